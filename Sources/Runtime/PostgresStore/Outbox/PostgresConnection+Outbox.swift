#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

extension PostgresConnection {
    private static let dueLanes = """
        SELECT owner FROM outbox_lane WHERE due_at <= $1 ORDER BY due_at, owner LIMIT $2
        """

    /// Leases the lanes that are due.
    func takeLanes(_ taking: OutboxTaking, as lease: Int64) async throws -> [OutboxLane] {
        let due = PostgresQuery(
            Self.dueLanes,
            [.integer(taking.now.milliseconds), .integer(Int64(max(taking.lanes, 0)))]
        )
        let users = try await run([due])[0].map { try $0.userID(0) }
        guard !users.isEmpty else { return [] }
        let statements = users.sorted().flatMap { PostgresQuery.taking($0, taking, as: lease) }
        let results = try await endingTransaction { try await run([.begin] + statements + [.commit]) }
        // Two statements for each lane, of which the second reads, after the beginning of the transaction.
        let entries = try stride(from: 2, to: results.count - 1, by: 2)
            .flatMap { try results[$0].map { try $0.sendableEntry() } }
        let lanes = Dictionary(grouping: entries, by: \.user)
        return users.compactMap { user in
            lanes[user].map { OutboxLane(user: user, lease: lease, entries: $0) }
        }
    }

    /// Ends leases, and returns the users whose lease was no longer valid.
    func report(_ reports: [OutboxReport]) async throws -> Set<UserID> {
        let ordered = reports.sorted { $0.user < $1.user }.map { PostgresQuery.reporting($0) }
        let statements = [.begin] + ordered.joined() + [.commit]
        let results = try await endingTransaction { try await run(statements) }
        var (place, held) = (1, Set<UserID>())
        for statements in ordered {
            held.formUnion(try results[place].map { try $0.userID(0) })
            place += statements.count
        }
        return Set(reports.map(\.user)).subtracting(held)
    }

    private static let entries = """
        SELECT owner, \(OutboxEntry.columns) FROM outbox WHERE dead = $4 AND (owner, position) > ($1, $2)
        ORDER BY owner, position LIMIT $3
        """

    /// Lists entries.
    func outbox(matching query: OutboxQuery) async throws -> [OutboxEntry] {
        // Every id sorts after the empty text.
        let arguments: [PostgresValue] = [
            .text(query.after?.user.rawValue ?? ""), .integer(query.after?.place ?? 0),
            .integer(Int64(max(query.limit, 0))), .flag(query.isDead),
        ]
        return try await run([PostgresQuery(Self.entries, arguments)])[0].map { try $0.sendableEntry() }
    }

    /// Sends a dead entry again or removes it, and returns whether there was one.
    func handle(_ action: DeadEntryAction, of user: UserID, at place: Int64) async throws -> Bool {
        let statements = [.begin] + PostgresQuery.handling(action, of: user, at: place) + [.commit]
        let results = try await endingTransaction { try await run(statements) }
        return results[2].rowCount == 1
    }
}
#endif
