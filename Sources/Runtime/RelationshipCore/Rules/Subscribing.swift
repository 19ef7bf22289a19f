extension Draft {
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
    func mine(_ topic: Subscription.Topic) -> [Subscription] {
        state.subscriptions.values
            .filter { $0.subscriber == me && $0.topic == topic }
            .sorted { ($0.subscribedAt, $0.publisher) < ($1.subscribedAt, $1.publisher) }
    }

    /// Throws an error if the policy has no subscriptions to a topic.
    func requireSubscriptions(_ topic: Subscription.Topic) throws(RelationshipError) {
        switch topic {
        case .presence where !policy.tracksPresence: throw RelationshipError(.presenceDisabled)
        case .profile where !policy.allowsProfileSubscriptions: throw RelationshipError(.profileSubscriptionsDisabled)
        case .presence, .profile: return
        }
    }
}
