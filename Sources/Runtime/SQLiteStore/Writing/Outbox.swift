internal import GRDB
internal import RelationshipCore
internal import StoreRecords

/// The outbox, inside a transaction.
struct Outbox {
    let statements: GroupStatements
    private var db: Database { statements.db }
    private var reader: StateReader { StateReader(statements) }

    private func run(_ sql: StaticString, _ arguments: Arguments) throws {
        try statements.statement(sql).run(arguments)
    }

    /// Appends an act to the lane of its user.
    func append(_ act: CommittedAct) throws {
        let user = act.user.rawValue
        try run(
            """
            INSERT INTO outbox_lane (user, last_place, due_at, lease) VALUES (?, 1, ?, 0)
            ON CONFLICT (user) DO UPDATE SET last_place = last_place + 1, due_at = coalesce(due_at, excluded.due_at)
            """,
            [user, act.at.milliseconds]
        )
        try run(
            """
            INSERT INTO outbox (user, position, at, attempts, dead, note, act)
            SELECT user, last_place, ?, 0, 0, '', ? FROM outbox_lane WHERE user = ?
            """,
            [act.at.milliseconds, JSONText.encode(act), user]
        )
    }

    /// Leases the lanes that are due.
    func take(_ taking: OutboxTaking, as lease: Int64) throws -> [OutboxLane] {
        let users = try reader.all(
            "SELECT user FROM outbox_lane WHERE due_at <= ? ORDER BY due_at, user LIMIT ?",
            // A negative limit means no limit in SQLite.
            [taking.now.milliseconds, max(taking.lanes, 0)]
        ) { try $0.userID(0) }
        return try users.map { user in
            try run(
                "UPDATE outbox_lane SET due_at = ?, lease = ? WHERE user = ?",
                [taking.leasedUntil.milliseconds, lease, user.rawValue]
            )
            let entries = try reader.all(
                "SELECT user, \(OutboxEntry.columns) FROM outbox WHERE user = ? AND dead = 0 ORDER BY position LIMIT ?",
                [user.rawValue, max(taking.entries, 1)]
            ) { try $0.sendableEntry() }
            return OutboxLane(user: user, lease: lease, entries: entries)
        }
    }

    /// Ends a lease, and returns whether it was still valid.
    func report(_ report: OutboxReport) throws -> Bool {
        let user = report.user.rawValue
        let lease = try reader.first("SELECT lease FROM outbox_lane WHERE user = ?", [user]) { try $0.integer(0) }
        guard lease == report.lease else { return false }
        for place in report.sent { try run("DELETE FROM outbox WHERE user = ? AND position = ?", [user, place]) }
        if let failure = report.failure {
            try run(
                "UPDATE outbox SET attempts = attempts + 1, note = ?, dead = ? WHERE user = ? AND position = ?",
                [ColumnText.encode(failure.note), failure.isDead, user, failure.place]
            )
        }
        try run(
            """
            UPDATE outbox_lane SET lease = 0,
            due_at = CASE WHEN EXISTS (SELECT 1 FROM outbox WHERE user = ?1 AND dead = 0) THEN ?2 END WHERE user = ?1
            """,
            [user, report.nextAttempt.milliseconds]
        )
        return true
    }

    /// Lists entries.
    func entries(matching query: OutboxQuery) throws -> [OutboxEntry] {
        try reader.all(
            """
            SELECT user, \(OutboxEntry.columns) FROM outbox WHERE dead = \(query.isDead ? 1 : 0)
            AND (user, position) > (?, ?) ORDER BY user, position LIMIT ?
            """,
            // Every id sorts after the empty text.
            [query.after?.user.rawValue ?? "", query.after?.place ?? 0, max(query.limit, 0)]
        ) { try $0.sendableEntry() }
    }

    /// Sends a dead entry again or removes it, and returns whether there was one.
    func handle(_ action: DeadEntryAction, of user: UserID, at place: Int64) throws -> Bool {
        let key: Arguments = [user.rawValue, place]
        switch action {
        case .drop:
            try run("DELETE FROM outbox WHERE user = ? AND position = ? AND dead = 1", key)
            return db.changesCount == 1
        case .sendAgain(let moment):
            try run("UPDATE outbox SET dead = 0, attempts = 0 WHERE user = ? AND position = ? AND dead = 1", key)
            guard db.changesCount == 1 else { return false }
            try run(
                "UPDATE outbox_lane SET due_at = coalesce(due_at, ?) WHERE user = ?",
                [moment.milliseconds, user.rawValue]
            )
            return true
        }
    }
}

extension StateReader {
    /// Returns whether a lane of the outbox is due.
    func hasDueLane(at now: Timestamp) throws -> Bool {
        try first("SELECT 1 FROM outbox_lane WHERE due_at <= ?", [now.milliseconds]) { try $0.integer(0) } != nil
    }
}
