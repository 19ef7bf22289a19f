/// The settings of a backend's operator; the defaults are the vendors' own.
///
/// A policy is written as JSON, in which a missing field has its default.
public struct Policy: Sendable, Hashable {
    /// The add permission of a user who has not chosen one (all three vendors: approval).
    public var defaultAddPermission = AddPermission.needsApproval
    /// The lifetime of a pending request in milliseconds: seven days; `nil` for no limit.
    public var requestLifetime: Int64? = 7 * 24 * 3_600 * 1_000
    /// The time in milliseconds for which a settled request is listed: seven days.
    public var settledRequestRetention: Int64 = 7 * 24 * 3_600 * 1_000
    /// The time in milliseconds for which an event stays in a feed: thirty days; `nil` for no limit.
    ///
    /// The newest event always stays.
    public var eventRetention: Int64? = 30 * 24 * 3_600 * 1_000
    /// The maximum number of events in one user's feed; `nil` for no limit.
    public var eventLimit: Int? = 10_000
    /// The time in milliseconds for which an offline device is kept: ninety days; `nil` for no limit.
    ///
    /// A device that comes back later starts over, as if it had never signed in.
    public var deviceRetention: Int64? = 90 * 24 * 3_600 * 1_000
    /// Whether blocking a friend keeps the friendship.
    public var keepsFriendshipOnBlock = false
    /// The maximum number of users in one friend list.
    public var friendLimit = 3_000
    /// The maximum number of users on one blocklist.
    public var blockLimit = 1_000
    /// The maximum number of pending requests that one user may have received, or sent.
    public var requestLimit = 100
    /// The maximum number of friend groups of one user.
    public var groupLimit = 32
    /// Whether messages are for friends only; off by default in the vendors' consoles.
    public var checksRelationship = false
    /// Whether messages of blocked users are stopped; on by default in the vendors' consoles.
    public var checksBlocklist = true
    /// Whether a blocked sender receives a success for a message; `nil` for the default of each dialect's vendor.
    public var hidesBlock: Bool?

    /// The app's own profile fields, by name without any vendor prefix; none by default in the vendors' consoles.
    public var customProfileFields: Set<String> = []
    /// The app's own fields about a friend, by name without any vendor prefix; none by default in the vendors'
    /// consoles.
    public var customFriendFields: Set<String> = []
    /// The visibility of the profile of a user who has not chosen one.
    public var defaultVisibility = ProfileVisibility.everyone
    /// Whether friends are notified of changed profiles; `nil` for the default of each dialect's vendor.
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
    /// The maximum number of subscribers to one user's presence, or profile.
    public var subscriberLimit = 5_000
    /// Whether a login ends the user's session on another device of the same platform.
    public var allowsOneDevicePerPlatform = false
    /// The maximum number of users that one user may follow.
    public var followLimit = 5_000
    /// The maximum number of followers of one user; `nil` for no limit.
    public var followerLimit: Int?

    /// The switches that differ for the apps of single dialects, by the names of the dialects.
    public var switches: [String: DialectSwitches] = [:]

    /// Creates the policy with the defaults of the vendors' consoles.
    public init() {}

    /// Whether the devices of users are stored at all.
    public var tracksDevices: Bool { tracksPresence || allowsOneDevicePerPlatform }
}
