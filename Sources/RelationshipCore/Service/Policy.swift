/// What the operator of a backend may choose; the defaults are the vendors' own.
///
/// A policy is written as JSON, in which a field that is left out has its default.
public struct Policy: Sendable, Hashable {
    /// Who may add a user that has not chosen (all three vendors: approval).
    public var defaultAddPermission = AddPermission.needsApproval
    /// How long a request pends, in milliseconds: seven days; `nil` for ever.
    public var requestLifetime: Int64? = 7 * 24 * 3_600 * 1_000
    /// How long a settled request can still be listed, in milliseconds: seven days.
    public var settledRequestRetention: Int64 = 7 * 24 * 3_600 * 1_000
    /// How long an event stays in a feed, in milliseconds: thirty days; `nil` for ever.
    ///
    /// The newest one always stays.
    public var eventRetention: Int64? = 30 * 24 * 3_600 * 1_000
    /// The greatest number of events that stay in one user's feed; `nil` for no limit.
    public var eventLimit: Int? = 10_000
    /// How long a device that is offline is known, in milliseconds: ninety days; `nil` for ever.
    ///
    /// A device that comes back later begins anew, as if it had never signed in.
    public var deviceRetention: Int64? = 90 * 24 * 3_600 * 1_000
    /// Whether blocking a friend leaves the friendship as it is.
    public var keepsFriendshipOnBlock = false
    /// The greatest number of users in one friend list.
    public var friendLimit = 3_000
    /// The greatest number of users on one blocklist.
    public var blockLimit = 1_000
    /// The greatest number of pending requests that one user may have received, or sent.
    public var requestLimit = 100
    /// The greatest number of friend groups of one user.
    public var groupLimit = 32
    /// Whether messages are for friends only; the vendors' consoles start with no.
    public var checksRelationship = false
    /// Whether messages of blocked users are held back; the vendors' consoles start with yes.
    public var checksBlocklist = true
    /// Whether a blocked sender is told that the message was sent; `nil` for what each dialect's vendor does.
    public var hidesBlock: Bool?

    /// The app's own profile fields, by name without any vendor prefix; the vendors' consoles start with none.
    public var customProfileFields: Set<String> = []
    /// The app's own fields about a friend, by name without any vendor prefix; the vendors' consoles start with none.
    public var customFriendFields: Set<String> = []
    /// Who may see more than nickname and avatar of a user that has not chosen.
    public var defaultVisibility = ProfileVisibility.everyone
    /// Whether friends are told of changed profiles; `nil` for what each dialect's vendor does.
    public var notifiesFriendsOfProfileChanges: Bool?
    /// Whether users may be searched for among all there are; the vendors' consoles start with no.
    public var allowsUserSearch = false

    /// Whether it is known who is online, and may be asked for; the vendors' consoles start with no.
    public var tracksPresence = false
    /// Whether friends are told of each other's presence without a subscription; the vendors' consoles start with no.
    public var tellsFriendsOfPresence = false
    /// Whether users may subscribe to profiles of strangers; the vendors' consoles start with no.
    public var allowsProfileSubscriptions = false
    /// The greatest number of users that may subscribe to one user's presence, or profile.
    public var subscriberLimit = 5_000
    /// Whether a login ends the user's session on another device of the same platform.
    public var allowsOneDevicePerPlatform = false
    /// The greatest number of users that one user may follow.
    public var followLimit = 5_000
    /// The greatest number of users that may follow one user; `nil` for no limit.
    public var followerLimit: Int?

    /// What is otherwise for the apps of single dialects, by the dialects' names.
    public var switches: [String: DialectSwitches] = [:]

    /// Creates the policy that the vendors' consoles start with.
    public init() {}

    /// Whether the devices of users are kept at all.
    public var tracksDevices: Bool { tracksPresence || allowsOneDevicePerPlatform }
}
