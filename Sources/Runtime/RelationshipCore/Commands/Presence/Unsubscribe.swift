extension Rules {
    /// Adds the data that the command needs.
    func unsubscribe(
        _ topic: Subscription.Topic,
        from publishers: [UserID]?,
        by caller: Caller,
        needs footprint: inout Footprint
    ) {
        footprint.subscriptionsOf = caller.user
    }
}

extension Draft {
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
}
