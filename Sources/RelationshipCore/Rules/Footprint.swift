/// What a command touches: all that a store must load before ``Rules`` can decide.
public struct Footprint: Sendable, Hashable {
    /// The users whose records are needed.
    public var users: [UserID]
    /// The pairs of users of which edges, blocks and requests are needed, in both directions each.
    public var pairs: [UserPair]
    /// The user of whom all received requests that pend and were sent after ``expiredUpTo`` are needed, if any.
    public var receivedRequestsOf: UserID?
    /// The user of whom every edge towards them, and its reverse, is needed, if any.
    public var listersOf: UserID?
    /// The users of whom all groups are needed.
    public var groupsOf: [UserID]
    /// The user of whom all edges, and their reverses, are needed, if any.
    public var friendsOf: UserID?
    /// The unique id (``Profile/Field/uniqueID``) whose user is needed, with their record, if any.
    public var uniqueID: String?
    /// The users of whom all devices are needed.
    public var devicesOf: [UserID] = []
    /// The user of whom all subscriptions are needed, in both topics and expired or not, if any.
    public var subscriptionsOf: UserID?
    /// The user to whom all subscriptions are needed, in both topics and expired or not, if any.
    public var subscribersOf: UserID?
    /// Whether the edges from the user of ``subscribersOf`` to the subscribers are needed, but not their reverses.
    public var includesEdgesToSubscribers = false
    /// The users of whom the number of subscribers per topic is needed, the expired ones included.
    public var subscriberCountsOf: [UserID] = []
    /// Whether the follows between the users of ``pairs`` are needed, in both directions.
    public var includesFollows = false
    /// The users of whom the lists of follows are to be counted.
    public var followCountsOf: [UserID] = []
    /// Requests sent at this moment or earlier have expired: they do not count as pending in ``UserRecord``, and
    /// ``receivedRequestsOf`` leaves them out.
    public var expiredUpTo: Timestamp

    /// Creates a footprint.
    ///
    /// - Parameters:
    ///   - users: The users whose records are needed.
    ///   - pairs: The pairs of users of which edges, blocks and requests are needed, in both directions each.
    ///   - receivedRequestsOf: The user of whom all received requests that pend and have not expired are needed.
    ///   - listersOf: The user of whom every edge towards them is needed.
    ///   - groupsOf: The users of whom all groups are needed.
    ///   - friendsOf: The user of whom all edges, and their reverses, are needed.
    ///   - expiredUpTo: Requests sent at this moment or earlier do not count as pending.
    public init(
        users: [UserID],
        pairs: [UserPair] = [],
        receivedRequestsOf: UserID? = nil,
        listersOf: UserID? = nil,
        groupsOf: [UserID] = [],
        friendsOf: UserID? = nil,
        expiredUpTo: Timestamp
    ) {
        self.users = users
        self.pairs = pairs
        self.receivedRequestsOf = receivedRequestsOf
        self.listersOf = listersOf
        self.groupsOf = groupsOf
        self.friendsOf = friendsOf
        self.expiredUpTo = expiredUpTo
    }
}

/// A user as a store keeps them.
public struct UserRecord: Sendable, Hashable {
    /// What the user shows of themselves.
    public var profile: Profile
    /// How many users are in the user's friend list.
    public var friendCount: Int
    /// How many users are on the user's blocklist.
    public var blockCount: Int
    /// How many requests that the user sent are pending.
    public var pendingSentCount: Int
    /// How many requests that the user received are pending.
    public var pendingReceivedCount: Int
    /// The version of the user's request list: the newest ``FriendRequest/Side/position``, or greater.
    public var requestSequence: Int64
    /// Whether an administrator has forbidden the user to send requests.
    public var isForbiddenToAdd: Bool
    /// The user's own words about their presence.
    public var statusText: String

    /// Creates a record.
    ///
    /// - Parameters:
    ///   - profile: What the user shows of themselves.
    ///   - friendCount: How many users are in the friend list.
    ///   - blockCount: How many users are on the blocklist.
    ///   - pendingSentCount: How many requests that the user sent are pending.
    ///   - pendingReceivedCount: How many requests that the user received are pending.
    ///   - requestSequence: The version of the user's request list.
    ///   - isForbiddenToAdd: Whether an administrator has forbidden the user to send requests.
    ///   - statusText: The user's own words about their presence.
    public init(
        profile: Profile,
        friendCount: Int = 0,
        blockCount: Int = 0,
        pendingSentCount: Int = 0,
        pendingReceivedCount: Int = 0,
        requestSequence: Int64 = 0,
        isForbiddenToAdd: Bool = false,
        statusText: String = ""
    ) {
        self.profile = profile
        self.friendCount = friendCount
        self.blockCount = blockCount
        self.pendingSentCount = pendingSentCount
        self.pendingReceivedCount = pendingReceivedCount
        self.requestSequence = requestSequence
        self.isForbiddenToAdd = isForbiddenToAdd
        self.statusText = statusText
    }
}
