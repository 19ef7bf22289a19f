#if PostgreSQL
import Foundation
import RelationshipCore
import SeededRandom
import StoreConformance
import TestPostgres
import TestThreads
import TestStores
import Testing

@testable import PostgresStore

/// A server that stops, hangs or is killed, and then runs again.
///
/// A test that interrupts its server starts a separate one.
@Suite(.withPostgres, .serialized, .longWork) struct OutageTests {
    private static let ann = UserID(sanitizing: "ann")

    @Test func `commands fail while the server is stopped, and succeed after a restart`() async throws {
        let server = try PostgresServer()
        var limits = ConnectionPool.Limits()
        limits.patience = 3
        let store = try PostgresStore(ConnectionSettings(conninfo: server.connection()), limits: limits)
        #expect(await store.renameAtLast("before") == nil)
        try server.stop()
        let error = await store.rename("away")
        #expect(error?.code == .timeout)
        #expect(error?.message.hasPrefix("the PostgreSQL server cannot be reached") == true)
        try server.start()
        #expect(await store.renameAtLast("after") == nil)
        #expect(try await store.nickname() == "after")
    }

    @Test func `a store reconnects to a restarted server immediately`() async throws {
        let server = try PostgresServer(settings: ["fsync=off"])
        let store = try PostgresStore(server.connection())
        for number in 0..<15 {
            try server.stop()
            try server.start()
            let start = ContinuousClock.now
            #expect(await store.rename("name \(number)") == nil)
            // This is less than the reply timeout: a connection that does not notice its loss waits until that timeout.
            #expect(ContinuousClock.now - start < .seconds(12))
        }
    }

    @Test func `a command to a hanging server times out`() async throws {
        let server = try PostgresServer()
        var settings = ConnectionSettings(conninfo: "\(server.connection()) connect_timeout=2")
        settings.replyTimeout = 2
        var limits = ConnectionPool.Limits()
        limits.patience = 3
        let store = try PostgresStore(settings, limits: limits)
        #expect(await store.renameAtLast("before") == nil)
        try server.setFrozen(true)
        let error = await store.rename("hung")
        try server.setFrozen(false)
        #expect(error?.code == .timeout)
        #expect(await store.renameAtLast("after") == nil)
    }

