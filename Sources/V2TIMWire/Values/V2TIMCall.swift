/// A call of V2TIM as a value: the vendor's selector without labels, and its arguments.
///
/// An argument is optional exactly where the vendor's API lets an app pass `nil`; performing such a call fails with
/// 6017 (`ERR_INVALID_PARAMETERS`) in the `fail` block. Numbers of enumerations are carried as they are.
public enum V2TIMCall: Sendable, Hashable {
    // Session
    /// Initialises the SDK.
    case initSDK(sdkAppID: Int32, config: V2TIMValue.SDKConfig?)
    /// Logs out and reverts the initialisation.
    case unInitSDK
    /// Logs a user in.
    case login(userID: String?, userSig: String?)
    /// Logs out.
    case logout

    // Profiles
    /// Reads profiles, including the user's own.
    case getUsersInfo(userIDList: [String]?)
    /// Changes the fields of the user's own profile that are set.
    case setSelfInfo(info: V2TIMValue.UserFullInfo?)
    /// Searches all users.
    case searchUsers(searchParam: V2TIMValue.UserSearchParam?)
    /// Subscribes to the profiles of users who are not friends.
    case subscribeUserInfo(userIDList: [String]?)
    /// Ends subscriptions to profiles; no ids mean all.
    case unsubscribeUserInfo(userIDList: [String]?)

    // Status
    /// Reads the status of users.
    case getUserStatus(userIDList: [String]?)
    /// Sets the user's own text about their status.
    case setSelfStatus(status: V2TIMValue.UserStatus?)
    /// Subscribes to users' status.
    case subscribeUserStatus(userIDList: [String]?)
    /// Ends subscriptions to status; no ids mean all.
    case unsubscribeUserStatus(userIDList: [String]?)

    // Friends
    /// Lists the friends.
    case getFriendList
    /// Reads given users, friends or not.
    case getFriendsInfo(userIDList: [String]?)
    /// Changes a friend's remark and custom fields, as far as they are set.
    case setFriendInfo(info: V2TIMValue.FriendInfo?)
    /// Adds a friend, or sends a request.
    case addFriend(application: V2TIMValue.FriendAddApplication?)
    /// Removes friends from one list or both.
    case deleteFromFriendList(userIDList: [String]?, deleteType: Int)
    /// Reads the user's relations to other users.
    case checkFriend(userIDList: [String]?, checkType: Int)
    /// Looks for friends.
    case searchFriends(searchParam: V2TIMValue.FriendSearchParam?)

    // Groups
    /// Creates a friend group with these friends in it.
    case createFriendGroup(groupName: String?, userIDList: [String]?)
    /// Lists friend groups; no names mean all.
    case getFriendGroupList(groupNameList: [String]?)
    /// Removes friend groups.
    case deleteFriendGroup(groupNameList: [String]?)
    /// Renames a friend group.
    case renameFriendGroup(oldName: String?, newName: String?)
    /// Puts friends into a group.
    case addFriendsToFriendGroup(groupName: String?, userIDList: [String]?)
    /// Takes friends out of a group.
    case deleteFriendsFromFriendGroup(groupName: String?, userIDList: [String]?)

    // Applications
    /// Lists all pending requests.
    case getFriendApplicationList
    /// Accepts a received request, one-way (0) or two-way (1).
    case acceptFriendApplication(application: V2TIMValue.FriendApplication?, acceptType: Int, remark: String?)
    /// Refuses a received request.
    case refuseFriendApplication(application: V2TIMValue.FriendApplication?)
    /// Removes a request from the user's own list.
    case deleteFriendApplication(application: V2TIMValue.FriendApplication?)
    /// Marks all received requests read.
    case setFriendApplicationRead

    // Blocklist
    /// Blocks users.
    case addToBlackList(userIDList: [String]?)
    /// Unblocks users.
    case deleteFromBlackList(userIDList: [String]?)
    /// Lists the blocked users.
    case getBlackList

    // Follows
    /// Follows users.
    case followUser(userIDList: [String]?)
    /// Unfollows users.
    case unfollowUser(userIDList: [String]?)
    /// Lists the users whom the user follows, page by page.
    case getMyFollowingList(nextCursor: String?)
    /// Lists the users who follow the user, page by page.
    case getMyFollowersList(nextCursor: String?)
    /// Lists mutual follows, page by page.
    case getMutualFollowersList(nextCursor: String?)
    /// Counts users' lists of follows.
    case getUserFollowInfo(userIDList: [String]?)
    /// Reads the direction of follows.
    case checkFollowType(userIDList: [String]?)

