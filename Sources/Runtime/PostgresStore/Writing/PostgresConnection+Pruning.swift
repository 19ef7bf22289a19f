#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

// Pruning: the users of a step are found in the order of their ids, and old data is found among their rows.

extension PostgresConnection {
    private static let usersQuery = "SELECT owner FROM account WHERE owner > $1 ORDER BY owner LIMIT $2"
    private static let addresseesQuery = """
        SELECT DISTINCT other FROM request WHERE owner = ANY($1) AND NOT incoming AND \(isOldRequest)
        """
    private static let publishersQuery = """
        SELECT DISTINCT other FROM subscription WHERE owner = ANY($1) AND NOT incoming AND expires_at <= $2
        """
    private static let recentAddresseesQuery = """
        SELECT DISTINCT other FROM recent_requests WHERE owner = ANY($1) AND NOT incoming AND ends_at <= $2
        """
    private static let isOldRequest = """
        CASE WHEN status IN ('pending', 'expired') THEN sent_at <= $2 ELSE coalesce(handled_at, sent_at) <= $3 END
        """

    /// Removes old data of some users, in one transaction.
    ///
    /// The transaction holds these users and the users with changed counts. Meanwhile no other transaction writes the
    /// rows that two of them share.
    ///
    /// - Parameters:
    ///   - retention: The limits of age.
    ///   - user: The user after whom to begin, or `nil` to begin with the first user.
    ///   - limit: The maximum number of users.
    /// - Returns: The progress.
    /// - Throws: `PostgresFailure` or `UnreadableRow`.
    func prune(_ retention: Retention, after user: UserID?, limit: Int) async throws -> Pruning {
        // Every id sorts after the empty text.
        let start: [PostgresValue] = [.text(user?.rawValue ?? ""), .integer(Int64(max(limit, 0)))]
        let users = try await run([PostgresQuery(Self.usersQuery, start)])[0].map { try $0.userID(0) }
        var pruning = Pruning(last: users.count == limit ? users.last : nil)
        guard !users.isEmpty else { return pruning }
        let others = try await run([
            PostgresQuery(Self.addresseesQuery, [.users(users)] + retention.requestTimes),
            PostgresQuery(Self.publishersQuery, [.users(users), .integer(retention.now.milliseconds)]),
            PostgresQuery(Self.recentAddresseesQuery, [.users(users), .integer(retention.now.milliseconds)]),
        ])
        let addressees = try others[0].map { try $0.userID(0) }
        let publishers = try others[1].map { try $0.userID(0) }
        let recentAddressees = try others[2].map { try $0.userID(0) }
        let statements = PostgresQuery.pruning(
            users,
            retention,
            addressees: addressees,
            recentAddressees: recentAddressees,
            publishers: publishers
        )
        let results = try await endingTransaction { try await run(opening + statements) }
        pruning.deadDevices = try results[results.count - 2].map { try $0.deviceAddress() }
        return pruning
    }
}

extension Retention {
    fileprivate var requestTimes: [PostgresValue] {
        [.integer(expiredRequestsUpTo.milliseconds), .integer(settledRequestsUpTo.milliseconds)]
    }
}

extension PostgresQuery {
    private static let holdingQuery = "SELECT owner FROM account WHERE owner = ANY($1) ORDER BY owner FOR UPDATE"

    // Positions increase with time, so the oldest event to keep is found in the order of positions.
    private static let feedQuery = """
        DELETE FROM event USING (SELECT owner, greatest(position - $3 + 1, coalesce((
        SELECT kept.position FROM event AS kept WHERE kept.owner = feed.owner AND kept.owner = ANY($1) AND kept.at > $2
        ORDER BY kept.position LIMIT 1), position)) AS start FROM feed WHERE owner = ANY($1)) AS kept
        WHERE event.owner = kept.owner AND event.owner = ANY($1) AND event.position < kept.start
        """

