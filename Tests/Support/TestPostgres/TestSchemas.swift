#if PostgreSQL
public import PostgresStore

/// Empty stores in schemas of the shared server.
///
/// The schemas are reused, because creating tables takes long.
public actor TestSchemas {
    /// A schema with the store of its last test.
    ///
    /// A service that still ends its work in the background retains the store, and would change the next test's data.
    private struct Used {
        let schema: String
        weak var store: PostgresStore?
    }

    /// The schemas of this process.
    public static let shared = TestSchemas()

    private var used: [Int?: [Used]] = [:]
    private var count = 0
    /// The number of stores that may still be opened; if it is 0, a test waits.
    private var room = 12
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Runs a body with an empty store.
    ///
    /// - Parameters:
    ///   - partitions: The number of partitions of its tables.
    ///   - body: A closure that receives the store, and the connection string to open it again.
    /// - Throws: The errors of the body, and ``PostgresServer/Missing``.
    public nonisolated func withStore(
        partitions: Int? = nil,
        _ body: (PostgresStore, _ connection: String) async throws -> Void
    ) async throws {
        let server = try PostgresServer.shared.get()
        let schema = await take(partitions)
        var store: PostgresStore?
        do {
            let connection = server.connection(schema: schema)
            try await TestDatabase(server.connection()).run("CREATE SCHEMA IF NOT EXISTS \(schema)")
            let opened = try PostgresStore(
                connection,
                connectionLimit: 8,
                partitions: PostgresServer.isDistributed ? nil : partitions,
                shards: PostgresServer.isDistributed ? 4 : nil
            )
            store = opened
            try await TestDatabase(connection).run(TestDatabase.emptying)
            try await body(opened, connection)
        } catch {
            await giveBack(schema, partitions, store)
            throw error
        }
        await giveBack(schema, partitions, store)
    }

    private func take(_ partitions: Int?) async -> String {
        while room == 0 { await withCheckedContinuation { waiting.append($0) } }
        room -= 1
        if let place = used[partitions]?.firstIndex(where: { $0.store == nil }),
            let schema = used[partitions]?.remove(at: place).schema
        {
            return schema
        }
        count += 1
        return "test_\(count)"
    }

    private func giveBack(_ schema: String, _ partitions: Int?, _ store: PostgresStore?) {
        used[partitions, default: []].append(Used(schema: schema, store: store))
        room += 1
        if !waiting.isEmpty { waiting.removeFirst().resume() }
    }
}

/// A database in which tests run statements without a store, on a separate connection.
public struct TestDatabase: Sendable {
    private let connection: String

    /// Creates a value for a database.
    ///
    /// - Parameter connection: The connection string of the database.
    public init(_ connection: String) {
        self.connection = connection
    }

    /// Runs statements in one transaction.
    ///
    /// - Parameter statements: The statements.
    /// - Throws: An error if the server rejects a statement.
    public func run(_ statements: String...) async throws { try await run(statements) }

    /// Creates an empty schema, in place of one that an earlier run has left on a given server.
    ///
    /// - Parameter name: The name of the schema.
    /// - Throws: An error if the server rejects it.
    public func createSchema(_ name: String) async throws {
        try await run("DROP SCHEMA IF EXISTS \(name) CASCADE", "CREATE SCHEMA \(name)")
    }

    func run(_ statements: [String]) async throws { try await PostgresStore.run(statements, in: connection) }

    static let emptying = PostgresStore.tableNames.map { "DELETE FROM \($0)" }
}
#endif
