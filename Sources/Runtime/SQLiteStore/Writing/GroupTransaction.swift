internal import GRDB
internal import GRDBSQLite
internal import RelationshipCore

/// Runs commands one after the other in one transaction.
///
/// A command that the rules refuse has written nothing, because the decision comes before the writes, so it needs no
/// savepoint to protect the others. If the database itself fails, the whole group is rolled back. Each command is then
/// repeated in a separate transaction, so that one row that cannot be written does not fail the other commands.
struct GroupTransaction {
    private let statements: GroupStatements
    private var db: Database { statements.db }
    /// The number of committed transactions.
    private(set) var committedCount = 0

    private let file: OpenFile
    /// The time in seconds to wait for another process.
    private let busyTimeout: Double

    init(db: Database, file: OpenFile, holder: Int64, busyTimeout: Double) {
        self.file = file
        statements = GroupStatements(db, holder: holder)
        self.busyTimeout = busyTimeout
    }

    /// Runs the commands, in order.
    ///
    /// - Parameters:
    ///   - group: The commands.
    ///   - waits: Whether to wait for another process that writes.
    /// - Returns: One result per command; every success is on disk. `nil` if another process writes and `waits` is
    ///   `false`.
    mutating func run(_ group: [PendingCommit], waits: Bool = true) -> [Result<Decision, RelationshipError>]? {
        do {
            // Take the write lock first, so that the transaction waits for other processes only here, before any work
            // is done.
            if waits { try begin() } else { try beginWithoutWaiting() }
        } catch let error as DatabaseError where !waits && error.resultCode == .SQLITE_BUSY {
            return nil
        } catch {
            return Array(repeating: .failure(RelationshipError(databaseFailure: error)), count: group.count)
        }
        let results: [Result<Decision, RelationshipError>]
        do {
            results = try group.map(perform)
            try statements.statement("COMMIT").run([])
        } catch {
            rollback()
            guard group.count > 1 else { return [.failure(RelationshipError(databaseFailure: error))] }
            return group.flatMap { run([$0]) ?? [] }
        }
        committedCount += 1
        do {
            // Check after the commit, because writes to a deleted file are lost.
            try file.check()
        } catch {
            return Array(repeating: .failure(RelationshipError(databaseFailure: error)), count: group.count)
        }
        return results
    }

    private func begin() throws { try statements.statement("BEGIN IMMEDIATE").run([]) }

    private func beginWithoutWaiting() throws {
        sqlite3_busy_timeout(db.sqliteConnection, 0)
        defer { sqlite3_busy_timeout(db.sqliteConnection, Int32(busyTimeout * 1_000)) }
        try begin()
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
        // SQLite may already have rolled back. If it has not and can't, the next BEGIN fails with the reason.
        if db.isInsideTransaction { try? db.rollback() }
    }
}
