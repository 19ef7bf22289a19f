#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

// Every statement that locks or changes rows names one owner. A transaction locks its lanes last, and in the order of
// their owners, so no two transactions wait for each other.

extension PostgresQuery {
    private static let appendingAct = """
        WITH lane AS (INSERT INTO outbox_lane (owner, last_place, due_at, lease) VALUES ($1, 1, $2, 0)
        ON CONFLICT (owner) DO UPDATE SET last_place = outbox_lane.last_place + 1,
        due_at = coalesce(outbox_lane.due_at, excluded.due_at) RETURNING owner, last_place)
        INSERT INTO outbox (owner, position, at, attempts, dead, note, act)
        SELECT owner, last_place, $2, 0, false, '', $3 FROM lane
        """

    /// Returns the statements that append acts to the lanes of their users.
    static func appending(_ acts: [CommittedAct]) -> [PostgresQuery] {
        acts.sorted { $0.user < $1.user }
            .map { act in
                PostgresQuery(
                    appendingAct,
                    [.text(act.user.rawValue), .integer(act.at.milliseconds), .text(JSONText.encode(act))]
                )
            }
    }

    // A lane that another sender has taken in the meantime is no longer due.
    private static let leasing = """
        UPDATE outbox_lane SET due_at = $3, lease = $4 WHERE owner = $1 AND due_at <= $2
        """
    private static let leasedEntries = """
        SELECT owner, \(OutboxEntry.columns) FROM outbox WHERE owner = $1 AND NOT dead
        AND EXISTS (SELECT 1 FROM outbox_lane WHERE owner = $1 AND lease = $3) ORDER BY position LIMIT $2
        """

    /// Returns the statements that take a lane: one that leases it, and one that reads its entries.
    static func taking(_ user: UserID, _ taking: OutboxTaking, as lease: Int64) -> [PostgresQuery] {
        let owner = PostgresValue.text(user.rawValue)
        return [
            PostgresQuery(
                leasing,
                [
                    owner, .integer(taking.now.milliseconds), .integer(taking.leasedUntil.milliseconds),
                    .integer(lease),
                ]
            ),
            PostgresQuery(leasedEntries, [owner, .integer(Int64(max(taking.entries, 1))), .integer(lease)]),
        ]
    }

    // The first statement locks the lane if the lease is still valid. Otherwise the others find no lane, and do nothing.
    private static let holding = "SELECT owner FROM outbox_lane WHERE owner = $1 AND lease = $2 FOR UPDATE"
    private static let isHeld = "EXISTS (SELECT 1 FROM outbox_lane WHERE owner = $1 AND lease = $2)"
    private static let removing = "DELETE FROM outbox WHERE owner = $1 AND position = ANY($3) AND \(isHeld)"
    private static let failing = """
        UPDATE outbox SET attempts = attempts + 1, note = $4, dead = $5 WHERE owner = $1 AND position = $3 AND \(isHeld)
        """
    private static let releasing = """
        UPDATE outbox_lane SET lease = 0,
        due_at = CASE WHEN EXISTS (SELECT 1 FROM outbox WHERE owner = $1 AND NOT dead) THEN $3 END
        WHERE owner = $1 AND lease = $2
        """

    /// Returns the statements of a report, of which the first finds the lane if the lease is still valid.
    static func reporting(_ report: OutboxReport) -> [PostgresQuery] {
        let lane: [PostgresValue] = [.text(report.user.rawValue), .integer(report.lease)]
        var queries = [PostgresQuery(holding, lane), PostgresQuery(removing, lane + [.integers(report.sent)])]
        if let failure = report.failure {
            let rest: [PostgresValue] = [
                .integer(failure.place), .text(ColumnText.encode(failure.note)), .flag(failure.isDead),
            ]
            queries.append(PostgresQuery(failing, lane + rest))
        }
        return queries + [PostgresQuery(releasing, lane + [.integer(report.nextAttempt.milliseconds)])]
    }

    private static let locking = "SELECT owner FROM outbox_lane WHERE owner = $1 FOR UPDATE"
    private static let dropping = "DELETE FROM outbox WHERE owner = $1 AND position = $2 AND dead RETURNING position"
    private static let reviving = """
        UPDATE outbox SET dead = false, attempts = 0 WHERE owner = $1 AND position = $2 AND dead RETURNING position
        """
    private static let waking = """
        UPDATE outbox_lane SET due_at = coalesce(due_at, $3) WHERE owner = $1
        AND EXISTS (SELECT 1 FROM outbox WHERE owner = $1 AND position = $2 AND NOT dead)
        """

    /// Returns the statements of an administrator's action, of which the second finds the dead entry.
    static func handling(_ action: DeadEntryAction, of user: UserID, at place: Int64) -> [PostgresQuery] {
        let owner = PostgresValue.text(user.rawValue)
        let (lock, entry) = (PostgresQuery(locking, [owner]), [owner, .integer(place)])
        return switch action {
        case .drop: [lock, PostgresQuery(dropping, entry)]
        case .sendAgain(let moment):
            [
                lock, PostgresQuery(reviving, entry),
                PostgresQuery(waking, entry + [.integer(moment.milliseconds)]),
            ]
        }
    }
}
#endif
