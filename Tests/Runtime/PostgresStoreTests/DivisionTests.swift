#if PostgreSQL
import RelationshipCore
import Testing

@testable import PostgresStore

/// Statements for divided tables, and the setting that distributes them; no test needs a server.
struct DivisionTests {
    private static let columns: [PostgresValue] = [
        .texts(["bob", "\u{E9}", "ann", "bob"]), .integers([1, 2, 3, 4]), .flag(true),
    ]

    @Test func `a statement about owners is one statement for each owner, in the order of their bytes`() {
        let parts = PostgresQuery("SELECT", Self.columns, division: .owners(columns: 2)).parts()
        #expect(parts.map(\.owners) == [["ann"], ["bob", "bob"], ["\u{E9}"]])
        #expect(parts.map(\.numbers) == [[3], [1, 4], [2]])
        #expect(parts.allSatisfy { if case .flag(true) = $0.arguments[2] { true } else { false } })
    }

    @Test func `a statement about many owners is one statement for each shard`() {
        let owners = (0..<65).map { "user\($0)" }
        let shards = Dictionary(uniqueKeysWithValues: owners.enumerated().map { ($1, Int64($0 % 3)) })
        let many = PostgresQuery("SELECT", [.texts(owners), .flag(true)], division: .owners(columns: 1))
        #expect(many.ownersToPlace == owners)
        let parts = many.parts(shards: shards)
        #expect(parts.map(\.owners.count) == [22, 22, 21])
        #expect(parts.allSatisfy { Set($0.owners.map { shards[$0 ?? ""] }).count == 1 && $0.arguments.count == 2 })
        let fewer = PostgresQuery("SELECT", [.texts(Array(owners.dropLast()))], division: .owners(columns: 1))
        #expect(fewer.ownersToPlace == [] && fewer.parts(shards: shards).count == 64)
    }

    @Test func `a statement about rows is one statement for each row`() {
        let parts = PostgresQuery("INSERT", Array(Self.columns.prefix(2)), division: .rows(limit: 4)).parts()
        #expect(parts.map(\.owners) == [["ann"], ["bob"], ["bob"], ["\u{E9}"]])
        #expect(parts.map(\.numbers) == [[3], [1], [4], [2]])
    }

    @Test func `many rows of one owner are inserted by one query`() {
        let sql = "INSERT \(PostgresQuery.either(parts: "VALUES", whole: "SELECT"))"
        let owners = Array(repeating: "ann", count: 40) + ["bob"]
        let parts = PostgresQuery(sql, [.texts(owners)], division: .rows(limit: 41)).parts()
        #expect(parts.map { $0.text(isPartitioned: true) } == ["INSERT SELECT", "INSERT VALUES"])
        #expect(parts.map(\.owners.count) == [40, 1])
        let whole = PostgresQuery(sql, [.texts(owners)], division: .rows(limit: 40)).parts()
        #expect(whole.map { $0.text(isPartitioned: true) } == ["INSERT SELECT"])
        #expect(whole.map(\.owners.count) == [41])
    }

    @Test(arguments: [
        ("host=a dbname=b", "host=a dbname=b", nil),
        ("host=a distributed=16 dbname=b", "host=a dbname=b", 16),
        ("distributed=1", "", 1),
        ("host=a options='-c distributed=3 -c x=y'", "host=a options='-c distributed=3 -c x=y'", nil),
        (#"password='a\' b' distributed=4"#, #"password='a\' b'"#, 4),
        ("postgresql://h/b", "postgresql://h/b", nil),
        ("postgresql://h/b?distributed=32", "postgresql://h/b", 32),
        ("postgresql://h/b?user=u&distributed=32&port=1", "postgresql://h/b?user=u&port=1", 32),
    ])
    func `the setting is taken out of a connection`(_ text: String, _ rest: String, _ shards: Int?) throws {
        let (conninfo, found) = try DistributedSetting.read(text)
        #expect(conninfo == rest)
        #expect(found == shards)
    }

    @Test(arguments: ["distributed=", "distributed=0", "distributed=-1", "distributed=x", "distributed=64001"])
    func `an invalid number of shards is rejected`(_ text: String) {
        let error = #expect(throws: RelationshipError.self) { try DistributedSetting.read("host=a \(text)") }
        #expect(error?.message == "\(text) is not a number of shards; write distributed=32, for example")
    }
}

extension PostgresQuery {
    fileprivate var owners: [String?] { if case .texts(let owners)? = arguments.first { owners } else { [] } }
    fileprivate var numbers: [Int64?] {
        if case .integers(let numbers)? = arguments.dropFirst().first { numbers } else { [] }
    }
}
#endif
