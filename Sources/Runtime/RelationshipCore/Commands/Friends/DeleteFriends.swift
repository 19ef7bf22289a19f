extension Draft {
    /// Removes friends from the caller's list or from both lists.
    mutating func deleteFriends(_ batch: UserBatch, _ direction: Direction) throws(RelationshipError) {
        var removals: [Event.FriendRemoval] = []
        var others: [(pair: UserPair, wasListedBack: Bool)] = []
        let results = try forEach(batch) { (draft, user) throws(RelationshipError) in
            let pair = UserPair(from: draft.me, to: user)
            let before = draft.state.relation(pair)
            let isThere = direction == .oneWay ? draft.state.friendships.contains(key: pair) : before != .none
            guard isThere else { throw RelationshipError(.notFriends, user: user) }
            let wasFriend = draft.removeFriendship(pair)
            if wasFriend { removals.append(Event.FriendRemoval(user: user, previous: before)) }
            if direction == .twoWay { others.append((pair.reversed, wasFriend)) }
            if direction == .oneWay { draft.notifyUnlisted(pair, before: before, changed: [pair]) }
        }
        if !removals.isEmpty { notify(me, .friendsRemoved(removals)) }
        for other in others { removeAndNotify(other.pair, wasListedBack: other.wasListedBack) }
        answer(.items(results))
    }

    /// Changes the caller's data about a friend.
    mutating func updateFriend(_ friend: UserID, _ patch: FriendPatch) throws(RelationshipError) {
        let pair = UserPair(from: me, to: friend)
        guard state.users.contains(key: friend) else { throw RelationshipError(.unknownUser, user: friend) }
        guard let before = state.friendships[pair] else { throw RelationshipError(.notFriends, user: friend) }
        if let unknown = patch.custom.keys.filter({ !policy.customFriendFields.contains($0) }).min() {
            throw unknownField(unknown, listedIn: "customFriendFields")
        }
        let after = patch.applied(to: before)
        guard after != before else { return }
        try checkRoom(from: before.custom, to: after.custom, limit: patch.customFieldLimit)
        if let groups = patch.groups { try checkGroupRoom(for: groups) }
        var additions: [GroupAddition] = []
        _ = addToGroups(after.groups.filter { !before.groups.contains($0) }, pair, &additions)
        update(after)
        notify(me, .friendUpdated(entry(pair)))
        notify(additions)
        for group in before.groups where !after.groups.contains(group) {
            notify(me, .groupMembersRemoved(group, members: [friend]))
        }
    }

    /// Removes the friendship from another user's list, if it exists, and notifies its owner.
    mutating func removeAndNotify(_ pair: UserPair, wasListedBack: Bool) {
        guard removeFriendship(pair) else { return }
        let previous = Relation(outgoing: true, incoming: wasListedBack)
        notify(pair.owner, .friendsRemoved([Event.FriendRemoval(user: pair.other, previous: previous)]))
    }

    /// Performs an operation for each user of a batch, and returns the results.
    ///
    /// - Throws: The first error if the batch is all or nothing. In that case the caller discards this draft.
    mutating func forEach(
        _ batch: UserBatch,
        _ body: (inout Draft, UserID) throws(RelationshipError) -> Void
    ) throws(RelationshipError) -> [ItemResult] {
        var results: [ItemResult] = []
        for user in batch.users.firstMentions {
            do throws(RelationshipError) {
                guard user != me else { throw RelationshipError(.selfTarget, user: user) }
                guard state.users.contains(key: user) else { throw RelationshipError(.unknownUser, user: user) }
                try body(&self, user)
                results.append(ItemResult(user: user))
            } catch {
                if batch.isAllOrNothing { throw error }
                results.append(ItemResult(user: user, error: error))
            }
        }
        return results
    }
}
