public import RelationshipCore

extension V2TIMTranslation {
    /// Returns the command of a call.
    ///
    /// Checks everything that the vendor's SDK checks on the device: missing arguments, ids, lengths in bytes, and
    /// numbers of enumerations.
    ///
    /// - Parameter call: The call.
    /// - Returns: The command, or `nil` for `initSDK`, `unInitSDK` and `logout`, which concern only the session, and
    ///   for unpublished interfaces that only set something up.
    /// - Throws: The error of an argument.
    public func command(for call: V2TIMCall) throws(RelationshipError) -> Command? {
        switch call {
        case .initSDK(let sdkAppID, _):
            guard sdkAppID > 0 else { throw RelationshipError(.invalidArgument, "sdkAppID must be positive") }
            return nil
        case .unInitSDK, .logout:
            return nil
        case .callExperimentalAPI where V2TIMTranslation.onlySetsUpOrReports(call):
            return nil
        case .login(let userID, let userSig):
            _ = try check.user(userID, "userID")
            guard let userSig, !userSig.isEmpty else { throw RelationshipError(.invalidArgument, "userSig is empty") }
            return .signIn
        case .getUsersInfo(let users):
            return .getProfiles(try check.users(users, "userIDList", limit: .profileUsers))
        case .setSelfInfo(let info):
            return .updateProfile(try profilePatch(check.object(info, "info")))
        case .getFriendList:
            return .listFriends(FriendQuery())
        case .getFriendsInfo(let users):
            return .getFriends(try check.users(users, "userIDList", limit: .getUsers))
        case .setFriendInfo(let info):
            let info = try check.object(info, "info")
            return .updateFriend(try check.user(info.userID, "userID of info"), try friendPatch(info))
        case .addFriend(let application):
            return .addFriend(try addArguments(check.object(application, "application")))
        case .deleteFromFriendList(let users, let deleteType):
            let batch = UserBatch(try check.users(users, "userIDList", limit: .deleteUsers))
            return .deleteFriends(
                batch,
                try check.known(tables.enums.deleteDirection(number: deleteType), deleteType, "deleteType")
            )
        case .checkFriend(let users, let checkType):
            let users = try check.users(users, "userIDList", limit: .checkUsers)
            return .checkRelations(
                users,
                try check.known(tables.enums.checkDirection(number: checkType), checkType, "checkType")
            )
        case .searchFriends(let param):
            return .searchFriends(try friendSearch(check.object(param, "searchParam")))
        case .createFriendGroup(let name, let users):
            // A group may begin empty, so a missing list is not an error.
            return .createGroups(
                CreateGroupsArguments(
                    names: [try check.groupName(name, "groupName")],
                    members: try check.usersIfAny(users, "userIDList", limit: .groupUsers) ?? []
                )
            )
        case .getFriendGroupList(let names):
            return .listGroups(names?.isEmpty ?? true ? nil : try check.groupNames(names, "groupNameList"))
        case .deleteFriendGroup(let names):
            return .deleteGroups(try check.groupNames(names, "groupNameList"))
        case .renameFriendGroup(let oldName, let newName):
            return .renameGroup(
                from: try check.groupName(oldName, "oldName"),
                to: try check.groupName(newName, "newName")
            )
        case .addFriendsToFriendGroup(let name, let users):
            return .addToGroup(try check.groupMembers(name, users, "userIDList"))
        case .deleteFriendsFromFriendGroup(let name, let users):
            return .removeFromGroup(try check.groupMembers(name, users, "userIDList"))
        case .getFriendApplicationList:
            let limit = tables.limit(.requestPage)?.maximum ?? V2TIMTranslation.applicationListLimit
            return .listRequests(RequestQuery(limit: limit))
        case .acceptFriendApplication(let application, let acceptType, let remark):
            let requester = try requester(of: application)
            let direction = try check.known(tables.enums.acceptDirection(number: acceptType), acceptType, "acceptType")
            try check.text(remark, .remark, else: .invalidRemark)
            return .acceptRequest(
                AcceptRequestArguments(requester: requester, direction: direction, remark: remark ?? "")
            )
        case .refuseFriendApplication(let application):
            return .refuseRequest(from: try requester(of: application))
        case .deleteFriendApplication(let application):
            let application = try check.object(application, "application")
            let user = try check.user(application.userID, "userID of application")
            return .deleteRequests(
                from: [user],
                role: try check.known(tables.enums.requestRole(number: application.type), application.type, "type")
            )
        case .setFriendApplicationRead:
            return .markRequestsRead(upTo: nil)
        case .addToBlackList(let users):
            return .block(UserBatch(try check.users(users, "userIDList", limit: .blockUsers)))
        case .deleteFromBlackList(let users):
            return .unblock(UserBatch(try check.users(users, "userIDList", limit: .blockUsers)))
        case .getBlackList:
            return .listBlocked
        case .searchUsers(let param):
            return .searchUsers(try userSearch(check.object(param, "searchParam")))
        case .getUserStatus(let users):
            return .getPresence(try check.users(users, "userIDList", limit: .presenceUsers))
        case .setSelfStatus(let status):
            let status = try check.object(status, "status")
            try check.text(status.customStatus, .statusText, else: .fieldTooLong)
            return .setStatusText(status.customStatus ?? "")
        case .subscribeUserStatus(let users):
            return .subscribe(try subscribeArguments(to: users, .presence))
        case .subscribeUserInfo(let users):
            return .subscribe(try subscribeArguments(to: users, .profile))
        case .unsubscribeUserStatus(let users):
            // A `nil` or empty list ends all subscriptions.
            return .unsubscribe(.presence, from: try check.usersIfAny(users, "userIDList", limit: .subscribeUsers))
        case .unsubscribeUserInfo(let users):
            return .unsubscribe(.profile, from: try check.usersIfAny(users, "userIDList", limit: .subscribeUsers))
        case .followUser(let users):
            return .follow(UserBatch(try check.users(users, "userIDList", limit: .followUsers)))
        case .unfollowUser(let users):
            return .unfollow(UserBatch(try check.users(users, "userIDList", limit: .followUsers)))
        case .getMyFollowingList(let cursor):
            return .listFollows(try followQuery(.following, after: cursor))
        case .getMyFollowersList(let cursor):
            return .listFollows(try followQuery(.followers, after: cursor))
        case .getMutualFollowersList(let cursor):
            return .listFollows(try followQuery(.mutual, after: cursor))
        case .getUserFollowInfo(let users):
            return .countFollows(try check.users(users, "userIDList", limit: .checkFollowUsers))
        case .checkFollowType(let users):
            return .checkFollows(try check.users(users, "userIDList", limit: .checkFollowUsers))
        case .subscribeOfficialAccount, .unsubscribeOfficialAccount, .getOfficialAccountsInfo, .callExperimentalAPI:
            throw RelationshipError(.unsupported, "an embedded backend has no \(call.name.rawValue)")
        }
    }
}
