import RelationshipCore

extension V2TIMTranslation {
    /// The command that a call about groups gives, or `nil` for other calls.
    func groupCommand(for call: V2TIMCall) throws(RelationshipError) -> Command? {
        switch call {
        case .createFriendGroup(let name, let users):
            // A group may begin empty, so that no list is no error.
            let isEmpty = users?.isEmpty ?? true
            let name = try groupName(name, "groupName")
            return .createGroups(
                CreateGroupsArguments(names: [name], members: isEmpty ? [] : try self.users(users, limit: .groupUsers))
            )
        case .getFriendGroupList(let names):
            return .listGroups(names?.isEmpty ?? true ? nil : try groupNames(names))
        case .deleteFriendGroup(let names):
            return .deleteGroups(try groupNames(names))
        case .renameFriendGroup(let oldName, let newName):
            return .renameGroup(from: try groupName(oldName, "oldName"), to: try groupName(newName, "newName"))
        case .addFriendsToFriendGroup(let name, let users):
            return .addToGroup(try groupMembers(name, users))
        case .deleteFriendsFromFriendGroup(let name, let users):
            return .removeFromGroup(try groupMembers(name, users))
        default:
            return nil
        }
    }

    /// The call that changes or lists groups, or `nil` for commands that are about something else, or about what V2TIM
    /// cannot say: making several groups at once.
    func groupCall(for command: Command) -> V2TIMCall? {
        switch command {
        case .createGroups(let create):
            guard create.names.count == 1 else { return nil }
            return .createFriendGroup(
                groupName: create.names[0],
                userIDList: create.members.isEmpty ? nil : create.members.map(\.shown)
            )
        case .deleteGroups(let names):
            return .deleteFriendGroup(groupNameList: names)
        case .renameGroup(let old, let new):
            return .renameFriendGroup(oldName: old, newName: new)
        case .addToGroup(let members):
            return .addFriendsToFriendGroup(groupName: members.name, userIDList: members.users.map(\.shown))
        case .removeFromGroup(let members):
            return .deleteFriendsFromFriendGroup(groupName: members.name, userIDList: members.users.map(\.shown))
        case .listGroups(let names):
            return .getFriendGroupList(groupNameList: names)
        default:
            return nil
        }
    }

    private func groupMembers(_ name: String?, _ users: [String]?) throws(RelationshipError) -> GroupMembers {
        GroupMembers(name: try groupName(name, "groupName"), users: try self.users(users, limit: .groupUsers))
    }

    /// Reads the name of a group: not empty, not too long (9005).
    private func groupName(_ name: String?, _ argument: String) throws(RelationshipError) -> String {
        guard let name, !name.isEmpty else {
            throw RelationshipError(.invalidGroupName, "\(argument) is nil or empty")
        }
        try check(name, .groupName, .invalidGroupName)
        return name
    }

    private func groupNames(_ list: [String]?) throws(RelationshipError) -> [String] {
        guard let list, !list.isEmpty else {
            throw RelationshipError(.invalidArgument, "groupNameList is nil, empty or not a list of strings")
        }
        var names: [String] = []
        names.reserveCapacity(list.count)
        for name in list { names.append(try groupName(name, "a name of groupNameList")) }
        return names
    }
}

extension V2TIMTranslation {
    /// Reads a search: at least one word that is not empty, at least one field, and no more words than allowed.
    func search(_ param: V2TIMValue.FriendSearchParam) throws(RelationshipError) -> FriendSearch {
        guard let keywords = param.keywordList, !keywords.isEmpty, !keywords.contains("") else {
            throw RelationshipError(.invalidArgument, "keywordList is nil or empty, or holds an empty word")
        }
        if let limit = tables.limit(.searchKeywords), !limit.admits(count: keywords.count) {
            throw RelationshipError(.tooManyItems, "keywordList takes at most \(limit.maximum) words")
        }
        var fields: [FriendSearch.Field] = []
        if param.isSearchUserID { fields.append(.userID) }
        if param.isSearchNickName { fields.append(.nickname) }
        if param.isSearchRemark { fields.append(.remark) }
        guard !fields.isEmpty else {
            throw RelationshipError(.invalidArgument, "no field is searched: set one of the three flags")
        }
        return FriendSearch(keywords: keywords, fields: fields)
    }

    /// A search as an app writes it; V2TIM looks at one-way friends too, and at the fields in its own order.
    func searchParam(_ search: FriendSearch) -> V2TIMValue.FriendSearchParam {
        V2TIMValue.FriendSearchParam(
            keywordList: search.keywords,
            isSearchUserID: search.fields.contains(.userID),
            isSearchNickName: search.fields.contains(.nickname),
            isSearchRemark: search.fields.contains(.remark)
        )
    }
}
