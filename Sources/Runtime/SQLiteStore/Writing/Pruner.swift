internal import GRDB
internal import RelationshipCore
internal import StoreRecords

/// Removes old data.
struct Pruner {
    let statements: GroupStatements
    let retention: Retention
    private var writer: DecisionWriter { DecisionWriter(statements: statements) }

    /// Prunes some users.
    ///
    /// - Parameters:
    ///   - user: The user after whom to begin, or `nil` to begin with the first user.
    ///   - limit: The maximum number of users.
    /// - Returns: The progress.
    /// - Throws: `DatabaseError` or ``UnreadableRow``.
    func prune(after user: UserID?, _ limit: Int) throws -> Pruning {
        let ids = try String.fetchAll(
            statements.statement("SELECT id FROM user WHERE id > ? ORDER BY id LIMIT ?"),
            arguments: [user?.rawValue ?? "", max(limit, 0)]
        )
        var pruning = Pruning(last: ids.count == limit ? ids.last.map(UserID.init(sanitizing:)) : nil)
        for id in ids {
            try pruneFeed(of: id)
            try pruneRequests(of: id)
            try pruneSubscriptions(of: id)
            pruning.deadDevices += try pruneDevices(of: id)
        }
        return pruning
    }

    private func pruneFeed(of user: String) throws {
        // Positions increase with time, so the oldest event to keep is found in the order of positions.
        try writer.run(
            """
            DELETE FROM event WHERE recipient = ?1 AND position < (
                SELECT max(newest.place - ?3 + 1, coalesce((
                    SELECT position FROM event WHERE recipient = ?1 AND at > ?2 ORDER BY position LIMIT 1), newest.place))
                FROM (SELECT max(position) AS place FROM event WHERE recipient = ?1) AS newest)
            """,
            [user, retention.eventsUpTo.milliseconds, max(retention.eventLimit, 1)]
        )
    }

    private func pruneRequests(of user: String) throws {
        try writer.run(
            """
            DELETE FROM request WHERE requester = ?
            AND CASE WHEN status IN ('pending', 'expired') THEN sent_at <= ?
                ELSE coalesce(handled_at, sent_at) <= ? END
            """,
            [user, retention.expiredRequestsUpTo.milliseconds, retention.settledRequestsUpTo.milliseconds]
        )
        try writer.run(
            "DELETE FROM recent_requests WHERE requester = ? AND ends_at <= ?",
            [user, retention.now.milliseconds]
        )
    }

    private func pruneSubscriptions(of user: String) throws {
        let columns = Columns.list(Columns.subscription, of: "subscription")
        let expired = try StateReader(statements)
            .all(
                "SELECT \(columns) FROM subscription WHERE subscriber = ? AND expires_at <= ?",
                [user, retention.now.milliseconds]
            ) { try $0.subscription(at: 0) }
        for subscription in expired { try writer.delete(subscription) }
    }

    private func pruneDevices(of user: String) throws -> [DeviceAddress] {
        let arguments: Arguments = [user, retention.devicesUpTo.milliseconds]
        try writer.run("DELETE FROM feed_position WHERE user = ? AND at <= ?", arguments)
        // Remove either all answers of a device or none: all if the device has sent no request for a long time. Answers
        // that newer requests have replaced are removed when those are written.
        try writer.run(
            """
            DELETE FROM answered_request WHERE user = ?1 AND device IN (
                SELECT device FROM answered_request WHERE user = ?1 GROUP BY device HAVING max(at) <= ?2)
            """,
            arguments
        )
        return try StateReader(statements)
            .all(
                "SELECT user, device FROM device WHERE user = ? AND online = 0 AND changed_at <= ?",
                arguments
            ) { try $0.deviceAddress(at: 0) }
    }
}
