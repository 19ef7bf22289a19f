internal import GRDB
internal import RelationshipCore

/// Runs commands one after the other in one transaction.
///
/// A command that the rules refuse has written nothing, because deciding comes before writing; so it needs no savepoint
/// to leave the others alone. If the database itself fails, the whole group is rolled back, and each command is tried
/// again in a transaction of its own, so that one row that cannot be written does not fail its neighbours.
struct GroupTransaction {
    private let statements: GroupStatements
    private var db: Database { statements.db }
    /// How many transactions were committed.
    private(set) var committedCount = 0

    init(db: Database, holder: Int64) {
        statements = GroupStatements(db, holder: holder)
    }

    /// Runs the commands, in order.
    ///
    /// - Parameter group: The commands.
    /// - Returns: One result per command; every success is on disk.
    mutating func run(_ group: [PendingCommit]) -> [Result<Decision, RelationshipError>] {
        do {
            // Taking the write lock first means that waiting for another process happens here, and never half-way.
            try db.beginTransaction(.immediate)
        } catch {
            return Array(repeating: .failure(RelationshipError(databaseFailure: error)), count: group.count)
        }
        do {
            let results = try group.map(perform)
            try db.commit()
            committedCount += 1
            return results
        } catch {
            rollback()
            guard group.count > 1 else { return [.failure(RelationshipError(databaseFailure: error))] }
            return group.flatMap { run([$0]) }
        }
    }

    private func perform(_ command: PendingCommit) throws -> Result<Decision, RelationshipError> {
        let state = try StateReader(statements).state(of: command.footprint)
        var decision: Decision
        do throws(RelationshipError) {
            decision = try command.decide(state)
        } catch {
            return .failure(error)
        }
        try DecisionWriter(statements: statements).write(&decision)
        return .success(decision)
    }

    private func rollback() {
        // SQLite may have rolled back by itself; if it has not and cannot, the next BEGIN fails and says so.
        if db.isInsideTransaction { try? db.rollback() }
    }
}
