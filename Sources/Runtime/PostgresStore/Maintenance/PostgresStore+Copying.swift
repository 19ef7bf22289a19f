#if PostgreSQL
public import RelationshipCore
internal import StoreRecords

extension PostgresStore {
    /// Copies the store into a file with `pg_dump`, while other work continues.
    ///
    /// The copy shows the store at one moment, in the custom format of `pg_dump`. It gets its name only when it is
    /// complete.
    ///
    /// - Parameters:
    ///   - path: The file of the copy, which must not exist.
    ///   - progress: Never called, because `pg_dump` does not report progress.
    /// - Throws: `internalFailure` with advice in the message if the copy cannot be written.
    public func backUp(
        to path: String,
        progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async throws(RelationshipError) {
        do {
            let file = try NewFile(path: path)
            let (schema, tables) = try await ownTables()
            let names = tables.map { "--table=\(pattern(schema)).\(pattern($0))" }
            // Exclude the epoch, because a store created from the copy is another store.
            let epoch = "--exclude-table-data=\(pattern(schema)).store"
            _ = try await PostgresTool(name: "pg_dump", settings: settings)
                .run(["--format=custom", "--no-owner", "--no-privileges", epoch, "--file=\(file.partialPath)"] + names)
            try file.finish()
        } catch {
            throw RelationshipError(databaseFailure: error)
        }
    }

    /// Creates a store from a backup with `pg_restore`.
    ///
    /// The store gets a new epoch. A device that has received more events than the backup contains must list again.
    ///
    /// - Parameters:
    ///   - backup: The backup.
    ///   - connection: The connection string of the database, which must not contain a store's tables in the schema of
    ///     the backup.
    /// - Throws: `internalFailure` with advice in the message if the file is not a backup or the database already
    ///   contains a store. In that case nothing has changed.
    public static func restore(from backup: String, to connection: String) async throws(RelationshipError) {
        let settings = ConnectionSettings(conninfo: connection)
        try settings.check()
        let target = PostgresConnection(settings)
        do {
            try await target.open()
            let tool = PostgresTool(name: "pg_restore", settings: settings)
            // A line of the list is, for example, "215; 1259 16390 TABLE public store_migration postgres".
            let words = try await tool.run(["--list", backup]).split(whereSeparator: \.isNewline)
                .map { $0.split(separator: " ") }
            let mark = words.first { $0.count > 5 && $0[3] == "TABLE" && $0[5] == "store_migration" }
            guard let schema = mark?[4] else {
                throw RelationshipError(
                    .internalFailure,
                    "\(backup) is not a backup of a store; name a file that relbridge store backup wrote"
                )
            }
            try await checkRoom(for: String(schema), target)
            // The environment also contains the name of the database. But without `--dbname`, pg_restore only prints
            // the script.
            let place = "--dbname=application_name=relbridge"
            _ = try await tool.run(["--single-transaction", "--no-owner", "--no-privileges", place, backup])
            let statements = StoreLayout.postgres.epochRenewal.map { PostgresQuery($0) }
            _ = try await target.run([.begin] + statements + [.commit])
            target.close()
        } catch {
            target.close()
            throw RelationshipError(databaseFailure: error)
        }
    }

    private static func checkRoom(for schema: String, _ target: PostgresConnection) async throws {
        let question = "SELECT coalesce(current_schema(), ''), to_regclass('store_migration') IS NULL"
        let answer = try await target.run([PostgresQuery(question)])[0]
            .map { (try $0.plainText(0), try $0.flag(1)) }
        guard let (current, isEmpty) = answer.first, isEmpty else {
            throw RelationshipError(
                .internalFailure,
                "the database holds a store already; name an empty database, or drop the tables of the store"
            )
        }
        guard current == schema else {
            throw RelationshipError(
                .internalFailure,
                "the backup is of the schema \(schema); create it there, and make it the first one of the search_path"
            )
        }
    }

    /// Returns the schema of the store, and the names of its tables and their partitions.
    private func ownTables() async throws -> (schema: String, tables: [String]) {
        let names = ["store", "store_migration"] + Schema.migrations.joined().map(\.name)
        let question = """
            SELECT CAST(current_schema() AS text), CAST(class.relname AS text) FROM pg_class AS class
            WHERE class.oid IN (SELECT to_regclass(quote_ident(name)) FROM unnest($1) AS own (name)
            UNION SELECT inhrelid FROM pg_inherits
            JOIN unnest($1) AS own (name) ON inhparent = to_regclass(quote_ident(name)))
            """
        return try await pool.withRetries(until: pool.longDeadline) { connection in
            let rows = try await connection.run([PostgresQuery(question, [.texts(names)])])[0]
                .map { (try $0.plainText(0), try $0.plainText(1)) }
            return (rows.first?.0 ?? "", rows.map(\.1))
        }
    }

    /// Returns a name as a pattern for the programs.
    ///
    /// In quotes, no character has a special meaning.
    private func pattern(_ name: String) -> String {
        "\"\(name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
    }
}
#endif
