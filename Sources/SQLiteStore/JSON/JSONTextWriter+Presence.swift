internal import RelationshipCore

extension JSONTextWriter {
    mutating func subscription(_ subscription: Subscription) {
        object { writer in
            writer.member("subscriber", subscription.subscriber.rawValue)
            writer.member("publisher", subscription.publisher.rawValue)
            writer.member("topic", subscription.topic.rawValue)
            writer.member("subscribedAt", subscription.subscribedAt.milliseconds)
            if let expiresAt = subscription.expiresAt { writer.member("expiresAt", expiresAt.milliseconds) }
        }
    }

    mutating func presenceNews(_ news: Event.PresenceNews) {
        object { writer in
            writer.member("presence") { $0.presence(news.presence) }
            if let subscription = news.subscription { writer.member("subscription") { $0.subscription(subscription) } }
            writer.member("relation", news.relation.rawValue)
            if let previous = news.previous { writer.member("previous") { $0.presence(previous) } }
        }
    }

    mutating func profileNews(_ news: Event.ProfileNews) {
        object { writer in
            writer.member("profile") { $0.profile(news.profile) }
            writer.member("subscription") { $0.subscription(news.subscription) }
            writer.member("relation", news.relation.rawValue)
        }
    }

    private mutating func presence(_ presence: Presence) {
        object { writer in
            writer.member("user", presence.user.rawValue)
            writer.member("statusText", presence.statusText)
            writer.member("devices") { $0.array(presence.devices) { $0.device($1) } }
        }
    }

    private mutating func device(_ device: Device) {
        object { writer in
            writer.member("terminal", device.terminal.rawValue)
            writer.member("platform", device.platform.rawValue)
            writer.member("isOnline", device.isOnline)
            writer.member("changedAt", device.changedAt.milliseconds)
        }
    }
}
