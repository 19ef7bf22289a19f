#if PostgreSQL
import RelationshipCore
import StoreConformance
import Synchronization
import TestPostgres
import TestStores
import Testing

@testable import PostgresStore

/// With tables that are partitioned by owner, a command reads only the partitions of the users that it names.
@Suite(.withPostgres) struct PlanTests {
    /// Returns whether a statement is a search among all users, or begins or ends a transaction.
    private static func namesNoOwner(_ sql: String) -> Bool {
        sql.contains("search_text) > 0") || ["BEGIN", "COMMIT", "ROLLBACK", "SET LOCAL"].contains { sql.hasPrefix($0) }
    }

    /// Returns whether a statement finds the next users for housekeeping or an export; the other statements name them.
    private static func looksForUsers(_ sql: String) -> Bool {
        sql.contains("WHERE owner > $1 ORDER BY owner LIMIT $2") || sql.contains("AS gap\nJOIN device")
    }

    @Test func `each statement of a command scans only the partitions of its users`() async throws {
        try await Self.withStatements { store, clock, users, database, statements in
            try await play(400, among: users, on: store, seed: 20_261_123)
            var policy = Policy()
            policy.allowRandomCommands()
            let service = RelationshipService(store: store, policy: policy, clock: clock)
            for user in users.dropFirst() {
                _ = try await service.execute(.goOnline(.ios), as: Caller(user, device: DeviceID("phone")))
            }
            // A command that takes an abandoned device offline loads this.
            var footprint = Footprint(users: [users[1]], expiredUpTo: clock.now())
            (footprint.devicesOf, footprint.leasesSince) = ([users[1]], clock.now())
            #expect(try await !store.load(footprint).abandoned.isEmpty)
            _ = try await service.administrator.deleteUser(users[0])
            let queries = statements().filter { !Self.namesNoOwner($0.sql) && !Self.looksForUsers($0.sql) }
            #expect(queries.contains { $0.sql.contains("holder NOT IN") && $0.sql.contains("ANY($1)") })
            #expect(queries.contains { $0.sql.hasPrefix("DELETE FROM answered_request WHERE owner = $1") })
            let count = try await Self.expectOwnParts(queries, users, database)
            print("explained \(count) statements on tables in 16 parts")
            #expect(count > 60)
        }
    }

    @Test func `a statement that several commands share scans only the partitions of their users`() async throws {
        try await Self.withStatements { store, clock, _, database, statements in
            var policy = Policy()
            policy.allowRandomCommands()
            policy.repeatedRequests = RepeatedRequestLimit(count: 1, period: 1_000, wait: 1_000)
            let service = RelationshipService(store: store, policy: policy, clock: clock)
            let users = sampleUsers(40)
            for user in users { _ = try await service.execute(.signIn, as: Caller(user)) }
            let first = statements().count
            for round in 1...3 {
                await withTaskGroup(of: Void.self) { group in
                    for (number, user) in users.enumerated() {
                        let (other, command) = (users[(number + round) % users.count], number % 4)
                        group.addTask {
                            // Some commands are rejected, because other tasks run the same ones.
                            _ = try? await service.execute(
                                command == 0
                                    ? .checkRelations([other], .twoWay) : .addFriend(AddFriendArguments(target: other)),
                                as: Caller(user, device: DeviceID("phone"))
                            )
                        }
                    }
                }
            }
            let queries = statements().dropFirst(first).filter { !Self.namesNoOwner($0.sql) }
            #expect(queries.contains { $0.sql.hasSuffix("FOR UPDATE") && $0.owners.count >= 4 })
            #expect(queries.contains { $0.sql.contains("place - 1") })
            #expect(queries.contains { $0.sql.contains("times, refused_at") && $0.owners.count >= 4 })
            #expect(try await Self.expectOwnParts(queries, users, database) > 10)
        }
    }

