#if PostgreSQL
import RelationshipCore
import StoreConformance
import StoreRecords
import TestPostgres
import TestStores
import Testing

@testable import PostgresStore

/// Errors for databases that cannot be used, and several stores that create their tables at the same time.
@Suite(.withPostgres) struct OpeningTests {
    private let server: PostgresServer

    init() throws {
        server = try PostgresServer.shared.get()
    }

    @Test(arguments: 0..<12) func `stores that create the tables concurrently share one set of tables`(
        round: Int
    ) async throws {
        let connection = server.connection(schema: "opened_at_once\(round)")
        try await TestDatabase(connection).createSchema("opened_at_once\(round)")
        let epochs = try await withThrowingTaskGroup(of: Int64.self) { group in
            for _ in 0..<6 {
                group.addTask {
                    let settings = ConnectionSettings(conninfo: connection)
                    return try Migrator(settings: settings, partitions: nil).migrate().epoch
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(epochs.count == 1)
    }

    @Test func `a database of an earlier version gets the columns of a later one and keeps its rows`() async throws {
        let connection = server.connection(schema: "later_columns")
        try await TestDatabase(connection).createSchema("later_columns")
        let store = try PostgresStore(connection)
        let users = sampleUsers(8)
        try await play(300, among: users, on: store, seed: 3)
        let before = try await store.snapshot(of: users)
        let next = Schema.version + 1
        let columns =
            Friendship.columns + [
                RecordColumn("nickname2", .text, since: next + 1), RecordColumn("stars", .integer, since: next),
            ]
        for version in next...(next + 1) {
            for statement in Schema.statements(to: version, partitions: nil, friendships: columns) {
                try await TestDatabase(connection).run(statement)
            }
        }
        try await TestDatabase(connection)
            .run("SELECT 1 / (count(*) = 0)::int FROM friendship WHERE nickname2 <> '' OR stars <> 0")
        #expect(try await store.snapshot(of: users) == before)
        #expect(try await store.check(isWhole: true) == [])
    }

    @Test func `a database of a newer version is rejected`() async throws {
        let connection = server.connection(schema: "newer")
        try await TestDatabase(connection).createSchema("newer")
        _ = try PostgresStore(connection)
        try await TestDatabase(connection).run("INSERT INTO store_migration VALUES (999)")
        let error = #expect(throws: RelationshipError.self) { try PostgresStore(connection) }
        #expect(error?.message.contains("written by a newer version of this store; update this program") == true)
    }

    @Test func `a database user who may not create tables opens an existing store`() async throws {
        let connection = server.connection(schema: "of_another")
        let owner = TestDatabase(connection)
        let role = "reader_\(UInt32.random(in: 0 ... .max))"
        try await owner.createSchema("of_another")
        try await owner.run("CREATE ROLE \(role) LOGIN")
        try await owner.run("GRANT USAGE ON SCHEMA of_another TO \(role)")
        let own = connection.replacing("user=postgres", with: "user=\(role)")
        #expect(throws: RelationshipError.self) { try PostgresStore(own) }
        _ = try PostgresStore(connection)
        try await owner.run("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA of_another TO \(role)")
        let store = try PostgresStore(own)
        let ann = UserID(sanitizing: "ann")
        _ = try await RelationshipService(store: store).execute(.signIn, as: Caller(ann))
        #expect(try await store.data(after: nil, limit: 10).map(\.user) == [ann])
    }

    @Test func `a database with tables of another program is rejected`() async throws {
        let connection = server.connection(schema: "foreign_tables")
        try await TestDatabase(connection).createSchema("foreign_tables")
        try await TestDatabase(connection).run("CREATE TABLE account (id int)")
        let error = #expect(throws: RelationshipError.self) { try PostgresStore(connection) }
        #expect(error?.message.hasPrefix("the database holds tables of another program") == true)
    }

    @Test(arguments: ["nonsense", "port", "postgres://[::1"])
    func `an invalid connection string is rejected`(_ connection: String) {
        let error = #expect(throws: RelationshipError.self) { try PostgresStore(connection) }
        #expect(error?.message.hasPrefix("this is not a connection string of PostgreSQL") == true)
    }

    @Test func `a server that cannot be reached is reported as a timeout`() {
        let error = #expect(throws: RelationshipError.self) { try PostgresStore("host=/nonexistent dbname=x") }
        #expect(error?.code == .timeout)
        #expect(error?.message.hasPrefix("the PostgreSQL server cannot be reached; check that it runs") == true)
    }
}
#endif
