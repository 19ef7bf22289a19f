extension Rules {
    /// Adds the data that the command needs.
    func updateFriend(_ friend: UserID, _ patch: FriendPatch, by caller: Caller, needs footprint: inout Footprint) {
        if patch.groups != nil { footprint.groupsOf = [caller.user] }
        footprint.include(CollectionOfOne(friend))
    }
}

extension Draft {
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
}
