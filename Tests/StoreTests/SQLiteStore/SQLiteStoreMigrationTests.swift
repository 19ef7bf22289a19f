import Foundation
import GRDB
import RelationshipCore
import StoreConformance
import Testing

@testable import SQLiteStore

/// What becomes of files that an older version of the store has written.
struct SQLiteStoreMigrationTests {
    @Test func aFileOfVersionOneKeepsEverything() async throws {
        try await withVersionOne(rows) { path in
            let store = try SQLiteStore(path: path)
            let snapshot = try await store.snapshot(of: [ann, ben, cleo])
            #expect(
                snapshot.state.users == [
                    ann: UserRecord(
                        profile: Profile(
                            userID: ann,
                            nickname: "Ann",
                            avatarURL: "https://example.org/ann",
                            addPermission: .nobody,
                            fields: ["level": .integer(3)]
                        ),
                        friendCount: 2,
                        blockCount: 1,
                        pendingReceivedCount: 1,
                        requestSequence: 4
                    ),
                    ben: UserRecord(profile: Profile(userID: ben), friendCount: 1),
                    cleo: UserRecord(profile: Profile(userID: cleo, nickname: "C\u{0}"), pendingSentCount: 1),
                ]
            )
            let edges = [
                Friendship(
                    owner: ann,
                    friend: ben,
                    remark: "B.",
                    groups: ["work", "caf\u{E9}"],
                    source: "search",
                    wording: "hello",
                    addedAt: Timestamp(milliseconds: 20),
                    custom: ["since": .string("school")]
                ),
                Friendship(
                    owner: ann,
                    friend: cleo,
                    groups: ["a\u{0}b", "work"],
                    addedAt: Timestamp(milliseconds: 10)
                ),
                Friendship(owner: ben, friend: ann, groups: ["work"], addedAt: Timestamp(milliseconds: 30)),
            ]
            #expect(Set(snapshot.state.friendships.values) == Set(edges))
            #expect(snapshot.friends[ann]?.map(\.friendship) == [edges[1], edges[0]])
            let block = Block(owner: ann, blocked: cleo, blockedAt: Timestamp(milliseconds: 40))
            #expect(snapshot.blocked[ann]?.map(\.block) == [block])
            let request = FriendRequest(
                requester: cleo,
                addressee: ann,
                wording: "please",
                source: "qr",
                remark: "A.",
                group: "best",
                direction: .oneWay,
                sentAt: Timestamp(milliseconds: 50),
                requesterSide: FriendRequest.Side(position: 1, isRead: true),
                addresseeSide: FriendRequest.Side(position: 4)
            )
            #expect(snapshot.requests[ann]?.entries.map(\.request) == [request])
            let event = Event(
                recipient: ann,
                position: 1,
                at: Timestamp(milliseconds: 60),
                actor: ben,
                terminal: TerminalID("phone"),
                payload: .unblocked([cleo])
            )
            #expect(snapshot.events[ann] == [event])
        }
    }

    @Test func groupsThatOnlyEdgesNamedAreOnRecordAsOldAsTheOldestOfThem() async throws {
        try await withVersionOne(rows) { path in
            let store = try SQLiteStore(path: path)
            func entry(_ owner: UserID, _ name: String, _ moment: Int64, _ members: [UserID]) -> GroupEntry {
                let group = FriendGroup(owner: owner, name: name, createdAt: Timestamp(milliseconds: moment))
                return GroupEntry(group: group, members: members)
            }
            #expect(
                try await store.groups(of: ann) == [
                    entry(ann, "a\u{0}b", 10, [cleo]), entry(ann, "work", 10, [cleo, ben]),
                    entry(ann, "caf\u{E9}", 20, [ben]),
                ]
            )
            #expect(try await store.groups(of: ben) == [entry(ben, "work", 30, [ann])])
            #expect(try await store.groups(of: cleo).isEmpty)
        }
    }

    @Test func aFileOfVersionTwoKeepsEverythingAndItsCustomFieldsMoveToTheirOwnPlace() async throws {
        try await withFile(upTo: "2 groups", versionTwoRows) { path in
            let store = try SQLiteStore(path: path)
            let snapshot = try await store.snapshot(of: [ann, ben])
            let profile = Profile(
                userID: ann,
                nickname: "Ann",
                addPermission: .anyone,
                fields: ["level": .integer(3)],
                custom: ["score": .bytes([1, 2])]
            )
            #expect(
                snapshot.state.users == [
                    ann: UserRecord(profile: profile, friendCount: 1, requestSequence: 2, isForbiddenToAdd: true),
                    ben: UserRecord(profile: Profile(userID: ben)),
                ]
            )
            #expect(snapshot.friends[ann]?.map(\.profile) == [Profile(userID: ben)])
            let group = FriendGroup(owner: ann, name: "work", createdAt: Timestamp(milliseconds: 7))
            #expect(snapshot.groups[ann] == [GroupEntry(group: group, members: [ben])])
            // A feed is never rewritten: what it says of profiles is read as it would be written today.
            #expect(snapshot.events[ben]?.map(\.payload) == [.profileUpdated(profile)])
            #expect(snapshot.state.devices == [ann: [], ben: []])
            #expect(snapshot.state.followCounts == [ann: FollowCounts(), ben: FollowCounts()])
            #expect(snapshot.state.subscriberCounts.isEmpty)
            #expect(snapshot.found?.profiles == [profile, Profile(userID: ben)])
        }
    }

    @Test("C11: a file of version three finds its long ids by their short forms")
    func aFileOfVersionThreeFindsItsLongIDs() async throws {
        let long = try #require(UserID(String(repeating: "l", count: 33)))
        let short = try #require(UserID(String(repeating: "s", count: 32)))
        let rows = [long, short]
            .map { user in
                "INSERT INTO user (id, nickname, avatar_url, fields) VALUES ('\(user)', '', '', '{}')"
            }
        try await withFile(upTo: "3 people", rows) { path in
            let store = try SQLiteStore(path: path)
            #expect(try await store.users(ofShortForms: [long.shortForm, short]) == [long.shortForm: long])
        }
    }

    @Test(arguments: ["1 relationships", "2 groups", "3 people"])
    func aMigratedFileGoesOnAsANewOneDoes(version: String) async throws {
        let users = sampleUsers(6)
        try await withFile(upTo: version, []) { path in
            let migrated = try await play(200, among: users, on: try SQLiteStore(path: path), seed: 11)
            let new = try await play(200, among: users, on: InMemoryStore(), seed: 11)
            #expect(migrated == new)
            let reopened = try await SQLiteStore(path: path).snapshot(of: users)
            #expect(reopened == new.end)
        }
    }

    @Test func manyWhoOpenAnOldFileAtOnceAllFindItMigrated() async throws {
        try await withVersionOne(rows) { path in
            let groups = try await withThrowingTaskGroup(of: [GroupEntry].self) { group in
                for _ in 0..<16 {
                    group.addTask { try await SQLiteStore(path: path).groups(of: ann) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(groups.count == 16)
            #expect(groups.allSatisfy { $0.map(\.group.name) == ["a\u{0}b", "work", "caf\u{E9}"] })
        }
    }

    @Test func theSecondMigrationStillMakesTheTablesItWasReleasedWith() async throws {
        try await withFile(upTo: "2 groups", []) { path in
            let columns = try await DatabaseQueue(path: path)
                .read { db in
                    try ["user", "friend_group"]
                        .map { table in
                            try String.fetchOne(
                                db,
                                sql: "SELECT group_concat(name) FROM pragma_table_info(?)",
                                arguments: [table]
                            )
                        }
                }
            #expect(
                columns == [
                    "id,nickname,avatar_url,add_permission,fields,friend_count,block_count,request_sequence,"
                        + "forbidden_to_add", "owner,name,created_at",
                ]
            )
        }
    }

    @Test func theFirstMigrationStillMakesTheTablesItWasReleasedWith() async throws {
        try await withVersionOne([]) { path in
            let schema = try await DatabaseQueue(path: path)
                .read { db in
                    try Row.fetchAll(
                        db,
                        sql: """
                            SELECT entry.name, group_concat(info.name)
                            FROM sqlite_schema AS entry JOIN pragma_table_info(entry.name) AS info
                            WHERE entry.type = 'table' AND entry.name NOT LIKE 'grdb_%' GROUP BY entry.name
                            """
                    )
                    .map { "\($0[0] as String): \($0[1] as String)" }
                }
            #expect(
                schema == [
                    "block: owner,blocked,blocked_at",
                    "event: recipient,position,at,actor,terminal,kind",
                    "friendship: owner,friend,remark,groups,source,wording,added_at,custom",
                    "request: requester,addressee,wording,source,remark,friend_group,direction,sent_at,status,"
                        + "handled_at,requester_position,requester_read,requester_deleted,addressee_position,"
                        + "addressee_read,addressee_deleted",
                    "user: id,nickname,avatar_url,add_permission,fields,friend_count,block_count,request_sequence",
                ]
            )
        }
    }

    /// Makes a file with the first migration only, and rows as the first version wrote them.
    private func withVersionOne(_ rows: [String], _ body: (String) async throws -> Void) async throws {
        try await withFile(upTo: "1 relationships", rows, body)
    }

    /// Makes a file with the migrations up to one of them, and rows as that version wrote them.
    private func withFile(
        upTo version: String,
        _ rows: [String],
        _ body: (String) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            do {
                let queue = try DatabaseQueue(path: path)
                try Schema.migrator.migrate(queue, upTo: version)
                try await queue.write { db in
                    for row in rows { try db.execute(sql: row) }
                }
                try queue.close()
            }
            try await body(path)
        }
    }
}

