#if PostgreSQL
extension PostgresStore {
    /// The names of the tables, for tests that empty a database.
    package static var tableNames: [String] { Schema.migrations.joined().map(\.name) }

    /// Runs statements without a store, in one transaction on a separate connection, for tests.
    ///
    /// - Parameters:
    ///   - statements: The statements.
    ///   - connection: The connection string of the database.
    /// - Throws: An error if the server cannot be reached or refuses a statement.
    package static func run(_ statements: [String], in connection: String) async throws {
        let connection = PostgresConnection(ConnectionSettings(conninfo: connection))
        try await connection.open()
        defer { connection.close() }
        _ = try await connection.run(statements.map { PostgresQuery($0) })
    }
}
#endif
