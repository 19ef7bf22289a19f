#if PostgreSQL
public import RelationshipCore
internal import StoreRecords

extension PostgresStore {
    /// Copies the store into a file by `pg_dump`; other work continues.
    ///
    /// The copy is the store as of one moment, in the custom format of `pg_dump`, and appears under its name when it is complete.
    ///
    /// - Parameters:
    ///   - path: The file of the copy; nothing must be there.
    ///   - progress: Is not called: `pg_dump` does not say how far it is.
    /// - Throws: `internalFailure` with what to do if the copy cannot be written.
    public func backUp(
        to path: String,
        progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async throws(RelationshipError) {
        do {
            let file = try NewFile(path: path)
            let (schema, tables) = try await ownTables()
            let names = tables.map { "--table=\(pattern(schema)).\(pattern($0))" }
            // Without its epoch: what is made of the copy is another store.
            let epoch = "--exclude-table-data=\(pattern(schema)).store"
            _ = try await PostgresTool(name: "pg_dump", settings: settings)
                .run(["--format=custom", "--no-owner", "--no-privileges", epoch, "--file=\(file.partialPath)"] + names)
            try file.finish()
        } catch {
            throw RelationshipError(databaseFailure: error)
        }
    }

    /// Makes a store out of a backup by `pg_restore`.
    ///
    /// The store gets a new epoch: a device that has received more than the backup contains must read its lists again.
    ///
    /// - Parameters:
    ///   - backup: The backup.
    ///   - connection: The database, without tables of a store in the schema that the backup was taken of.
    /// - Throws: `internalFailure` with what to do if the backup is none or the database holds a store; then nothing changes.
    public static func restore(from backup: String, to connection: String) async throws(RelationshipError) {
        let settings = ConnectionSettings(conninfo: connection)
        try settings.check()
        let target = PostgresConnection(settings)
        do {
            try await target.open()
            let tool = PostgresTool(name: "pg_restore", settings: settings)
            // Such as "215; 1259 16390 TABLE public store_migration postgres".
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
            // The name of the database, too, is in the environment; something must be here, or it prints.
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

    /// The schema of the store, and the names of its tables and of their parts.
    private func ownTables() async throws -> (schema: String, tables: [String]) {
        let names = ["store", "store_migration"] + Schema.migrations.joined().map(\.name)
        let question = """
            SELECT CAST(current_schema() AS text), CAST(class.relname AS text) FROM pg_class AS class
            WHERE class.oid IN (SELECT to_regclass(quote_ident(name)) FROM unnest($1) AS own (name)
            UNION SELECT inhrelid FROM pg_inherits
            JOIN unnest($1) AS own (name) ON inhparent = to_regclass(quote_ident(name)))
            """
        return try await pool.withRetries { connection in
            let rows = try await connection.run([PostgresQuery(question, [.texts(names)])])[0]
                .map { (try $0.plainText(0), try $0.plainText(1)) }
            return (rows.first?.0 ?? "", rows.map(\.1))
        }
    }

    /// A name as the programs take it for a pattern: in quotes nothing has a meaning.
    private func pattern(_ name: String) -> String {
        "\"\(name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
    }
}
#endif
