extension Draft {
    /// Creates groups and adds the members to each of them.
    mutating func createGroups(_ create: CreateGroupsArguments) throws(RelationshipError) {
        let names = create.names.firstMentions
        for name in names where groupExists(name, of: me) {
            throw RelationshipError(.groupExists, "a group named \(name) exists already")
        }
        try checkGroupRoom(for: names)
        for name in names { insert(FriendGroup(owner: me, name: name, createdAt: now)) }
        var members: [UserPair] = []
        let results = try forEach(UserBatch(create.members)) { (draft, user) throws(RelationshipError) in
            let pair = UserPair(from: draft.me, to: user)
            guard var friendship = draft.state.friendships[pair] else {
                throw RelationshipError(.notFriends, user: user)
            }
            friendship.groups += names
            draft.update(friendship)
            members.append(pair)
        }
        for name in names { notify(me, .groupCreated(name, members: members.map { entry($0) })) }
        answer(.items(results))
    }

    /// Deletes groups but not the friendships.
    mutating func deleteGroups(_ names: [String]) throws(RelationshipError) {
        let names = names.firstMentions
        for name in names { try requireGroup(name) }
        for name in names { removeGroup(name) }
        updateOwnFriendships { friendship in friendship.groups.removeAll { names.contains($0) } }
        if !names.isEmpty { notify(me, .groupsDeleted(names)) }
    }

    /// Renames a group.
    mutating func renameGroup(_ old: String, to new: String) throws(RelationshipError) {
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

    /// Adds friends to a group.
    ///
    /// A friend who is already in the group causes no error.
    mutating func addToGroup(_ members: GroupMembers) throws(RelationshipError) {
        try requireGroup(members.name)
        var added: [UserPair] = []
        let results = try forEach(UserBatch(members.users)) { (draft, user) throws(RelationshipError) in
            let pair = UserPair(from: draft.me, to: user)
            guard var friendship = draft.state.friendships[pair] else {
                throw RelationshipError(.notFriends, user: user)
            }
            guard !friendship.groups.contains(members.name) else { return }
            friendship.groups.append(members.name)
            draft.update(friendship)
            added.append(pair)
        }
        if !added.isEmpty { notify(me, .groupMembersAdded(members.name, members: added.map { entry($0) })) }
        answer(.items(results))
    }

    /// Removes friends from a group.
    ///
    /// A friend who is not in the group causes no error.
    mutating func removeFromGroup(_ members: GroupMembers) throws(RelationshipError) {
        try requireGroup(members.name)
        var removed: [UserID] = []
        let results = try forEach(UserBatch(members.users)) { (draft, user) throws(RelationshipError) in
            let pair = UserPair(from: draft.me, to: user)
            guard var friendship = draft.state.friendships[pair] else {
                throw RelationshipError(.notFriends, user: user)
            }
            guard friendship.groups.contains(members.name) else { return }
            friendship.groups.removeAll { $0 == members.name }
            draft.update(friendship)
            removed.append(user)
        }
        if !removed.isEmpty { notify(me, .groupMembersRemoved(members.name, members: removed)) }
        answer(.items(results))
    }

    /// Throws an error if the new names would exceed the limit of groups.
    func checkGroupRoom(for names: [String]) throws(RelationshipError) {
        let new = names.firstMentions.count { !groupExists($0, of: me) }
        guard (state.groups[me]?.count ?? 0) + new <= policy.groupLimit else { throw RelationshipError(.groupLimit) }
    }

    func groupExists(_ name: String, of owner: UserID) -> Bool {
        state.groups[owner]?.contains { $0.name == name } ?? false
    }

    private func requireGroup(_ name: String) throws(RelationshipError) {
        guard groupExists(name, of: me) else {
            throw RelationshipError(.groupNotFound, "there is no group named \(name)")
        }
    }

    /// Updates the caller's friendships that the body changes.
    private mutating func updateOwnFriendships(_ body: (inout Friendship) -> Void) {
        let friendships = state.friendships.values.filter { $0.owner == me }.sorted { $0.friend < $1.friend }
        for friendship in friendships {
            var changed = friendship
            body(&changed)
            if changed != friendship { update(changed) }
        }
    }
}
