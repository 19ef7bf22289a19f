internal import RelationshipCore

extension JSONTextWriter {
    mutating func subscription(_ subscription: Subscription) {
        object { writer in
            writer.key("subscriber")
            writer.user(subscription.subscriber)
            writer.key("publisher")
            writer.user(subscription.publisher)
            writer.key("topic")
            writer.text(subscription.topic.rawValue)
            writer.key("subscribedAt")
            writer.number(subscription.subscribedAt.milliseconds)
            if let expiresAt = subscription.expiresAt {
                writer.key("expiresAt")
                writer.number(expiresAt.milliseconds)
            }
        }
    }

    mutating func presenceNews(_ news: Event.PresenceNews) {
        object { writer in
            writer.key("presence")
            writer.presence(news.presence)
            if let subscription = news.subscription {
                writer.key("subscription")
                writer.subscription(subscription)
            }
            writer.key("relation")
            writer.relation(news.relation)
        }
    }

    mutating func profileNews(_ news: Event.ProfileNews) {
        object { writer in
            writer.key("profile")
            writer.profile(news.profile)
            writer.key("subscription")
            writer.subscription(news.subscription)
            writer.key("relation")
            writer.relation(news.relation)
        }
    }

    private mutating func presence(_ presence: Presence) {
        object { writer in
            writer.key("user")
            writer.user(presence.user)
            writer.key("statusText")
            writer.text(presence.statusText)
            writer.key("devices")
            writer.array(presence.devices) { $0.device($1) }
        }
    }

    private mutating func device(_ device: Device) {
        object { writer in
            writer.key("terminal")
            writer.text(device.terminal.rawValue)
            writer.key("platform")
            writer.text(device.platform.rawValue)
            writer.key("isOnline")
            writer.truth(device.isOnline)
            writer.key("changedAt")
            writer.number(device.changedAt.milliseconds)
        }
    }
}
