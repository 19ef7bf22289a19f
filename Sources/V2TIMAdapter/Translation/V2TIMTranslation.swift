public import RelationshipCore

/// Pure functions between V2TIM's values and the hub's: call → command, outcome → reply, event → notifications.
///
/// Nothing here reads a clock, a store or shared state: the same input always gives the same output. What the vendor
/// leaves open is decided here as the documentation of each function says.
public struct V2TIMTranslation: Sendable, Hashable {
    /// What a profile without an add permission of its own reads as.
    public var defaultAddPermission: AddPermission

    /// Creates a translation.
    ///
    /// - Parameter defaultAddPermission: What a profile without an add permission of its own reads as.
    public init(defaultAddPermission: AddPermission = Policy().defaultAddPermission) {
        self.defaultAddPermission = defaultAddPermission
    }
}

extension V2TIMTranslation {
    /// The call that gives commands of a kind.
    ///
    /// - Parameter kind: The kind of command.
    /// - Returns: The name of V2TIM's call, or `nil` for what it has none for: what a message would meet with is told when
    ///   one is sent, and the rest only an app's server may do.
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
        case .mayMessage, .importFriends, .clearFriends, .forbidAdding: nil
        }
    }

    /// The operation that a call stands for, as the mapping tables name it; initialisation and logout count as login.
    ///
    /// - Parameter name: The name of the call.
    /// - Returns: The kind of command.
    public static func operation(of name: V2TIMCall.Name) -> Command.Kind {
        switch name {
        case .initSDK, .unInitSDK, .login, .logout: .signIn
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
        }
    }
}
