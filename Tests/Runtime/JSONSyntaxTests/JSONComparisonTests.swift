import JSONSyntax
import Testing

struct JSONComparisonTests {
    /// Elements are matched by `id`; the member `skip` is not compared, and `whole` and what one side lacks as a whole.
    private struct Rules: JSONComparisonRules {
        var isOrdered = true
        var missing = JSONDifference.Treatment.whole

        func identity(of element: JSONValue) -> JSONValue? { element["id"] }

        func isOrderArbitrary(_ first: JSONValue, _ second: JSONValue) -> Bool {
            !isOrdered || first["tie"] == second["tie"] && first["tie"] != nil
        }

        func treatment(of difference: JSONDifference) -> JSONDifference.Treatment {
            if difference.field.hasSuffix("skip") { return .ignored }
            if difference.field.hasSuffix("whole") { return .whole }
            return difference.kind == .changed ? .parts : missing
        }
    }

    private func differences(_ first: String, _ second: String, _ rules: Rules = Rules()) throws -> [String] {
        let values = try [first, second].map { $0.isEmpty ? nil : try JSONValue(parsing: $0.utf8) }
        return JSONComparison.differences(of: values[0], values[1], by: rules).map { "\($0.kind) \($0.path)" }
    }

    @Test(arguments: [
        ("", "", []),
        ("", "1", ["extra "]),
        ("[1]", "[1.0]", []),
        (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, []),
        (#"{"a":1,"b":{"c":"x"}}"#, #"{"b":{"c":"y"},"d":null}"#, ["missing a", "changed b.c", "extra d"]),
        (#"{"a":[]}"#, #"{"a":{}}"#, ["changed a"]),
        (#"{"a":[1,2,3]}"#, #"{"a":[1,3]}"#, ["changed a[1]", "missing a[2]"]),
        (#"{"a":[1]}"#, #"{"a":[1,2]}"#, ["extra a[1]"]),
        (#"{"whole":{"b":1},"skip":1}"#, #"{"whole":{"b":2}}"#, ["changed whole"]),
    ])
    func `a difference has its kind and place`(_ first: String, _ second: String, _ found: [String]) throws {
        #expect(try differences(first, second) == found)
    }

    @Test(arguments: [
        (#"[{"id":1,"x":1},{"id":2}]"#, #"[{"id":3},{"id":1,"x":2}]"#, ["changed [0].x", "missing [1]", "extra [0]"]),
        (#"[{"id":1},{"id":2}]"#, #"[{"id":2},{"id":1}]"#, ["moved "]),
        (#"[{"id":1,"tie":5},{"id":2,"tie":5}]"#, #"[{"id":2,"tie":5},{"id":1,"tie":5}]"#, []),
        (#"[{"id":1,"x":1},{"id":1,"x":2}]"#, #"[{"id":1,"x":1}]"#, ["missing [1]"]),
    ])
    func `elements are matched by what identifies them`(_ first: String, _ second: String, _ found: [String]) throws {
        #expect(try differences(first, second) == found)
        #expect(try differences(first, second, Rules(isOrdered: false)) == found.filter { $0 != "moved " })
    }

    @Test func `the parts of what one side lacks are differences, if the rules ask for parts`() throws {
        let value = #"{"a":{"b":1,"c":[1,{"id":2}],"d":{},"skip":3}}"#
        let parts = ["a.b", "a.c[0]", "a.c[1].id"]
        #expect(try differences(value, "{}", Rules(missing: .parts)) == parts.map { "missing \($0)" })
        #expect(try differences("{}", value, Rules(missing: .parts)) == parts.map { "extra \($0)" })
        #expect(try differences(value, "{}") == ["missing a"])
    }

    @Test func `a difference has the values, and the elements on the way to them`() throws {
        let (first, second): (JSONValue, JSONValue) = (["a": [["id": 1, "x": 1]]], ["a": [["id": 1, "x": 2], "new"]])
        let found = JSONComparison.differences(of: first, second, by: Rules())
        #expect(found.map(\.field) == ["a[].x", "a[]"])
        #expect(found.map(\.first) == [1, nil])
        #expect(found.map(\.second) == [2, "new"])
        let elements = found.map { difference in
            difference.steps.compactMap { if case .element(_, let element) = $0 { element } else { nil } }
        }
        #expect(elements == [[["id": 1, "x": 1]], ["new"]])
    }
}
