/// A call of the RongCloud client SDK, as a plain value.
///
/// A case is named after the vendor's selector without its labels, and its arguments after the vendor's parameters.
/// Enumerations are the vendor's integers, so that a number without a name reaches the translation, which answers it with
/// the documented code. The JSON form is `{"call": "addFriend", "args": {"userId": "u1", "directionType": 2}}`.
public enum RongCloudCall: Sendable, Hashable {
    // MARK: Life cycle

    /// Initialises the SDK.
    case initWithAppKey(appKey: String)
    /// Connects; the token identifies the user. The time limit is in seconds, 0 or `nil` for none.
    case connectWithToken(token: String, timeLimit: Int? = nil)
    /// Connects a named user, who must be the one that the token belongs to.
    case connectWithUserId(userId: String, token: String, timeLimit: Int? = nil)
    /// Ends the connection; without push (`false`) the same as logging out.
    case disconnect(isReceivePush: Bool? = nil)
    /// Ends the connection and push.
    case logout

    // MARK: Friends

    /// Adds a friend, or sends a request.
    case addFriend(userId: String, directionType: Int, extra: String? = nil)
    /// Deletes friends, on both sides.
    case deleteFriends(userIds: [String], directionType: Int)
    /// Accepts a received application; both become friends.
    case acceptFriendApplication(userId: String)
    /// Refuses a received application.
    case refuseFriendApplication(userId: String)
    /// Sets the caller's record of a friend. The remark is always replaced (`nil` or "" clears it); of the extension
    /// keys only the named ones change ("" clears a key).
    case setFriendInfo(userId: String, remark: String? = nil, extProfile: [String: String]? = nil)
    /// Reads the caller's relations to users.
    case checkFriends(userIds: [String], directionType: Int)
    /// Reads the whole friend list.
    case getFriends(directionType: Int)
    /// Reads a page of applications.
    case getFriendApplications(option: RongCloudPagingQueryOption, types: [Int], status: [Int])
    /// Reads those of the given users who are friends.
    case getFriendsInfo(userIds: [String])
    /// Looks for friends by remark and display name.
    case searchFriendsInfo(name: String)
    /// Sets the permission to add the caller.
    case setFriendAddPermission(permission: Int)
    /// Reads the permission to add the caller.
    case getFriendAddPermission

    // MARK: Blacklist

    /// Blocks a user.
    case addToBlacklist(userId: String)
    /// Unblocks a user.
    case removeFromBlacklist(userId: String)
    /// Reads the users that the caller has blocked.
    case getBlacklist
    /// Reads whether the caller has blocked a user.
    case getBlacklistStatus(userId: String)

    // MARK: Subscriptions

    /// Subscribes to users' online status (type 1) or profile (type 2).
    case subscribeEvent(request: RongCloudSubscribeEventRequest)
    /// Ends subscriptions.
    case unSubscribeEvent(request: RongCloudSubscribeEventRequest)
    /// Reads the caller's subscriptions with their present values: those to the request's users or, with a page size
    /// and a start index, a page of all.
    case querySubscribeEvent(
        request: RongCloudSubscribeEventRequest,
        pageSize: Int? = nil,
        startIndex: Int? = nil
    )
    /// Reads the online status of users, with or without a subscription.
    case getSubscribeUsersOnlineStatus(userIds: [String])

    // MARK: Profiles

    /// Reads the caller's own profile.
    case getMyUserProfile
    /// Changes the caller's own profile: what the value names, and nothing else.
    case updateMyUserProfile(profile: RongCloudUserProfile)
    /// Reads profiles; unknown users are missing from the answer.
    case getUserProfiles(userIds: [String])
    /// Looks for the user of a unique id.
    case searchUserProfileByUniqueId(uniqueId: String)
    /// Sets the visibility of the caller's profile beyond name and portrait.
    case updateMyUserProfileVisibility(visibility: Int)
    /// Reads the visibility of the caller's profile beyond name and portrait.
    case getMyUserProfileVisibility
}

