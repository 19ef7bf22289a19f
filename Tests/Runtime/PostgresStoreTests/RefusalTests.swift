#if PostgreSQL
import Foundation
import RelationshipCore
import StoreConformance
import TestPostgres
import TestThreads
import TestStores
import Testing

@testable import PostgresStore

/// A server that runs but rejects connections, has none left, or takes too long.
@Suite(.withPostgres, .serialized, .longWork) struct RefusalTests {
    private static let ann = UserID(sanitizing: "ann")

    /// Opens connections until the server has no more and no other connection can become free.
    ///
    /// A released store closes its connections a little later. One additional connection is the listener of the store
    /// under test.
    private static func allConnections(of settings: ConnectionSettings) async throws -> [PostgresConnection] {
        var held: [PostgresConnection] = []
        while true {
            let connection = PostgresConnection(settings)
            do throws(PostgresFailure) {
                try await connection.open()
                held.append(connection)
            } catch {
                let query = "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'"
                let open = try await held.first?.run([PostgresQuery(query)]).first?.first { try $0.integer(0) }
                if let open, open <= held.count + 1 { return held }
            }
        }
    }

    @Test func `the text of a refusal is one line, without the place in the statement`() async throws {
        let connection = PostgresConnection(ConnectionSettings(conninfo: try PostgresServer.shared.get().connection()))
        try await connection.open()
        defer { connection.close() }
        let error = await #expect(throws: PostgresFailure.self) {
            _ = try await connection.run([PostgresQuery("SELECT\nno_such_column")])
        }
        #expect(error?.description == #"column "no_such_column" does not exist (42703)"#)
    }

    private static func patience(_ seconds: Double) -> ConnectionPool.Limits {
        ConnectionPool.Limits(patience: seconds)
    }

    @Test
    func `a rejected login is not reported as an outage, and the store recovers`()
        async throws
    {
        let server = try PostgresServer()
        let owner = TestDatabase(server.connection())
        try await owner.run("CREATE ROLE app LOGIN", "GRANT CREATE ON SCHEMA public TO app")
        let connection = server.connection().replacing("user=postgres", with: "user=app")
        let store = try PostgresStore(ConnectionSettings(conninfo: connection), limits: Self.patience(4))
        #expect(await store.renameAtLast("before") == nil)
        try await owner.run("ALTER ROLE app NOLOGIN")
        try await owner.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'app'")
        let error = await store.rename("refused")
        #expect(error?.code == .timeout)
        #expect(
            error?.message.hasPrefix("the PostgreSQL server refuses the connection") == true,
            "\(error?.message ?? "")"
        )
        #expect(error?.message.contains("not permitted to log in") == true)
        let opening = #expect(throws: RelationshipError.self) { try PostgresStore(connection) }
        #expect(opening?.message.hasPrefix("the PostgreSQL server refuses the connection") == true)
        try await owner.run("ALTER ROLE app LOGIN")
        #expect(await store.renameAtLast("after") == nil)
        #expect(try await store.nickname() == "after")
    }

    @Test func `a server with few connections serves many commands, and a lack of connections is reported`()
        async throws
    {
        let server = try PostgresServer(settings: ["max_connections=8", "superuser_reserved_connections=0"])
        let settings = ConnectionSettings(conninfo: server.connection())
        let late = try PostgresStore(settings, limits: Self.patience(4))
        do {
            let store = try PostgresStore(settings, limits: Self.patience(10))
            let service = RelationshipService(store: store)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for user in sampleUsers(40) {
                    group.addTask { _ = try await service.execute(.signIn, as: Caller(user)) }
                }
                try await group.waitForAll()
            }
        }

        let held = try await Self.allConnections(of: settings)
        let error = await late.rename("late")
        #expect(error?.code == .timeout)
        #expect(error?.message.contains("too many clients") == true, "\(error?.message ?? "")")
        for connection in held { connection.close() }
        #expect(await late.renameAtLast("after") == nil)
    }

    @Test func `a server that has become read-only is not writable`() async throws {
        let server = try PostgresServer()
        let settings = ConnectionSettings(conninfo: server.connection())
        let store = try PostgresStore(settings, limits: Self.patience(1))
        try await store.checkWritable()
        let owner = TestDatabase(server.connection())
        try await owner.run("ALTER SYSTEM SET default_transaction_read_only = on")
        try await owner.run("SELECT pg_reload_conf()")
        var error: RelationshipError?
        // The server needs a moment to reload its settings.
        for _ in 0..<50 where error == nil {
            do throws(RelationshipError) { try await store.checkWritable() } catch let failure { error = failure }
        }
        #expect(error?.code == .timeout)
    }

    @Test func `a command times out on a locked row and changes nothing`() async throws {
        try await TestSchemas.shared.withStore { first, connection in
            #expect(await first.rename("before") == nil)
            let holder = PostgresConnection(ConnectionSettings(conninfo: connection))
            try await holder.open()
            let lock = PostgresQuery("SELECT * FROM account WHERE owner = $1 FOR UPDATE", [.text("ann")])
            _ = try await holder.run([.begin, lock])
            var settings = ConnectionSettings(conninfo: connection)
            settings.statementTimeout = 1
            let store = try PostgresStore(settings, limits: Self.patience(5))
            let error = await store.rename("late")
            #expect(error?.code == .timeout)
            #expect(error?.message.hasPrefix("PostgreSQL took too long; try again") == true, "\(error?.message ?? "")")
            _ = try await holder.run([.rollback])
            holder.close()
            #expect(try await store.nickname() == "before")
            #expect(await store.rename("after") == nil)
        }
    }

    @Test func `a connection lost during a commit leaves an unknown outcome, which the request id resolves`()
        async throws
    {
        let server = try PostgresServer()
        let owner = TestDatabase(server.connection())
        var settings = ConnectionSettings(conninfo: server.connection())
        settings.replyTimeout = 2
        let store = try PostgresStore(settings, limits: Self.patience(5))
        #expect(await store.renameAtLast("before") == nil)
        let position = try await store.feedPosition(of: Self.ann)
        // The commit is on the disk, but the server does not answer it before a standby has it, and no standby exists.
        try await owner.run("ALTER SYSTEM SET synchronous_standby_names = '*'")
        try await owner.run("SELECT pg_reload_conf()")
        var (request, error): (Int64, RelationshipError?) = (0, nil)
        // The server needs a moment to reload its settings.
        while error == nil, request < 50 {
            request += 1
            error = await store.rename("name \(request)", request: request)
        }
        #expect(error?.code == .timeout)
        #expect(error?.message.contains("it may have been made or not") == true, "\(error?.message ?? "")")
        try await owner.run("ALTER SYSTEM RESET synchronous_standby_names")
        try await owner.run("SELECT pg_reload_conf()")

        #expect(await store.rename("name \(request)", request: request) == nil)
        #expect(try await store.nickname() == "name \(request)")
        // The commit was made, and the repeated request does not make it again: each request has one event.
        #expect(try await store.feedPosition(of: Self.ann) == position + request)
    }
}
#endif
