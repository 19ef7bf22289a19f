internal import GRDB
public import RelationshipCore

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore {
    public func takeLanes(_ taking: OutboxTaking) async throws(RelationshipError) -> [OutboxLane] {
        // A sender asks many times a second, and a lane is rarely due. A read disturbs no writer.
        guard try await read({ try $0.hasDueLane(at: taking.now) }) else { return [] }
        let lease = Int64.random(in: 1 ... .max)
        return try await changeOutbox { try $0.take(taking, as: lease) }
    }

    public func report(_ reports: [OutboxReport]) async throws(RelationshipError) -> Set<UserID> {
        guard !reports.isEmpty else { return [] }
        return try await changeOutbox { outbox in
            try Set(reports.filter { try !outbox.report($0) }.map(\.user))
        }
    }

    public func outbox(matching query: OutboxQuery) async throws(RelationshipError) -> [OutboxEntry] {
        let holder = queue.holder
        return try await read { reader in
            try Outbox(statements: GroupStatements(reader.db, holder: holder)).entries(matching: query)
        }
    }

    public func handleDeadEntry(
        of user: UserID,
        at place: Int64,
        by action: DeadEntryAction
    ) async throws(RelationshipError) -> Bool {
        try await changeOutbox { try $0.handle(action, of: user, at: place) }
    }

    private func changeOutbox<Value: Sendable>(
        _ change: @Sendable @escaping (Outbox) throws -> Value
    ) async throws(RelationshipError) -> Value {
        let holder = queue.holder
        return try await write { try change(Outbox(statements: GroupStatements($0, holder: holder))) }
    }
}
