#if PostgreSQL
package import RelationshipCore

extension PostgresStore {
    /// The names of the tables, for tests that empty a database.
    package static var tableNames: [String] { Schema.migrations.joined().map(\.name) }

    /// Returns the connection string of a schema, which contains the tables in place of the database's default one.
    ///
    /// - Parameters:
    ///   - connection: The connection string of the database. Other options in it stay in effect.
    ///   - schema: The name of the schema: letters, digits and underscores.
    /// - Returns: A connection string of the same form.
    /// - Throws: `internalFailure` for a number of shards that is none.
    package static func connection(_ connection: String, schema: String) throws(RelationshipError) -> String {
        let (conninfo, _) = try DistributedSetting.read(connection)
        let given = ConnectionSettings(conninfo: conninfo).environment["PGOPTIONS"].map { "\($0) " } ?? ""
        let options = "\(given)-c search_path=\(schema)"
        guard connection.hasPrefix("postgres://") || connection.hasPrefix("postgresql://") else {
            let escaped = options.flatMap { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }
            return "\(connection) options='\(String(escaped))'"
        }
        // A URL has the form of percent-encoded UTF-8.
        let encoded = options.utf8.map { byte in
            let isPlain =
                byte < 0x80 && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber)
            return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return "\(connection)\(connection.contains("?") ? "&" : "?")options=\(encoded.joined())"
    }

    /// Runs statements without a store, in one transaction on a separate connection.
    ///
    /// - Parameters:
    ///   - statements: The statements.
    ///   - connection: The connection string of the database.
    /// - Throws: An error if the server cannot be reached or refuses a statement.
    package static func run(_ statements: [String], in connection: String) async throws {
        let connection = PostgresConnection(
            ConnectionSettings(conninfo: try DistributedSetting.read(connection).conninfo)
        )
        try await connection.open()
        defer { connection.close() }
        _ = try await connection.run(statements.map { PostgresQuery($0) })
    }
}
#endif
