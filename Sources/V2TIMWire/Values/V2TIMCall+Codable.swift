import RelationshipCore

extension V2TIMCall: Codable {
    /// Reads a call from `{"call": …, "args": {…}}`; other keys, such as those of an envelope, are ignored, but an argument
    /// that the call does not take is an error.
    ///
    /// - Parameter decoder: Where to read from.
    /// - Throws: What is wrong, where, and what to write.
    public init(from decoder: any Decoder) throws {
        try self.init(StrictCall(from: decoder, taking: \.arguments))
    }

    /// Writes the call as `{"call": …, "args": {…}}`; arguments that are `nil` are left out.
    ///
    /// - Parameter encoder: Where to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: V2TIMEnvelopeKey.self)
        try container.encode(name.rawValue, forKey: .call)
        var args = container.nestedContainer(keyedBy: JSONKey.self, forKey: .args)
        switch self {
        case .unInitSDK, .logout, .getFriendList, .getFriendApplicationList, .setFriendApplicationRead, .getBlackList:
            break
        case .initSDK(let sdkAppID, let config):
            try args.encode(sdkAppID, forKey: "sdkAppID")
            try args.encodeIfPresent(config, forKey: "config")
        case .login(let userID, let userSig):
            try args.encodeIfPresent(userID, forKey: "userID")
            try args.encodeIfPresent(userSig, forKey: "userSig")
        case .setSelfInfo(let info):
            try args.encodeIfPresent(info, forKey: "info")
        case .setFriendInfo(let info):
            try args.encodeIfPresent(info, forKey: "info")
        case .addFriend(let application):
            try args.encodeIfPresent(application, forKey: "application")
        case .deleteFromFriendList(let users, let deleteType):
            try args.encodeIfPresent(users, forKey: "userIDList")
            try args.encode(deleteType, forKey: "deleteType")
        case .checkFriend(let users, let checkType):
            try args.encodeIfPresent(users, forKey: "userIDList")
            try args.encode(checkType, forKey: "checkType")
        case .searchFriends(let searchParam):
            try args.encodeIfPresent(searchParam, forKey: "searchParam")
        case .getFriendGroupList(let names), .deleteFriendGroup(let names):
            try args.encodeIfPresent(names, forKey: "groupNameList")
        case .renameFriendGroup(let oldName, let newName):
            try args.encodeIfPresent(oldName, forKey: "oldName")
            try args.encodeIfPresent(newName, forKey: "newName")
        case .createFriendGroup(let name, let users), .addFriendsToFriendGroup(let name, let users),
            .deleteFriendsFromFriendGroup(let name, let users):
            try args.encodeIfPresent(name, forKey: "groupName")
            try args.encodeIfPresent(users, forKey: "userIDList")
        case .acceptFriendApplication(let application, let acceptType, let remark):
            try args.encodeIfPresent(application, forKey: "application")
            try args.encode(acceptType, forKey: "acceptType")
            try args.encodeIfPresent(remark, forKey: "remark")
        case .refuseFriendApplication(let application), .deleteFriendApplication(let application):
            try args.encodeIfPresent(application, forKey: "application")
        case .getUsersInfo(let users), .getFriendsInfo(let users), .addToBlackList(let users),
            .deleteFromBlackList(let users), .subscribeUserInfo(let users), .unsubscribeUserInfo(let users),
            .getUserStatus(let users), .subscribeUserStatus(let users), .unsubscribeUserStatus(let users),
            .followUser(let users), .unfollowUser(let users), .getUserFollowInfo(let users),
            .checkFollowType(let users):
            try args.encodeIfPresent(users, forKey: "userIDList")
        case .searchUsers(let searchParam):
            try args.encodeIfPresent(searchParam, forKey: "searchParam")
        case .setSelfStatus(let status):
            try args.encodeIfPresent(status, forKey: "status")
        case .getMyFollowingList(let cursor), .getMyFollowersList(let cursor), .getMutualFollowersList(let cursor):
            try args.encodeIfPresent(cursor, forKey: "nextCursor")
        case .subscribeOfficialAccount(let account), .unsubscribeOfficialAccount(let account):
            try args.encodeIfPresent(account, forKey: "officialAccountID")
        case .getOfficialAccountsInfo(let accounts):
            try args.encodeIfPresent(accounts, forKey: "officialAccountIDList")
        case .callExperimentalAPI(let api, let param):
            try args.encodeIfPresent(api, forKey: "api")
            try args.encodeIfPresent(param, forKey: "param")
        }
    }

    private init(_ args: StrictCall<Name>) throws {
        switch args.name {
        case .initSDK: self = .initSDK(sdkAppID: try args.required("sdkAppID"), config: try args.optional("config"))
        case .unInitSDK: self = .unInitSDK
        case .login: self = .login(userID: try args.optional("userID"), userSig: try args.optional("userSig"))
        case .logout: self = .logout
        case .getUsersInfo: self = .getUsersInfo(userIDList: try args.optional("userIDList"))
        // The vendor's header spells the parameter "Info", its Swift label "info".
        case .setSelfInfo:
            let (label, parameter): (V2TIMValue.UserFullInfo?, V2TIMValue.UserFullInfo?) =
                (try args.optional("info"), try args.optional("Info"))
            self = .setSelfInfo(info: label ?? parameter)
        case .getFriendList: self = .getFriendList
        case .getFriendsInfo: self = .getFriendsInfo(userIDList: try args.optional("userIDList"))
        case .setFriendInfo: self = .setFriendInfo(info: try args.optional("info"))
        case .addFriend: self = .addFriend(application: try args.optional("application"))
        case .deleteFromFriendList:
            self = .deleteFromFriendList(
                userIDList: try args.optional("userIDList"),
                deleteType: try args.required("deleteType")
            )
        case .checkFriend:
            self = .checkFriend(userIDList: try args.optional("userIDList"), checkType: try args.required("checkType"))
        case .searchFriends: self = .searchFriends(searchParam: try args.optional("searchParam"))
        case .createFriendGroup:
            self = .createFriendGroup(
                groupName: try args.optional("groupName"),
                userIDList: try args.optional("userIDList")
            )
        case .getFriendGroupList: self = .getFriendGroupList(groupNameList: try args.optional("groupNameList"))
        case .deleteFriendGroup: self = .deleteFriendGroup(groupNameList: try args.optional("groupNameList"))
        case .renameFriendGroup:
            self = .renameFriendGroup(oldName: try args.optional("oldName"), newName: try args.optional("newName"))
        case .addFriendsToFriendGroup:
            self = .addFriendsToFriendGroup(
                groupName: try args.optional("groupName"),
                userIDList: try args.optional("userIDList")
            )
        case .deleteFriendsFromFriendGroup:
            self = .deleteFriendsFromFriendGroup(
                groupName: try args.optional("groupName"),
                userIDList: try args.optional("userIDList")
            )
        case .getFriendApplicationList: self = .getFriendApplicationList
        case .acceptFriendApplication:
            self = .acceptFriendApplication(
                application: try args.optional("application"),
                acceptType: try args.required("acceptType"),
                remark: try args.optional("remark")
            )
        case .refuseFriendApplication:
            self = .refuseFriendApplication(application: try args.optional("application"))
        case .deleteFriendApplication:
            self = .deleteFriendApplication(application: try args.optional("application"))
        case .setFriendApplicationRead: self = .setFriendApplicationRead
        case .addToBlackList: self = .addToBlackList(userIDList: try args.optional("userIDList"))
        case .deleteFromBlackList: self = .deleteFromBlackList(userIDList: try args.optional("userIDList"))
        case .getBlackList: self = .getBlackList
        case .searchUsers, .subscribeUserInfo, .unsubscribeUserInfo, .getUserStatus, .setSelfStatus,
            .subscribeUserStatus, .unsubscribeUserStatus, .followUser, .unfollowUser, .getMyFollowingList,
            .getMyFollowersList, .getMutualFollowersList, .getUserFollowInfo, .checkFollowType,
            .subscribeOfficialAccount, .unsubscribeOfficialAccount, .getOfficialAccountsInfo, .callExperimentalAPI:
            self = try V2TIMCall(later: args)
        }
    }

    /// Reads a call that the vendor has added after SDK 6.2.
    private init(later args: StrictCall<Name>) throws {
        switch args.name {
        case .searchUsers: self = .searchUsers(searchParam: try args.optional("searchParam"))
        case .subscribeUserInfo: self = .subscribeUserInfo(userIDList: try args.optional("userIDList"))
        case .unsubscribeUserInfo: self = .unsubscribeUserInfo(userIDList: try args.optional("userIDList"))
        case .getUserStatus: self = .getUserStatus(userIDList: try args.optional("userIDList"))
        case .setSelfStatus: self = .setSelfStatus(status: try args.optional("status"))
        case .subscribeUserStatus: self = .subscribeUserStatus(userIDList: try args.optional("userIDList"))
        case .unsubscribeUserStatus: self = .unsubscribeUserStatus(userIDList: try args.optional("userIDList"))
        case .followUser: self = .followUser(userIDList: try args.optional("userIDList"))
        case .unfollowUser: self = .unfollowUser(userIDList: try args.optional("userIDList"))
        case .getMyFollowingList: self = .getMyFollowingList(nextCursor: try args.optional("nextCursor"))
        case .getMyFollowersList: self = .getMyFollowersList(nextCursor: try args.optional("nextCursor"))
        case .getMutualFollowersList: self = .getMutualFollowersList(nextCursor: try args.optional("nextCursor"))
        case .getUserFollowInfo: self = .getUserFollowInfo(userIDList: try args.optional("userIDList"))
        case .checkFollowType: self = .checkFollowType(userIDList: try args.optional("userIDList"))
        case .subscribeOfficialAccount:
            self = .subscribeOfficialAccount(officialAccountID: try args.optional("officialAccountID"))
        case .unsubscribeOfficialAccount:
            self = .unsubscribeOfficialAccount(officialAccountID: try args.optional("officialAccountID"))
        case .getOfficialAccountsInfo:
            self = .getOfficialAccountsInfo(officialAccountIDList: try args.optional("officialAccountIDList"))
        default:
            self = .callExperimentalAPI(api: try args.optional("api"), param: try args.optional("param"))
        }
    }
}
