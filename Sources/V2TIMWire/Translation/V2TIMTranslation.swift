public import RelationshipCore

/// Pure functions between V2TIM's values and the hub's: call → command, outcome → reply, event → notifications.
///
/// Nothing here reads a clock, a store or shared state: the same input always gives the same output. What the vendor
/// leaves open is decided here as the documentation of each function says.
public struct V2TIMTranslation: Sendable, Hashable {
    /// The user and the device of the app.
    public var context: DialectContext

    /// Creates a translation.
    ///
    /// - Parameter context: The user and the device of the app.
    public init(_ context: DialectContext = DialectContext()) {
        self.context = context
    }
}

extension V2TIMTranslation {
    /// The call that gives commands of a kind.
    ///
    /// - Parameter kind: The kind of command.
    /// - Returns: The name of V2TIM's call, the first of several, or `nil` for what it has none for: unique ids, what a
    ///   message would meet with, what every login and logout says, and what only an app's server may do.
    public static func callName(for kind: Command.Kind) -> V2TIMCall.Name? {
        switch kind {
        case .signIn: .login
        case .updateProfile: .setSelfInfo
        case .getProfiles: .getUsersInfo
        case .addFriend: .addFriend
        case .acceptRequest: .acceptFriendApplication
        case .refuseRequest: .refuseFriendApplication
        case .listRequests: .getFriendApplicationList
        case .deleteRequests: .deleteFriendApplication
        case .markRequestsRead: .setFriendApplicationRead
        case .deleteFriends: .deleteFromFriendList
        case .listFriends: .getFriendList
        case .getFriends: .getFriendsInfo
        case .checkRelations: .checkFriend
        case .updateFriend: .setFriendInfo
        case .block: .addToBlackList
        case .unblock: .deleteFromBlackList
        case .listBlocked: .getBlackList
        case .createGroups: .createFriendGroup
        case .deleteGroups: .deleteFriendGroup
        case .renameGroup: .renameFriendGroup
        case .addToGroup: .addFriendsToFriendGroup
        case .removeFromGroup: .deleteFriendsFromFriendGroup
        case .listGroups: .getFriendGroupList
        case .searchFriends: .searchFriends
        case .searchUsers: .searchUsers
        case .follow: .followUser
        case .unfollow: .unfollowUser
        case .listFollows: .getMyFollowingList
        case .countFollows: .getUserFollowInfo
        case .checkFollows: .checkFollowType
        case .setStatusText: .setSelfStatus
        case .getPresence: .getUserStatus
        case .subscribe: .subscribeUserStatus
        case .unsubscribe: .unsubscribeUserStatus
        case .findProfile, .getBlocked, .goOnline, .goOffline, .listSubscriptions, .mayMessage, .importFriends,
            .clearFriends, .forbidAdding, .endSessions, .deleteUser:
            nil
        }
    }

    /// The operation of a call, as the mapping tables name it; initialisation and logout count as login, as do
    /// the calls that no embedded backend has.
    ///
    /// - Parameter name: The name of the call.
    /// - Returns: The kind of command.
    package static func operation(of name: V2TIMCall.Name) -> Command.Kind {
        switch name {
        case .initSDK, .unInitSDK, .login, .logout, .subscribeOfficialAccount, .unsubscribeOfficialAccount,
            .getOfficialAccountsInfo, .callExperimentalAPI:
            .signIn
        case .getUsersInfo: .getProfiles
        case .setSelfInfo: .updateProfile
        case .getFriendList: .listFriends
        case .getFriendsInfo: .getFriends
        case .setFriendInfo: .updateFriend
        case .addFriend: .addFriend
        case .deleteFromFriendList: .deleteFriends
        case .checkFriend: .checkRelations
        case .searchFriends: .searchFriends
        case .createFriendGroup: .createGroups
        case .getFriendGroupList: .listGroups
        case .deleteFriendGroup: .deleteGroups
        case .renameFriendGroup: .renameGroup
        case .addFriendsToFriendGroup: .addToGroup
        case .deleteFriendsFromFriendGroup: .removeFromGroup
        case .getFriendApplicationList: .listRequests
        case .acceptFriendApplication: .acceptRequest
        case .refuseFriendApplication: .refuseRequest
        case .deleteFriendApplication: .deleteRequests
        case .setFriendApplicationRead: .markRequestsRead
        case .addToBlackList: .block
        case .deleteFromBlackList: .unblock
        case .getBlackList: .listBlocked
        case .searchUsers: .searchUsers
        case .subscribeUserInfo, .subscribeUserStatus: .subscribe
        case .unsubscribeUserInfo, .unsubscribeUserStatus: .unsubscribe
        case .getUserStatus: .getPresence
        case .setSelfStatus: .setStatusText
        case .followUser: .follow
        case .unfollowUser: .unfollow
        case .getMyFollowingList, .getMyFollowersList, .getMutualFollowersList: .listFollows
        case .getUserFollowInfo: .countFollows
        case .checkFollowType: .checkFollows
        }
    }
}
