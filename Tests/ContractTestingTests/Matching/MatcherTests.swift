import ContractTesting
import Testing

struct MatcherTests {
    @Test(arguments: [
        (#"{"$$unordered": [{"$$any": true}, 1]}"#, "[1, 2]", true),
        (#"{"$$unordered": [{"$$any": true}, {"$$range": [1, 2]}, 1]}"#, "[1, 2, 3]", true),
        (#"{"$$unordered": [1, 1]}"#, "[1]", false),
        (#"{"$$unordered": []}"#, "[]", true),
        (#"{"$$unordered": []}"#, "{}", false),
        (#"{"$$oneOf": [{"a": 1}, {"a": 2}]}"#, #"{"a": 2}"#, true),
        (#"{"a": {"$$oneOf": [{"$$absent": true}, 1]}}"#, "{}", true),
        (#"{"a": {"$$unsetOr": {"$$type": "string"}}}"#, #"{"a": null}"#, true),
        (#"{"a": {"$$unsetOr": {"$$type": "string"}}}"#, #"{"a": 1}"#, false),
        (#"{"$$literal": {"$$any": true}}"#, #"{"$$any": true}"#, true),
        (#"{"$$literal": {"$$any": true}}"#, "1", false),
        (#"{"$$type": "integer"}"#, "1e3", true), (#"{"$$type": "integer"}"#, "1.5", false),
        (#"{"$$range": [0.1, 0.3]}"#, "0.2", true),
        (#"{"$$range": [9007199254740993, null]}"#, "9007199254740992", false),
        (#"{"$$bytesAtMost": 6}"#, #""中文""#, true), (#"{"$$bytesAtMost": 5}"#, #""中文""#, false),
        (#"{"$$regex": "a|b"}"#, #""ab""#, false), (#"{"$$regex": "(?s).*"}"#, #""a\nb""#, true),
        (#"{"$$open": true}"#, #"{"a": 1}"#, true), ("{}", #"{"a": 1}"#, false),
        (#"{"a": {}, "$$open": true}"#, #"{"a": {"b": 1}}"#, false),
        ("1", "1.0", true), ("null", "false", false), (#""1""#, "1", false),
    ])
    func `a matcher accepts only matching values`(matcher: String, value: String, matches: Bool) throws {
        let matcher = try Matcher(json: JSONValue(parsing: matcher.utf8))
        var captures = Captures()
        let mismatches = matcher.mismatches(of: try JSONValue(parsing: value.utf8), captures: &captures)
        #expect(mismatches.isEmpty == matches, "\(mismatches)")
    }

    @Test func `a value that does not match captures nothing`() throws {
        let matcher = try Matcher(
            json: JSONValue(
                parsing: #"{"$$oneOf": [{"a": {"$$capture": "x"}, "b": 1}, {"a": {"$$capture": "y"}, "b": 2}]}"#.utf8
            )
        )
        var captures = Captures()
        #expect(matcher.mismatches(of: ["a": 5, "b": 2], captures: &captures).isEmpty)
        #expect(captures["x"] == nil)
        #expect(captures["y"] == 5)
    }

    @Test func `a list in any order may capture, and refer to, its elements`() throws {
        let text = #"{"$$unordered": [{"id": 2, "time": {"$$ref": "t"}}, {"id": 1, "time": {"$$ref": "t"}}]}"#
        let matcher = try Matcher(json: JSONValue(parsing: text.utf8))
        var captures = Captures()
        captures["t"] = 9
        #expect(matcher.mismatches(of: [["id": 1, "time": 9], ["id": 2, "time": 9]], captures: &captures).isEmpty)
        let mismatches = matcher.mismatches(of: [["id": 1, "time": 9], ["id": 2, "time": 8]], captures: &captures)
        #expect(mismatches.count == 2)
    }

    @Test func `two hundred elements in reverse order are compared quickly`() throws {
        let expected = JSONValue.array((0..<200).map { ["id": .integer($0)] })
        let actual = JSONValue.array((0..<200).reversed().map { ["id": .integer($0)] })
        let matcher = try Matcher(json: ["$$unordered": expected])
        var captures = Captures()
        #expect(matcher.mismatches(of: actual, captures: &captures).isEmpty)
    }

    @Test func `each difference has a path`() throws {
        let matcher = try Matcher(json: JSONValue(parsing: #"{"a": [1, {"b": 2}], "c d": {"$$type": "string"}}"#.utf8))
        var captures = Captures()
        let mismatches = matcher.mismatches(of: ["a": [0, ["b": 3, "e": 4], 5], "c d": 6], captures: &captures)
        #expect(
            mismatches.map(\.path.description) == ["a[0]", "a[1].b", "a[1].e", "a[2]", #"["c d"]"#]
        )
    }
}
