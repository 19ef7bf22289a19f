import RelationshipCore

// Converts the single values in replies and callbacks to the hub's values.
extension RongCloudTranslation {
    /// Converts all elements; returns `nil` if an element cannot be converted.
    static func all<Element, Result>(_ elements: [Element], _ read: (Element) -> Result?) -> [Result]? {
        let results = elements.compactMap(read)
        return results.count == elements.count ? results : nil
    }

    /// Reads a profile; attributes that were not set are left out.
    static func profile(_ profile: RongCloudUserProfile) -> Profile? {
        guard let user = profile.userId.flatMap({ UserID($0) }) else { return nil }
        var fields: [String: FieldValue] = [:]
        for (field, text) in [
            (Profile.Field.uniqueID, profile.uniqueId), (.email, profile.email), (.birthday, profile.birthday),
            (.location, profile.location),
        ] {
            fields[field.rawValue] = text?.nilIfEmpty.map { .string($0) }
        }
        for (field, number) in [
            (Profile.Field.gender, profile.gender), (.role, profile.role), (.level, profile.level),
        ] {
            fields[field.rawValue] = number.flatMap { $0 == 0 ? nil : .integer(Int64($0)) }
        }
        return Profile(
            userID: user,
            nickname: profile.name ?? "",
            avatarURL: profile.portraitUri ?? "",
            fields: fields,
            custom: (profile.userExtProfile ?? [:]).mapValues { .string($0) }
        )
    }

    /// Reads a friend as the vendor shows them.
    func friendEntry(_ info: RongCloudFriendInfo) -> FriendEntry? {
        guard let friend = UserID(info.userId) else { return nil }
        return FriendEntry(
            profile: Profile(userID: friend, nickname: info.name, avatarURL: info.portraitUri),
            relation: .mutual,
            friendship: Friendship(
                owner: user,
                friend: friend,
                remark: info.remark,
                addedAt: Timestamp(milliseconds: info.addTime),
                custom: info.extProfile.mapValues { .string($0) }
            )
        )
    }

    /// Reads an application as the vendor shows it; its place in the lists is not reported.
    func requestEntry(_ info: RongCloudFriendApplicationInfo) -> RequestEntry? {
        guard let other = UserID(info.userId),
            let role = tables.enums.requestRole(number: info.applicationType),
            let status = tables.enums.requestStatus(number: info.applicationStatus)
        else { return nil }
        return RequestEntry(
            reported: role,
            of: user,
            other: Profile(userID: other, nickname: info.name, avatarURL: info.portraitUri),
            wording: info.extra,
            at: Timestamp(milliseconds: info.operationTime),
            status: status
        )
    }

    /// Reads an entry of the blacklist; its creation time is not reported.
    func blockEntry(_ userId: String) -> BlockEntry? {
        UserID(userId).map { BlockEntry(reported: $0, of: user, profile: Profile(userID: $0)) }
    }

    /// Reads the presence in an online status; the names of the devices are not reported.
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

    /// Reads the presence in the details of an event.
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

    /// Reads the subscription in an event.
    func subscriptionEntry(_ event: RongCloudSubscribeInfoEvent) -> SubscriptionEntry? {
        guard let publisher = UserID(event.userId),
            let topic = tables.enums.subscriptionTopic(number: event.subscribeType)
        else { return nil }
        let began = Timestamp(milliseconds: event.subscribeTime)
        let lifetime = Timestamp(seconds: UInt64(clamping: event.expiry)).milliseconds
        let subscription = Subscription(
            subscriber: user,
            publisher: publisher,
            topic: topic,
            subscribedAt: began,
            expiresAt: lifetime > 0 ? began.advanced(byMilliseconds: lifetime) : nil
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
