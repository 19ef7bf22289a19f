import RelationshipCore

// Subscriptions and presence in the vendor's form.
extension RongCloudTranslation {
    /// The number of a kind of device.
    static func platform(_ platform: Platform) -> Int {
        tables.enums.platform(platform) ?? RongCloudNumber.otherPlatform
    }

    /// Whether a user is online, one line for each kind of device: online if any of the kind is, since the last change of
    /// those that decide.
    static func onlineStatus(_ presence: Presence) -> RongCloudSubscribeUserOnlineStatus {
        let byPlatform = Dictionary(grouping: presence.devices) { platform($0.platform) }
        let details = byPlatform.sorted { $0.key < $1.key }
            .map { number, devices in
                let online = devices.filter(\.isOnline)
                let deciding = online.isEmpty ? devices : online
                return RongCloudPlatformOnlineStatus(
                    platform: number,
                    isOnline: !online.isEmpty,
                    updateTime: deciding.map(\.changedAt.milliseconds).max() ?? 0
                )
            }
        return RongCloudSubscribeUserOnlineStatus(
            userId: presence.user.rawValue,
            details: details,
            isOnline: presence.status == .online
        )
    }

    /// The same as the details of an event.
    static func details(_ presence: Presence) -> [RongCloudSubscribeEventDetail] {
        onlineStatus(presence).details
            .map { status in
                RongCloudSubscribeEventDetail(
                    eventValue: status.isOnline ? 1 : 0,
                    changeTime: status.updateTime,
                    platform: status.platform
                )
            }
    }

    /// A subscription with its present values.
    static func infoEvent(_ entry: SubscriptionEntry) -> RongCloudSubscribeInfoEvent {
        RongCloudSubscribeInfoEvent(
            userId: entry.subscription.publisher.rawValue,
            subscribeType: subscribeType(entry.subscription.topic),
            subscribeTime: entry.subscription.subscribedAt.milliseconds,
            expiry: expiry(entry.subscription),
            details: entry.presence.map(details),
            userProfile: entry.profile.map(userProfile)
        )
    }

    /// A change of a user's presence: for the subscription (type 1), and for a friend (type 3).
    ///
    /// A user who is signed in nowhere any more is offline since the event, on the devices that have signed out.
    static func infoEvents(_ change: Event.PresenceChange, at time: Int64) -> [RongCloudSubscribeInfoEvent] {
        var details = details(change.presence)
        if details.isEmpty {
            let signedOut = Set(change.previous?.devices.map { platform($0.platform) } ?? [])
            details = (signedOut.isEmpty ? [RongCloudNumber.otherPlatform] : signedOut.sorted())
                .map { RongCloudSubscribeEventDetail(eventValue: 0, changeTime: time, platform: $0) }
        }
        var events: [RongCloudSubscribeInfoEvent] = []
        if let subscription = change.subscription {
            var event = infoEvent(SubscriptionEntry(subscription: subscription))
            event.details = details
            events.append(event)
        }
        if change.relation == .mutual {
            events.append(
                RongCloudSubscribeInfoEvent(
                    userId: change.presence.user.rawValue,
                    subscribeType: RongCloudTopic.friendOnlineStatus.rawValue,
                    details: details
                )
            )
        }
        return events
    }

    /// A subscription that began or ended.
    static func subscribeEvent(_ subscription: Subscription, isSubscribed: Bool) -> RongCloudSubscribeEvent {
        let operation = isSubscribed ? RongCloudNumber.subscribed : RongCloudNumber.unsubscribed
        return RongCloudSubscribeEvent(
            userId: subscription.publisher.rawValue,
            subscribeType: subscribeType(subscription.topic),
            operationType: operation,
            subscribeTime: subscription.subscribedAt.milliseconds,
            expiry: expiry(subscription)
        )
    }

    private static func subscribeType(_ topic: Subscription.Topic) -> Int {
        tables.enums.subscriptionTopic(topic) ?? RongCloudTopic.invalid.rawValue
    }

    /// How long a subscription lasts, in seconds; 0 for an unlimited one of another dialect.
    private static func expiry(_ subscription: Subscription) -> Int {
        guard let end = subscription.expiresAt else { return 0 }
        return Int(clamping: end.milliseconds(since: subscription.subscribedAt) / 1_000)
    }
}

// MARK: - The other way

extension RongCloudTranslation {
    /// The request that asks for a change or a list of subscriptions; `nil` for a topic that the vendor has not.
    static func subscribeRequest(
        _ topic: Subscription.Topic,
        _ publishers: [UserID]?,
        lifetime: Int64 = 0
    ) -> RongCloudSubscribeEventRequest? {
        tables.enums.subscriptionTopic(topic)
            .map { type in
                RongCloudSubscribeEventRequest(
                    subscribeType: type,
                    expiry: Int(clamping: lifetime / 1_000),
                    userIds: (publishers ?? []).map(\.rawValue)
                )
            }
    }

    /// The presence for an online status; the names of the devices are not reported.
    static func presence(_ status: RongCloudSubscribeUserOnlineStatus) -> Presence? {
        guard let user = UserID(status.userId) else { return nil }
        let details = status.details.map { detail in
            RongCloudSubscribeEventDetail(
                eventValue: detail.isOnline ? 1 : 0,
                changeTime: detail.updateTime,
                platform: detail.platform
            )
        }
        return presence(of: user, details)
    }

    /// The presence for the details of an event.
    static func presence(of user: UserID, _ details: [RongCloudSubscribeEventDetail]) -> Presence? {
        let devices = all(details) { detail -> DevicePresence? in
            guard let platform = tables.enums.platform(number: detail.platform) else { return nil }
            return DevicePresence(
                id: DeviceID("rongcloud-\(platform.rawValue)"),
                platform: platform,
                isOnline: detail.eventValue == 1,
                changedAt: Timestamp(milliseconds: detail.changeTime)
            )
        }
        return devices.map { Presence(user: user, devices: $0) }
    }

    /// The subscription for the vendor's event.
    func subscriptionEntry(_ event: RongCloudSubscribeInfoEvent) -> SubscriptionEntry? {
        guard let publisher = UserID(event.userId),
            let topic = tables.enums.subscriptionTopic(number: event.subscribeType)
        else { return nil }
        let began = Timestamp(milliseconds: event.subscribeTime)
        let subscription = Subscription(
            subscriber: user,
            publisher: publisher,
            topic: topic,
            subscribedAt: began,
            expiresAt: event.expiry > 0 ? began.advanced(byMilliseconds: Int64(event.expiry) * 1_000) : nil
        )
        var entry = SubscriptionEntry(subscription: subscription)
        if let details = event.details {
            guard let presence = RongCloudTranslation.presence(of: publisher, details) else { return nil }
            entry.presence = presence
        }
        if let profile = event.userProfile {
            guard let profile = RongCloudTranslation.profile(profile) else { return nil }
            entry.profile = profile
        }
        return entry
    }
}
