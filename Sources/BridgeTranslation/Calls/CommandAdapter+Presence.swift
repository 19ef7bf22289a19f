import MappingTables
import RelationshipCore

// Subscriptions.
extension CommandAdapter {
    /// The longest that a subscription of RongCloud lasts: thirty days.
    private static let longestLifetime: Int64 = 30 * 24 * 3_600 * 1_000

    mutating func subscribing(_ subscribe: Subscribe) -> [Command] {
        var kept = subscribe
        if target == .rongcloud {
            kept.evictsOldest = false
            kept.lifetime = CommandAdapter.longestLifetime
            lose(
                "lifetime",
                .converted,
                "a subscription of rongcloud ends after thirty days at the latest",
                "subscribe again before that"
            )
            lose(
                "evictsOldest",
                .converted,
                "too many subscriptions make the oldest of v2tim give way, and rongcloud fail",
                "end the oldest first"
            )
        } else {
            kept.evictsOldest = true
            kept.lifetime = nil
            lose("lifetime", .converted, "a subscription of v2tim does not end", "unsubscribe when it is over")
        }
        return split(subscribe.publishers, .subscribeUsers) { users in
            kept.publishers = users
            return .subscribe(kept)
        }
    }

    mutating func unsubscribing(_ topic: Subscription.Topic, _ users: [UserID]?) -> [Command] {
        guard let users else {
            guard target == .rongcloud else { return [.unsubscribe(topic, from: nil)] }
            lose(
                "from",
                .rejected,
                "rongcloud ends subscriptions to named users only",
                "list the subscriptions, and name their users"
            )
            return []
        }
        return split(users, .subscribeUsers) { .unsubscribe(topic, from: $0) }
    }
}
