import Foundation
import GRDB
import RelationshipCore
import StoreConformance
import TestFiles
import TestStores
import Testing

@testable import SQLiteStore

/// No statement reads a whole table, because its cost would grow with the number of users.
struct SQLiteStoreQueryTests {
    @Test func `each statement uses an index`() async throws {
        try await withTemporaryFolder { folder in
            let store = try SQLiteStore(path: folder.appending(path: "store.sqlite").path)
            let plans = try await store.pool.writeWithoutTransaction { db in
                let statements = Mutex<Set<String>>([])
                db.trace { event in
                    guard case .statement(let statement) = event else { return }
                    statements.withLock { _ = $0.insert(statement.sql) }
                }
                // Write first: the store looks for members of groups only if groups exist.
                try writeEverything(db)
                try readEverything(db)
                db.trace(options: [])
                let traced = statements.withLock { $0 }
                    .filter { sql in
                        ["SELECT", "INSERT", "UPDATE", "DELETE"].contains { sql.hasPrefix($0) }
                    }
                return try traced.map { sql in
                    let steps = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: anyArguments(sql))
                    return (sql, steps.map { $0["detail"] as String })
                }
            }
            #expect(plans.count >= 70)
            for (sql, steps) in plans {
                // Only the search among all users may scan them, and the short forms if a search text begins like a
                // short form.
                let tables = sql.contains("instr(search_text") ? ["SCAN user", "SCAN short_form"] : []
                for step in steps where step.hasPrefix("SCAN") && !tables.contains(step) {
                    // The relation of a pair is read with a join to a row that always exists.
                    #expect(["SCAN CONSTANT ROW", "SCAN pair"].contains(step), "\(sql)")
                }
            }
        }
    }

    /// Presence, subscriptions and follows do not make a friend request more expensive.
    @Test func `a footprint reads only the tables of its parts`() async throws {
        try await withTemporaryFolder { folder in
            let store = try SQLiteStore(path: folder.appending(path: "store.sqlite").path)
            let statements = try await store.pool.writeWithoutTransaction { db in
                let statements = Mutex<[String]>([])
                db.trace { event in
                    guard case .statement(let statement) = event else { return }
                    statements.withLock { $0.append(statement.sql) }
                }
                let users = sampleUsers(2)
                let pair = UserPair(from: users[0], to: users[1])
                _ = try StateReader(db: db).state(of: Footprint(users: users, pairs: [pair], expiredUpTo: moment))
                db.trace(options: [])
                return statements.withLock { $0 }
            }
            // Two user records, and the relation in each direction.
            #expect(statements.count == 4)
            for table in ["device", "subscription", "follow", "access", "recent_requests"] {
                #expect(statements.allSatisfy { !$0.contains("FROM \(table) ") })
            }
        }
    }

    @Test(arguments: [nil, RepeatedRequestLimit(count: 3, period: 60_000, wait: 60_000)])
    func `only a limit of repeated requests makes a friend request more expensive`(
        _ limit: RepeatedRequestLimit?
    ) async throws {
        try await withTemporaryFolder { folder in
            let statements = Mutex<[String]>([])
            let path = folder.appending(path: "store.sqlite").path
            let store = try SQLiteStore(path: path, busyTimeout: 5) { sql, _ in statements.withLock { $0.append(sql) } }
            var policy = Policy()
            policy.repeatedRequests = limit
            let service = RelationshipService(store: store, policy: policy)
            let users = sampleUsers(2)
            for user in users { _ = try await service.execute(.signIn, as: Caller(user)) }
            statements.withLock { $0 = [] }
            _ = try await service.execute(.addFriend(AddFriendArguments(target: users[1])), as: Caller(users[0]))
            let sent = statements.withLock { $0 }
            #expect(sent.contains { $0.contains("INTO request ") })
            #expect(sent.count { $0.contains("recent_requests") } == (limit == nil ? 0 : 3), "\(sent)")
        }
    }

    private func readEverything(_ db: Database) throws {
        let users = sampleUsers(3)
        let reader = StateReader(db: db)
        _ = try reader.relation(UserPair(from: users[0], to: users[1]))
        var footprint = Footprint(users: users, pairs: [UserPair(from: users[0], to: users[1])], expiredUpTo: moment)
        footprint.receivedRequestsOf = users[0]
        footprint.observers = ObserverQuery(of: users[0], includesFriends: true, topic: .profile, limit: 10)
        footprint.announcementsOf = users[0]
        footprint.groupsOf = users
        footprint.friendsOf = users[0]
        footprint.uniqueID = "one"
        footprint.devicesOf = users
        footprint.subscriptionsOf = users[0]
        footprint.subscriberCountsOf = users
        footprint.includesFollows = true
        footprint.includesRecentRequests = true
        footprint.followCountsOf = users
        footprint.accessOf = users[0]
        _ = try reader.state(of: footprint)
        for list in FollowList.allCases { _ = try reader.follows(of: users[0], matching: FollowQuery(list)) }
        _ = try reader.users(matching: UserSearch(keywords: ["a", "~long.b"], gender: 1, birthdays: 1...2), hiding: [])
        _ = try reader.access(of: users[0], after: 1)
        _ = try reader.friends(of: users[0])
        _ = try reader.groups(of: users[0])
        _ = try reader.blocked(by: users[0])
        _ = try reader.feed(of: users[0], after: 0, limit: 10)
        _ = try reader.feedPosition(of: users[0])
        for roles in [[.sent], [.received], [.sent, .received]] as [Set<FriendRequest.Role>] {
            for newestFirst in [true, false] {
                for after in [nil, 3] as [Int64?] {
                    let query = RequestQuery(
                        roles: roles,
                        statuses: Set(FriendRequest.Status.allCases),
                        newestFirst: newestFirst,
                        after: after.map { Cursor(position: $0) }
                    )
                    let filter = RequestFilter(query, policy: Policy(), now: moment, limit: 10)
                    _ = try reader.requests(of: users[0], matching: filter)
                }
            }
        }
    }

    private func writeEverything(_ db: Database) throws {
        let users = sampleUsers(3)
        let friendship = Friendship(owner: users[0], friend: users[1], addedAt: moment)
        let side = FriendRequest.Side(position: 1)
        let device = DevicePresence(id: DeviceID("phone"), platform: .ios, isOnline: true, changedAt: moment)
        let follow = Follow(follower: users[0], followee: users[1], followedAt: moment)
        func subscription(_ topic: Subscription.Topic) -> Subscription {
            Subscription(subscriber: users[0], publisher: users[1], topic: topic, subscribedAt: moment)
        }
        let recent = RecentRequests(requester: users[0], addressee: users[1], sentAt: [moment], endsAt: moment)
        let (presence, profile) = (subscription(.presence), subscription(.profile))
        let announcement = Announcement(user: users[0], previous: .profile(Profile(userID: users[0])))
        var decision = Decision(outcome: .done, at: moment, caller: Caller(users[0]))
        decision.changes = [
            .putUser(Profile(userID: users[0])), .insertFriendship(friendship), .updateFriendship(friendship),
            .deleteFriendship(UserPair(from: users[0], to: users[1])),
            .insertBlock(Block(owner: users[0], blocked: users[1], blockedAt: moment)),
            .deleteBlock(UserPair(from: users[0], to: users[1])),
            .putRequest(
                FriendRequest(
                    requester: users[0],
                    addressee: users[1],
                    sentAt: moment,
                    requesterSide: side,
                    addresseeSide: side
                )
            ),
            .putRecentRequests(recent), .deleteRecentRequests(recent.pair),
            .setRequestSequence(users[0], 1),
            .insertGroup(FriendGroup(owner: users[0], name: "work", createdAt: moment)),
            .insertGroup(FriendGroup(owner: users[0], name: "home", createdAt: moment)),
            .deleteGroup(owner: users[0], name: "work"), .setForbiddenToAdd(users[0], true),
            .putDevice(users[0], device), .deleteDevice(users[0], device.id), .setStatusText(users[0], "here"),
            .putSubscription(presence), .putSubscription(profile), .deleteSubscription(presence),
            .deleteSubscription(profile), .insertFollow(follow), .deleteFollow(follow),
            .putAccess(users[0], UserAccess(revision: 1)),
            .putAnnouncement(announcement), .deleteAnnouncement(announcement),
            .insertFriendship(Friendship(owner: users[1], friend: users[0], addedAt: moment)),
        ]
        decision.events = [EventDraft(to: users[0], .unblocked([]))]
        try DecisionWriter(statements: GroupStatements(db, holder: 1)).write(&decision)
    }

    private var moment: Timestamp { Timestamp(milliseconds: 0) }
}

/// Returns as many zeros as the statement has parameters.
///
/// A numbered parameter, such as `?2`, may occur more than once.
private func anyArguments(_ sql: String) -> StatementArguments {
    let numbers = sql.split(separator: "?", omittingEmptySubsequences: false).dropFirst()
        .compactMap { $0.first?.wholeNumberValue }
    return StatementArguments(Array(repeating: 0, count: numbers.max() ?? sql.count { $0 == "?" }))
}
