import Foundation
import TestFiles
import Testing

@testable import ContractTesting

struct MatcherTests {
    @Test(arguments: [
        (#"{"$$unordered": [{"$$any": true}, 1]}"#, "[1, 2]", true),
        (#"{"$$unordered": [{"$$any": true}, {"$$range": [1, 2]}, 1]}"#, "[1, 2, 3]", true),
        (#"{"$$unordered": [1, 1]}"#, "[1]", false),
        (#"{"$$unordered": []}"#, "[]", true),
        (#"{"$$unordered": []}"#, "{}", false),
        (#"{"$$each": {"a": {"$$type": "string"}, "$$open": true}}"#, #"[{"a": "x"}, {"a": "y", "b": 1}]"#, true),
        (#"{"$$each": {"$$type": "string"}}"#, #"["x", 1]"#, false), (#"{"$$each": 1}"#, "[]", true),
        (#"{"$$each": 1}"#, "1", false), (#"{"$$each": {"$$capture": "x"}}"#, "[7, 7]", true),
        (#"{"$$each": {"$$capture": "x"}}"#, "[7, 8]", false),
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

    @Test func `an element that is not like each of the list has its place in the path`() throws {
        let matcher = try Matcher(json: ["list": ["$$each": ["id": ["$$type": "string"]]]])
        var captures = Captures()
        let mismatches = matcher.mismatches(of: ["list": [["id": "a"], ["id": 1]]], captures: &captures)
        #expect(mismatches.map(\.path.description) == ["list[1].id"])
    }

    private static let everyOperator = #"""
        {
          "any": {"$$any": true}, "type": {"$$type": "string"}, "types": {"$$type": ["null", "array"]},
          "absent": {"$$absent": true}, "unset": {"$$unsetOr": {"$$regex": "a.*"}}, "range": {"$$range": [null, 0.5]},
          "bytes": {"$$bytesAtMost": 6}, "each": {"$$each": {"id": 1, "$$open": true}}, "list": [1, {"$$ref": "x"}],
          "unordered": {"$$unordered": [1]}, "more": {"$$unordered": [1], "$$open": true}, "one": {"$$oneOf": [1, "a"]},
          "capture": {"$$capture": "x"}, "captures": {"$$capture": {"name": "y", "is": {"$$any": true}}},
          "literal": {"$$literal": {"$$any": true}}
        }
        """#

    @Test func `the JSON of a matcher gives the same matcher`() throws {
        let json = try JSONValue(parsing: MatcherTests.everyOperator.utf8)
        for operation in Matcher.operators { #expect(MatcherTests.everyOperator.contains("\"\(operation)\"")) }
        for member in try #require(json.object).members where member.key != "literal" {
            #expect(try Matcher(json: member.value).json == member.value)
        }
        #expect(try Matcher(json: try Matcher(json: json).json) == Matcher(json: json))
    }

    @Test func `the documentation and the schema have every operator`() throws {
        let page = repository.appending(path: "Sources/TestKits/ContractTesting/Documentation.docc/WritingFixtures.md")
        let schema = repository.appending(path: "Fixtures/schemas/fixture-1.0.schema.json")
        for file in [page, schema] {
            let text = try String(contentsOf: file, encoding: .utf8)
            for operation in Matcher.operators {
                #expect(text.contains("\"\(operation)\""), "\(operation) is missing in \(file.lastPathComponent)")
            }
        }
        #expect(try String(contentsOf: page, encoding: .utf8).contains("/\(schema.lastPathComponent)"))
    }

    @Test(arguments: [
        (#"{"a": 1, "b": {"$$type": "string"}}"#, #"{"a": 2, "b": "x"}"#, #"{"a": 2, "b": {"$$type": "string"}}"#),
        (#"{"a": {"$$type": "string"}, "$$open": true}"#, #"{"a": 1, "b": 2}"#, #"{"a": 1, "$$open": true}"#),
        (
            #"{"a": 1, "b": {"$$unsetOr": 2}}"#, #"{"c": {"$$any": 1}}"#,
            #"{"b": {"$$unsetOr": 2}, "c": {"$$literal": {"$$any": 1}}}"#
        ),
        (#"[{"$$any": true}, 2]"#, "[1, 3, 4]", #"[{"$$any": true}, 3, 4]"#), ("[1, 2]", "[1]", "[1]"),
        (#"{"$$unordered": [1, {"$$range": [5, 6]}]}"#, "[6, 2]", #"{"$$unordered": [{"$$range": [5, 6]}, 2]}"#),
        (#"{"$$unordered": [1, 2], "$$open": true}"#, "[2, 3]", #"{"$$unordered": [2], "$$open": true}"#),
        (#"{"$$capture": {"name": "x", "is": 1}}"#, "2", #"{"$$capture": {"name": "x", "is": 2}}"#),
        (#"{"$$each": 1}"#, "[2]", "[2]"), (#"{"$$ref": "x"}"#, "2", "2"),
    ])
    func `an updated matcher accepts the value and keeps what matches`(
        _ matcher: String,
        _ value: String,
        _ updated: String
    ) throws {
        let matcher = try Matcher(json: JSONValue(parsing: matcher.utf8))
        let value = try JSONValue(parsing: value.utf8)
        var captures = Captures()
        let result = matcher.updated(to: value, captures: &captures)
        #expect(try result == JSONValue(parsing: updated.utf8), "\(result.line)")
        captures = Captures()
        #expect(try Matcher(json: result).mismatches(of: value, captures: &captures) == [])
    }
}