    @Test func `the steps of housekeeping and exports name their users, and find them with a limit`()
        async throws
    {
        try await Self.withStatements { store, clock, users, database, statements in
            try await play(100, among: users, on: store, seed: 20_261_124)
            let first = statements().count
            clock.advance(byMilliseconds: 1_000 * 86_400_000)
            let retention = Retention(Policy(), at: clock.now())
            #expect(try await store.prune(retention, after: nil, limit: 5).last == users.sorted()[4])
            #expect(try await store.data(after: users.sorted()[4], limit: 5).count == 5)
            _ = try await store.renewLease(at: clock.now(), since: clock.now())
            _ = try await store.abandonedDevices(leasesSince: clock.now(), limit: 10)
            let queries = statements().dropFirst(first)
            // The table of leases is never partitioned: it has one row per process.
            let ofUsers = queries.filter {
                !Self.namesNoOwner($0.sql) && !Self.looksForUsers($0.sql) && !$0.sql.contains("lease")
            }
            #expect(ofUsers.count == 16)
            _ = try await Self.expectOwnParts(ofUsers, users, database)
            _ = try await database.run([PostgresQuery("SET enable_seqscan = off")])
            let looking = queries.filter { Self.looksForUsers($0.sql) }
            #expect(looking.count == 3)
            for query in looking {
                let plan = try await Self.plan(of: query, database)
                #expect(plan.first?.hasPrefix("Limit") == true, "\(plan.joined(separator: "\n"))")
                // Each partition reads only the rows after a position in an index.
                let conditions = plan.count { $0.contains("Index Cond: (") && $0.contains(" > ") }
                #expect(conditions == 16, "\(plan.joined(separator: "\n"))")
                let sorts = plan.count { $0.contains("->  Sort ") }
                #expect(sorts == plan.count { $0.contains("Sort Key: lease.holder") })
            }
        }
    }

    /// Runs a body with a store in 16 partitions and a closure that returns the statements sent so far.
    private static func withStatements(
        _ body: (PostgresStore, ManualClock, [UserID], PostgresConnection, () -> [PostgresQuery]) async throws -> Void
    ) async throws {
        try await TestSchemas.shared.withStore(partitions: 16) { _, connection in
            let statements = Mutex<[PostgresQuery]>([])
            var settings = ConnectionSettings(conninfo: connection)
            let store = try PostgresStore(settings) { queries in statements.withLock { $0 += queries } }
            settings.isPartitioned = true
            let database = PostgresConnection(settings)
            try await database.open()
            let clock = ManualClock(Timestamp(milliseconds: 1_790_000_000_000))
            try await body(store, clock, sampleUsers(12), database) { statements.withLock(\.self) }
            database.close()
        }
    }

    /// Checks that statements scan only the partitions of their users, and returns the number of checked plans.
    private static func expectOwnParts(
        _ queries: [PostgresQuery],
        _ users: [UserID],
        _ database: PostgresConnection
    ) async throws -> Int {
        let parts = try await parts(of: users, database)
        var seen: Set<String> = []
        for query in queries where seen.insert("\(query.sql) \(query.owners.count) \(seen.count % 3)").inserted {
            let plan = try await plan(of: query, database)
            let allowed = Set(query.owners.compactMap { parts[$0] })
            for part in scannedParts(plan) {
                #expect(allowed.contains(part), "\(query.sql)\n\(query.owners)\n\(plan.joined(separator: "\n"))")
            }
        }
        return seen.count
    }

    private static func plan(of query: PostgresQuery, _ database: PostgresConnection) async throws -> [String] {
        try await database.run([PostgresQuery("EXPLAIN \(query.sql)", query.arguments)])[0].map { try $0.plainText(0) }
    }

    /// Returns the numbers of the partitions with tables or indexes that a plan scans.
    private static func scannedParts(_ plan: [String]) -> Set<Int> {
        let tables = Schema.migrations.joined().map { "\($0.name)_" }
        // The name of a table follows `on`, and then an alias with another number.
        let scanned = plan.compactMap { line in
            line.firstRange(of: " on ").map { line[$0.upperBound...].prefix { $0 != " " } }
        }
        return Set(
            scanned.compactMap { name in
                tables.first(where: name.hasPrefix).flatMap { Int(name.dropFirst($0.count).prefix { $0.isNumber }) }
            }
        )
    }

    /// Returns the partition of each key.
    private static func parts(
        of users: [UserID],
        _ database: PostgresConnection
    ) async throws -> [String: Int] {
        let sql = """
            SELECT key, (SELECT n::int8 FROM generate_series(0, 15) AS n
            WHERE satisfies_hash_partition('account'::regclass, 16, n::int4, key)) FROM unnest($1) AS key
            """
        let keys = users.map(\.rawValue) + ["caf\u{E9}", "other"]
        return Dictionary(
            uniqueKeysWithValues: try await database.run([PostgresQuery(sql, [.texts(keys)])])[0]
                .map { (try $0.plainText(0), Int(try $0.integer(1))) }
        )
    }
}

extension PostgresQuery {
    /// All texts among the arguments that may be the owner of a row.
    fileprivate var owners: Set<String> {
        var owners: Set<String> = []
        for argument in arguments {
            switch argument {
            case .text(let text): owners.insert(text)
            case .texts(let texts): owners.formUnion(texts.compactMap(\.self))
            default: break
            }
        }
        return owners
    }
}
#endif
