#if PostgreSQL
package import RelationshipCore
package import StoreRecords

extension PostgresStore: MaintainedStore {
    package var layout: StoreLayout { .postgres }

    package func session(isWriting: Bool) async throws(RelationshipError) -> any MaintenanceConnection {
        try await PostgresMaintenance(settings, isWriting: isWriting)
    }

    package func sizes(_ session: any MaintenanceConnection) async throws(RelationshipError) -> [String: Int] {
        let size = """
            SELECT CAST(sum(pg_total_relation_size(pg_class.oid)) AS text) FROM pg_class
            WHERE relkind = 'r' AND relnamespace = to_regnamespace(quote_ident(current_schema()))
            """
        return ["tables": try await session.number(size)]
    }
}

/// A connection in addition to the pool, with one transaction and no time limit for its statements.
private struct PostgresMaintenance: MaintenanceConnection {
    /// The number of rows in one round trip.
    private static let stride = 2_000

    private let connection: PostgresConnection

    init(_ settings: ConnectionSettings, isWriting: Bool) async throws(RelationshipError) {
        var settings = settings
        // A check of a million users may take long, so the session has no time limits. TCP detects a lost connection.
        (settings.statementTimeout, settings.replyTimeout) = (0, 24 * 60 * 60)
        settings.readsWholeTables = true
        connection = PostgresConnection(settings)
        do {
            try await connection.open()
            guard isWriting else {
                _ = try await connection.run([.beginSnapshot])
                return
            }
            // Running commands finish first. New commands wait until this transaction ends.
            let tables = Schema.migrations.joined().map(\.name).joined(separator: ", ")
            _ = try await connection.run([.begin, PostgresQuery("LOCK TABLE \(tables) IN EXCLUSIVE MODE")])
        } catch {
            connection.close()
            throw RelationshipError(databaseFailure: error)
        }
    }

    func fold<Value: Sendable>(
        _ sql: String,
        into start: Value,
        _ add: @Sendable @escaping (inout Value, [String?]) -> Void
    ) async throws(RelationshipError) -> Value {
        do {
            // Each query needs a new name, because a prepared FETCH remembers the columns of its query.
            let name = "rows_\(UInt64.random(in: 0 ... .max))"
            _ = try await connection.run([PostgresQuery("DECLARE \(name) NO SCROLL CURSOR FOR \(sql)")])
            let fetching = PostgresQuery("FETCH \(Self.stride) FROM \(name)")
            var value = start
            var page: PostgresResult
            repeat {
                page = try await connection.run([fetching])[0]
                try page.eachRow { row in add(&value, try row.texts()) }
            } while page.rowCount == Self.stride
            _ = try await connection.run([PostgresQuery("CLOSE \(name)")])
            return value
        } catch {
            throw RelationshipError(databaseFailure: error)
        }
    }

    func run(_ sql: String) async throws(RelationshipError) {
        do {
            _ = try await connection.run([PostgresQuery(sql)])
        } catch {
            throw RelationshipError(databaseFailure: error)
        }
    }

    func end(isKept: Bool) async throws(RelationshipError) {
        let result: Result<Void, RelationshipError>
        do throws(RelationshipError) {
            try await run(isKept ? "COMMIT" : "ROLLBACK")
            result = .success(())
        } catch {
            result = .failure(error)
        }
        connection.close()
        try result.get()
    }
}
#endif
