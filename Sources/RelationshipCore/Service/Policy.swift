/// What the operator of a backend may choose; the defaults are the vendors' own.
public struct Policy: Sendable, Hashable, Codable {
    /// Who may add a user that has not chosen (all three vendors: approval).
    public var defaultAddPermission = AddPermission.needsApproval
    /// How long a request pends, in milliseconds: seven days; `nil` for ever.
    public var requestLifetime: Int64? = 7 * 24 * 3_600 * 1_000
    /// How long a settled request can still be listed, in milliseconds: seven days.
    public var settledRequestRetention: Int64 = 7 * 24 * 3_600 * 1_000
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
    /// Whether a blocked sender is told that the message was sent; the vendors' consoles start with yes.
    public var hidesBlock = true

    /// Creates the policy that the vendors' consoles start with.
    public init() {}
}
