import RelationshipCore
import StoreRecords
import Testing

struct RecordColumnTests {
    private static let columns = [
        RecordColumn("remark", .text), RecordColumn("added_at", .integer), RecordColumn("nickname2", .text, since: 4),
        RecordColumn("stars", .integer, since: 4), RecordColumn("tags", .list, since: 6),
        RecordColumn("extra", .fields, since: 6),
    ]

    @Test func `the first version creates only its own columns`() {
        #expect(
            Self.columns.definitions(integerType: "INTEGER") == "remark text NOT NULL, added_at INTEGER NOT NULL"
        )
    }

    @Test(arguments: [
        (1, []), (2, []), (3, []), (5, []),
        (
            4,
            [
                "ALTER TABLE friendship ADD COLUMN nickname2 text NOT NULL DEFAULT ''",
                "ALTER TABLE friendship ADD COLUMN stars int8 NOT NULL DEFAULT 0",
            ]
        ),
        (
            6,
            [
                "ALTER TABLE friendship ADD COLUMN tags text NOT NULL DEFAULT '[]'",
                "ALTER TABLE friendship ADD COLUMN extra text NOT NULL DEFAULT '{}'",
            ]
        ),
    ])
    func `a later version adds its columns, empty`(_ version: Int, _ statements: [String]) {
        #expect(Self.columns.additions(in: version, to: "friendship", integerType: "int8") == statements)
        #expect(Self.columns.newestVersion == 6)
    }

    @Test func `each column of a friendship has a value of its type`() {
        let friendship = Friendship(
            owner: UserID(sanitizing: "ann"),
            friend: UserID(sanitizing: "ben"),
            addedAt: Timestamp(milliseconds: 7)
        )
        #expect(friendship.columnValues.count == Friendship.columns.count)
        for (column, value) in zip(Friendship.columns, friendship.columnValues) {
            switch value {
            case .text: #expect([.text, .list, .fields].contains(column.kind), "\(column.name)")
            case .integer: #expect(column.kind == .integer, "\(column.name)")
            }
        }
    }
}