    @Test func `every kind of command fails in its time when the link stalls`() async throws {
        let server = try PostgresServer()
        let proxy = try StallingProxy(to: server.connection())
        var limits = ConnectionPool.Limits()
        (limits.patience, limits.connections) = (1, 4)
        let settings = ConnectionSettings(conninfo: proxy.connection)
        let store = try PostgresStore(settings, limits: limits)
        #expect(await store.renameAtLast("before") == nil)
        proxy.stall()
        let start = ContinuousClock.now
        let codes = await withTaskGroup(of: RelationshipError.Code?.self) { group in
            for number in 0..<12 {
                group.addTask { await store.rename("\(number)")?.code }
                group.addTask { await Self.failure { _ = try await store.friends(of: Self.ann) } }
                group.addTask { await Self.failure { _ = try await store.relations(of: Self.ann, with: [Self.ann]) } }
                group.addTask { await Self.failure { try await store.checkWritable() } }
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(codes == [.timeout])
        #expect(ContinuousClock.now - start < .seconds(3))
        proxy.resume()
        #expect(await store.renameAtLast("after") == nil)
        #expect(try await store.nickname() == "after")
    }

    @Test(arguments: [0, 500, 600, 700])
    func `a store does not open over a link that stalls`(_ count: Int) async throws {
        let server = try PostgresServer()
        _ = try PostgresStore(server.connection())
        let proxy = try StallingProxy(to: server.connection())
        proxy.stall(after: count)
        let start = ContinuousClock.now
        let error = #expect(throws: RelationshipError.self) {
            try PostgresStore("\(proxy.connection) connect_timeout=2")
        }
        #expect(error?.code == .timeout)
        #expect(ContinuousClock.now - start < .seconds(8))
    }

    /// Returns the code of the error that a body throws.
    private static func failure(_ body: () async throws -> Void) async -> RelationshipError.Code? {
        do {
            try await body()
            return nil
        } catch {
            return (error as? RelationshipError)?.code
        }
    }

    @Test func `a command waits for a free connection, up to a time limit and a queue length`() async throws {
        try await TestSchemas.shared.withStore { first, connection in
            #expect(await first.rename("first") == nil)
            let holder = PostgresConnection(ConnectionSettings(conninfo: connection))
            try await holder.open()
            // A distributed engine refuses a lock on the accounts of several users.
            let lock = PostgresQuery("SELECT * FROM account WHERE owner = $1 FOR UPDATE", [.user(Self.ann)])
            _ = try await holder.run([.begin, lock])
            let limits = ConnectionPool.Limits(connections: 1, waiting: 1, patience: 1)
            let store = try PostgresStore(ConnectionSettings(conninfo: connection), limits: limits)
            // This opens the only connection.
            #expect(try await store.feedPosition(of: Self.ann) > 0)
            let errors = await withTaskGroup(of: RelationshipError?.self) { group in
                for number in 0..<3 { group.addTask { await store.rename("\(number)") } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(errors.map { $0?.code } == [.timeout, .timeout, .timeout])
            let messages = errors.compactMap { $0?.message }
            #expect(messages.contains { $0.contains("1 others wait for a connection already") })
            #expect(messages.contains { $0.contains("all 1 connections are busy") })
            #expect(messages.contains { $0.contains("no answer in time") })
            _ = try await holder.run([.rollback])
            holder.close()
            #expect(await store.renameAtLast("after") == nil)
        }
    }

    @Test func `acknowledged commands survive a server crash completely`() async throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["RELBRIDGE_KILLS"].flatMap { Int($0) } ?? 5
        let seed = environment["RELBRIDGE_TEST_SEED"].flatMap { UInt64($0) } ?? 20_261_123
        let server = try PostgresServer()
        let stores = try (0..<2).map { _ in try PostgresStore(server.connection(), connectionLimit: 6) }
        let run = KillRun()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<8 { group.addTask { try await run.write(stores[writer % 2]) } }
            var random = SplitMix64(seed: seed)
            do {
                for _ in 0..<count {
                    // Kill the server after a number of answers, not after a time.
                    await run.waitForAnswers(Int.random(in: 5...120, using: &random))
                    try server.kill()
                    try server.start()
                }
            } catch {
                run.stop()
                throw error
            }
            await run.waitForAnswers(50)
            run.stop()
            try await group.waitForAll()
        }
        let found = try await run.check(stores[0])
        print(
            """
            \(count) kills of the server, seed \(seed): \(found.acknowledged) acknowledged, \(found.lost) lost, \
            \(found.halves) halves, \(found.notifiedTwice) notified twice, \(run.unknown) with an unknown outcome
            """
        )
        #expect(found.lost == 0 && found.halves == 0 && found.notifiedTwice == 0)
    }

    @Test func `commands acknowledged with a synchronous standby survive a failover`() async throws {
        let primary = try PostgresServer()
        let standby = try PostgresServer(standbyOf: primary)
        // From now on the primary answers a commit only after the standby has it. The standby waits for no other
        // server.
        let administration = PostgresConnection(ConnectionSettings(conninfo: primary.connection()))
        try await administration.open()
        _ = try await administration.run([PostgresQuery("ALTER SYSTEM SET synchronous_standby_names = '*'")])
        _ = try await administration.run([PostgresQuery("SELECT pg_reload_conf()")])
        administration.close()
        let store = try PostgresStore(primary.connection(standby: standby), connectionLimit: 8)
        let run = KillRun()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { try await run.write(store) } }
            await run.waitForAnswers(200)
            do {
                try primary.kill()
                try standby.promote()
            } catch {
                run.stop()
                throw error
            }
            await run.waitForAnswers(200)
            run.stop()
            try await group.waitForAll()
        }
        let found = try await run.check(store)
        print(
            """
            a standby took over: \(found.acknowledged) acknowledged, \(found.lost) lost, \(found.halves) halves, \
            \(found.notifiedTwice) notified twice, \(run.unknown) with an unknown outcome
            """
        )
        #expect(found.lost == 0 && found.halves == 0 && found.notifiedTwice == 0)
    }
}
#endif
