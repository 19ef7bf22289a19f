/// Friends to add to a group or to remove from it.
public struct GroupMembers: Sendable, Hashable {
    /// The name of the group.
    public var name: String
    /// The friends.
    public var users: [UserID]

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - name: The name of the group.
    ///   - users: The friends.
    public init(name: String, users: [UserID]) {
        self.name = name
        self.users = users
    }
}

extension Rules {
    /// Adds the data that the command needs.
    func addToGroup(_ members: GroupMembers, by caller: Caller, needs footprint: inout Footprint) {
        footprint.groupsOf = [caller.user]
        footprint.include(members.users.firstMentions)
    }
}

extension Draft {
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
}
