import MappingLookup
import RelationshipCore

// Subscriptions.
extension CommandAdapter {
    mutating func subscribing(_ subscribe: SubscribeArguments) -> [Command] {
        var kept = subscribe
        if leavesOut("lifetime") {
            if subscribe.lifetime != nil { refuse("lifetime", "unsubscribe when it is over") }
            kept.lifetime = nil
        } else {
            let advice = "subscribe again before that time is over"
            if !keeps("lifetime", subscribe.lifetime.map { _ in "named" }, advice) {
                // The maximum lifetime is the closest to an unlimited lifetime.
                kept.lifetime = tables.limit(.subscriptionSeconds).map { Int64($0.maximum) * 1_000 }
            }
        }
        if leavesOut("evictsOldest") {
            if !subscribe.evictsOldest { refuse("evictsOldest", "subscribe to fewer users") }
            kept.evictsOldest = true
        } else if !keeps("evictsOldest", "\(subscribe.evictsOldest)", "end the oldest first") {
            kept.evictsOldest = false
        }
        return split(subscribe.publishers, .subscribeUsers) { users in
            kept.publishers = users
            return .subscribe(kept)
        }
    }

    mutating func unsubscribing(_ topic: Subscription.Topic, _ users: [UserID]?) -> [Command] {
        let advice = "list the subscriptions, and name their users"
        guard keeps("from", users.map { _ in "named" }, advice) else { return [] }
        guard let users else { return [.unsubscribe(topic, from: nil)] }
        return split(users, .subscribeUsers) { .unsubscribe(topic, from: $0) }
    }
}
