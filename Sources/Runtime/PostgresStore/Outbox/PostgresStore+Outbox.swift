#if PostgreSQL
public import RelationshipCore

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PostgresStore {
    public func takeLanes(_ taking: OutboxTaking) async throws(RelationshipError) -> [OutboxLane] {
        // One number for all attempts: a repeated attempt finds the lanes of an attempt whose answer was lost leased.
        let lease = Int64.random(in: 1 ... .max)
        return try await attempt { try await $0.takeLanes(taking, as: lease) }
    }

    public func report(_ reports: [OutboxReport]) async throws(RelationshipError) -> Set<UserID> {
        guard !reports.isEmpty else { return [] }
        return try await attempt { try await $0.report(reports) }
    }

    public func outbox(matching query: OutboxQuery) async throws(RelationshipError) -> [OutboxEntry] {
        try await attempt(pool.longDeadline) { try await $0.outbox(matching: query) }
    }

    public func handleDeadEntry(
        of user: UserID,
        at place: Int64,
        by action: DeadEntryAction
    ) async throws(RelationshipError) -> Bool {
        try await attempt { try await $0.handle(action, of: user, at: place) }
    }
}
#endif
