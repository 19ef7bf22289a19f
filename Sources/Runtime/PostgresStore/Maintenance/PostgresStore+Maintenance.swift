#if PostgreSQL
package import RelationshipCore
package import StoreRecords

extension PostgresStore: MaintainedStore {
    package var layout: StoreLayout { .postgres }

    package func session(for access: MaintenanceAccess) async throws(RelationshipError) -> any MaintenanceConnection {
        try await PostgresMaintenance(settings, for: access)
    }

    package func sizes(_ session: any MaintenanceConnection) async throws(RelationshipError) -> [String: Int] {
        let own = """
            SELECT CAST(sum(pg_total_relation_size(pg_class.oid)) AS text) FROM pg_class
            WHERE relkind = 'r' AND relnamespace = to_regnamespace(quote_ident(current_schema()))
            """
        let ofAllNodes = """
            SELECT CAST(sum(citus_total_relation_size(logicalrelid)) AS text) FROM pg_dist_partition
            JOIN pg_class ON pg_class.oid = logicalrelid
            WHERE relnamespace = to_regnamespace(quote_ident(current_schema()))
            """
        let size = settings.isDistributed ? ofAllNodes : own
        return ["tables": try await session.number(size)]
    }
}

/// A connection in addition to the pool, with one transaction and no time limit for its statements.
private struct PostgresMaintenance: MaintenanceConnection {
    /// The number of rows in one round trip.
    private static let stride = 2_000

    private let connection: PostgresConnection
    private let access: MaintenanceAccess
    /// The tables of the session if an engine has distributed those of the store.
    private let copies: TableCopies?

    init(_ settings: ConnectionSettings, for access: MaintenanceAccess) async throws(RelationshipError) {
        var settings = settings
        // A check of a million users may take long, so the session has no time limits. TCP detects a lost connection.
        (settings.statementTimeout, settings.replyTimeout) = (0, 24 * 60 * 60)
        settings.readsWholeTables = true
        connection = PostgresConnection(settings)
        self.access = access
        do {
            try await connection.open()
            copies = try await Self.begin(on: connection, access)
        } catch {
            connection.close()
            throw RelationshipError(databaseFailure: error)
        }
    }

    private static func begin(
        on connection: PostgresConnection,
        _ access: MaintenanceAccess
    ) async throws -> TableCopies? {
        let isDistributed = connection.settings.isDistributed
        let tables = Schema.migrations.joined().map(\.name).joined(separator: ", ")
        switch access {
        case .comparing where isDistributed:
            // Running commands finish first. New commands wait until the copies are complete.
            _ = try await connection.run([.begin, PostgresQuery("LOCK TABLE \(tables) IN SHARE MODE")])
            let copies = try await TableCopies(on: connection)
            _ = try await connection.run([.commit, .begin])
            return copies
        case .reading, .comparing:
            _ = try await connection.run([.beginSnapshot])
            return nil
        case .writing:
            // Running commands finish first. New commands wait until this transaction ends.
            _ = try await connection.run([.begin, PostgresQuery("LOCK TABLE \(tables) IN EXCLUSIVE MODE")])
            return isDistributed ? try await TableCopies(on: connection) : nil
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
        // Closing a connection undoes a transaction that was not committed.
        defer { connection.close() }
        do {
            if isKept, access == .writing { try await copies?.writeBack() }
            _ = try await connection.run([isKept ? .commit : PostgresQuery("ROLLBACK")])
        } catch {
            throw RelationshipError(databaseFailure: error)
        }
    }
}
#endif
