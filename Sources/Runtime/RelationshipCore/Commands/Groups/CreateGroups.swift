/// New groups and their members.
public struct CreateGroupsArguments: Sendable, Hashable {
    /// The names of the groups, which must not exist yet.
    public var names: [String]
    /// The friends to add to every group.
    public var members: [UserID]

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - names: The names of the groups, which must not exist yet.
    ///   - members: The friends to add to every group.
    public init(names: [String], members: [UserID] = []) {
        self.names = names
        self.members = members
    }
}

extension Rules {
    /// Adds the data that the command needs.
    func createGroups(_ create: CreateGroupsArguments, by caller: Caller, needs footprint: inout Footprint) {
        footprint.groupsOf = [caller.user]
        footprint.include(create.members.firstMentions)
    }
}

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
}
