/// What a command touches: all that a store must load before ``Rules`` can decide.
public struct Footprint: Sendable, Hashable {
    /// The users whose records are needed.
    public var users: [UserID]
    /// The pairs of users of which edges, blocks and requests are needed, in both directions each.
    ///
    /// With a request of a pair that is stored as pending and names a group, all groups of its requester are needed too: the
    /// friend enters it whoever makes the friendship.
    public var pairs: [UserPair]
    /// Requests sent at this moment or earlier have expired: they do not count as pending in ``UserRecord``, and
    /// ``receivedRequestsOf`` leaves them out.
    public var expiredUpTo: Timestamp
    /// What only some commands need; `nil` while that is nothing, so that a footprint is quick to pass on.
    private var more: Shared<More>?

    /// Creates a footprint.
    ///
    /// - Parameters:
    ///   - users: The users whose records are needed.
    ///   - pairs: The pairs of users of which edges, blocks and requests are needed, in both directions each.
    ///   - receivedRequestsOf: The user for which all received requests that pend and have not expired are needed.
    ///   - listersOf: The user for which every edge towards them is needed.
    ///   - groupsOf: The users for which all groups are needed.
    ///   - friendsOf: The user for which all edges, and their reverses, are needed.
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
        self.expiredUpTo = expiredUpTo
        if receivedRequestsOf != nil { self.receivedRequestsOf = receivedRequestsOf }
        if listersOf != nil { self.listersOf = listersOf }
        if !groupsOf.isEmpty { self.groupsOf = groupsOf }
        if friendsOf != nil { self.friendsOf = friendsOf }
    }

    /// Adds users, each once, and what stands between the first user of all and each of them.
    mutating func include(_ others: some Collection<UserID>) {
        guard let first = users.first else { return }
        users.reserveCapacity(users.count + others.count)
        pairs.reserveCapacity(pairs.count + others.count)
        for other in others where other != first {
            users.append(other)
            pairs.append(UserPair(from: first, to: other))
        }
    }

    /// Whether the names above are all there is: the two sides of pairs of users, and nothing about other users.
    var isPlain: Bool {
        // Comparing with `nil` would copy what is there.
        if case .none = more { true } else { false }
    }
}

extension Footprint {
    /// The user for which all received requests that pend and were sent after ``expiredUpTo`` are needed, if any.
    public var receivedRequestsOf: UserID? {
        get { more?.value.receivedRequestsOf }
        set { change { $0.receivedRequestsOf = newValue } }
    }
    /// The user for which every edge towards them, and its reverse, is needed, if any.
    public var listersOf: UserID? {
        get { more?.value.listersOf }
        set { change { $0.listersOf = newValue } }
    }
    /// The users for which all groups are needed.
    public var groupsOf: [UserID] {
        get { more?.value.groupsOf ?? [] }
        set { change { $0.groupsOf = newValue } }
    }
    /// The user for which all edges, and their reverses, are needed, if any.
    public var friendsOf: UserID? {
        get { more?.value.friendsOf }
        set { change { $0.friendsOf = newValue } }
    }
    /// The unique id (``Profile/Field/uniqueID``) whose user is needed, with their record, if any.
    public var uniqueID: String? {
        get { more?.value.uniqueID }
        set { change { $0.uniqueID = newValue } }
    }
    /// The users for which all devices are needed.
    public var devicesOf: [UserID] {
        get { more?.value.devicesOf ?? [] }
        set { change { $0.devicesOf = newValue } }
    }
    /// The moment since which a lease must have been renewed, if it is needed which devices of ``devicesOf`` are abandoned.
    public var leasesSince: Timestamp? {
        get { more?.value.leasesSince }
        set { change { $0.leasesSince = newValue } }
    }
    /// The user for which all subscriptions are needed, in both topics and expired or not, if any.
    public var subscriptionsOf: UserID? {
        get { more?.value.subscriptionsOf }
        set { change { $0.subscriptionsOf = newValue } }
    }
    /// The user for which all subscriptions to them are needed, in both topics and expired or not, if any.
    public var subscribersOf: UserID? {
        get { more?.value.subscribersOf }
        set { change { $0.subscribersOf = newValue } }
    }
    /// Whether the edges from the user of ``subscribersOf`` to the subscribers are needed, but not their reverses.
    public var includesEdgesToSubscribers: Bool {
        get { more?.value.includesEdgesToSubscribers ?? false }
        set { change { $0.includesEdgesToSubscribers = newValue } }
    }
    /// The users for which the number of subscribers per topic is needed, the expired ones included.
    public var subscriberCountsOf: [UserID] {
        get { more?.value.subscriberCountsOf ?? [] }
        set { change { $0.subscriberCountsOf = newValue } }
    }
    /// Whether the follows between the users of ``pairs`` are needed, in both directions.
    public var includesFollows: Bool {
        get { more?.value.includesFollows ?? false }
        set { change { $0.includesFollows = newValue } }
    }
    /// The users for which the lists of follows are to be counted.
    public var followCountsOf: [UserID] {
        get { more?.value.followCountsOf ?? [] }
        set { change { $0.followCountsOf = newValue } }
    }
    /// The user for which everything is needed that stands between them and other users, if any: with as many of these others
    /// as ``contactLimit`` says, whichever they are.
    ///
    /// The others are in ``RelationshipState/contacts``, with their records; between them and the user are needed edges,
    /// blocks, requests in whatever state, follows and subscriptions, in both directions each.
    public var contactsOf: UserID? {
        get { more?.value.contactsOf }
        set { change { $0.contactsOf = newValue } }
    }
    /// The greatest number of contacts of ``contactsOf`` to load.
    public var contactLimit: Int {
        get { more?.value.contactLimit ?? 0 }
        set { change { $0.contactLimit = newValue } }
    }
}

extension Footprint {
    /// The request of which is needed what it answered if it is a repeat, and the newest that its device has sent, if any.
    public var request: DeviceRequest? {
        get { more?.value.request }
        set { change { $0.request = newValue } }
    }

    /// The device of which is needed how far it has heard, if any: its user and its name.
    public var feedOf: DeviceAddress? {
        get { more?.value.feedOf }
        set { change { $0.feedOf = newValue } }
    }

    private struct More: Sendable, Hashable {
        var receivedRequestsOf: UserID?
        var listersOf: UserID?
        var groupsOf: [UserID] = []
        var friendsOf: UserID?
        var uniqueID: String?
        var devicesOf: [UserID] = []
        var leasesSince: Timestamp?
        var subscriptionsOf: UserID?
        var subscribersOf: UserID?
        var includesEdgesToSubscribers = false
        var subscriberCountsOf: [UserID] = []
        var includesFollows = false
        var followCountsOf: [UserID] = []
        var contactsOf: UserID?
        var contactLimit = 0
        var request: DeviceRequest?
        var feedOf: DeviceAddress?
    }

    private mutating func change(_ change: (inout More) -> Void) {
        var changed = more?.value ?? More()
        change(&changed)
        more = changed == More() ? nil : Shared(changed)
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