    private static let requestsQuery = """
        DELETE FROM request WHERE owner = ANY($1) AND incoming = $5 AND other = ANY($4)
        AND CASE WHEN status IN ('pending', 'expired') THEN sent_at <= $2 ELSE coalesce(handled_at, sent_at) <= $3 END
        """

    private static let recentRequestsQuery = """
        DELETE FROM recent_requests WHERE owner = ANY($1) AND incoming = $4 AND other = ANY($3) AND ends_at <= $2
        """

    private static let subscriptionsQuery = """
        DELETE FROM subscription WHERE owner = ANY($1) AND incoming = $4 AND other = ANY($3) AND expires_at <= $2
        """
    private static let subscribersQuery = """
        UPDATE account SET presence_subscriber_count = presence_subscriber_count - row.presence,
        profile_subscriber_count = profile_subscriber_count - row.profile
        FROM (SELECT owner, count(*) FILTER (WHERE topic = 'presence') AS presence,
        count(*) FILTER (WHERE topic = 'profile') AS profile FROM subscription
        WHERE owner = ANY($1) AND incoming AND other = ANY($3) AND expires_at <= $2 GROUP BY owner) AS row
        WHERE account.owner = row.owner AND account.owner = ANY($1)
        """

    // Delete either all answers of a device or none: all if the device has sent no request for a long time. Answers
    // that newer requests have replaced are deleted when those are written.
    private static let answersQuery = """
        DELETE FROM answered_request USING (SELECT owner, device_key FROM answered_request WHERE owner = ANY($1)
        GROUP BY owner, device_key HAVING max(at) <= $2) AS dead
        WHERE answered_request.owner = dead.owner AND answered_request.device_key = dead.device_key
        AND answered_request.owner = ANY($1)
        """
    private static let positionsQuery = "DELETE FROM feed_position WHERE owner = ANY($1) AND at <= $2"
    private static let deadDevicesQuery = """
        SELECT owner, device FROM device WHERE owner = ANY($1) AND NOT online AND changed_at <= $2
        ORDER BY owner, device_key
        """

    /// Returns the transaction that removes old data.
    ///
    /// The last result but one contains the devices that have been offline for too long.
    fileprivate static func pruning(
        _ users: [UserID],
        _ retention: Retention,
        addressees: [UserID],
        recentAddressees: [UserID],
        publishers: [UserID]
    ) -> [PostgresQuery] {
        let owners = PostgresValue.users(users)
        let devices: [PostgresValue] = [owners, .integer(retention.devicesUpTo.milliseconds)]
        let events: [PostgresValue] = [
            owners, .integer(retention.eventsUpTo.milliseconds), .integer(Int64(max(retention.eventLimit, 1))),
        ]
        let now = PostgresValue.integer(retention.now.milliseconds)
        func changing(_ sql: String, _ arguments: [PostgresValue]) -> PostgresQuery {
            PostgresQuery(sql, arguments, division: .owners(columns: 1))
        }
        /// Returns the deletions of rows that are stored for both of two users, each by the times of its own rows.
        func deleting(_ sql: String, _ times: [PostgresValue], others: [UserID]) -> [PostgresQuery] {
            guard !others.isEmpty else { return [] }
            let others = PostgresValue.users(others)
            return [
                changing(sql, [owners] + times + [others, .flag(false)]),
                changing(sql, [others] + times + [owners, .flag(true)]),
            ]
        }
        let counting = publishers.isEmpty ? [] : [changing(subscribersQuery, [.users(publishers), now, owners])]
        return [
            changing(holdingQuery, [.users(Set(users).union(publishers))]),
            changing(feedQuery, events),
        ]
            + deleting(requestsQuery, retention.requestTimes, others: addressees)
            + deleting(recentRequestsQuery, [now], others: recentAddressees)
            + counting
            + deleting(subscriptionsQuery, [now], others: publishers)
            + [
                changing(positionsQuery, devices), changing(answersQuery, devices),
                PostgresQuery(deadDevicesQuery, devices), .commit,
            ]
    }
}
#endif
