#if PostgreSQL
import RelationshipCore
import Synchronization
import TestPostgres
import Testing

@testable import PostgresStore

/// Where tables are cut by owner, a command reads only the parts of the users that it names.
@Suite(.withPostgres) struct PlanTests {
    /// The statement of a search, which looks at everybody, and of the two that every command begins and ends with.
    private static func namesNoOwner(_ sql: String) -> Bool {
        sql.contains("search_text) > 0") || ["BEGIN", "COMMIT", "ROLLBACK"].contains { sql.hasPrefix($0) }
    }

    @Test func `every statement of a command scans only the parts of the users it names`() async throws {
        try await TestSchemas.shared.withStore(partitions: 16) { _, connection in
            let statements = Mutex<[PostgresQuery]>([])
            var settings = ConnectionSettings(conninfo: connection)
            let store = try PostgresStore(settings) { query in statements.withLock { $0.append(query) } }
            let users = sampleUsers(12)
            try await play(400, among: users, on: store, seed: 20_261_123)
            settings.isPartitioned = true
            let database = PostgresConnection(settings)
            try await database.open()
            let parts = try await Self.parts(of: users, database)
            var seen: Set<String> = []
            for query in statements.withLock(\.self) where !Self.namesNoOwner(query.sql) {
                // Each kind a few times, with other users.
                guard seen.insert("\(query.sql) \(query.owners.count) \(seen.count % 3)").inserted else { continue }
                let explained = try await database.run([PostgresQuery("EXPLAIN \(query.sql)", query.arguments)])[0]
                let plan = try explained.map { try $0.plainText(0) }
                let allowed = Set(query.owners.compactMap { parts[$0] })
                for part in Self.scannedParts(plan) {
                    #expect(allowed.contains(part), "\(query.sql)\n\(query.owners)\n\(plan.joined(separator: "\n"))")
                }
            }
            print("explained \(seen.count) statements on tables in 16 parts")
            #expect(seen.count > 60)
            await database.close()
        }
    }

    /// The numbers of the parts whose tables or indexes a plan scans.
    private static func scannedParts(_ plan: [String]) -> Set<Int> {
        let tables = Schema.migrations.joined().map { "\($0.name)_" }
        // The name of a table follows, and then an alias with a number of its own.
        let scanned = plan.compactMap { line in
            line.firstRange(of: " on ").map { line[$0.upperBound...].prefix { $0 != " " } }
        }
        return Set(
            scanned.compactMap { name in
                tables.first(where: name.hasPrefix).flatMap { Int(name.dropFirst($0.count).prefix { $0.isNumber }) }
            }
        )
    }

    /// The part that each key belongs to.
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
    /// Every text among the arguments that may be the owner of a row.
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
