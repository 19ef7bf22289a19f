#if PostgreSQL
import RelationshipCore
import StoreConformance
import Synchronization
import TestPostgres
import TestStores
import Testing

@testable import PostgresStore

/// With tables that are partitioned by owner, a command reads only the partitions of the users that it names.
///
/// An engine that distributes tables refuses the other statements itself, and has no partitions to look at.
@Suite(.withPostgres, .disabled(if: PostgresServer.isDistributed)) struct PlanTests {
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
            // The statements of one transaction lock the users of several commands, in the order of their ids.
            let transactions = statements().dropFirst(first).split { $0.sql.hasPrefix("BEGIN") }
            let locked = transactions.map { $0.filter { $0.sql.hasSuffix("FOR UPDATE") }.map(\.firstOwner) }
            #expect(locked.contains { $0.count >= 4 })
            for owners in locked { #expect(owners == owners.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }) }
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
            #expect(Set(ofUsers.map(\.sql)).count >= 13)
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
            let scanned = scannedParts(plan)
            let comment = "\(query.text(isPartitioned: true))\n\(query.owners)\n\(plan.joined(separator: "\n"))"
            #expect(scanned.isSubset(of: allowed), Comment(rawValue: comment))
            for rule in query.brokenRules(scanning: scanned) { Issue.record(Comment(rawValue: "\(rule):\n\(comment)")) }
        }
        return seen.count
    }

    private static func plan(of query: PostgresQuery, _ database: PostgresConnection) async throws -> [String] {
        try await database.run([PostgresQuery("EXPLAIN \(query.text(isPartitioned: true))", query.arguments)])[0]
            .map { try $0.plainText(0) }
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
                // The name of one table may begin with the name of another.
                tables.lazy.filter(name.hasPrefix)
                    .compactMap { Int(name.dropFirst($0.count).prefix { $0.isNumber }) }.first
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
    /// The rules of engines that distribute tables by owner which the statement breaks.
    ///
    /// Citus 13 refuses each of these statements, or runs it on all nodes.
    fileprivate func brokenRules(scanning parts: Set<Int>) -> [String] {
        let text = text(isPartitioned: true)
        let tables = Schema.migrations.joined().filter { !$0.isShared }.map(\.name)
            .filter { text.contains(" FROM \($0) ") || text.contains("JOIN \($0) ") || text.contains("\($0) AS ") }
        let isInsertion = text.hasPrefix("INSERT INTO")
        let isValues = isInsertion && text.contains("VALUES (")
        let isLocking = text.contains("FOR UPDATE")
        let isChanging = isInsertion || ["UPDATE ", "DELETE FROM "].contains { text.contains($0) && !isLocking }
        let changes = ["INSERT INTO ", "UPDATE ", "DELETE FROM "]
            .reduce(0) { $0 + text.replacing("DO UPDATE", with: "").ranges(of: $1).count }
        var broken: [String] = []
        if (isLocking || isChanging) && !isInsertion && parts.count != 1 {
            broken.append("a statement that locks or changes rows scans one partition, not \(parts.count)")
        }
        if isValues && (text.contains("SELECT") || arguments.contains { $0.elementCount > 1 }) {
            broken.append("an insertion of values has one row and no query")
        }
        if isInsertion && !isValues && (parts.count > 1 || Set(firstOwners).count > 1) {
            broken.append("an insertion of a query has one owner")
        }
        if isLocking && (text.contains("JOIN") || text.ranges(of: "SELECT").count > 1) {
            broken.append("a statement that locks rows has no join and no subquery")
        }
        if isChanging && changes > 1 { broken.append("a statement changes one table") }
        if parts.count > 1 && (tables.count > 1 || text.contains("LATERAL")) {
            broken.append("a statement that reads rows of several owners reads one table")
        }
        if parts.count > 1 && text.contains("FROM unnest") {
            broken.append("a statement that reads rows of several owners is not driven by a list")
        }
        return broken
    }

    /// The texts of the first argument, which are the owners in a statement that locks or inserts rows.
    private var firstOwners: [String] {
        switch arguments.first {
        case .text(let owner)?: [owner]
        case .texts(let owners)?: owners.map { $0 ?? "" }
        default: []
        }
    }

    /// The owner whose row a statement locks.
    fileprivate var firstOwner: String { firstOwners.first ?? "" }

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

extension PostgresValue {
    /// The number of rows for which a list of columns has elements.
    fileprivate var elementCount: Int {
        switch self {
        case .text, .integer, .flag, .bytes: 1
        case .texts(let list): list.count
        case .integers(let list): list.count
        case .flags(let list): list.count
        case .blobs(let list): list.count
        }
    }
}
#endif
