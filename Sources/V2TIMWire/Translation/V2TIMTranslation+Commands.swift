public import RelationshipCore

extension V2TIMTranslation {
    /// The command that a call gives, or `nil` for `initSDK`, `unInitSDK` and `logout`, which concern the session only, and
    /// for unpublished interfaces that only set something up.
    ///
    /// Everything that the vendor's SDK checks on the device is checked here: missing arguments, ids, lengths in bytes,
    /// numbers of enumerations.
    ///
    /// - Parameter call: The call.
    /// - Returns: The command.
    /// - Throws: The error of an argument.
    public func command(for call: V2TIMCall) throws(RelationshipError) -> Command? {
        switch call {
        case .initSDK(let sdkAppID, _):
            guard sdkAppID > 0 else { throw RelationshipError(.invalidArgument, "sdkAppID must be positive") }
            return nil
        case .unInitSDK, .logout:
            return nil
        case .callExperimentalAPI where V2TIMTranslation.isNotice(call):
            return nil
        case .login(let userID, let userSig):
            _ = try user(userID, "userID")
            guard let userSig, !userSig.isEmpty else { throw RelationshipError(.invalidArgument, "userSig is empty") }
            return .signIn
        case .getUsersInfo(let users):
            return .getProfiles(try self.users(users, limit: .profileUsers))
        case .setSelfInfo(let info):
            guard let info else { throw RelationshipError(.invalidArgument, "info is nil") }
            return .updateProfile(try profilePatch(info))
        case .getFriendList:
            return .listFriends(FriendQuery())
        case .getFriendsInfo(let users):
            return .getFriends(try self.users(users, limit: .getUsers))
        case .setFriendInfo(let info):
            guard let info else { throw RelationshipError(.invalidArgument, "info is nil") }
            return .updateFriend(try user(info.userID, "userID of info"), try friendPatch(info))
        case .addFriend(let application):
            guard let application else { throw RelationshipError(.invalidArgument, "application is nil") }
            return .addFriend(try addFriend(application))
        case .deleteFromFriendList(let users, let deleteType):
            let batch = UserBatch(try self.users(users, limit: .deleteUsers))
            return .deleteFriends(batch, try known(tables.enums.deleteDirection(number:), deleteType, "deleteType"))
        case .checkFriend(let users, let checkType):
            let users = try self.users(users, limit: .checkUsers)
            return .checkRelations(users, try known(tables.enums.checkDirection(number:), checkType, "checkType"))
        case .searchFriends(let param):
            guard let param else { throw RelationshipError(.invalidArgument, "searchParam is nil") }
            return .searchFriends(try search(param))
        case .createFriendGroup, .getFriendGroupList, .deleteFriendGroup, .renameFriendGroup,
            .addFriendsToFriendGroup, .deleteFriendsFromFriendGroup:
            return try groupCommand(for: call)
        case .getFriendApplicationList:
            let limit = tables.limit(.requestPage)?.maximum ?? V2TIMTranslation.applicationListLimit
            return .listRequests(RequestQuery(limit: limit))
        case .acceptFriendApplication(let application, let acceptType, let remark):
            let requester = try requester(of: application)
            let direction = try known(tables.enums.acceptDirection(number:), acceptType, "acceptType")
            try check(remark, .remark, .invalidRemark)
            return .acceptRequest(
                AcceptRequestArguments(requester: requester, direction: direction, remark: remark ?? "")
            )
        case .refuseFriendApplication(let application):
            return .refuseRequest(from: try requester(of: application))
        case .deleteFriendApplication(let application):
            guard let application else { throw RelationshipError(.invalidArgument, "application is nil") }
            let user = try user(application.userID, "userID of application")
            return .deleteRequests(
                from: [user],
                role: try known(tables.enums.requestRole(number:), application.type, "type")
            )
        case .setFriendApplicationRead:
            return .markRequestsRead(upTo: nil)
        case .addToBlackList(let users):
            return .block(UserBatch(try self.users(users, limit: .blockUsers)))
        case .deleteFromBlackList(let users):
            return .unblock(UserBatch(try self.users(users, limit: .blockUsers)))
        case .getBlackList:
            return .listBlocked
        case .searchUsers, .subscribeUserInfo, .unsubscribeUserInfo, .getUserStatus, .setSelfStatus,
            .subscribeUserStatus, .unsubscribeUserStatus:
            return try usersCommand(for: call)
        case .followUser, .unfollowUser, .getMyFollowingList, .getMyFollowersList, .getMutualFollowersList,
            .getUserFollowInfo, .checkFollowType:
            return try followCommand(for: call)
        case .subscribeOfficialAccount, .unsubscribeOfficialAccount, .getOfficialAccountsInfo, .callExperimentalAPI:
            throw RelationshipError(.unsupported, "an embedded backend has no \(call.name.rawValue)")
        }
    }

    /// Whether a call only sets something up or reports something that has no meaning without the vendor's servers.
    ///
    /// The vendor does not publish these interfaces; their names say what they do. `setUIPlatform`, which UI kits call
    /// before anything else, is one.
    static func isNotice(_ call: V2TIMCall) -> Bool {
        guard case .callExperimentalAPI(let api?, _) = call else { return false }
        return ["set", "report", "enable", "disable"].contains(where: api.hasPrefix)
    }

    /// The greatest number of applications that `getFriendApplicationList` answers.
    static let applicationListLimit = 100

    private func addFriend(_ application: V2TIMValue.FriendAddApplication) throws(RelationshipError)
        -> AddFriendArguments
    {
        let target = try user(application.userID, "userID of application")
        try check(application.friendRemark, .remark, .invalidRemark)
        try check(application.addWording, .wording, .invalidWording)
        let group = application.friendGroup.flatMap { $0.isEmpty ? nil : $0 }
        try check(group, .groupName, .invalidGroupName)
        return AddFriendArguments(
            target: target,
            direction: try addDirection(application.addType),
            wording: application.addWording ?? "",
            source: try V2TIMSource.prefixed(application.addSource),
            remark: application.friendRemark ?? "",
            group: group
        )
    }

    /// An object on which `addType` was never set holds 0, which the vendor's SDK takes for two-way.
    private func addDirection(_ addType: Int?) throws(RelationshipError) -> Direction {
        guard let addType, addType != 0 else { return .twoWay }
        return try known(tables.enums.addDirection(number:), addType, "addType")
    }

    /// Reads the requester of an application; an object without a type counts as a received one.
    ///
    /// An application that the user sent cannot be answered (30614), regardless of the other side's applications.
    private func requester(of application: V2TIMValue.FriendApplication?) throws(RelationshipError) -> UserID {
        guard let application else { throw RelationshipError(.invalidArgument, "application is nil") }
        let user = try user(application.userID, "userID of application")
        guard application.type != 0 else { return user }
        let role = try known(tables.enums.requestRole(number:), application.type, "type")
        guard role == .received else { throw RelationshipError(.requestNotFound) }
        return user
    }

    private func friendPatch(_ info: V2TIMValue.FriendInfo) throws(RelationshipError) -> FriendPatch {
        try check(info.friendRemark, .remark, .invalidRemark)
        let custom = try customChanges(info.friendCustomInfo, prefix: "Tag_SNS_Custom_", limit: .friendCustomFields)
        return FriendPatch(remark: info.friendRemark, custom: custom)
    }
}
