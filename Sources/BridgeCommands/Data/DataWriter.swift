import RelationshipCore

/// Writes the data of users into a store, many users in a commit.
///
/// Existing data stays if it is the same and is replaced otherwise, so that an interrupted import can run again. Users
/// are not notified: no event is written.
struct DataWriter: Sendable {
    let store: any RelationshipStore
    let policy: Policy
    let now: Timestamp

    /// The number of attempts for a batch while other processes write to the same users.
    private static let attempts = 10

    /// Creates users, or gives them the profiles of the data.
    ///
    /// - Parameter users: The users; at least one.
    /// - Returns: The number of changes.
    /// - Throws: The store's own failure.
    func putUsers(_ users: [UserData]) async throws(RelationshipError) -> Int {
        let empty = emptyDecision(for: users)
        let decision = try await store.commit(footprint(of: users)) { (state) throws(RelationshipError) in
            var decision = empty
            for data in users {
                let known = state.users[data.user]
                if known?.profile != data.profile { decision.changes.append(.putUser(data.profile)) }
                if known?.isForbiddenToAdd ?? false != data.isForbiddenToAdd {
                    decision.changes.append(.setForbiddenToAdd(data.user, data.isForbiddenToAdd))
                }
                if known?.requestSequence ?? 0 < data.requestSequence {
                    decision.changes.append(.setRequestSequence(data.user, data.requestSequence))
                }
            }
            return decision
        }
        return decision.changes.count
    }

    /// Writes everything else of users; all users that it names exist.
    ///
    /// - Parameter users: The users; at least one.
    /// - Returns: The number of changes.
    /// - Throws: `friendLimit` if a user has more friends by then than the policy allows; the store's own failure.
    func putRelations(_ users: [UserData]) async throws(RelationshipError) -> Int {
        var attempt = 1
        while true {
            do throws(RelationshipError) {
                return try await putRelationsOnce(users)
            } catch  where error.code == .writeConflict && attempt < Self.attempts {
                attempt += 1
            }
        }
    }

    private func putRelationsOnce(_ users: [UserData]) async throws(RelationshipError) -> Int {
        // A user without relations needs no look-up, which is the slowest part.
        let before = try await store.load(footprint(of: users))
        var footprint = footprint(of: users)
        for data in users {
            let present = Presence(of: data.user, in: before)
            footprint.pairs += data.requests.map(\.pair)
            if present.friends { footprint.pairs += data.friends.map { UserPair(from: $0.owner, to: $0.friend) } }
            if present.blocks { footprint.pairs += data.blocked.map { UserPair(from: $0.owner, to: $0.blocked) } }
            if present.follows {
                footprint.includesFollows = true
                footprint.pairs += data.follows.map { UserPair(from: $0.follower, to: $0.followee) }
            }
        }
        let (empty, limit) = (emptyDecision(for: users), policy.friendLimit)
        let decision = try await store.commit(footprint) { (state) throws(RelationshipError) in
            var decision = empty
            for data in users {
                guard Presence(of: data.user, in: state) == Presence(of: data.user, in: before) else {
                    throw RelationshipError(.writeConflict)
                }
                let changes = data.changes(from: state)
                let added = changes.count { if case .insertFriendship = $0 { true } else { false } }
                guard (state.users[data.user]?.friendCount ?? 0) + added <= limit else {
                    throw RelationshipError(.friendLimit, user: data.user)
                }
                decision.changes += changes
            }
            return decision
        }
        return decision.changes.count
    }

    /// The lists of a user that are not empty.
    private struct Presence: Hashable {
        let friends: Bool
        let blocks: Bool
        let follows: Bool

        init(of user: UserID, in state: RelationshipState) {
            friends = state.users[user]?.friendCount ?? 0 > 0
            blocks = state.users[user]?.blockCount ?? 0 > 0
            follows = state.followCounts[user]?.following ?? 0 > 0
        }
    }

    private func footprint(of users: [UserData]) -> Footprint {
        var footprint = Footprint(users: users.map(\.user), expiredUpTo: Timestamp(milliseconds: .min))
        footprint.groupsOf = users.filter { !$0.groups.isEmpty }.map(\.user)
        footprint.followCountsOf = users.filter { !$0.follows.isEmpty }.map(\.user)
        return footprint
    }

    private func emptyDecision(for users: [UserData]) -> Decision {
        Decision(outcome: .done, at: now, caller: Caller(users[0].user, isAdministrator: true))
    }
}

extension UserData {
    /// The changes that give a store the relations of the data.
    fileprivate func changes(from state: RelationshipState) -> [Change] {
        var changes: [Change] = []
        let names = Set((state.groups[user] ?? []).map(\.name))
        for group in groups where !names.contains(group.name) { changes.append(.insertGroup(group)) }
        for friendship in friends {
            let old = state.friendships[UserPair(from: friendship.owner, to: friendship.friend)]
            if old == nil { changes.append(.insertFriendship(friendship)) }
            if let old, old != friendship { changes.append(.updateFriendship(friendship)) }
        }
        for block in blocked where state.blocks[UserPair(from: block.owner, to: block.blocked)] == nil {
            changes.append(.insertBlock(block))
        }
        for request in requests where state.requests[request.pair] != request { changes.append(.putRequest(request)) }
        for follow in follows where state.follows[UserPair(from: follow.follower, to: follow.followee)] == nil {
            changes.append(.insertFollow(follow))
        }
        return changes
    }
}
