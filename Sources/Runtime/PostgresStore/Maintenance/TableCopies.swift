#if PostgreSQL
/// Copies of distributed tables in temporary tables of the coordinator, with the same names.
///
/// The engine refuses statements that compare the rows of different owners. In the session that made the copies, every
/// statement that names a table reads and changes its copy, which is on one server.
struct TableCopies {
    /// The names of the tables, with their keys.
    private static let tables = [("store", "epoch")] + Schema.migrations.joined().map { ($0.name, $0.key) }

    private let connection: PostgresConnection
    /// The quoted name of the schema of the tables.
    private let schema: String
    /// A number for the contents of each copy when it was made.
    private let originals: [String?]

    /// Copies the tables.
    ///
    /// - Parameter connection: A connection in a transaction. It has locked the tables, because the nodes have no common
    ///   snapshot.
    /// - Throws: ``PostgresFailure``.
    init(on connection: PostgresConnection) async throws {
        self.connection = connection
        schema = try await connection.texts([PostgresQuery("SELECT quote_ident(current_schema())")])[0] ?? ""
        for (name, key) in Self.tables {
            let statements = [
                "CREATE TEMP TABLE \(name) (LIKE \(name) INCLUDING ALL)",
                // The nodes answer in any order.
                "INSERT INTO pg_temp.\(name) SELECT * FROM \(schema).\(name) ORDER BY \(key)",
                "ANALYZE pg_temp.\(name)",
            ]
            _ = try await connection.run(statements.map { PostgresQuery($0) })
        }
        originals = try await connection.texts(Self.fingerprints)
    }

    /// Replaces the rows of each table whose copy has changed by the rows of the copy.
    func writeBack() async throws {
        let copies = try await connection.texts(Self.fingerprints)
        for ((name, _), (original, copy)) in zip(Self.tables, zip(originals, copies)) where original != copy {
            // A deletion, unlike TRUNCATE, keeps the rows for snapshots that other sessions are reading.
            let statements = [
                "DELETE FROM \(schema).\(name)", "INSERT INTO \(schema).\(name) SELECT * FROM pg_temp.\(name)",
            ]
            _ = try await connection.run(statements.map { PostgresQuery($0) })
        }
    }

    /// The number of rows, and the sum of 64-bit hashes of them, which every change of a repair changes.
    private static let fingerprints = tables.map { name, _ in
        PostgresQuery(
            """
            SELECT concat(count(*), ' ', sum(hashtextextended(CAST(copy AS text), 0))) FROM pg_temp.\(name) AS copy
            """
        )
    }
}

extension PostgresConnection {
    /// Returns the first value of each query, as text.
    fileprivate func texts(_ queries: [PostgresQuery]) async throws -> [String?] {
        try await run(queries)
            .map { result in
                var text: String?
                try result.eachRow { row in text = try row.texts().first ?? nil }
                return text
            }
    }
}
#endif
