import BackendShadow
import BridgeTranslation
import JSONSyntax
import Testing

/// The differences between two answers in the hub's JSON.
struct ShadowComparisonTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var primary: String
        var shadow: String
        var found: [String]
        var testDescription: String { name }
    }

    static let rows: [Row] = [
        Row(name: "equal answers", primary: #"{"done":{}}"#, shadow: #"{"done":{}}"#, found: []),
        Row(
            name: "a refusal in place of a success",
            primary: #"{"done":{}}"#,
            shadow: #"{"error":{"code":"notFriends"}}"#,
            found: ["code "]
        ),
        Row(
            name: "another code, with other words",
            primary: #"{"error":{"code":"notFriends","message":"a"}}"#,
            shadow: #"{"error":{"code":"unknownUser","message":"b"}}"#,
            found: ["code error.code"]
        ),
        Row(
            name: "other words only",
            primary: #"{"error":{"code":"notFriends","message":"a"}}"#,
            shadow: #"{"error":{"code":"notFriends"}}"#,
            found: []
        ),
        Row(
            name: "the code of an item",
            primary: #"{"items":[{"user":"a"},{"user":"b","error":{"code":"notFriends"}}]}"#,
            shadow: #"{"items":[{"user":"a"},{"user":"b","error":{"code":"notBlocked"}}]}"#,
            found: ["code items[1].error.code"]
        ),
        Row(
            name: "an item that failed on one side only",
            primary: #"{"items":[{"user":"a"}]}"#,
            shadow: #"{"items":[{"user":"a","error":{"code":"notFriends"}}]}"#,
            found: ["code items[0].error"]
        ),
        Row(
            name: "other times and places",
            primary: #"{"requests":{"entries":[{"user":"a","role":"sent","sentAt":1}],"next":"x","sequence":3}}"#,
            shadow: #"{"requests":{"entries":[{"user":"a","role":"sent","sentAt":2}],"next":"y"}}"#,
            found: []
        ),
        Row(
            name: "a time and a next page that are not there",
            primary: #"{"requests":{"entries":[{"user":"a","role":"sent","handledAt":1}],"next":"x"}}"#,
            shadow: #"{"requests":{"entries":[{"user":"a","role":"sent"}]}}"#,
            found: ["missing requests.entries[0].handledAt", "missing requests.next"]
        ),
        Row(
            name: "fields of an entry that moved",
            primary: #"{"friends":[{"user":"a","remark":"x"},{"user":"b"}]}"#,
            shadow: #"{"friends":[{"user":"c"},{"user":"a","remark":"y"}]}"#,
            found: ["value friends[0].remark", "missing friends[1]", "extra friends[0]"]
        ),
        Row(
            name: "another order",
            primary: #"{"friends":[{"user":"a","addedAt":1},{"user":"b","addedAt":2}]}"#,
            shadow: #"{"friends":[{"user":"b","addedAt":5},{"user":"a","addedAt":6}]}"#,
            found: ["order friends"]
        ),
        Row(
            name: "another order of entries with equal times",
            primary: #"{"friends":[{"user":"a","addedAt":1},{"user":"b","addedAt":1}]}"#,
            shadow: #"{"friends":[{"user":"b","addedAt":5},{"user":"a","addedAt":6}]}"#,
            found: []
        ),
        Row(
            name: "a list of texts",
            primary: #"{"friends":[{"user":"a","groups":["x","y","x"]}]}"#,
            shadow: #"{"friends":[{"user":"a","groups":["y","x"]}]}"#,
            found: ["missing friends[0].groups[2]", "order friends[0].groups"]
        ),
        Row(
            name: "both requests between two users",
            primary: #"{"requests":{"entries":[{"user":"a","role":"sent"},{"user":"a","role":"received"}]}}"#,
            shadow: #"{"requests":{"entries":[{"user":"a","role":"received"}]}}"#,
            found: ["missing requests.entries[0]"]
        ),
    ]

    @Test(arguments: rows)
    func `a difference has its place and kind`(_ row: Row) throws {
        let found = ShadowComparison.differences(
            of: try JSONValue(parsing: Array(row.primary.utf8)),
            try JSONValue(parsing: Array(row.shadow.utf8)),
            ignoring: []
        )
        #expect(found.map { "\($0.kind.rawValue) \($0.path)" } == row.found)
    }

    @Test
    func `an ignored field is not a difference, by its name or its full path`() throws {
        let primary = try JSONValue(parsing: Array(#"{"friends":[{"user":"a","remark":"x","source":"y"}]}"#.utf8))
        let shadow = try JSONValue(parsing: Array(#"{"friends":[{"user":"a","remark":"z"}]}"#.utf8))
        for (ignored, count) in [("remark", 1), ("friends[].source", 1), ("friends", 0), ("mark", 2)] {
            let found = ShadowComparison.differences(of: primary, shadow, ignoring: [ignored])
            #expect(found.count == count, "\(ignored)")
        }
    }
}
