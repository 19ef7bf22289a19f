#if PostgreSQL
internal import CPostgreSQL
internal import Dispatch
internal import RelationshipCore

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Migrates a database to the current version, even if other processes do the same at that moment.
///
/// Each migration is one transaction. It begins with a row that only one transaction can insert. The others wait for
/// it, find the row, and check again. This needs none of the locks that a distributed engine might not support.
struct Migrator {
    /// The properties of a store that its database contains.
    struct Description: Sendable, Hashable {
        /// A number that no new store in its place has.
        var epoch: Int64
        /// The number of partitions of its tables, or `nil` for tables without partitions.
        var partitions: Int?
        /// The number of shards if an engine has distributed its tables, or `nil` for tables on one server.
        var shards: Int?
    }

    let settings: ConnectionSettings
    /// The number of partitions of new tables, or `nil` for tables without partitions.
    let partitions: Int?
    /// The number of shards of new tables that an engine distributes, or `nil` for tables on one server.
    var shards: Int?

    /// Connects, migrates, and closes the connection again.
    ///
    /// Blocks until that is done.
    ///
    /// - Returns: The properties of the store.
    /// - Throws: An error with advice in the message if the database cannot be used.
    func migrate() throws(RelationshipError) -> Description {
        do {
            let handle = try settings.connectBlocking()
            defer { PQfinish(handle) }
            for _ in 0..<20 {
                do throws(PostgresFailure) {
                    return try migrateOnce(handle)
                } catch {
                    // Another process has created a table, or has inserted the row of the version.
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
        // If the tables exist, a user who may not create tables can open the store.
        if try read("SELECT to_regclass('store_migration')", on: handle) == nil {
            try run("CREATE TABLE IF NOT EXISTS store_migration (version int8 PRIMARY KEY)", on: handle)
        }
        while true {
            let text = try read("SELECT coalesce(max(version), 0) FROM store_migration", on: handle)
            let version = text.flatMap { Int($0) } ?? 0
            guard version <= Schema.version else {
                throw .refused(
                    state: "version \(version)",
                    message: "the database was written by a newer version of this store; update this program"
                )
            }
            guard version < Schema.version else { return try description(handle) }
            try run("BEGIN", on: handle)
            try run("INSERT INTO store_migration (version) VALUES (\(version + 1))", on: handle)
            let known = version == 0 ? nil : try description(handle)
            if known == nil { try createDescription(handle) }
            let (partitions, shards) = known.map { ($0.partitions, $0.shards) } ?? (partitions, shards)
            for statement in Schema.statements(to: version + 1, partitions: partitions, shards: shards) {
                try run(statement, on: handle)
            }
            try run("COMMIT", on: handle)
        }
    }

    private func createDescription(_ handle: OpaquePointer) throws(PostgresFailure) {
        try run("CREATE TABLE store (epoch int8 PRIMARY KEY, partitions int8)", on: handle)
        // Each node reads the number beside the positions of feeds.
        if shards != nil { try run("SELECT create_reference_table('store')", on: handle) }
        let epoch = Int64.random(in: 1 ... .max)
        try run("INSERT INTO store VALUES (\(epoch), \(partitions.map(String.init) ?? "NULL"))", on: handle)
    }

    private func description(_ handle: OpaquePointer) throws(PostgresFailure) -> Description {
        let epoch = try read("SELECT epoch FROM store", on: handle)
        let partitions = try read("SELECT partitions FROM store", on: handle)
        return Description(
            epoch: epoch.flatMap { Int64($0) } ?? 0,
            partitions: partitions.flatMap { Int($0) },
            shards: try shardCount(handle)
        )
    }

    private func shardCount(_ handle: OpaquePointer) throws(PostgresFailure) -> Int? {
        guard try read("SELECT to_regclass('pg_dist_shard')", on: handle) != nil else { return nil }
        let sql = "SELECT nullif(count(*), 0) FROM pg_dist_shard WHERE logicalrelid = to_regclass('account')"
        return try read(sql, on: handle).flatMap { Int($0) }
    }

    /// Runs a statement that changes tables, which may take long or wait for another process.
    private func run(_ sql: String, on handle: OpaquePointer) throws(PostgresFailure) {
        _ = try value(sql, on: handle, until: .distantFuture)
    }

    /// Runs a statement that only looks up a value, which a server answers at once.
    private func read(_ sql: String, on handle: OpaquePointer) throws(PostgresFailure) -> String? {
        try value(sql, on: handle, until: .now() + .seconds(ConnectionSettings.openingTimeout))
    }

    /// Runs a statement, and returns its first value as text.
    private func value(
        _ sql: String,
        on handle: OpaquePointer,
        until deadline: DispatchTime
    ) throws(PostgresFailure) -> String? {
        guard PQsendQuery(handle, sql) == 1 else { throw .lost(String(libpq: PQerrorMessage(handle))) }
        var answer: OpaquePointer?
        defer { PQclear(answer) }
        // The end of the answer is a part that may be missing, too.
        while true {
            try waitForPart(handle, until: deadline)
            guard let part = PQgetResult(handle) else { break }
            PQclear(answer)
            answer = part
        }
        guard let result = answer else { throw .lost(String(libpq: PQerrorMessage(handle))) }
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

    /// Blocks until the next part of the answer has arrived.
    private func waitForPart(_ handle: OpaquePointer, until deadline: DispatchTime) throws(PostgresFailure) {
        while PQisBusy(handle) == 1 {
            var socket = [pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)]
            // Looks at the time at least once a second.
            guard poll(&socket, 1, 1_000) > 0 || deadline > .now() else { throw .unreachable("no answer in time") }
            guard PQconsumeInput(handle) == 1 else { throw .lost(String(libpq: PQerrorMessage(handle))) }
        }
    }
}

extension PostgresFailure {
    /// Whether another process has created the same table.
    ///
    /// `CREATE TABLE IF NOT EXISTS` reports this race in three ways, which depend on where it is lost: 42P07 for the
    /// table, 42710 for the type of its rows, and 23505, which ``isRace`` covers, for a row of the catalogue.
    fileprivate var isTableThere: Bool {
        guard case .refused(let state, _) = self else { return false }
        return ["42P07", "42710"].contains(state)
    }
}
#endif
