import Foundation
import GRDB
import RelationshipCore
import StoreConformance
import StoreRecords
import TestFiles
import TestStores
import TestThreads
import Testing

@testable import SQLiteStore

/// Files that SQLite treats as intact, with values that the store never writes.
struct SQLiteStoreDamageTests {
    private static let values = ["NULL", "-9223372036854775808", "9223372036854775807", "2.5", "'x'", "'{\"a\":'"]

    @Test(.timeLimit(.minutes(5)))
    func `no value in any column ends the process`() async throws {
        try await withTemporaryFolder { folder in
            let users = sampleUsers(4)
            let original = folder.appending(path: "original.sqlite")
            let sound = try SQLiteStore(path: original.path)
            try await play(200, among: users, on: sound, seed: 6)
            try await Self.addRareRows(of: users[0], to: sound)
            let columns = try Self.loosen(original.path)
            #expect(columns.count > 50)
            let file = folder.appending(path: "damaged.sqlite")
            var failures = 0
            for (number, (table, column)) in columns.enumerated() {
                let first = Self.values[number % Self.values.count]
                for value in TestSize.isFull ? Self.values : [first] {
                    for suffix in ["", "-wal", "-shm"] {
                        try? FileManager.default.removeItem(atPath: file.path + suffix)
                    }
                    try FileManager.default.copyItem(at: original, to: file)
                    try Self.run("UPDATE OR IGNORE \"\(table)\" SET \"\(column)\" = \(value)", on: file.path)
                    let store = try SQLiteStore(path: file.path)
                    // Check the complete file only once per column, because it takes long.
                    for error in await Self.errors(reading: store, users, checks: value == first) {
                        failures += 1
                        #expect(error.code == .internalFailure, "\(table).\(column) = \(value): \(error)")
                    }
                    // Commands that read a damaged value may fail, but must not end the process.
                    _ = try? await play(10, among: users, on: store, seed: 7)
                }
            }
            #expect(failures > (TestSize.isFull ? 100 : 15))
            print("damaged values: \(failures) failures reported\(TestSize.note)")
        }
    }

    @Test(
        arguments: [
            ("friendship", "remark", "NULL", "remark is damaged: expected a text, found NULL"),
            ("friendship", "added_at", "'x'", "added_at is damaged: expected a whole number, found \"x\""),
            ("friendship", "groups", "'[1'", "groups is damaged: expected JSON that the store writes"),
            ("user", "nickname", "7", "nickname is damaged: expected a text, found 7"),
        ]
    )
    func `an unreadable value is reported with its column`(
        _ table: String,
        _ column: String,
        _ value: String,
        _ text: String
    )
        async throws
    {
        try await withTemporaryFolder { folder in
            let users = sampleUsers(4)
            let path = folder.appending(path: "store.sqlite").path
            try await play(200, among: users, on: try SQLiteStore(path: path), seed: 6)
            _ = try Self.loosen(path)
            try Self.run("UPDATE \(table) SET \(column) = \(value)", on: path)
            let errors = await Self.errors(reading: try SQLiteStore(path: path), users)
            #expect(errors.contains { $0.message.contains(text) }, "\(errors)")
        }
    }

    @Test(arguments: ["-9223372036854775808", "9223372036854775807"])
    func `a time at the end of the range is read`(_ value: String) async throws {
        try await withTemporaryFolder { folder in
            let users = sampleUsers(4)
            let path = folder.appending(path: "store.sqlite").path
            try await play(200, among: users, on: try SQLiteStore(path: path), seed: 6)
            try Self.run("UPDATE friendship SET added_at = \(value)", on: path)
            let store = try SQLiteStore(path: path)
            var entries: [FriendEntry] = []
            for user in users { entries += try await store.friends(of: user) }
            let seconds = Set(entries.compactMap { $0.friendship?.addedAt.seconds })
            #expect(seconds == [value.hasPrefix("-") ? -9_223_372_036_854_776 : 9_223_372_036_854_775])
        }
    }

    /// Adds rows that random commands seldom leave behind.
    private static func addRareRows(of user: UserID, to store: SQLiteStore) async throws {
        let (phone, moment) = (DeviceID("phone"), Timestamp(milliseconds: 1_790_000_000_000))
        let repeating = Caller(user, device: phone, request: RequestID(rawValue: 1), repeatsRequests: true)
        let service = RelationshipService(store: store, clock: ManualClock(moment))
        _ = try await service.execute(.updateProfile(ProfilePatch(nickname: "renamed")), as: repeating)
        let caller = Caller(user, device: phone)
        let device = DevicePresence(id: phone, platform: .ios, isOnline: true, changedAt: moment)
        _ = try await store.commit(Footprint(users: [], expiredUpTo: moment)) { _ in
            var decision = Decision(outcome: .done, at: moment, caller: caller)
            decision.changes = [
                .putDevice(user, device), .setFeedPosition(user, phone, FeedPosition(1, epoch: 2, mark: 3)),
                .putAnnouncement(Announcement(user: user, previous: .profile(Profile(userID: user)))),
                .putAnnouncement(Announcement(user: user, previous: .presence(Presence(user: user)), last: user)),
            ]
            return decision
        }
        _ = try await store.renewLease(at: moment, since: moment)
    }

