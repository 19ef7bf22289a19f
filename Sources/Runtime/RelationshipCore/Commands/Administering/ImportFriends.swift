/// A friend that the app's server adds to a user's list.
public struct ImportedFriend: Sendable, Hashable {
    /// The friend, who must exist.
    public var friend: UserID
    /// The user's remark for the friend.
    public var remark: String
    /// The user's groups that contain the friend.
    ///
    /// Missing groups are created.
    public var groups: [String]
    /// The place where the user found the friend.
    public var source: String
    /// The message of the request that started the friendship.
    public var wording: String
    /// The time when the friend was added to the list; `nil` for the current time.
    public var addedAt: Timestamp?
    /// The user's custom fields about the friend.
    public var custom: [String: FieldValue]

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - friend: The friend, who must exist.
    ///   - remark: The user's remark for the friend.
    ///   - groups: The user's groups that contain the friend.
    ///   - source: The place where the user found the friend.
    ///   - wording: The message of the request that started the friendship.
    ///   - addedAt: The time when the friend was added to the list; `nil` for the current time.
    ///   - custom: The user's custom fields about the friend.
    public init(
        friend: UserID,
        remark: String = "",
        groups: [String] = [],
        source: String = "",
        wording: String = "",
        addedAt: Timestamp? = nil,
        custom: [String: FieldValue] = [:]
    ) {
        self.friend = friend
        self.remark = remark
        self.groups = groups
        self.source = source
        self.wording = wording
        self.addedAt = addedAt
        self.custom = custom
    }

    /// The names of the members in the hub's JSON.
    package static var memberNames: [String] { HubReader.importedFriendMembers.names }
}

extension Rules {
    /// Adds the data that the command needs.
    func importFriends(_ friends: [ImportedFriend], by caller: Caller, needs footprint: inout Footprint) {
        footprint.groupsOf = [caller.user]
        footprint.include(friends.map(\.friend).firstMentions)
    }
}

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
}
