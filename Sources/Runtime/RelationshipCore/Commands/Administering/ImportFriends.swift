extension Draft {
    /// Adds friends to the caller's list without regard to the friends' permissions.
    mutating func importFriends(_ friends: [ImportedFriend]) throws(RelationshipError) {
        try requireAdministrator()
        var added: [UserPair] = []
        var additions: [GroupAddition] = []
        var imported: [UserID: ImportedFriend] = [:]
        for friend in friends where imported[friend.friend] == nil { imported[friend.friend] = friend }
        let results = try forEach(UserBatch(friends.map(\.friend))) { (draft, user) throws(RelationshipError) in
            let pair = UserPair(from: draft.me, to: user)
            guard let friend = imported[user] else { return }
            guard !draft.state.friendships.contains(key: pair) else {
                throw RelationshipError(.alreadyFriends, user: user)
            }
            try draft.checkRoom(for: [pair])
            try draft.checkGroupRoom(for: friend.groups)
            let before = draft.state.relation(pair)
            let asked = draft.pendingRequest(pair)
            let groups = friend.groups.isEmpty ? [asked?.group].compactMap { $0 } : friend.groups.firstMentions
            draft.insert(
                Friendship(
                    owner: draft.me,
                    friend: user,
                    remark: friend.remark.isEmpty ? asked?.remark ?? "" : friend.remark,
                    groups: draft.addToGroups(groups, pair, &additions),
                    source: friend.source,
                    wording: friend.wording,
                    addedAt: friend.addedAt ?? draft.now,
                    custom: friend.custom
                )
            )
            draft.notifyUnlisted(pair, before: before, changed: [pair])
            added.append(pair)
        }
        if !added.isEmpty { notify(me, .friendsAdded(added.map { entry($0) })) }
        notify(additions)
        for pair in added { settleFulfilled([pair]) }
        answer(.items(results))
    }

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

    /// Forbids the caller to send requests, or allows it again.
    mutating func setForbiddenToAdd(_ isForbidden: Bool) throws(RelationshipError) {
        try requireAdministrator()
        if state.users[me]?.isForbiddenToAdd != isForbidden { forbidAdding(isForbidden) }
    }

    func requireAdministrator() throws(RelationshipError) {
        guard caller.isAdministrator else { throw RelationshipError(.adminRequired) }
    }
}