    /// Removes the constraints that prevent wrong values in a file, and returns the columns of the changed tables.
    private static func loosen(_ path: String) throws -> [(table: String, column: String)] {
        let tables = "type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'grdb_%'"
        try run(
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = replace(replace(replace(replace(replace(sql,
                ') STRICT, WITHOUT', ') WITHOUT'), ') STRICT', ')'), ' NOT NULL', ''), ' TEXT', ''), ' INTEGER', '')
            WHERE \(tables) AND sql NOT LIKE '%INTEGER NOT NULL PRIMARY KEY%';
            PRAGMA writable_schema = RESET;
            """,
            on: path
        )
        return try DatabaseQueue(path: path)
            .read { db in
                // A table with a row ID as its key keeps its types, and SQLite's checks of them.
                let loose = "\(tables) AND sql NOT LIKE '%STRICT'"
                let names = try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE \(loose)")
                return try names.flatMap { table in try db.columns(in: table).map { (table, $0.name) } }
            }
    }

    private static func run(_ sql: String, on path: String) throws {
        try DatabaseQueue(path: path)
            .inDatabase { db in
                try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
                try db.execute(sql: sql)
                try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
            }
    }

    /// Reads all data of some users, and returns the errors.
    private static func errors(
        reading store: SQLiteStore,
        _ users: [UserID],
        checks: Bool = false
    ) async -> [RelationshipError] {
        var errors: [RelationshipError] = []
        func note(_ read: () async throws(RelationshipError) -> Void) async {
            do { try await read() } catch { errors.append(error) }
        }
        for user in users {
            await note { () throws(RelationshipError) in _ = try await store.friends(of: user) }
            await note { () throws(RelationshipError) in _ = try await store.groups(of: user) }
            await note { () throws(RelationshipError) in _ = try await store.blocked(by: user) }
            await note { () throws(RelationshipError) in _ = try await store.events(for: user, after: 0, limit: 100) }
            await note { () throws(RelationshipError) in _ = try await store.feedPosition(of: user) }
            await note { () throws(RelationshipError) in _ = try await store.relations(of: user, with: users) }
            for list in FollowList.allCases {
                await note { () throws(RelationshipError) in
                    _ = try await store.follows(of: user, matching: FollowQuery(list, limit: 100))
                }
            }
            for newestFirst in [false, true] {
                await note { () throws(RelationshipError) in
                    let query = RequestQuery(newestFirst: newestFirst)
                    let now = Timestamp(milliseconds: 1_790_000_000_000)
                    let filter = RequestFilter(query, policy: Policy(), now: now, limit: 100)
                    _ = try await store.requests(of: user, matching: filter)
                }
            }
            var footprint = Footprint(
                users: users,
                pairs: users.map { UserPair(from: user, to: $0) },
                receivedRequestsOf: user,
                groupsOf: users,
                friendsOf: user,
                expiredUpTo: Timestamp(milliseconds: 0)
            )
            footprint.devicesOf = users
            footprint.includesFollows = true
            footprint.followCountsOf = users
            footprint.subscriberCountsOf = users
            (footprint.subscriptionsOf, footprint.announcementsOf) = (user, user)
            footprint.observers = ObserverQuery(of: user, includesFriends: true, topic: .profile, limit: 100)
            footprint.uniqueID = "unique"
            let whole = footprint
            await note { () throws(RelationshipError) in _ = try await store.load(whole) }
        }
        let moment = Timestamp(milliseconds: 1_790_000_000_000)
        await note { () throws(RelationshipError) in _ = try await store.announcements(limit: 100) }
        await note { () throws(RelationshipError) in _ = try await store.data(after: nil, limit: 100) }
        await note { () throws(RelationshipError) in _ = try await store.abandonedDevices(leasesSince: moment, limit: 9)
        }
        if checks { await note { () throws(RelationshipError) in _ = try await store.check(isWhole: true) } }
        await note { () throws(RelationshipError) in
            var footprint = Footprint(users: [], expiredUpTo: moment)
            let device = DeviceAddress(users[0], DeviceID("phone"))
            (footprint.feedOf, footprint.request) = (device, DeviceRequest(device, RequestID(rawValue: 1)))
            _ = try await store.load(footprint)
        }
        await note { () throws(RelationshipError) in
            _ = try await store.prune(Retention(Policy(), at: moment), after: nil, limit: 100)
        }
        await note { () throws(RelationshipError) in
            _ = try await store.users(matching: UserSearch(keywords: [""], limit: 100))
        }
        return errors
    }
}
