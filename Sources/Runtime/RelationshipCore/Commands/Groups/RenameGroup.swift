extension Rules {
    /// Adds the data that the command needs.
    func renameGroup(from old: String, to new: String, by caller: Caller, needs footprint: inout Footprint) {
        footprint.groupsOf = [caller.user]
        footprint.friendsOf = caller.user
    }
}

extension Draft {
    /// Renames a group.
    mutating func renameGroup(from old: String, to new: String) throws(RelationshipError) {
        try requireGroup(old)
        guard old != new else { return }
        guard !groupExists(new, of: me) else {
            throw RelationshipError(.groupExists, "a group named \(new) exists already")
        }
        // A renamed group keeps its position among the groups.
        let createdAt = state.groups[me]?.first { $0.name == old }?.createdAt ?? now
        removeGroup(old)
        insert(FriendGroup(owner: me, name: new, createdAt: createdAt))
        updateOwnFriendships { friendship in friendship.groups = friendship.groups.map { $0 == old ? new : $0 } }
        notify(me, .groupRenamed(from: old, to: new))
    }
}
