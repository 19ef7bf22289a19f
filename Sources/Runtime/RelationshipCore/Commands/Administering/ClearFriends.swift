extension Rules {
    /// Adds the data that the command needs.
    func clearFriends(_ direction: Direction, by caller: Caller, needs footprint: inout Footprint) {
        footprint.friendsOf = caller.user
    }
}

extension Draft {
    /// Empties the caller's friend list, and for `twoWay` also removes the caller from the friends' lists.
    mutating func clearFriends(_ direction: Direction) throws(RelationshipError) {
        try requireAdministrator()
        let pairs = state.friendships.keys.filter { $0.owner == me }.sorted { $0.other < $1.other }
        var removals: [Event.FriendRemoval] = []
        for pair in pairs {
            let before = state.relation(pair)
            removeFriendship(pair)
            removals.append(Event.FriendRemoval(user: pair.other, previous: before))
            if direction == .twoWay {
                removeAndNotify(pair.reversed, wasListedBack: true)
            } else {
                notifyUnlisted(pair, before: before, changed: [pair])
            }
        }
        if !removals.isEmpty { notify(me, .friendsCleared(removals)) }
    }
}
