internal import Foundation
internal import GRDB
internal import RelationshipCore
internal import StoreRecords

/// A file that is a store or is to become one.
struct StoreFile {
    let path: String
    /// The time in seconds that a write waits for another process.
    let busyTimeout: Double
    /// Called with every statement that runs, if set.
    var onStatement: (@Sendable (_ sql: String, _ expanded: String) -> Void)?

    /// Opens the file and migrates it to the current version.
    ///
    /// - Returns: The connections.
    /// - Throws: An error with advice in the message if the file can't be opened.
    func open() throws(RelationshipError) -> DatabasePool {
        do {
            return try openRepeatedly()
        } catch let error as UnusableFile {
            throw RelationshipError(.internalFailure, error.description(of: path))
        } catch let error as DatabaseError {
            throw openingFailure(error)
        } catch {
            throw RelationshipError(databaseFailure: error)
        }
    }

    /// Opens the file, and tries again after a conflict with another process that creates or migrates it at the same
    /// time.
    private func openRepeatedly() throws -> DatabasePool {
        // Each step can conflict once, and each migration is a step.
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
        try checkBeforeOpening()
        // SQLite would create the file for all to read. It gives the companions the mode of the file.
        PrivateFile.createIfMissing(path)
        let pool = try DatabasePool(path: path, configuration: configuration)
        let migrator = Schema.migrator
        try pool.writeWithoutTransaction { db in
            // GRDB's pool sets NORMAL, with which a power cut could lose the last answered commands.
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
        // No table uses foreign keys. Rows are found by their owner, and the rules keep them consistent.
        configuration.foreignKeysEnabled = false
        if let onStatement {
            // The values come from the tests that set the callback, so they may be shown.
            configuration.publicStatementArguments = true
            configuration.prepareDatabase { db in
                db.trace { event in
                    guard case .statement(let statement) = event else { return }
                    onStatement(statement.sql, statement.expandedSQL)
                }
            }
        }
        configuration.prepareDatabase { db in
            // On Apple systems only this setting makes a sync reach the disk. On other systems it has no effect.
            try db.execute(sql: "PRAGMA fullfsync = ON")
            try db.execute(sql: "PRAGMA cache_size = -16384")
        }
        return configuration
    }

    /// Rejects a file of another program before it is opened for writing, which alone would change its journal mode
    /// permanently.
    private func checkBeforeOpening() throws {
        guard let header = FileHeader(path: path), header.applicationID != Schema.applicationID else { return }
        guard header.applicationID == 0 else { throw UnusableFile.foreign }
        // A file that another process is creating may still have all pages but the first in the log.
        var configuration = Configuration()
        // An existing log belongs to a process. Without a log, only a connection that may write removes its own log
        // again.
        configuration.readonly = !header.usesLog || FileManager.default.fileExists(atPath: "\(path)-wal")
        configuration.busyMode = .timeout(busyTimeout)
        try DatabaseQueue(path: path, configuration: configuration)
            .read { db in try checkOwnership(db, Schema.migrator) }
    }

    private func checkOwnership(_ db: Database, _ migrator: DatabaseMigrator) throws {
        let applicationID = try Int32.fetchOne(db, sql: "PRAGMA application_id")
        if applicationID != Schema.applicationID {
            guard applicationID == 0 else { throw UnusableFile.foreign }
            // A file that another process is creating at this moment contains GRDB's table before the store's tables.
            let tables = "SELECT count(*) FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE 'grdb_%'"
            guard try Int.fetchOne(db, sql: tables) != 0 else { return }
            // The other process may have created the store's tables since, in the transaction that also sets the
            // application id.
            guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID else {
                throw UnusableFile.foreign
            }
        }
        if try migrator.hasBeenSuperseded(db) { throw UnusableFile.newer }
    }

    /// Returns the error for a file that could not be opened, with advice.
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

/// The reason why an intact database cannot be used as this store.
private enum UnusableFile: Error {
    /// The file has another program's application id, or contains other tables than this store.
    case foreign
    /// The file was written by a newer version of this store, which has more migrations.
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
        // SQLite has no separate codes for "table … already exists" and "duplicate column name: …".
        resultCode == .SQLITE_BUSY || resultCode == .SQLITE_LOCKED || resultCode == .SQLITE_SCHEMA
            || extendedResultCode == .SQLITE_CONSTRAINT_PRIMARYKEY
            || (resultCode == .SQLITE_ERROR && message?.hasSuffix("already exists") == true)
            || (resultCode == .SQLITE_ERROR && message?.hasPrefix("duplicate column name") == true)
    }
}
