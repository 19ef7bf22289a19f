internal import Foundation
internal import GRDB
internal import RelationshipCore

/// A file that is, or shall become, a store.
struct StoreFile {
    let path: String
    /// How long a write waits for another process, in seconds.
    let busyTimeout: Double
    /// Gets every statement that is run, if set.
    var onStatement: (@Sendable (_ sql: String, _ expanded: String) -> Void)?

    /// Opens the file and brings it up to date.
    ///
    /// - Returns: The connections.
    /// - Throws: Why not, and what to do about it.
    func open() throws(RelationshipError) -> DatabasePool {
        do {
            return try openRepeatedly()
        } catch let error as UnfitFile {
            throw RelationshipError(.internalFailure, error.description(of: path))
        } catch let error as DatabaseError {
            throw openingFailure(error)
        } catch {
            throw RelationshipError(databaseFailure: error)
        }
    }

    /// Two processes that create or migrate the same file trip over each other's steps; the loser finds them done.
    private func openRepeatedly() throws -> DatabasePool {
        // Each step can be lost once, and each migration is one.
        for _ in 1..<10 {
            do {
                return try openOnce()
            } catch let error as DatabaseError where error.isRace {
                continue
            }
        }
        return try openOnce()
    }

    private func openOnce() throws -> DatabasePool {
        try lookBeforeOpening()
        let pool = try DatabasePool(path: path, configuration: configuration)
        let migrator = Schema.migrator
        try pool.writeWithoutTransaction { db in
            // The pool itself chooses NORMAL, with which the last answered commands could be lost in a power cut.
            try db.execute(sql: "PRAGMA synchronous = FULL")
            try checkOwnership(db, migrator)
        }
        try migrator.migrate(pool)
        return pool
    }

    var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "SQLiteStore"
        configuration.busyMode = .timeout(busyTimeout)
        // No table refers to another: rows are found by their owner, and the rules keep them consistent.
        configuration.foreignKeysEnabled = false
        if let onStatement {
            // The values come from the tests that listen, so they may be shown.
            configuration.publicStatementArguments = true
            configuration.prepareDatabase { db in
                db.trace { event in
                    guard case .statement(let statement) = event else { return }
                    onStatement(statement.sql, statement.expandedSQL)
                }
            }
        }
        configuration.prepareDatabase { db in
            // On Apple systems a sync reaches the disk only with this; elsewhere it changes nothing.
            try db.execute(sql: "PRAGMA fullfsync = ON")
            try db.execute(sql: "PRAGMA cache_size = -16384")
        }
        return configuration
    }

    /// Refuses a file that is not ours before it is opened for writing, which alone would change its journal mode for good.
    private func lookBeforeOpening() throws {
        guard let header = FileHeader(path: path), header.applicationID != Schema.applicationID else { return }
        guard header.applicationID == 0 else { throw UnfitFile.foreign }
        // A file that another process is creating may still have all but its first page in the log.
        var configuration = Configuration()
        // A log that is there belongs to a process; without one only a connection that may write takes its own away again.
        configuration.readonly = !header.usesLog || FileManager.default.fileExists(atPath: "\(path)-wal")
        configuration.busyMode = .timeout(busyTimeout)
        try DatabaseQueue(path: path, configuration: configuration)
            .read { db in try checkOwnership(db, Schema.migrator) }
    }

    private func checkOwnership(_ db: Database, _ migrator: DatabaseMigrator) throws {
        let applicationID = try Int32.fetchOne(db, sql: "PRAGMA application_id")
        if applicationID != Schema.applicationID {
            guard applicationID == 0 else { throw UnfitFile.foreign }
            // A file that another process is creating at this moment has GRDB's own table before ours.
            let tables = "SELECT count(*) FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE 'grdb_%'"
            guard try Int.fetchOne(db, sql: tables) != 0 else { return }
            // Or it has created ours since, in the transaction that also marks the file.
            guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID else {
                throw UnfitFile.foreign
            }
        }
        if try migrator.hasBeenSuperseded(db) { throw UnfitFile.newer }
    }

    /// What kept the file from being opened, and what to do about it.
    func openingFailure(_ error: DatabaseError) -> RelationshipError {
        switch error.resultCode {
        case .SQLITE_IOERR, .SQLITE_FULL:
            RelationshipError(
                .internalFailure,
                """
                cannot write \(path) or its companions -wal and -shm; most likely the disk is full, else it is failing: make \
                room and try again (\(error))
                """
            )
        case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
            RelationshipError(
                .internalFailure,
                """
                cannot open \(path) for writing; check that its folder exists and that this user may create and change \
                files in it (\(error))
                """
            )
        case .SQLITE_NOTADB, .SQLITE_CORRUPT:
            RelationshipError(
                .internalFailure,
                """
                \(path) is not an intact SQLite database; name another file, or move this one away to start with an \
                empty store (\(error))
                """
            )
        default:
            RelationshipError(databaseFailure: error)
        }
    }
}

/// Why an intact database is not one of ours.
private enum UnfitFile: Error {
    /// It carries another program's mark, or holds tables that are not those of this store.
    case foreign
    /// It was written by a version of this store that knows more migrations.
    case newer

    func description(of path: String) -> String {
        switch self {
        case .foreign:
            "\(path) is a database of another program; name another file, it would not survive being written to"
        case .newer:
            "\(path) was written by a newer version of this store; update this program, or name another file"
        }
    }
}

extension DatabaseError {
    /// Whether the error can come from another process that creates or migrates the same file at the same moment.
    fileprivate var isRace: Bool {
        // "table … already exists" and "duplicate column name: …" have no code of their own.
        resultCode == .SQLITE_BUSY || resultCode == .SQLITE_LOCKED || resultCode == .SQLITE_SCHEMA
            || extendedResultCode == .SQLITE_CONSTRAINT_PRIMARYKEY
            || (resultCode == .SQLITE_ERROR && message?.hasSuffix("already exists") == true)
            || (resultCode == .SQLITE_ERROR && message?.hasPrefix("duplicate column name") == true)
    }
}
