import Foundation
import GRDB
import RelationshipCore
import StoreConformance
import StoreRecords
import TestFiles
import TestStores
import Testing

@testable import SQLiteStore

/// Faults of a file that a store has open.
///
/// Each command reports the fault, and is never partially executed. The store recovers by itself if possible.
struct SQLiteStoreFaultTests {
    private let users = sampleUsers(2)

    private func befriend(_ index: Int, in service: RelationshipService) async throws {
        let target = UserID(sanitizing: "friend\(index)")
        _ = try await service.execute(.signIn, as: Caller(target))
        _ = try await service.execute(.addFriend(AddFriendArguments(target: target)), as: Caller(users[0]))
    }

    private func withService(_ body: (RelationshipService, SQLiteStore, String) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let store = try SQLiteStore(path: path)
            var policy = Policy()
            policy.defaultAddPermission = .anyone
            policy.friendLimit = 100_000
            let service = RelationshipService(store: store, policy: policy)
            _ = try await service.execute(.signIn, as: Caller(users[0]))
            try await body(service, store, path)
        }
    }

    @Test(arguments: [false, true])
    func `a deleted or replaced file is detected before a command is answered`(isReplaced: Bool) async throws {
        try await withService { service, _, path in
            try await befriend(1, in: service)
            try FileManager.default.removeItem(atPath: path)
            if isReplaced { try Data().write(to: URL(filePath: path)) }
            let error = await #expect(throws: RelationshipError.self) { try await befriend(2, in: service) }
            #expect(error?.code == .internalFailure)
            #expect(error?.message.hasPrefix("\(path) was deleted or replaced while the store had it open") == true)
        }
    }

    @Test func `commands fail on a full disk, and the store continues when there is space`() async throws {
        try await withService { service, store, _ in
            try await befriend(0, in: service)
            let pages = try await store.pool.write { try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0 }
            try await store.pool.write { try $0.execute(sql: "PRAGMA max_page_count = \(pages + 4)") }
            var answered = 1
            let error = await #expect(throws: RelationshipError.self) {
                while answered < 5_000 {
                    try await befriend(answered, in: service)
                    answered += 1
                }
            }
            #expect(error?.code == .internalFailure)
            #expect(error?.message.hasPrefix("the disk is full; make room and try again") == true)
            #expect(try await store.friends(of: users[0]).count == answered)
            #expect(try await store.check(isWhole: true).isEmpty)
            try await store.pool.write { try $0.execute(sql: "PRAGMA max_page_count = 1000000") }
            try await befriend(answered, in: service)
            #expect(try await store.friends(of: users[0]).count == answered + 1)
        }
    }

    @Test func `a file that becomes read-only is reported, and can still be read`() async throws {
        try await withService { service, store, _ in
            try await befriend(0, in: service)
            try await store.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = ON") }
            let error = await #expect(throws: RelationshipError.self) { try await befriend(1, in: service) }
            #expect(error?.message.hasPrefix("the SQLite file may not be written to; check its permissions") == true)
            #expect(try await store.friends(of: users[0]).count == 1)
            try await store.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = OFF") }
            try await befriend(1, in: service)
        }
    }

    @Test func `an open reader delays no command, and keeps its snapshot`() async throws {
        try await withService { service, store, path in
            try await befriend(0, in: service)
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let reader = try DatabaseQueue(path: path, configuration: configuration)
            func count() async throws -> Int? {
                try await reader.writeWithoutTransaction {
                    try Int.fetchOne($0, sql: "SELECT count(*) FROM friendship")
                }
            }
            try await reader.writeWithoutTransaction { try $0.execute(sql: "BEGIN") }
            #expect(try await count() == 2)
            for index in 1...300 { try await befriend(index, in: service) }
            #expect(try await count() == 2)
            try await reader.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
            #expect(try await count() == 602)
            // A checkpoint can move the log into the file again.
            let left = try await store.pool.writeWithoutTransaction { db in
                try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")?["log"] as Int?
            }
            #expect(left == 0)
        }
    }
}
