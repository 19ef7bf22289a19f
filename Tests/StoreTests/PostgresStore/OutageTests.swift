#if PostgreSQL
import Foundation
import RelationshipCore
import StoreConformance
import TestPostgres
import TestThreads
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

    @Test func `a command waits for a free connection, up to a time limit and a queue length`() async throws {
        try await TestSchemas.shared.withStore { first, connection in
            #expect(await first.rename("first") == nil)
            let holder = PostgresConnection(ConnectionSettings(conninfo: connection))
            try await holder.open()
            _ = try await holder.run([PostgresQuery("BEGIN"), PostgresQuery("SELECT * FROM account FOR UPDATE")])
            let limits = ConnectionPool.Limits(connections: 1, waiting: 1, patience: 0.5)
            let store = try PostgresStore(ConnectionSettings(conninfo: connection), limits: limits)
            // This opens the only connection.
            #expect(try await store.feedPosition(of: Self.ann) > 0)
            let errors = await withTaskGroup(of: RelationshipError?.self) { group in
                for number in 0..<3 { group.addTask { await store.rename("\(number)") } }
                var errors: [RelationshipError?] = [await group.next() ?? nil, await group.next() ?? nil]
                _ = try? await holder.run([.rollback])
                errors.append(await group.next() ?? nil)
                return errors
            }
            #expect(errors.map { $0?.code } == [.timeout, .timeout, nil])
            let messages = errors.compactMap { $0?.message }
            #expect(messages.contains { $0.contains("1 others wait for a connection already") })
            #expect(messages.contains { $0.contains("all 1 connections are busy") })
            holder.close()
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
