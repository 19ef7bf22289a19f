public import RelationshipCore

extension TIMTranslation {
    /// Returns the command of a call.
    ///
    /// - Parameter call: The call.
    /// - Returns: The command, or `nil` for the `query…` calls and the calls of initialisation and login, which a
    ///   session answers itself.
    /// - Throws: The error that the vendor's SDK reports before it sends the call.
    public func command(for call: TIMCall) throws(RelationshipError) -> Command? {
        if case .login(let param) = call { try checkLogin(param) }
        return switch call {
        case .initSdk, .unInit, .setUserConfig, .initStorage, .login, .autoLogin, .logout: nil
        case .querySelfProfile, .queryUserProfile, .queryFriend, .queryFriendList: nil
        case .modifySelfProfile(let values): .updateProfile(try profilePatch(values))
        case .getSelfProfile: .getProfiles([context.user])
        case .getUsersProfile(let users, _):
            .getProfiles(try check.users(users, "identifiers", limit: .profileUsers))
        case .getFriendList: .listFriends(FriendQuery())
        case .getFriends(let users): .getFriends(try check.users(users, "identifiers", limit: .getUsers))
        case .checkFriends(let info): try checkRelations(info)
        case .addFriend(let request): .addFriend(try addArguments(request))
        case .doResponse(let response): try answer(response)
        case .deleteFriends(let users, let delType):
            .deleteFriends(
                UserBatch(try check.users(users, "identifiers", limit: .deleteUsers)),
                try check.known(tables.enums.deleteDirection(number: delType), delType, "delType")
            )
        case .modifyFriend(let friend, let values):
            .updateFriend(try check.user(friend, "identifier"), try friendPatch(values))
        case .createFriendGroup(let names, let users):
            .createGroups(
                CreateGroupsArguments(
                    names: try check.groupNames(names, "groupNames"),
                    members: try check.usersIfAny(users, "identifiers", limit: .groupUsers) ?? []
                )
            )
        case .getFriendGroups(let names):
            .listGroups(names.map(\.isEmpty) ?? true ? nil : try check.groupNames(names, "groupNames"))
        case .deleteFriendGroup(let names): .deleteGroups(try check.groupNames(names, "groupNames"))
        case .renameFriendGroup(let oldName, let newName):
            .renameGroup(
                from: try check.groupName(oldName, "oldName"),
                to: try check.groupName(newName, "newName")
            )
        case .addFriendsToFriendGroup(let name, let users):
            .addToGroup(try check.groupMembers(name, users, "identifiers"))
        case .deleteFriendsFromFriendGroup(let name, let users):
            .removeFromGroup(try check.groupMembers(name, users, "identifiers"))
        case .getPendencyList(let request): .listRequests(try requestQuery(request))
        case .deletePendency(let type, let users):
            .deleteRequests(
                from: try check.users(users, "identifiers", limit: .deleteRequestUsers),
                role: try check.known(tables.enums.requestRole(number: type), type, "type")
            )
        case .pendencyReport(let seconds): .markRequestsRead(upTo: Timestamp(endOfSecond: seconds))
        case .getBlackList: .listBlocked
        case .addBlackList(let users):
            .block(UserBatch(try check.users(users, "identifiers", limit: .blockUsers)))
        case .deleteBlackList(let users):
            .unblock(UserBatch(try check.users(users, "identifiers", limit: .blockUsers)))
        }
    }
}
