/// The vendor's numbers that are default values, or that the translation distinguishes.
///
/// The adapter declares the vendor's enumerations with all their names. In values they are numbers.
public enum RongCloudNumber {
    /// `RCDirectionType` and `RCQueryFriendsDirectionType`: each user is in the other's list.
    public static let bothWays = 2
    /// `RCFriendAddPermission`: every user, after the user agrees.
    public static let needVerify = 2
    /// `RCFriendRelationType`: neither user is in the other's list.
    public static let unrelated = 0
    /// `RCFriendApplicationType`: the caller sent it.
    public static let sent = 1
    /// `RCFriendApplicationType`: the caller received it.
    public static let received = 2
    /// `RCFriendApplicationStatus`: the application waits for an answer.
    public static let unhandled = 0
    /// `RCFriendApplicationStatus`: the application ended without an answer.
    public static let expired = 3
    /// `RCUserProfileVisibility`: the app's default decides.
    static let visibilityNotSet = 0
    /// `RCPlatform`: a platform without a name.
    static let otherPlatform = 0
    /// `RCSubscribeOperationType`: the subscription began.
    public static let subscribed = 0
    /// `RCSubscribeOperationType`: the subscription ended.
    static let unsubscribed = 1
}

extension RongCloudNumber {
    /// `RCConnectionStatus`, while the session continues.
    enum ConnectionStatus: Int {
        /// The connection is established.
        case connected = 0
        /// A connection is being established.
        case connecting = 10
        /// There is no connection now, and the SDK will establish one.
        case suspended = 13
    }
}

/// The kinds of values about a user, as numbers of `RCSubscribeType`.
enum RongCloudTopic: Int {
    /// Whether a user is online.
    case onlineStatus = 1
    /// The profile of a user.
    case userProfile = 2
    /// Whether a friend is online; reported without a subscription.
    case friendOnlineStatus = 3
    /// The profile of a friend; reported without a subscription.
    case friendUserProfile = 4
    /// No kind of values.
    case invalid = 5
}

/// The reason why a connection ended, as a number of `RCConnectionStatus`.
enum RongCloudConnectionEnd: Int {
    /// Another device of the user took over.
    case kickedByOtherClient = 6
    /// The token is invalid.
    case tokenIncorrect = 15
}

/// The numbers that `getBlacklistStatus` reports; the vendor has no names for them.
enum RongCloudBlacklistStatus: Int {
    case isBlocked = 0
    case isNotBlocked = 101

    static func of(_ isBlocked: Bool) -> RongCloudBlacklistStatus { isBlocked ? .isBlocked : .isNotBlocked }
}
