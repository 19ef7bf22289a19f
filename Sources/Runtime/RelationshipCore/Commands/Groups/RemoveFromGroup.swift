extension Rules {
    /// Adds the data that the command needs.
    func removeFromGroup(_ members: GroupMembers, by caller: Caller, needs footprint: inout Footprint) {
        footprint.groupsOf = [caller.user]
        footprint.include(members.users.firstMentions)
    }
}

extension Draft {
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
}
