import Foundation
import GRDB
import RelationshipCore
import StoreConformance
import Testing

@testable import SQLiteStore

/// Checking, copying and measuring a store's file.
struct SQLiteStoreMaintenanceTests {
    @Test(
        arguments: [
            ("UPDATE user SET friend_count = friend_count + 1 WHERE id = 'a'", "friend_count is the number of rows"),
            ("UPDATE user SET mutual_count = 9 WHERE id = 'a'", "mutual_count is the number of rows"),
            ("DELETE FROM friendship WHERE owner = 'a'", "friend_count is the number of rows"),
            (
                "INSERT INTO block (owner, blocked, blocked_at) VALUES ('a', 'ghost', 1)",
                "block.blocked is a user who exists"
            ),
            ("UPDATE request SET requester_position = 99 WHERE requester = 'a'", "beyond the version of the list"),
            (
                "UPDATE request SET addressee_position = (SELECT min(addressee_position) FROM request WHERE addressee = 'c') "
                    + "WHERE addressee = 'c'", "every place of a request list holds one request"
            ),
            ("DELETE FROM event WHERE recipient = 'b' AND position = 2", "the positions of a feed have no gaps"),
            ("UPDATE event SET kind = '{}' WHERE recipient = 'b' AND position = 1", "every event can be read"),
            ("UPDATE friendship SET groups = '[\"none\"]' WHERE owner = 'a'", "a friend is in groups that exist"),
            ("UPDATE friendship SET groups = '[1' WHERE owner = 'a'", "every row holds what the store writes"),
            ("DELETE FROM short_form", "the short form of a long id leads to its user"),
            ("INSERT INTO store (epoch) VALUES (1)", "the store has one epoch"),
        ]
    )
    func aWholeCheckFindsWhatBreaksARule(_ damage: String, _ rule: String) async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let store = try SQLiteStore(path: path)
            try await fill(store)
            #expect(try await store.check(isWhole: true) == [])
            try await store.pool.write { db in
                try db.execute(sql: damage)
            }
            let faults = try await store.check(isWhole: true)
            #expect(faults.contains { $0.rule.contains(rule) }, "\(faults)")
            #expect(try await store.check(isWhole: false) == [])
        }
    }

    @Test func listsThatAreLongerThanThePolicyAllowsAreFound() async throws {
        try await withTemporaryFolder { folder in
            let store = try SQLiteStore(path: folder.appending(path: "store.sqlite").path)
            try await fill(store)
            #expect(try await store.check(isWhole: true, policy: Policy()) == [])
            var policy = Policy()
            (policy.friendLimit, policy.followLimit) = (0, 0)
            let faults = try await store.check(isWhole: true, policy: policy)
            #expect(faults.map(\.finding) == ["a: 1", "b: 1", "a: 1"])
        }
    }

    @Test func aQuickCheckFindsADamagedFile() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            do {
                let store = try SQLiteStore(path: path)
                try await fill(store)
                try store.pool.close()
            }
            let file = try #require(FileHandle(forUpdatingAtPath: path))
            let size = try file.seekToEnd()
            for page in 3..<(size / 4_096) {
                try file.seek(toOffset: page * 4_096)
                try file.write(contentsOf: Data(repeating: 0xA5, count: 64))
            }
            try file.close()
            let found: String
            do throws(RelationshipError) {
                found = try await SQLiteStore(path: path).check(isWhole: false).map(\.rule).joined()
            } catch {
                found = error.message
            }
            #expect(found.contains("the file is intact") || found.contains("SQLite"), "\(found)")
        }
    }

    @Test func aBackupTakenUnderLoadIsAStoreOfOneMoment() async throws {
        try await withTemporaryFolder { folder in
            let store = try SQLiteStore(path: folder.appending(path: "store.sqlite").path)
            try await fill(store)
            let service = RelationshipService(store: store)
            async let writing: Void = {
                for number in 0..<200 {
                    let caller = Caller(UserID(sanitizing: "late\(number)"))
                    _ = try await service.execute(.signIn, as: caller)
                    _ = try await service.execute(
                        .follow(UserBatch([UserID(sanitizing: "a")])),
                        as: caller
                    )
                }
            }()
            let backup = folder.appending(path: "backup.sqlite").path
            try await store.backUp(to: backup)
            try await writing
            #expect(!FileManager.default.fileExists(atPath: "\(backup)-wal"))
            let copy = try SQLiteStore(path: backup)
            #expect(try await copy.check(isWhole: true) == [])
            await #expect(throws: RelationshipError.self) { try await store.backUp(to: backup) }
        }
    }

    @Test func aRestoredStoreTellsDevicesToListAgain() async throws {
        try await withTemporaryFolder { folder in
            let store = try SQLiteStore(path: folder.appending(path: "store.sqlite").path)
            try await fill(store)
            let backup = folder.appending(path: "backup.sqlite").path
            try await store.backUp(to: backup)
            let path = folder.appending(path: "restored.sqlite").path
            try await SQLiteStore.restore(from: backup, to: path)
            let restored = try SQLiteStore(path: path)
            #expect(try await restored.data(after: nil, limit: 100) == store.data(after: nil, limit: 100))
            #expect(try await epoch(of: restored) != epoch(of: store))
            #expect(try await epoch(of: SQLiteStore(path: backup)) == epoch(of: store))
            await #expect(throws: RelationshipError.self) { try await SQLiteStore.restore(from: backup, to: path) }
            let foreign = folder.appending(path: "foreign.txt").path
            try Data("no store".utf8).write(to: URL(filePath: foreign))
            let failure = await #expect(throws: RelationshipError.self) {
                try await SQLiteStore.restore(from: foreign, to: folder.appending(path: "x").path)
            }
            #expect(failure?.message.contains("is no backup of a store") == true)
        }
    }

    @Test func contentsAreCounted() async throws {
        try await withTemporaryFolder { folder in
            let store = try SQLiteStore(path: folder.appending(path: "store.sqlite").path)
            try await fill(store)
            let contents = try await store.contents()
            #expect(contents.rows["users"] == 4 && contents.rows["friendships"] == 2 && contents.rows["requests"] == 3)
            #expect(contents.fileSize > 0 && contents.schema.hasPrefix("1"))
        }
    }

    private func epoch(of store: SQLiteStore) async throws -> Int64 {
        var footprint = Footprint(users: [], expiredUpTo: Timestamp(milliseconds: .min))
        footprint.feedOf = DeviceAddress(UserID(sanitizing: "a"), TerminalID("d"))
        return try await store.load(footprint).epoch
    }

    private func fill(_ store: SQLiteStore) async throws {
        let service = RelationshipService(store: store)
        func run(_ user: String, _ command: Command) async throws {
            _ = try await service.execute(command, as: Caller(UserID(sanitizing: user)))
        }
        for user in ["a", "b", "c", String(repeating: "l", count: 40)] { try await run(user, .signIn) }
        try await run("a", .addFriend(AddFriendArguments(target: UserID(sanitizing: "b"))))
        try await run(
            "b",
            .acceptRequest(AcceptRequestArguments(requester: UserID(sanitizing: "a"), direction: .twoWay))
        )
        for user in ["a", "b"] { try await run(user, .addFriend(AddFriendArguments(target: UserID(sanitizing: "c")))) }
        try await run("a", .follow(UserBatch([UserID(sanitizing: "b")])))
    }
}
