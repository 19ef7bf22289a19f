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

    /// Ends subscriptions of the caller.
    ///
    /// A missing subscription causes no error.
    mutating func unsubscribe(_ topic: Subscription.Topic, from publishers: [UserID]?) throws(RelationshipError) {
        try requireSubscriptions(topic)
        var ended: [Subscription] = []
        let mine = mine(topic)
        let publishers = publishers?.firstMentions ?? mine.map(\.publisher)
        let named = Set(publishers)
        for subscription in mine where named.contains(subscription.publisher) {
            remove(subscription)
            if subscription.isLive(at: now) { ended.append(subscription) }
        }
        if !ended.isEmpty { notify(me, .subscriptionsChanged(ended, isSubscribed: false)) }
        answer(.items(publishers.map { ItemResult(user: $0) }))
    }

    /// Returns the subscriptions to the caller that have not expired, in the order of the subscribers.
    ///
    /// Removes the expired ones.
    ///
    /// The expiry of a subscription causes no event, so it can be removed at any time. It is removed when it would have
    /// caused an event. Otherwise the expired subscriptions of users who never return would fill the list.
    mutating func takeLiveSubscriptions(_ topic: Subscription.Topic) -> [Subscription] {
        let all = state.subscriptions.values
            .filter { $0.publisher == me && $0.topic == topic }
            .sorted { $0.subscriber < $1.subscriber }
        for expired in all where !expired.isLive(at: now) { remove(expired) }
        return all.filter { $0.isLive(at: now) }
    }

    /// Returns the caller's own subscriptions, oldest first.
    private func mine(_ topic: Subscription.Topic) -> [Subscription] {
        state.subscriptions.values
            .filter { $0.subscriber == me && $0.topic == topic }
            .sorted { ($0.subscribedAt, $0.publisher) < ($1.subscribedAt, $1.publisher) }
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

    private func requireSubscriptions(_ topic: Subscription.Topic) throws(RelationshipError) {
        switch topic {
        case .presence where !policy.tracksPresence: throw RelationshipError(.presenceDisabled)
        case .profile where !policy.allowsProfileSubscriptions: throw RelationshipError(.profileSubscriptionsDisabled)
        case .presence, .profile: return
        }
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