private let ann = sampleUsers(3)[0]
private let ben = sampleUsers(3)[1]
private let cleo = sampleUsers(3)[2]

/// What the second version wrote: custom fields among the others, in the row and in the feed.
private let versionTwoRows = [
    """
    INSERT INTO user VALUES
    ('\(ann)', 'Ann', '', 'anyone', '{"level":{"integer":{"_0":3}},"score":{"bytes":{"_0":[1,2]}}}', 1, 0, 2, 1),
    ('\(ben)', '', '', NULL, '{}', 0, 0, 0, 0)
    """,
    """
    INSERT INTO friendship VALUES ('\(ann)', '\(ben)', '', '["work"]', '', '', 20, '{}')
    """,
    "INSERT INTO friend_group VALUES ('\(ann)', 'work', 7)",
    """
    INSERT INTO event VALUES ('\(ben)', 1, 60, '\(ann)', NULL,
    '{"profileUpdated":{"_0":{"userID":"\(ann)","nickname":"Ann","avatarURL":"","addPermission":"anyone",\
    "fields":{"level":{"integer":{"_0":3}},"score":{"bytes":{"_0":[1,2]}}}}}}')
    """,
]

/// Something in every table and column; `\u{1A}0` is how a zero byte is kept.
private let rows = [
    """
    INSERT INTO user VALUES
    ('\(ann)', 'Ann', 'https://example.org/ann', 'nobody', '{"level":{"integer":{"_0":3}}}', 2, 1, 4),
    ('\(ben)', '', '', NULL, '{}', 1, 0, 0),
    ('\(cleo)', 'C\u{1A}0', '', NULL, '{}', 0, 0, 0)
    """,
    #"""
    INSERT INTO friendship VALUES
    ('\#(ann)', '\#(ben)', 'B.', '["work","caf\#u{E9}"]', 'search', 'hello', 20, '{"since":{"string":{"_0":"school"}}}'),
    ('\#(ann)', '\#(cleo)', '', '["a\u0000b","work"]', '', '', 10, '{}'),
    ('\#(ben)', '\#(ann)', '', '["work"]', '', '', 30, '{}')
    """#,
    "INSERT INTO block VALUES ('\(ann)', '\(cleo)', 40)",
    """
    INSERT INTO request VALUES
    ('\(cleo)', '\(ann)', 'please', 'qr', 'A.', 'best', 'oneWay', 50, 'pending', NULL, 1, 1, 0, 4, 0, 0)
    """,
    """
    INSERT INTO event VALUES ('\(ann)', 1, 60, '\(ben)', 'phone', '{"unblocked":{"_0":["\(cleo)"]}}')
    """,
]