    // Calls that no embedded backend supports: each fails with 7013
    /// Subscribes to an official account.
    case subscribeOfficialAccount(officialAccountID: String?)
    /// Ends the subscription to an official account.
    case unsubscribeOfficialAccount(officialAccountID: String?)
    /// Reads official accounts; no ids mean those subscribed to.
    case getOfficialAccountsInfo(officialAccountIDList: [String]?)
    /// Calls an interface that the vendor has not published; the parameter as its JSON or text.
    case callExperimentalAPI(api: String?, param: String?)
}

extension V2TIMCall {
    /// The names of the calls: the vendor's selectors without labels.
    public enum Name: String, Sendable, Hashable, CaseIterable {
        case initSDK, unInitSDK, login, logout
        case getUsersInfo, setSelfInfo, searchUsers, subscribeUserInfo, unsubscribeUserInfo
        case getUserStatus, setSelfStatus, subscribeUserStatus, unsubscribeUserStatus
        case getFriendList, getFriendsInfo, setFriendInfo, addFriend, deleteFromFriendList, checkFriend
        case searchFriends
        case createFriendGroup, getFriendGroupList, deleteFriendGroup, renameFriendGroup
        case addFriendsToFriendGroup, deleteFriendsFromFriendGroup
        case getFriendApplicationList, acceptFriendApplication, refuseFriendApplication, deleteFriendApplication
        case setFriendApplicationRead
        case addToBlackList, deleteFromBlackList, getBlackList
        case followUser, unfollowUser, getMyFollowingList, getMyFollowersList, getMutualFollowersList
        case getUserFollowInfo, checkFollowType
        case subscribeOfficialAccount, unsubscribeOfficialAccount, getOfficialAccountsInfo, callExperimentalAPI
    }

    /// The name of this call.
    public var name: Name {
        switch self {
        case .initSDK: .initSDK
        case .unInitSDK: .unInitSDK
        case .login: .login
        case .logout: .logout
        case .getUsersInfo: .getUsersInfo
        case .setSelfInfo: .setSelfInfo
        case .searchUsers: .searchUsers
        case .subscribeUserInfo: .subscribeUserInfo
        case .unsubscribeUserInfo: .unsubscribeUserInfo
        case .getUserStatus: .getUserStatus
        case .setSelfStatus: .setSelfStatus
        case .subscribeUserStatus: .subscribeUserStatus
        case .unsubscribeUserStatus: .unsubscribeUserStatus
        case .getFriendList: .getFriendList
        case .getFriendsInfo: .getFriendsInfo
        case .setFriendInfo: .setFriendInfo
        case .addFriend: .addFriend
        case .deleteFromFriendList: .deleteFromFriendList
        case .checkFriend: .checkFriend
        case .searchFriends: .searchFriends
        case .createFriendGroup: .createFriendGroup
        case .getFriendGroupList: .getFriendGroupList
        case .deleteFriendGroup: .deleteFriendGroup
        case .renameFriendGroup: .renameFriendGroup
        case .addFriendsToFriendGroup: .addFriendsToFriendGroup
        case .deleteFriendsFromFriendGroup: .deleteFriendsFromFriendGroup
        case .getFriendApplicationList: .getFriendApplicationList
        case .acceptFriendApplication: .acceptFriendApplication
        case .refuseFriendApplication: .refuseFriendApplication
        case .deleteFriendApplication: .deleteFriendApplication
        case .setFriendApplicationRead: .setFriendApplicationRead
        case .addToBlackList: .addToBlackList
        case .deleteFromBlackList: .deleteFromBlackList
        case .getBlackList: .getBlackList
        case .followUser: .followUser
        case .unfollowUser: .unfollowUser
        case .getMyFollowingList: .getMyFollowingList
        case .getMyFollowersList: .getMyFollowersList
        case .getMutualFollowersList: .getMutualFollowersList
        case .getUserFollowInfo: .getUserFollowInfo
        case .checkFollowType: .checkFollowType
        case .subscribeOfficialAccount: .subscribeOfficialAccount
        case .unsubscribeOfficialAccount: .unsubscribeOfficialAccount
        case .getOfficialAccountsInfo: .getOfficialAccountsInfo
        case .callExperimentalAPI: .callExperimentalAPI
        }
    }
}
