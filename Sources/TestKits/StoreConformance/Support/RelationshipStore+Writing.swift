package import RelationshipCore

extension RelationshipStore {
    /// Commits changes and events as if a rule had decided them.
    @discardableResult
    func write(
        _ changes: [Change],
        sending events: [EventDraft] = [],
        at moment: Int64 = 0,
        by caller: Caller = Caller(alice)
    ) async throws -> Decision {
        var decision = Decision(outcome: .done, at: .sample(moment), caller: caller)
        decision.changes = changes
        decision.events = events
        let written = decision
        return try await commit(.sample()) { (_) throws(RelationshipError) in written }
    }

    /// Creates users with empty profiles.
    func create(_ users: [UserID]) async throws {
        try await write(users.map { .putUser(Profile(userID: $0)) })
    }

    /// Loads a state.
    func state(
        _ users: [UserID] = [],
        _ pairs: [UserPair] = [],
        expiredUpTo: Timestamp = Timestamp(milliseconds: .min)
    ) async throws -> RelationshipState {
        try await load(Footprint(users: users, pairs: pairs, expiredUpTo: expiredUpTo))
    }

    /// Loads one user's record.
    func record(
        of user: UserID,
        expiredUpTo: Timestamp = Timestamp(milliseconds: .min)
    ) async throws -> UserRecord? {
        try await state([user], expiredUpTo: expiredUpTo).users[user]
    }

    /// Loads the record of a user's access.
    ///
    /// - Parameter user: The user.
    /// - Returns: The record.
    /// - Throws: The error of the store.
    package func access(of user: UserID) async throws -> UserAccess {
        var footprint = Footprint.sample()
        footprint.accessOf = user
        return try await load(footprint).access
    }

    /// Reads all data about some users, for comparisons before and after a change, or with another store.
    ///
    /// - Parameter users: The users.
    /// - Returns: The store's data about them.
    /// - Throws: The error of the store.
    package func snapshot(of users: [UserID]) async throws -> StoreSnapshot {
        let pairs = users.flatMap { owner in users.filter { $0 > owner }.map { UserPair(from: owner, to: $0) } }
        var footprint = Footprint.sample(users, pairs)
        footprint.devicesOf = users
        footprint.includesFollows = true
        footprint.includesRecentRequests = true
        footprint.followCountsOf = users
        footprint.subscriberCountsOf = users
        var snapshot = StoreSnapshot(state: try await load(footprint))
        snapshot.found = try await self.users(matching: UserSearch(keywords: users.map(\.rawValue), limit: .max))
        for user in users {
            snapshot.subscriptions[user] = try await subscriptions(of: user)
            snapshot.subscribers[user] = try await subscribers(of: user)
            for list in FollowList.allCases {
                let query = FollowQuery(list, limit: .max)
                snapshot.follows[user, default: [:]][list] = try await follows(of: user, matching: query)
            }
            snapshot.friends[user] = try await friends(of: user)
            snapshot.groups[user] = try await groups(of: user)
            snapshot.blocked[user] = try await blocked(by: user)
            snapshot.requests[user] = try await requests(of: user, matching: .sample())
            snapshot.events[user] = try await events(for: user, after: 0, limit: .max)
        }
        return snapshot
    }
}

/// The data of a store about some users.
package struct StoreSnapshot: Sendable, Hashable {
    package var state: RelationshipState
    package var friends: [UserID: [FriendEntry]] = [:]
    package var groups: [UserID: [GroupEntry]] = [:]
    package var blocked: [UserID: [BlockEntry]] = [:]
    package var requests: [UserID: RequestList] = [:]
    package var subscriptions: [UserID: Set<Subscription>] = [:]
    package var subscribers: [UserID: Set<Subscription>] = [:]
    package var follows: [UserID: [FollowList: [FollowEntry]]] = [:]
    /// The users with one of the users' ids in their ids or nicknames.
    package var found: UserPage?
    package var events: [UserID: [Event]] = [:]
}

extension Footprint {
    /// Creates a footprint without expired requests.
    static func sample(_ users: [UserID] = [], _ pairs: [UserPair] = []) -> Footprint {
        Footprint(users: users, pairs: pairs, expiredUpTo: Timestamp(milliseconds: .min))
    }
}
