/// The keys of the envelopes of calls, replies and notifications.
enum V2TIMEnvelopeKey: String, CodingKey {
    case call, event, args
    case succ, fail
}

extension V2TIMCall.Name {
    /// The names of the arguments, in the vendor's order.
    var arguments: [String] {
        switch self {
        case .unInitSDK, .logout, .getFriendList, .getFriendApplicationList, .setFriendApplicationRead, .getBlackList:
            []
        case .initSDK: ["sdkAppID", "config"]
        case .login: ["userID", "userSig"]
        // The vendor's header spells the parameter "Info", its Swift label "info".
        case .setSelfInfo: ["info", "Info"]
        case .setFriendInfo: ["info"]
        case .addFriend, .refuseFriendApplication, .deleteFriendApplication: ["application"]
        case .acceptFriendApplication: ["application", "acceptType", "remark"]
        case .deleteFromFriendList: ["userIDList", "deleteType"]
        case .checkFriend: ["userIDList", "checkType"]
        case .searchFriends, .searchUsers: ["searchParam"]
        case .getFriendGroupList, .deleteFriendGroup: ["groupNameList"]
        case .renameFriendGroup: ["oldName", "newName"]
        case .createFriendGroup, .addFriendsToFriendGroup, .deleteFriendsFromFriendGroup: ["groupName", "userIDList"]
        case .getUsersInfo, .getFriendsInfo, .addToBlackList, .deleteFromBlackList, .subscribeUserInfo,
            .unsubscribeUserInfo, .getUserStatus, .subscribeUserStatus, .unsubscribeUserStatus, .followUser,
            .unfollowUser, .getUserFollowInfo, .checkFollowType:
            ["userIDList"]
        case .setSelfStatus: ["status"]
        case .getMyFollowingList, .getMyFollowersList, .getMutualFollowersList: ["nextCursor"]
        case .subscribeOfficialAccount, .unsubscribeOfficialAccount: ["officialAccountID"]
        case .getOfficialAccountsInfo: ["officialAccountIDList"]
        case .callExperimentalAPI: ["api", "param"]
        }
    }
}
