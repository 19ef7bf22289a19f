/// The data that a command touches, which a store loads before ``Rules`` decide.
public struct Footprint: Sendable, Hashable {
    /// The users with records that are needed.
    public var users: [UserID]
    /// The pairs of users with friendships, blocks and requests that are needed, in both directions.
    ///
    /// With a stored pending request of a pair that names a group, all groups of its requester are needed too: the
    /// friend enters the group, whichever user creates the friendship.
    public var pairs: [UserPair]
    /// Requests sent at this moment or earlier have expired: they do not count as pending in ``UserRecord``, and
    /// ``receivedRequestsOf`` leaves them out.
    public var expiredUpTo: Timestamp
    /// The data that only some commands need; `nil` if there is none, so that a footprint is cheap to pass on.
    private var more: Shared<More>?

    /// Creates a footprint.
    ///
    /// - Parameters:
    ///   - users: The users with records that are needed.
    ///   - pairs: The pairs of users with friendships, blocks and requests that are needed, in both directions.
    ///   - receivedRequestsOf: The user for whom those received requests are needed that are pending and have not expired.
    ///   - groupsOf: The users with groups that are needed.
    ///   - friendsOf: The user with friendships that are needed, with their reverses.
    ///   - expiredUpTo: Requests sent at this moment or earlier do not count as pending.
    public init(
        users: [UserID],
        pairs: [UserPair] = [],
        receivedRequestsOf: UserID? = nil,
        groupsOf: [UserID] = [],
        friendsOf: UserID? = nil,
        expiredUpTo: Timestamp
    ) {
        self.users = users
        self.pairs = pairs
        self.expiredUpTo = expiredUpTo
        if receivedRequestsOf != nil { self.receivedRequestsOf = receivedRequestsOf }
        if !groupsOf.isEmpty { self.groupsOf = groupsOf }
        if friendsOf != nil { self.friendsOf = friendsOf }
    }

    /// Adds users, each once, and the pairs of the first user with each of them.
    mutating func include(_ others: some Collection<UserID>) {
        guard let first = users.first else { return }
        users.reserveCapacity(users.count + others.count)
        pairs.reserveCapacity(pairs.count + others.count)
        for other in others where other != first {
            users.append(other)
            pairs.append(UserPair(from: first, to: other))
        }
    }

    /// Whether the footprint contains only users and pairs, without data about other users.
    var isPlain: Bool {
        // Comparing with `nil` would copy the value.
        if case .none = more { true } else { false }
    }
}

