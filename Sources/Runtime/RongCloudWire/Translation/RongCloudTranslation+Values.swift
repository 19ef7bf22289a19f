import RelationshipCore

extension RongCloudTranslation {
    /// Returns a profile as the vendor shows it: every attribute is present, and empty if it was not set.
    ///
    /// - Parameter profile: The neutral profile.
    /// - Returns: The vendor's profile, without fields that the vendor does not have and values that are not text.
    static func userProfile(_ profile: Profile) -> RongCloudUserProfile {
        func text(_ field: Profile.Field) -> String { profile.fields[field.rawValue]?.text ?? "" }
        func number(_ field: Profile.Field) -> Int { Int(clamping: profile.number(field) ?? 0) }
        return RongCloudUserProfile(
            userId: profile.userID.rawValue,
            name: profile.nickname,
            portraitUri: profile.avatarURL,
            uniqueId: text(.uniqueID),
            email: text(.email),
            birthday: text(.birthday),
            gender: number(.gender),
            location: text(.location),
            role: number(.role),
            level: number(.level),
            userExtProfile: extensions(profile.custom)
        )
    }

    /// Returns the extension values that the vendor can show: texts.
    ///
    /// An empty text is an unset value, and is left out.
    static func extensions(_ custom: [String: FieldValue]) -> [String: String] {
        custom.compactMapValues { value in value.text.flatMap { $0.isEmpty ? nil : $0 } }
    }

    /// The direction of every friendship that the vendor shows.
    static var bothWays: Int {
        tables.enums.addDirection(.twoWay) ?? RongCloudNumber.bothWays
    }

    /// Returns a friend as the vendor shows them; `nil` for a one-way friend, who is not shown.
    static func friendInfo(_ entry: FriendEntry) -> RongCloudFriendInfo? {
        guard entry.relation == .mutual, let friendship = entry.friendship else { return nil }
        return RongCloudFriendInfo(
            userId: entry.profile.userID.rawValue,
            name: entry.profile.nickname,
            portraitUri: entry.profile.avatarURL,
            remark: friendship.remark,
            extProfile: extensions(friendship.custom),
            addTime: friendship.addedAt.milliseconds,
            directionType: bothWays
        )
    }

    static func friendRelation(_ item: RelationItem) -> RongCloudFriendRelationInfo {
        RongCloudFriendRelationInfo(
            userId: item.user.rawValue,
            relationType: tables.enums.relation(item.relation) ?? RongCloudNumber.unrelated
        )
    }

    static func applicationPage(_ page: RequestPage) -> RongCloudApplicationPage {
        RongCloudApplicationPage(
            pageToken: page.next?.token ?? "",
            totalCount: -1,
            data: page.entries.map(applicationInfo)
        )
    }

    static func applicationInfo(_ entry: RequestEntry) -> RongCloudFriendApplicationInfo {
        RongCloudFriendApplicationInfo(
            userId: entry.profile.userID.rawValue,
            name: entry.profile.nickname,
            portraitUri: entry.profile.avatarURL,
            applicationType: applicationType(entry.role),
            applicationStatus: applicationStatus(entry.request.status),
            operationTime: entry.changedAt.milliseconds,
            extra: entry.request.wording
        )
    }

    static func applicationType(_ role: FriendRequest.Role) -> Int {
        tables.enums.requestRole(role)
            ?? (role == .sent ? RongCloudNumber.sent : RongCloudNumber.received)
    }

    static func applicationStatus(_ status: FriendRequest.Status) -> Int {
        tables.enums.requestStatus(status) ?? RongCloudNumber.expired
    }

    /// Returns the number of a kind of device.
    static func platform(_ platform: Platform) -> Int {
        tables.enums.platform(platform) ?? RongCloudNumber.otherPlatform
    }

    /// Returns the online status of a user, with one entry for each kind of device.
    ///
    /// A kind of device is online if any device of the kind is. The update time is the last change of the online
    /// devices, or of all devices if no device is online.
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

    /// Returns the online status as the details of an event.
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

    /// Returns a subscription with its present values.
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

    /// Returns a change of a user's presence: for the subscription (type 1), and for a friend (type 3).
    ///
    /// If the user is no longer signed in, the devices that signed out are offline since the event.
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

    /// Returns the event of a subscription that began or ended.
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

    /// Returns the lifetime of a subscription, in seconds; 0 for an unlimited subscription of another dialect.
    private static func expiry(_ subscription: Subscription) -> Int {
        guard let end = subscription.expiresAt else { return 0 }
        return Int(clamping: end.milliseconds(since: subscription.subscribedAt) / 1_000)
    }
}
