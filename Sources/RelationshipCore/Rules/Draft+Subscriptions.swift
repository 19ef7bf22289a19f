extension Draft {
    /// Subscribes the caller to users, within the limits of both sides.
    mutating func subscribe(_ subscribe: Subscribe) throws(RelationshipError) {
        try requireSubscriptions(subscribe.topic)
        for expired in mine(subscribe.topic) where !expired.isLive(at: now) { remove(expired) }
        var made: [Subscription] = []
        var evicted: [Subscription] = []
        let results = try forEach(UserBatch(subscribe.publishers)) { (draft, user) throws(RelationshipError) in
            let subscription = Subscription(
                subscriber: draft.me,
                publisher: user,
                topic: subscribe.topic,
                subscribedAt: draft.now,
                expiresAt: subscribe.lifetime.map { draft.now.advanced(byMilliseconds: $0) }
            )
            if draft.state.subscription(of: draft.me, to: user, subscribe.topic) == nil {
                try draft.checkRoom(for: subscription, subscribe, evicted: &evicted)
            }
            draft.put(subscription)
            made.append(subscription)
        }
        // Who was subscribed to and gave way again within the same call was never heard of.
        made.removeAll { evicted.contains($0) }
        if !made.isEmpty { tell(me, .subscriptionsChanged(made, isSubscribed: true)) }
        answer(.items(results))
    }

    /// Ends subscriptions of the caller; to end what is not there is no error.
    mutating func unsubscribe(_ topic: Subscription.Topic, from publishers: [UserID]?) throws(RelationshipError) {
        try requireSubscriptions(topic)
        var ended: [Subscription] = []
        let mine = mine(topic)
        let publishers = publishers?.firstMentions ?? mine.map(\.publisher)
        for subscription in mine where publishers.contains(subscription.publisher) {
            remove(subscription)
            if subscription.isLive(at: now) { ended.append(subscription) }
        }
        if !ended.isEmpty { tell(me, .subscriptionsChanged(ended, isSubscribed: false)) }
        answer(.items(publishers.map { ItemResult(user: $0) }))
    }

    /// The caller's own subscriptions, oldest first.
    private func mine(_ topic: Subscription.Topic) -> [Subscription] {
        state.subscriptions
            .filter { $0.subscriber == me && $0.topic == topic }
            .sorted { ($0.subscribedAt, $0.publisher) < ($1.subscribedAt, $1.publisher) }
    }

    private mutating func checkRoom(
        for subscription: Subscription,
        _ subscribe: Subscribe,
        evicted: inout [Subscription]
    ) throws(RelationshipError) {
        let user = subscription.publisher
        // Expired ones of others still count: they are swept when their owners subscribe again.
        guard state.subscriberCounts[user]?[subscribe.topic] ?? 0 < policy.subscriberLimit else {
            throw RelationshipError(.peerSubscriptionLimit, item: user)
        }
        let mine = mine(subscribe.topic)
        guard mine.count >= subscribe.limit else { return }
        guard subscribe.evictsOldest, let oldest = mine.first else {
            throw RelationshipError(.subscriptionLimit, item: user)
        }
        remove(oldest)
        evicted.append(oldest)
    }

    private func requireSubscriptions(_ topic: Subscription.Topic) throws(RelationshipError) {
        switch topic {
        case .presence where !policy.tracksPresence: throw RelationshipError(.presenceDisabled)
        case .profile where !policy.allowsProfileSubscriptions: throw RelationshipError(.profileSubscriptionsDisabled)
        case .presence, .profile: return
        }
    }
}
