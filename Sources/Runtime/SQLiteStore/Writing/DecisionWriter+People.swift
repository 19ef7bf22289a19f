internal import GRDB
internal import RelationshipCore
internal import StoreRecords

extension DecisionWriter {
    // MARK: Devices

    func put(_ device: DevicePresence, of user: UserID) throws {
        try run(
            """
            INSERT INTO device (user, device, platform, online, changed_at, holder) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (user, device) DO UPDATE SET device = excluded.device, platform = excluded.platform,
            online = excluded.online, changed_at = excluded.changed_at, holder = excluded.holder
            """,
            [
                user.rawValue, try spelling(of: device.id, of: user), device.platform.rawValue, device.isOnline,
                device.changedAt.milliseconds, statements.holder,
            ]
        )
    }

    func deleteDevice(_ device: DeviceID, of user: UserID) throws {
        try run(
            "DELETE FROM device WHERE user = ? AND device = ?",
            [user.rawValue, try spelling(of: device, of: user)]
        )
        guard db.changesCount == 1 else {
            throw DecisionMismatch(description: "removed a device that does not exist: \(device.rawValue) of \(user)")
        }
    }

    /// Returns the stored spelling of the device's name.
    ///
    /// Two spellings of an accented letter are equal in Swift but not in SQLite.
    private func spelling(of device: DeviceID, of user: UserID) throws -> String {
        guard device.rawValue.utf8.contains(where: { $0 >= 0x80 }) else {
            return ColumnText.encode(device.rawValue)
        }
        let stored = try StateReader(db: db).devices(of: user).first { $0.id == device }
        return ColumnText.encode((stored?.id ?? device).rawValue)
    }

    func put(_ access: UserAccess, of user: UserID) throws {
        try run(
            "INSERT OR REPLACE INTO access (user, revision, void_up_to, sessions) VALUES (?, ?, ?, ?)",
            [user.rawValue, access.revision, access.voidUpTo?.milliseconds, JSONText.encode(access.sessions)]
        )
    }

    // MARK: Subscriptions

    func put(_ subscription: Subscription) throws {
        try run(
            """
            UPDATE subscription SET subscribed_at = ?, expires_at = ?
            WHERE subscriber = ? AND publisher = ? AND topic = ?
            """,
            [
                subscription.subscribedAt.milliseconds, subscription.expiresAt?.milliseconds,
                subscription.subscriber.rawValue, subscription.publisher.rawValue, subscription.topic.rawValue,
            ]
        )
        guard db.changesCount == 0 else { return }
        try run(
            """
            INSERT INTO subscription (subscriber, publisher, topic, subscribed_at, expires_at) VALUES (?, ?, ?, ?, ?)
            """,
            [
                subscription.subscriber.rawValue, subscription.publisher.rawValue, subscription.topic.rawValue,
                subscription.subscribedAt.milliseconds, subscription.expiresAt?.milliseconds,
            ]
        )
        try addToSubscriberCount(1, of: subscription)
    }

    func delete(_ subscription: Subscription) throws {
        let pair = UserPair(from: subscription.subscriber, to: subscription.publisher)
        try run(
            "DELETE FROM subscription WHERE subscriber = ? AND publisher = ? AND topic = ?",
            [pair.owner.rawValue, pair.other.rawValue, subscription.topic.rawValue]
        )
        try expectOneRow("removed a subscription that does not exist", pair)
        try addToSubscriberCount(-1, of: subscription)
    }

    private func addToSubscriberCount(_ difference: Int, of subscription: Subscription) throws {
        let publisher = subscription.publisher.rawValue
        switch subscription.topic {
        case .presence:
            try run(
                "UPDATE user SET presence_subscriber_count = presence_subscriber_count + ? WHERE id = ?",
                [difference, publisher]
            )
        case .profile:
            try run(
                "UPDATE user SET profile_subscriber_count = profile_subscriber_count + ? WHERE id = ?",
                [difference, publisher]
            )
        }
    }

    // MARK: Announcements

    func put(_ announcement: Announcement) throws {
        try run(
            """
            INSERT OR REPLACE INTO announcement (user, topic, last, reached, previous, device, request)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                announcement.user.rawValue, announcement.topic.rawValue, announcement.last?.rawValue ?? "",
                announcement.reached?.rawValue, JSONText.encode(announcement.previous),
                (announcement.device?.rawValue).map(ColumnText.encode), announcement.request?.rawValue,
            ]
        )
    }

    func delete(_ announcement: Announcement) throws {
        try run(
            "DELETE FROM announcement WHERE user = ? AND topic = ? AND last = ?",
            [announcement.user.rawValue, announcement.topic.rawValue, announcement.last?.rawValue ?? ""]
        )
        guard db.changesCount == 1 else {
            throw DecisionMismatch(description: "removed an announcement that does not exist: of \(announcement.user)")
        }
    }

    // MARK: Follows

    func insert(_ follow: Follow) throws {
        try run(
            "INSERT INTO follow (follower, followee, followed_at) VALUES (?, ?, ?)",
            [follow.follower.rawValue, follow.followee.rawValue, follow.followedAt.milliseconds]
        )
        try addToFollowCounts(1, of: follow)
    }

    func delete(_ follow: Follow) throws {
        let pair = UserPair(from: follow.follower, to: follow.followee)
        try run(
            "DELETE FROM follow WHERE follower = ? AND followee = ?",
            [pair.owner.rawValue, pair.other.rawValue]
        )
        try expectOneRow("removed a follow that does not exist", pair)
        try addToFollowCounts(-1, of: follow)
    }

    private func addToFollowCounts(_ difference: Int, of follow: Follow) throws {
        let (follower, followee) = (follow.follower.rawValue, follow.followee.rawValue)
        try run("UPDATE user SET following_count = following_count + ? WHERE id = ?", [difference, follower])
        try run("UPDATE user SET follower_count = follower_count + ? WHERE id = ?", [difference, followee])
        try run(
            """
            UPDATE user SET mutual_count = mutual_count + ?
            WHERE id IN (?, ?) AND EXISTS (SELECT 1 FROM follow WHERE follower = ? AND followee = ?)
            """,
            [difference, follower, followee, followee, follower]
        )
    }
}
