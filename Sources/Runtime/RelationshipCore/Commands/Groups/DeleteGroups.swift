extension Rules {
    /// Adds the data that the command needs.
    func deleteGroups(_ names: [String], by caller: Caller, needs footprint: inout Footprint) {
        footprint.groupsOf = [caller.user]
        footprint.friendsOf = caller.user
    }
}

extension Draft {
    /// Deletes groups but not the friendships.
    mutating func deleteGroups(_ names: [String]) throws(RelationshipError) {
        let names = names.firstMentions
        for name in names { try requireGroup(name) }
        for name in names { removeGroup(name) }
        updateOwnFriendships { friendship in friendship.groups.removeAll { names.contains($0) } }
        if !names.isEmpty { notify(me, .groupsDeleted(names)) }
    }
}
