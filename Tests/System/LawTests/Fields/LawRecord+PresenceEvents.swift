import MappingLookup
import RelationshipCore
import RongCloudWire
import TestValues
import V2TIMWire

// The records of events about presence, subscriptions, follows and sessions.
extension LawRecord {
    static func subscriptionEvents() -> [LawRecord] {
        [
            presenceChanged(), subscribedProfileChanged(),
            event(
                "subscriptionsChanged",
                [
                    LawField("subscriptions") { generator in generator.list(1...3) { $0.subscription() } },
                    LawField("isSubscribed") { $0.chance() },
                ],
                make: { .subscriptionsChanged($0.get("subscriptions"), isSubscribed: $0.get("isSubscribed")) }
            ),
            event(
                "followsChanged",
                [
                    LawField("list") { $0.one(of: FollowList.allCases) },
                    LawField("profiles") { generator in generator.list(1...3) { $0.profile(of: $0.user()) } },
                    LawField("isAdded") { $0.chance() },
                ],
                make: { .followsChanged($0.get("list"), $0.get("profiles"), isAdded: $0.get("isAdded")) }
            ),
            event(
                "sessionsEnded",
                [
                    LawField("devices", empty: [DeviceID]?.none) { .some([DeviceID($0.letters())]) },
                    LawField("reason") { $0.one(of: EndSessionsArguments.Reason.allCases) },
                ],
                make: { .sessionsEnded($0.get("devices"), $0.get("reason")) }
            ),
        ]
    }

    /// Returns the user's subscription to another user that the hub reads from a V2TIM callback.
    private static func madeUp(_ publisher: UserID, _ topic: Subscription.Topic) -> Subscription {
        Subscription(subscriber: me, publisher: publisher, topic: topic, subscribedAt: Timestamp(milliseconds: 0))
    }

    private static func presenceChanged() -> LawRecord {
        var record = event(
            "presenceChanged",
            [
                LawField("presence") { $0.presence(of: $0.user()) },
                LawField("subscription", empty: Subscription?.none) { .some($0.subscription()) },
                LawField("relation", empty: Relation.none) { $0.one(of: Relation.allCases) },
                LawField("previous", empty: Presence?.none) { .some($0.presence(of: $0.user())) },
            ],
            adjust: { fields, generator in
                let user = fields.get("presence", as: Presence.self).user
                let reported: Subscription? = fields.get("subscription")
                fields["subscription"] = AnyHashable(reported.map { $0.reported(of: user, .presence) })
            },
            make: {
                .presenceChanged(
                    Event.PresenceChange(
                        presence: $0.get("presence"),
                        subscription: $0.get("subscription"),
                        relation: $0.get("relation"),
                        previous: $0.get("previous")
                    )
                )
            }
        )
        record.fallback = { field, fields, dialect in
            guard field == "subscription", dialect == .v2tim else { return nil }
            return AnyHashable(madeUp(fields.get("presence", as: Presence.self).user, .presence) as Subscription?)
        }
        record.isRefused = { value, _, dialect in
            guard dialect == .rongcloud else { return false }
            let hasNoReceiver =
                value.get("subscription", as: Subscription?.self) == nil
                && value.get("relation", as: Relation.self) != .mutual
            // The vendor reports only devices that have connected or disconnected.
            let previous: Presence? = value.get("previous")
            return hasNoReceiver || previous?.devices == value.get("presence", as: Presence.self).devices
        }
        // For a user without devices, RongCloud reports the previous platforms.
        record.shows = { field, value, dialect in
            field == "previous" && dialect == .rongcloud && value.get("presence", as: Presence.self).devices.isEmpty
        }
        return record
    }

    private static func subscribedProfileChanged() -> LawRecord {
        var record = event(
            "subscribedProfileChanged",
            [
                LawField("profile") { $0.profile(of: $0.user()) }, LawField("subscription") { $0.subscription() },
                LawField("relation", empty: Relation.none) { $0.one(of: Relation.allCases) },
            ],
            adjust: { fields, _ in
                let user = fields.get("profile", as: Profile.self).userID
                fields["subscription"] = AnyHashable(
                    fields.get("subscription", as: Subscription.self).reported(of: user, .profile)
                )
            },
            make: {
                .subscribedProfileChanged(
                    Event.ProfileChange(
                        profile: $0.get("profile"),
                        subscription: $0.get("subscription"),
                        relation: $0.get("relation")
                    )
                )
            }
        )
        record.fallback = { field, fields, dialect in
            guard field == "subscription", dialect == .v2tim else { return nil }
            return AnyHashable(madeUp(fields.get("profile", as: Profile.self).userID, .profile))
        }
        record.isRefused = { value, _, dialect in
            let relation: Relation = value.get("relation")
            return dialect == .v2tim && (relation == .outgoing || relation == .mutual)
        }
        return record
    }
}

extension Subscription {
    /// Returns the same subscription to another user, with another topic.
    fileprivate func reported(of user: UserID, _ topic: Topic) -> Subscription {
        Subscription(
            subscriber: subscriber,
            publisher: user,
            topic: topic,
            subscribedAt: subscribedAt,
            expiresAt: expiresAt
        )
    }
}
