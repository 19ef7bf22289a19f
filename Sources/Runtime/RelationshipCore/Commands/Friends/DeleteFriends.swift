extension Rules {
    /// Adds the data that the command needs.
    func deleteFriends(
        _ batch: UserBatch,
        _ direction: Direction,
        by caller: Caller,
        needs footprint: inout Footprint
    ) {
        footprint.include(batch.users.firstMentions)
    }
}

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
}
