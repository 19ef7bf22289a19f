/// The settings of a backend's operator, with the vendors' defaults.
///
/// A policy is stored as JSON. A field that is missing there has its default.
public struct Policy: Sendable, Hashable {
    /// The add permission of users who have not chosen one.
    ///
    /// All three vendors require approval by default.
    public var defaultAddPermission = AddPermission.needsApproval
    /// The lifetime of a pending request in milliseconds; `nil` for no limit.
    ///
    /// The default is seven days.
    public var requestLifetime: Int64? = 7 * 24 * 3_600 * 1_000
    /// The time in milliseconds that a settled request remains in lists.
    ///
    /// The default is seven days.
    public var settledRequestRetention: Int64 = 7 * 24 * 3_600 * 1_000
    /// The time in milliseconds that an event stays in a feed; `nil` for no limit.
    ///
    /// The default is thirty days.
    ///
    /// The newest event always stays.
    public var eventRetention: Int64? = 30 * 24 * 3_600 * 1_000
    /// The maximum number of events in one user's feed; `nil` for no limit.
    public var eventLimit: Int? = 10_000
    /// The time in milliseconds that an offline device is kept; `nil` for no limit.
    ///
    /// The default is ninety days.
    ///
    /// A device that returns later starts again as if it had never signed in.
    public var deviceRetention: Int64? = 90 * 24 * 3_600 * 1_000
    /// Whether blocking a friend keeps the friendship.
    public var keepsFriendshipOnBlock = false
    /// The maximum number of users in one friend list.
    public var friendLimit = 3_000
    /// The maximum number of users on one blocklist.
    public var blockLimit = 1_000
    /// The maximum number of pending requests that a user can have received, and the maximum number that a user can
    /// have sent.
    public var requestLimit = 100
    /// The limit on the friend requests that one user sends to the same other user; `nil` for no limit.
    ///
    /// It is off by default. Administrators are exempt.
    public var repeatedRequests: RepeatedRequestLimit?
    /// The maximum number of friend groups of one user.
    public var groupLimit = 32
    /// Whether only friends can send messages to each other; off by default in the vendors' consoles.
    public var checksRelationship = false
    /// Whether the backend stops messages from blocked users; on by default in the vendors' consoles.
    public var checksBlocklist = true
    /// Whether a blocked sender receives a success for a message; `nil` for the default of each dialect's vendor.
    public var hidesBlock: Bool?

    /// The app's own profile fields, by name without any vendor prefix; empty by default in the vendors' consoles.
    public var customProfileFields: Set<String> = []
    /// The app's own fields about a friend, by name without any vendor prefix; empty by default in the vendors'
    /// consoles.
    public var customFriendFields: Set<String> = []
    /// The visibility of the profiles of users who have not chosen one.
    public var defaultVisibility = ProfileVisibility.everyone
    /// Whether friends are notified when a profile changes; `nil` for the default of each dialect's vendor.
    public var notifiesFriendsOfProfileChanges: Bool?
    /// Whether users can search among all users; off by default in the vendors' consoles.
    public var allowsUserSearch = false

    /// Whether the backend tracks which users are online; off by default in the vendors' consoles.
    public var tracksPresence = false
    /// Whether friends are notified of each other's presence without a subscription; off by default in the vendors'
    /// consoles.
    public var notifiesFriendsOfPresence = false
    /// Whether users may subscribe to profiles of users who are not friends; off by default in the vendors' consoles.
    public var allowsProfileSubscriptions = false
    /// The maximum number of subscribers to a user's presence, and to a user's profile.
    public var subscriberLimit = 5_000
    /// Whether a login ends the user's session on another device of the same platform.
    public var allowsOneDevicePerPlatform = false
    /// The maximum number of users that one user may follow.
    public var followLimit = 5_000
    /// The maximum number of followers of one user; `nil` for no limit.
    public var followerLimit: Int?

    /// The switches that differ for the apps of some dialects, by the names of the dialects.
    public var switches: [String: DialectSwitches] = [:]

    /// Creates the policy with the defaults of the vendors' consoles.
    public init() {}

    /// Whether the store contains the devices of users.
    public var tracksDevices: Bool { tracksPresence || allowsOneDevicePerPlatform }
}
