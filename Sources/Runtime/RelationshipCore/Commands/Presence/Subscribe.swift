/// The users and the topic to subscribe to.
public struct SubscribeArguments: Sendable, Hashable {
    /// The topic.
    public var topic: Subscription.Topic
    /// The users.
    public var publishers: [UserID]
    /// The duration in milliseconds; `nil` for no end.
    ///
    /// A new subscription to the same user starts the duration again.
    public var lifetime: Int64?
    /// The maximum number of the caller's subscriptions in this topic.
    public var limit: Int
    /// Whether the oldest subscriptions are removed if the limit is exceeded.
    ///
    /// Otherwise the call fails.
    public var evictsOldest: Bool

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - topic: The topic.
    ///   - publishers: The users.
    ///   - lifetime: The duration in milliseconds; `nil` for no end.
    ///   - limit: The maximum number of the caller's subscriptions in this topic.
    ///   - evictsOldest: Whether the oldest subscriptions are removed if the limit is exceeded.
    public init(
        _ topic: Subscription.Topic,
        to publishers: [UserID],
        lifetime: Int64? = nil,
        limit: Int = 200,
        evictsOldest: Bool = true
    ) {
        self.topic = topic
        self.publishers = publishers
        self.lifetime = lifetime
        self.limit = limit
        self.evictsOldest = evictsOldest
    }
}

extension Rules {
    /// Adds the data that the command needs.
    func subscribe(_ subscribe: SubscribeArguments, by caller: Caller, needs footprint: inout Footprint) {
        let publishers = subscribe.publishers.firstMentions
        footprint.subscriptionsOf = caller.user
        footprint.subscriberCountsOf = publishers.filter { $0 != caller.user }
        footprint.include(publishers)
    }
}

extension Draft {
    /// Subscribes the caller to users, within the limits of both sides.
    mutating func subscribe(_ subscribe: SubscribeArguments) throws(RelationshipError) {
        try requireSubscriptions(subscribe.topic)
        for expired in mine(subscribe.topic) where !expired.isLive(at: now) { remove(expired) }
        var room = SubscriptionRoom(mine(subscribe.topic))
        var made: [Subscription] = []
        let results = try forEach(UserBatch(subscribe.publishers)) { (draft, user) throws(RelationshipError) in
            let subscription = Subscription(
                subscriber: draft.me,
                publisher: user,
                topic: subscribe.topic,
                subscribedAt: draft.now,
                expiresAt: subscribe.lifetime.map { draft.now.advanced(byMilliseconds: $0) }
            )
            if draft.state.subscriptions[subscription.key] == nil {
                try draft.makeRoom(for: subscription, subscribe, &room)
                room.count += 1
            }
            draft.put(subscription)
            room.byAge.append(subscription)
            made.append(subscription)
        }
        // A subscription that was created and evicted in the same call is not reported.
        made.removeAll { state.subscriptions[$0.key] != $0 }
        if !made.isEmpty { notify(me, .subscriptionsChanged(made, isSubscribed: true)) }
        answer(.items(results))
    }

    /// Removes the caller's oldest subscription if the limit is reached and the command allows it.
    private mutating func makeRoom(
        for subscription: Subscription,
        _ subscribe: SubscribeArguments,
        _ room: inout SubscriptionRoom
    ) throws(RelationshipError) {
        let user = subscription.publisher
        guard state.subscriberCounts[user]?[subscribe.topic] ?? 0 < policy.subscriberLimit else {
            throw RelationshipError(.peerSubscriptionLimit, user: user)
        }
        guard room.count >= subscribe.limit else { return }
        guard subscribe.evictsOldest, let oldest = room.takeOldest(in: state) else {
            throw RelationshipError(.subscriptionLimit, user: user)
        }
        remove(oldest)
        room.count -= 1
    }
}

/// The subscriptions of one user, in the order of eviction.
private struct SubscriptionRoom {
    var count: Int
    /// The subscriptions, oldest first.
    ///
    /// Renewed or ended subscriptions remain at their old position and are skipped.
    var byAge: [Subscription]
    private var place = 0

    init(_ subscriptions: [Subscription]) {
        count = subscriptions.count
        byAge = subscriptions
    }

    mutating func takeOldest(in state: RelationshipState) -> Subscription? {
        while place < byAge.count {
            let oldest = byAge[place]
            place += 1
            if state.subscriptions[oldest.key] == oldest { return oldest }
        }
        return nil
    }
}
