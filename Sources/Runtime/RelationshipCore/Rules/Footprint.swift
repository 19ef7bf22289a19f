/// The data that a store loads for a command, before ``Rules`` decide.
public struct Footprint: Sendable, Hashable {
    /// The users with records to load.
    public var users: [UserID]
    /// The pairs of users with friendships, blocks and requests to load, in both directions.
    ///
    /// If a stored pending request of a pair contains a group, the store also loads all groups of its requester. The
    /// friend is added to the group no matter which user creates the friendship.
    public var pairs: [UserPair]
    /// The time up to which sent requests have expired.
    ///
    /// A request sent at this time or earlier doesn't count as pending in ``UserRecord``, and ``receivedRequestsOf``
    /// omits it.
    public var expiredUpTo: Timestamp
    /// The data that only some commands need.
    ///
    /// It is `nil` for all others, which makes the footprint cheap to pass on.
    private var more: Shared<More>?

    /// Creates a footprint.
    ///
    /// - Parameters:
    ///   - users: The users with records to load.
    ///   - pairs: The pairs of users with friendships, blocks and requests to load, in both directions.
    ///   - receivedRequestsOf: The user with received requests to load that are pending and have not expired.
    ///   - groupsOf: The users with groups to load.
    ///   - friendsOf: The user with friendships to load in both directions.
    ///   - expiredUpTo: The time up to which sent requests don't count as pending.
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

    /// Adds users, and a pair of the first user with each of them.
    ///
    /// The first user itself is skipped.
    mutating func include(_ others: some Collection<UserID>) {
        guard let first = users.first else { return }
        users.reserveCapacity(users.count + others.count)
        pairs.reserveCapacity(pairs.count + others.count)
        for other in others where other != first {
            users.append(other)
            pairs.append(UserPair(from: first, to: other))
        }
    }

    /// Whether the footprint contains only users and pairs, and no other data.
    var isPlain: Bool {
        // A comparison with `nil` would copy the value.
        if case .none = more { true } else { false }
    }
}

extension Footprint {
    /// The user with received requests to load that are pending and were sent after ``expiredUpTo``; `nil` for no user.
    public var receivedRequestsOf: UserID? {
        get { more?.value.receivedRequestsOf }
        set { change { $0.receivedRequestsOf = newValue } }
    }
    /// The query for a user's observers to load; `nil` for no observers.
    ///
    /// The store loads their ids, the friendships between them and the user in both directions, and their subscriptions
    /// to the user in the query's topic, expired or not.
    public var observers: ObserverQuery? {
        get { more?.value.observers }
        set { change { $0.observers = newValue } }
    }
    /// The user with announcements to load; `nil` for no user.
    public var announcementsOf: UserID? {
        get { more?.value.announcementsOf }
        set { change { $0.announcementsOf = newValue } }
    }
    /// The users with groups to load.
    public var groupsOf: [UserID] {
        get { more?.value.groupsOf ?? [] }
        set { change { $0.groupsOf = newValue } }
    }
    /// The user with friendships to load in both directions; `nil` for no user.
    public var friendsOf: UserID? {
        get { more?.value.friendsOf }
        set { change { $0.friendsOf = newValue } }
    }
    /// The unique id (``Profile/Field/uniqueID``) of a user with a record to load; `nil` for no user.
    public var uniqueID: String? {
        get { more?.value.uniqueID }
        set { change { $0.uniqueID = newValue } }
    }
    /// The users with devices to load.
    public var devicesOf: [UserID] {
        get { more?.value.devicesOf ?? [] }
        set { change { $0.devicesOf = newValue } }
    }
    /// The time after which a lease must have been renewed, to load the abandoned devices of ``devicesOf``; `nil` to
    /// load none.
    public var leasesSince: Timestamp? {
        get { more?.value.leasesSince }
        set { change { $0.leasesSince = newValue } }
    }
    /// The user with subscriptions to load, in both topics and expired or not; `nil` for no user.
    public var subscriptionsOf: UserID? {
        get { more?.value.subscriptionsOf }
        set { change { $0.subscriptionsOf = newValue } }
    }
    /// The users with subscriber counts per topic to load.
    ///
    /// The counts include expired subscriptions.
    public var subscriberCountsOf: [UserID] {
        get { more?.value.subscriberCountsOf ?? [] }
        set { change { $0.subscriberCountsOf = newValue } }
    }
    /// Whether to load the follows between the users of ``pairs``, in both directions.
    public var includesFollows: Bool {
        get { more?.value.includesFollows ?? false }
        set { change { $0.includesFollows = newValue } }
    }
    /// Whether to load the recent requests between the users of ``pairs``, in both directions.
    public var includesRecentRequests: Bool {
        get { more?.value.includesRecentRequests ?? false }
        set { change { $0.includesRecentRequests = newValue } }
    }
    /// The users with follow lists to count.
    public var followCountsOf: [UserID] {
        get { more?.value.followCountsOf ?? [] }
        set { change { $0.followCountsOf = newValue } }
    }
    /// The user with contacts to load, at most ``contactLimit`` of them; `nil` for no user.
    ///
    /// A contact is any other user with data that refers to the user. The contacts are in
    /// ``RelationshipState/contacts``, with their records. The store also loads the friendships, blocks, requests in
    /// any state, recent requests, follows and subscriptions between them and the user, in both directions.
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
    /// The request to check for a repetition, for which the store loads the earlier answer and the device's newest
    /// request.
    ///
    /// `nil` for no request.
    public var request: DeviceRequest? {
        get { more?.value.request }
        set { change { $0.request = newValue } }
    }

    /// The device with an acknowledged position to load; `nil` for no device.
    public var feedOf: DeviceAddress? {
        get { more?.value.feedOf }
        set { change { $0.feedOf = newValue } }
    }

    /// The user with a record of access to load; `nil` for no user.
    public var accessOf: UserID? {
        get { more?.value.accessOf }
        set { change { $0.accessOf = newValue } }
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
        var includesRecentRequests = false
        var followCountsOf: [UserID] = []
        var contactsOf: UserID?
        var contactLimit = 0
        var request: DeviceRequest?
        var feedOf: DeviceAddress?
        var accessOf: UserID?
    }

    private mutating func change(_ change: (inout More) -> Void) {
        var changed = more?.value ?? More()
        change(&changed)
        more = changed == More() ? nil : Shared(changed)
    }
}