extension RongCloudCall {
    /// The names of the calls: the vendor's selectors without labels.
    public enum Name: String, Sendable, Hashable, Codable, CaseIterable {
        case initWithAppKey, connectWithToken, connectWithUserId, disconnect, logout
        case addFriend, deleteFriends, acceptFriendApplication, refuseFriendApplication, setFriendInfo
        case checkFriends, getFriends, getFriendApplications, getFriendsInfo, searchFriendsInfo
        case setFriendAddPermission, getFriendAddPermission
        case addToBlacklist, removeFromBlacklist, getBlacklist, getBlacklistStatus
        case subscribeEvent, unSubscribeEvent, querySubscribeEvent, getSubscribeUsersOnlineStatus
        case getMyUserProfile, updateMyUserProfile, getUserProfiles, searchUserProfileByUniqueId
        case updateMyUserProfileVisibility, getMyUserProfileVisibility

        /// The names of the call's arguments, in the vendor's order.
        public var arguments: [String] {
            switch self {
            case .initWithAppKey: ["appKey"]
            case .connectWithToken: ["token", "timeLimit"]
            case .connectWithUserId: ["userId", "token", "timeLimit"]
            case .disconnect: ["isReceivePush"]
            case .addFriend: ["userId", "directionType", "extra"]
            case .deleteFriends, .checkFriends: ["userIds", "directionType"]
            case .setFriendInfo: ["userId", "remark", "extProfile"]
            case .getFriends: ["directionType"]
            case .getFriendApplications: ["option", "types", "status"]
            case .searchFriendsInfo: ["name"]
            case .setFriendAddPermission: ["permission"]
            case .getFriendsInfo, .getUserProfiles, .getSubscribeUsersOnlineStatus: ["userIds"]
            case .acceptFriendApplication, .refuseFriendApplication, .addToBlacklist, .removeFromBlacklist,
                .getBlacklistStatus:
                ["userId"]
            case .subscribeEvent, .unSubscribeEvent: ["request"]
            case .querySubscribeEvent: ["request", "pageSize", "startIndex"]
            case .updateMyUserProfile: ["profile"]
            case .searchUserProfileByUniqueId: ["uniqueId"]
            case .updateMyUserProfileVisibility: ["visibility"]
            case .logout, .getFriendAddPermission, .getBlacklist, .getMyUserProfile, .getMyUserProfileVisibility: []
            }
        }
    }

    /// The name of this call.
    public var name: Name {
        switch self {
        case .initWithAppKey: .initWithAppKey
        case .connectWithToken: .connectWithToken
        case .connectWithUserId: .connectWithUserId
        case .disconnect: .disconnect
        case .logout: .logout
        case .addFriend: .addFriend
        case .deleteFriends: .deleteFriends
        case .acceptFriendApplication: .acceptFriendApplication
        case .refuseFriendApplication: .refuseFriendApplication
        case .setFriendInfo: .setFriendInfo
        case .checkFriends: .checkFriends
        case .getFriends: .getFriends
        case .getFriendApplications: .getFriendApplications
        case .getFriendsInfo: .getFriendsInfo
        case .searchFriendsInfo: .searchFriendsInfo
        case .setFriendAddPermission: .setFriendAddPermission
        case .getFriendAddPermission: .getFriendAddPermission
        case .addToBlacklist: .addToBlacklist
        case .removeFromBlacklist: .removeFromBlacklist
        case .getBlacklist: .getBlacklist
        case .getBlacklistStatus: .getBlacklistStatus
        case .subscribeEvent: .subscribeEvent
        case .unSubscribeEvent: .unSubscribeEvent
        case .querySubscribeEvent: .querySubscribeEvent
        case .getSubscribeUsersOnlineStatus: .getSubscribeUsersOnlineStatus
        case .getMyUserProfile: .getMyUserProfile
        case .updateMyUserProfile: .updateMyUserProfile
        case .getUserProfiles: .getUserProfiles
        case .searchUserProfileByUniqueId: .searchUserProfileByUniqueId
        case .updateMyUserProfileVisibility: .updateMyUserProfileVisibility
        case .getMyUserProfileVisibility: .getMyUserProfileVisibility
        }
    }
}
