import RelationshipCore

/// Writes user data into a store, many users per commit.
///
/// Existing data is only written if it differs, so that an interrupted import can run again. Nothing is deleted:
/// relations that are only in the store stay. Users are not notified, because no event is written.
struct DataWriter: Sendable {
    let store: any RelationshipStore
    let policy: Policy
    let now: Timestamp

    /// The number of attempts for a batch while other processes write to the same users.
    private static let attempts = 10

    /// Creates users, or updates their profiles.
    ///
    /// - Parameter users: The users; at least one.
    /// - Returns: The number of changes.
    /// - Throws: The store's error.
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
                // A new user keeps the time of creation, even if it is unknown.
                if known == nil { decision.changes.append(.setCreationTime(data.user, data.createdAt)) }
            }
            return decision
        }
        // The creation of a user counts as one change.
        return decision.changes.count { if case .setCreationTime = $0 { false } else { true } }
    }

    /// Writes the relations and requests of users.
    ///
    /// All users that the data names must exist.
    ///
    /// - Parameter users: The users; at least one.
    /// - Returns: The number of changes.
    /// - Throws: `friendLimit` if a user would have more friends than the policy allows, or the store's error.
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
        // Only users with friends, blocks or follows in the store need their relations loaded, which is the slowest
        // part.
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

    /// Whether the lists of a user have entries in the store.
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
    /// Returns the changes that add the data's relations to the store and update those that differ.
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