extension Footprint {
    /// The user for whom those received requests are needed that are pending and were sent after ``expiredUpTo``, if any.
    public var receivedRequestsOf: UserID? {
        get { more?.value.receivedRequestsOf }
        set { change { $0.receivedRequestsOf = newValue } }
    }
    /// The observers of a user that are needed, if any: their ids, the friendships between them and the user in both
    /// directions, and their subscriptions to the user in the topic of the query, expired or not.
    public var observers: ObserverQuery? {
        get { more?.value.observers }
        set { change { $0.observers = newValue } }
    }
    /// The user with announcements that are needed, if any.
    public var announcementsOf: UserID? {
        get { more?.value.announcementsOf }
        set { change { $0.announcementsOf = newValue } }
    }
    /// The users with groups that are needed.
    public var groupsOf: [UserID] {
        get { more?.value.groupsOf ?? [] }
        set { change { $0.groupsOf = newValue } }
    }
    /// The user with friendships that are needed, with their reverses, if any.
    public var friendsOf: UserID? {
        get { more?.value.friendsOf }
        set { change { $0.friendsOf = newValue } }
    }
    /// The unique id (``Profile/Field/uniqueID``) for which the user's record is needed, if any.
    public var uniqueID: String? {
        get { more?.value.uniqueID }
        set { change { $0.uniqueID = newValue } }
    }
    /// The users with devices that are needed.
    public var devicesOf: [UserID] {
        get { more?.value.devicesOf ?? [] }
        set { change { $0.devicesOf = newValue } }
    }
    /// The moment since which a lease must have been renewed, if the abandoned devices of ``devicesOf`` are needed.
    public var leasesSince: Timestamp? {
        get { more?.value.leasesSince }
        set { change { $0.leasesSince = newValue } }
    }
    /// The user with subscriptions that are needed, in both topics and expired or not, if any.
    public var subscriptionsOf: UserID? {
        get { more?.value.subscriptionsOf }
        set { change { $0.subscriptionsOf = newValue } }
    }
    /// The users with subscriber counts per topic that are needed, including expired subscriptions.
    public var subscriberCountsOf: [UserID] {
        get { more?.value.subscriberCountsOf ?? [] }
        set { change { $0.subscriberCountsOf = newValue } }
    }
    /// Whether the follows between the users of ``pairs`` are needed, in both directions.
    public var includesFollows: Bool {
        get { more?.value.includesFollows ?? false }
        set { change { $0.includesFollows = newValue } }
    }
    /// The users with lists of follows to count.
    public var followCountsOf: [UserID] {
        get { more?.value.followCountsOf ?? [] }
        set { change { $0.followCountsOf = newValue } }
    }
    /// The user with shared data that is needed, if any, with any ``contactLimit`` of these other users.
    ///
    /// The other users are in ``RelationshipState/contacts``, with their records. Needed are the friendships, blocks,
    /// requests in any state, follows and subscriptions between them and the user, in both directions.
    public var contactsOf: UserID? {
        get { more?.value.contactsOf }
        set { change { $0.contactsOf = newValue } }
    }
    /// The maximum number of contacts of ``contactsOf`` to load.
    public var contactLimit: Int {
        get { more?.value.contactLimit ?? 0 }
        set { change { $0.contactLimit = newValue } }
    }
}

extension Footprint {
    /// The request to answer as before if it is a repeat, with the newest request of its device, if any.
    public var request: DeviceRequest? {
        get { more?.value.request }
        set { change { $0.request = newValue } }
    }

    /// The device with an acknowledged position that is needed, if any: its user and its name.
    public var feedOf: DeviceAddress? {
        get { more?.value.feedOf }
        set { change { $0.feedOf = newValue } }
    }

    private struct More: Sendable, Hashable {
        var receivedRequestsOf: UserID?
        var observers: ObserverQuery?
        var announcementsOf: UserID?
        var groupsOf: [UserID] = []
        var friendsOf: UserID?
        var uniqueID: String?
        var devicesOf: [UserID] = []
        var leasesSince: Timestamp?
        var subscriptionsOf: UserID?
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

/// A user's record in a store.
public struct UserRecord: Sendable, Hashable {
    /// The user's profile.
    public var profile: Profile
    /// The number of users in the user's friend list.
    public var friendCount: Int
    /// The number of users on the user's blocklist.
    public var blockCount: Int
    /// The number of pending requests that the user sent.
    public var pendingSentCount: Int
    /// The number of pending requests that the user received.
    public var pendingReceivedCount: Int
    /// The version of the user's request list: the newest ``FriendRequest/Side/position``, or greater.
    public var requestSequence: Int64
    /// Whether an administrator has forbidden the user to send requests.
    public var isForbiddenToAdd: Bool
    /// The user's own status text.
    public var statusText: String

    /// Creates a record.
    ///
    /// - Parameters:
    ///   - profile: The user's profile.
    ///   - friendCount: The number of users in the friend list.
    ///   - blockCount: The number of users on the blocklist.
    ///   - pendingSentCount: The number of pending requests that the user sent.
    ///   - pendingReceivedCount: The number of pending requests that the user received.
    ///   - requestSequence: The version of the user's request list.
    ///   - isForbiddenToAdd: Whether an administrator has forbidden the user to send requests.
    ///   - statusText: The user's own status text.
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
