internal import GRDB
internal import RelationshipCore
internal import StoreRecords

extension StateReader {
    // MARK: Presence

    private static let devicesQuery = """
        SELECT \(Columns.list(Columns.device, of: "device")) FROM device WHERE user = ?
        """

    func devices(of user: UserID) throws -> [DevicePresence] {
        // Sort here, because Swift compares texts by canonical equivalence and SQLite compares them by bytes.
        try all(Self.devicesQuery, [user.rawValue]) { try $0.device(at: 0) }
            .sorted { $0.id.rawValue < $1.id.rawValue }
    }

    private static let isAbandoned = """
        online = 1 AND holder NOT IN (SELECT holder FROM lease WHERE renewed_at >= ?)
        """

    /// Reads the online devices of processes that no longer hold a lease.
    func abandonedDevices(leasesSince moment: Timestamp, limit: Int) throws -> [DeviceAddress] {
        let query = "SELECT user, device FROM device WHERE \(Self.isAbandoned) LIMIT ?"
        return try all(query, [moment.milliseconds, limit]) { try $0.deviceAddress(at: 0) }
    }

    private func abandonedDevices(of user: UserID, _ moment: Timestamp) throws -> [DeviceAddress] {
        let query = "SELECT user, device FROM device WHERE user = ? AND \(Self.isAbandoned)"
        return try all(query, [user.rawValue, moment.milliseconds]) { try $0.deviceAddress(at: 0) }
    }

    static let subscriptionColumns = Columns.list(Columns.subscription, of: "subscription")
    private static let subscriptionsQuery = "SELECT \(subscriptionColumns) FROM subscription WHERE subscriber = ?"
    private static let subscriberCountsQuery = """
        SELECT presence_subscriber_count, profile_subscriber_count FROM user WHERE id = ?
        """

    /// Loads the devices and subscriptions that the footprint requests.
    func loadPresence(_ footprint: Footprint, into state: inout RelationshipState) throws {
        for user in footprint.devicesOf {
            state.devices[user] = try devices(of: user)
            if let moment = footprint.leasesSince { state.abandoned.formUnion(try abandonedDevices(of: user, moment)) }
        }
        if let subscriber = footprint.subscriptionsOf {
            try loadSubscriptions(Self.subscriptionsQuery, of: subscriber, into: &state)
        }
        for user in footprint.subscriberCountsOf {
            let counts = try first(Self.subscriberCountsQuery, [user.rawValue]) {
                [(Subscription.Topic.presence, try $0.count(0)), (.profile, try $0.count(1))]
            }
            for (topic, count) in counts ?? [] where count > 0 {
                state.subscriberCounts[user, default: [:]][topic] = count
            }
        }
    }

    private func loadSubscriptions(
        _ query: String,
        of user: UserID,
        into state: inout RelationshipState
    ) throws {
        for subscription in try all(query, [user.rawValue], { try $0.subscription(at: 0) }) {
            state.subscriptions[subscription.key] = subscription
        }
    }

    // MARK: Access

    private static let accessQuery = "SELECT revision, void_up_to, sessions FROM access WHERE user = ?"

    /// Reads a user's access, which is empty without a row.
    func access(of user: UserID) throws -> UserAccess {
        try first(Self.accessQuery, [user.rawValue]) { try $0.access(at: 0) } ?? UserAccess()
    }

    /// Reads a user's access if it is newer than a revision.
    func access(of user: UserID, after revision: Int64) throws -> UserAccess? {
        try first("\(Self.accessQuery) AND revision > ?", [user.rawValue, revision]) { try $0.access(at: 0) }
    }

    // MARK: Follows

    private static let followQuery = "SELECT followed_at FROM follow WHERE follower = ? AND followee = ?"
    private static let followCountsQuery = """
        SELECT following_count, follower_count, mutual_count FROM user WHERE id = ?
        """

    /// Loads the follows between pairs, and the counts of follow lists, that the footprint requests.
    func loadFollows(_ footprint: Footprint, into state: inout RelationshipState) throws {
        if footprint.includesFollows {
            for pair in footprint.pairs.flatMap({ [$0, $0.reversed] }) {
                state.follows[pair] = try follow(pair)
            }
        }
        for user in footprint.followCountsOf {
            state.followCounts[user] = try first(Self.followCountsQuery, [user.rawValue]) {
                FollowCounts(following: try $0.count(0), followers: try $0.count(1), mutual: try $0.count(2))
            }
        }
    }

    func follow(_ pair: UserPair) throws -> Follow? {
        try first(Self.followQuery, [pair.owner.rawValue, pair.other.rawValue]) {
            Follow(follower: pair.owner, followee: pair.other, followedAt: try $0.timestamp(0))
        }
    }

    func follows(of user: UserID, matching query: FollowQuery) throws -> [FollowEntry] {
        // Every time sorts after the minimum, with any user id.
        let time = query.after?.follow?.followedAt.milliseconds ?? .min
        let other = query.after?.follow?.user.rawValue ?? ""
        // A negative limit means no limit in SQLite.
        let arguments: Arguments = [user.rawValue, time, other, max(query.limit, 0)]
        return try all(Self.followsQuery(query.list), arguments) { row in
            FollowEntry(profile: try row.profile(at: 2, of: try row.userID(0)), followedAt: try row.timestamp(1))
        }
    }

    private static func followsQuery(_ list: FollowList) -> String {
        let (owner, other) = list == .followers ? ("followee", "follower") : ("follower", "followee")
        let mutual = """
            AND EXISTS (SELECT 1 FROM follow AS back WHERE back.follower = own.followee AND back.followee = own.follower)
            """
        return """
            SELECT own.\(other), own.followed_at, \(Columns.list(Columns.profile, of: "user"))
            FROM follow AS own LEFT JOIN user ON user.id = own.\(other)
            WHERE own.\(owner) = ? AND (own.followed_at, own.\(other)) > (?, ?) \(list == .mutual ? mutual : "")
            ORDER BY own.followed_at, own.\(other) LIMIT ?
            """
    }

    // MARK: Users

    private static let uniqueIDQuery = "SELECT id FROM user WHERE unique_id = ?"

    func loadOwner(of uniqueID: String, _ expiredUpTo: Timestamp, into state: inout RelationshipState) throws {
        let owner = try first(Self.uniqueIDQuery, [ColumnText.key(uniqueID)]) { try $0.userID(0) }
        guard let owner else { return }
        state.uniqueIDOwner = owner
        if state.users[owner] == nil { state.users[owner] = try record(of: owner, expiredUpTo) }
    }

    func users(ofShortForms shortForms: [UserID]) throws -> [UserID: UserID] {
        var users: [UserID: UserID] = [:]
        for form in shortForms {
            users[form] = try first("SELECT user FROM short_form WHERE short = ?", [form.rawValue]) { try $0.userID(0) }
        }
        return users
    }
}
