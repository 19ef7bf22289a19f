#if PostgreSQL
internal import CPostgreSQL
internal import RelationshipCore

/// Brings a database up to date, also when other processes do the same at that moment.
///
/// All that a migration does is one transaction, and it begins with a row that only one can insert: the others wait for it,
/// find it there, and look again. That needs no lock that an engine which is distributed might not have.
struct Migrator {
    /// What a store says of itself.
    struct Description: Sendable, Hashable {
        /// A number that no new store in its place has.
        var epoch: Int64
        /// Into how many parts its tables are cut; `nil` for none.
        var partitions: Int?
    }

    let settings: ConnectionSettings
    /// Into how many parts new tables are cut.
    let partitions: Int?

    /// Connects, migrates, and closes the connection again; blocks meanwhile.
    ///
    /// - Returns: What the store says of itself.
    /// - Throws: Why the database cannot be used, and what to do about it.
    func migrate() throws(RelationshipError) -> Description {
        do {
            let handle = try settings.connectBlocking()
            defer { PQfinish(handle) }
            for _ in 0..<20 {
                do throws(PostgresFailure) {
                    return try migrateOnce(handle)
                } catch {
                    // 42P07: a table that another process has created since; 23505: the row, or a row of the catalogue.
                    guard error.isRace || error.isTableThere else { throw error }
                    try run("ROLLBACK", on: handle)
                }
            }
            throw RelationshipError(
                .internalFailure,
                "the database holds tables of another program; name a database or a schema (search_path) of its own"
            )
        } catch {
            throw RelationshipError(databaseFailure: error)
        }
    }

    private func migrateOnce(_ handle: OpaquePointer) throws(PostgresFailure) -> Description {
        // Once the tables are there, a user who may not create any can open the store.
        if try value("SELECT to_regclass('store_migration')", on: handle) == nil {
            try run("CREATE TABLE IF NOT EXISTS store_migration (version int8 PRIMARY KEY)", on: handle)
        }
        while true {
            let text = try value("SELECT coalesce(max(version), 0) FROM store_migration", on: handle)
            let version = text.flatMap { Int($0) } ?? 0
            guard version <= Schema.migrations.count else {
                throw .refused(
                    state: "version \(version)",
                    message: "the database was written by a newer version of this store; update this program"
                )
            }
            guard version < Schema.migrations.count else { return try description(handle) }
            try run("BEGIN", on: handle)
            try run("INSERT INTO store_migration (version) VALUES (\(version + 1))", on: handle)
            let partitions = version == 0 ? partitions : try description(handle).partitions
            if version == 0 { try createDescription(handle) }
            for table in Schema.migrations[version] {
                for statement in table.statements(partitions: partitions) { try run(statement, on: handle) }
            }
            try run("COMMIT", on: handle)
        }
    }

    private func createDescription(_ handle: OpaquePointer) throws(PostgresFailure) {
        try run("CREATE TABLE store (epoch int8 PRIMARY KEY, partitions int8)", on: handle)
        let epoch = Int64.random(in: 1 ... .max)
        try run("INSERT INTO store VALUES (\(epoch), \(partitions.map(String.init) ?? "NULL"))", on: handle)
    }

    private func description(_ handle: OpaquePointer) throws(PostgresFailure) -> Description {
        let epoch = try value("SELECT epoch FROM store", on: handle)
        let partitions = try value("SELECT partitions FROM store", on: handle)
        return Description(epoch: epoch.flatMap { Int64($0) } ?? 0, partitions: partitions.flatMap { Int($0) })
    }

    private func run(_ sql: String, on handle: OpaquePointer) throws(PostgresFailure) {
        _ = try value(sql, on: handle)
    }

    /// Runs a statement, and answers the first value as a text.
    private func value(_ sql: String, on handle: OpaquePointer) throws(PostgresFailure) -> String? {
        guard let result = PQexec(handle, sql) else { throw .lost(String(cString: PQerrorMessage(handle))) }
        defer { PQclear(result) }
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK:
            return nil
        case PGRES_TUPLES_OK:
            guard PQntuples(result) > 0, PQgetisnull(result, 0, 0) == 0 else { return nil }
            return String(cString: PQgetvalue(result, 0, 0))
        default:
            let message = String(cString: PQresultErrorMessage(result))
            let text = message.split(whereSeparator: \.isNewline).joined(separator: " ")
            guard let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))) else { throw .lost(text) }
            throw .refused(state: String(cString: state), message: text)
        }
    }
}

extension PostgresFailure {
    fileprivate var isTableThere: Bool {
        guard case .refused(let state, _) = self else { return false }
        return state == "42P07"
    }
}
#endif
