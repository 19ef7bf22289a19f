/// The vendor's numbers that values have by default, or that the translation distinguishes.
///
/// The vendor's enumerations with all their names belong to the SDK's shape; on the wire they are numbers.
public enum RongCloudNumber {
    /// `RCDirectionType` and `RCQueryFriendsDirectionType`: each is in the other's list.
    public static let bothWays = 2
    /// `RCFriendAddPermission`: everyone, once the user agrees.
    public static let needVerify = 2
    /// `RCFriendRelationType`: neither is in the other's list.
    public static let unrelated = 0
    /// `RCFriendApplicationType`: the caller sent it.
    public static let sent = 1
    /// `RCFriendApplicationType`: the caller received it.
    public static let received = 2
    /// `RCFriendApplicationStatus`: it waits for an answer.
    public static let unhandled = 0
    /// `RCFriendApplicationStatus`: it ended without an answer.
    public static let expired = 3
    /// `RCUserProfileVisibility`: the app's default decides.
    static let visibilityNotSet = 0
    /// `RCPlatform`: none that has a name.
    static let otherPlatform = 0
    /// `RCSubscribeOperationType`: the subscription began.
    public static let subscribed = 0
    /// `RCSubscribeOperationType`: the subscription ended.
    static let unsubscribed = 1
}

extension RongCloudNumber {
    /// `RCConnectionStatus`, while the session goes on.
    enum ConnectionStatus: Int {
        /// The connection stands.
        case connected = 0
        /// A connection is being made.
        case connecting = 10
        /// There is no connection now; the SDK makes one by itself.
        case suspended = 13
    }
}

/// The kinds of values about a user, in the numbers of `RCSubscribeType`.
enum RongCloudTopic: Int {
    /// Whether a user is online.
    case onlineStatus = 1
    /// The profile of a user.
    case userProfile = 2
    /// Whether a friend is online; reported without a subscription.
    case friendOnlineStatus = 3
    /// The profile of a friend; reported without a subscription.
    case friendUserProfile = 4
    /// None.
    case invalid = 5
}

/// Why a connection ended, in the numbers of `RCConnectionStatus`.
enum RongCloudConnectionEnd: Int {
    /// Another device of the user took over.
    case kickedByOtherClient = 6
    /// The token is invalid.
    case tokenIncorrect = 15
}

/// What `getBlacklistStatus` answers; the vendor gives the numbers no names.
enum RongCloudBlacklistStatus: Int {
    case isBlocked = 0
    case isNotBlocked = 101

    static func of(_ isBlocked: Bool) -> RongCloudBlacklistStatus { isBlocked ? .isBlocked : .isNotBlocked }
}
