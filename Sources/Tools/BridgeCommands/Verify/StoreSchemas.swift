#if PostgreSQL
import ContractTesting
import PostgresStore
import RelationshipCore

/// The schemas of a run in a PostgreSQL database, one for each fixture.
///
/// A killed run leaves the schemas of its last fixtures behind, whose names begin with `relbridge_fixture_`.
final class StoreSchemas: Sendable {
    private struct State {
        var count = 0
        var open: Set<String> = []
    }

    private let connection: String
    private let prefix: String
    private let state = Mutex(State())

    /// Begins a run.
    ///
    /// - Parameter connection: The connection string of the database.
    /// - Throws: ``CommandFailure`` if the database cannot be reached, or its user may not create schemas.
    init(_ connection: String) async throws(CommandFailure) {
        self.connection = connection
        prefix = "relbridge_fixture_\(String(UInt64.random(in: .min ... .max), radix: 16))"
        do {
            // Fails now, with the server's own words, and not once for each fixture.
            try await PostgresStore.run(["CREATE SCHEMA \(prefix)", "DROP SCHEMA \(prefix)"], in: connection)
        } catch {
            throw CommandFailure("each fixture needs a schema of its own in the database: \(error)")
        }
    }

    /// Creates the store of the next fixture.
    func next() async throws -> ServiceBackend.OpenedStore {
        let schema = state.withLock { state in
            state.count += 1
            let schema = "\(prefix)_\(state.count)"
            state.open.insert(schema)
            return schema
        }
        try await PostgresStore.run(["CREATE SCHEMA \(schema)"], in: connection)
        let store = try PostgresStore(PostgresStore.connection(connection, schema: schema), connectionLimit: 4)
        return ServiceBackend.OpenedStore(store) { await self.remove(schema) }
    }

    /// Ends the run: removes the remaining schemas.
    func removeAll() async {
        for schema in state.withLock({ $0.open }) { await remove(schema) }
    }

    private func remove(_ schema: String) async {
        guard state.withLock({ $0.open.remove(schema) }) != nil else { return }
        do {
            try await PostgresStore.run(["DROP SCHEMA \(schema) CASCADE"], in: connection)
        } catch {
            StandardError.write("the schema \(schema) could not be removed: \(error)\n")
        }
    }
}
#endif
