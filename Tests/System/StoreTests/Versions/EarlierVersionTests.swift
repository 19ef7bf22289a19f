import Foundation
import GRDB
import RelationshipCore
import SQLiteStore
import StoreConformance
import StoreRecords
import TestFiles
import TestPostgres
import Testing

#if PostgreSQL
import PostgresStore
#endif

/// A file and a database that the first version of the schema wrote.
///
/// The scripts contain what that version stored. They never change.
struct EarlierVersionTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    private func script(_ name: String) throws -> String {
        try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    }

    @Test func `a file of the first version keeps its users`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let script = try script("sqlite-1.sql")
            let file = try DatabaseQueue(path: path)
            try await file.write { try $0.execute(sql: script) }
            try file.close()
            let new = try SQLiteStore(path: folder.appending(path: "new.sqlite").path)
            try await check(try SQLiteStore(path: path), like: new)
        }
    }

    #if PostgreSQL
    @Test(.withPostgres) func `a database of the first version keeps its users`() async throws {
        let connection = try PostgresServer.shared.get().connection(schema: "first_version")
        try await TestDatabase(connection).createSchema("first_version")
        for statement in try script("postgres-1.sql").split(separator: ";\n") {
            try await TestDatabase(connection).run(String(statement))
        }
        let new = try PostgresServer.shared.get().connection(schema: "newest_version")
        try await TestDatabase(new).createSchema("newest_version")
        try await check(
            try PostgresStore(connection, connectionLimit: 2),
            like: try PostgresStore(new, connectionLimit: 2)
        )
    }
    #endif

    private func check(_ store: any MaintainedStore, like new: any MaintainedStore) async throws {
        #expect(try await store.check(isWhole: true, policy: Policy()) == [])
        #expect(try await store.contents().schema == new.contents().schema)
        let (ann, ben) = (UserID(sanitizing: "anna"), UserID(sanitizing: "ben"))
        let long = UserID(sanitizing: String(repeating: "l", count: 40))
        let users = try await store.data(after: nil, limit: 10)
        #expect(users.map(\.user.rawValue) == ["anna", "ben", "carla", "dora", long.rawValue])
        #expect(users.map(\.friends.count) == [1, 1, 0, 0, 0] && users.map(\.requests.count) == [2, 2, 0, 0, 0])
        #expect(users.map(\.blocked.count) == [0, 1, 0, 0, 0] && users.map(\.follows.count) == [1, 0, 0, 1, 0])
        #expect(users[0].profile.nickname == "Anna" && users[0].friends.first?.groups == ["kin"])
        #expect(users[3].groups.map(\.name) == ["work", "\u{E9}t\u{E9}"])
        #expect(try await store.users(ofShortForms: [long.shortForm]) == [long.shortForm: long])

        // No time of creation is known, so the users are in the order of their ids.
        let accounts = try await store.accounts(matching: UserListQuery())
        #expect(accounts.map(\.profile) == users.map(\.profile) && accounts.allSatisfy { $0.createdAt == nil })

        // Devices resume at their positions, and a repeated request has its answer.
        var footprint = Footprint(users: [], expiredUpTo: Timestamp(milliseconds: .min))
        footprint.feedOf = DeviceAddress(ben, DeviceID("phone"))
        footprint.devicesOf = [ann]
        footprint.request = DeviceRequest(DeviceAddress(ann, DeviceID("phone")), RequestID(rawValue: 2))
        footprint.uniqueID = "the one"
        let state = try await store.load(footprint)
        #expect(state.acknowledged?.place == 1 && state.acknowledged?.epoch == state.epoch)
        #expect(state.answered?.outcome == .added(.pending) && state.uniqueIDOwner == ann)
        #expect(state.devices[ann]?.map(\.isOnline) == [true, false])
        #expect(try await store.feedPosition(of: ben) > 1)

        // No session is open, and each device can open one.
        #expect(try await store.access(of: ann) == UserAccess())
        let terms = SessionTerms(id: "1", expiresAt: Timestamp(milliseconds: .max), deviceLimit: 1)
        let session = try await RelationshipService(store: store)
            .signIn(.user(ann), on: Device(DeviceID("phone"), session: terms))
        #expect(session.resumePosition.epoch == state.epoch)
        #expect(try await store.access(of: ann).sessions.map(\.id) == ["1"])
    }
}
