import JSONSyntax
import Testing

/// A change of a table, and the rule that the table then breaks.
struct Refusal: Sendable, CustomTestStringConvertible {
    /// A change of the value at a path; a result of `nil` removes it.
    private struct Edit {
        let path: String
        let change: @Sendable (JSONValue?) -> JSONValue?

        init(_ path: String, _ change: @escaping @Sendable (JSONValue?) -> JSONValue?) {
            (self.path, self.change) = (path, change)
        }
    }

    private(set) var file = ""
    let rule: String
    private let edits: [Edit]

    var testDescription: String { "\(file) \(edits.map(\.path).joined(separator: ", ")): \(rule)" }

    /// Returns the refusals of changes of tables, by file.
    static func of(_ tables: KeyValuePairs<String, [Refusal]>) -> [Refusal] {
        tables.flatMap { file, refusals in
            refusals.map { refusal in
                var refusal = refusal
                refusal.file = file
                return refusal
            }
        }
    }

    /// Returns a refusal after the value at a path is set or removed.
    static func set(_ path: String, _ value: JSONValue?, _ rule: String) -> Refusal { set([path: value], rule) }

    /// Returns a refusal after the values at several paths are set or removed.
    static func set(_ values: KeyValuePairs<String, JSONValue?>, _ rule: String) -> Refusal {
        Refusal(rule: rule, edits: values.map { path, value in Edit(path) { _ in value } })
    }

    /// Returns a refusal after a row is added to the list at a path.
    static func add(_ row: JSONValue, to path: String, _ rule: String) -> Refusal {
        Refusal(rule: rule, edits: [Edit(path) { $0?.elements.map { .array($0 + [row]) } }])
    }

    /// Returns a refusal after the first row of the list at a path is repeated.
    static func twice(_ path: String, _ rule: String) -> Refusal {
        Refusal(rule: rule, edits: [Edit(path) { $0?.elements.map { .array($0 + $0.prefix(1)) } }])
    }

    /// Returns the table with the change.
    func table() throws -> JSONValue {
        let table = try JSONValue(parsing: Array(Tables.data(file)))
        return try edits.reduce(table) { try $0.editing($1.path, $1.change) }
    }
}

extension JSONValue {
    /// Returns a copy with a changed value at a path.
    ///
    /// The steps of a path are keys, indices, and `key=value` for the first row of a list with that member.
    func editing(_ path: String, _ change: (JSONValue?) throws -> JSONValue?) throws -> JSONValue {
        try editing(path.split(separator: "/").map(String.init)[...], change)
    }

    private func editing(
        _ path: ArraySlice<String>,
        _ change: (JSONValue?) throws -> JSONValue?
    ) throws -> JSONValue {
        let step = try #require(path.first)
        func edited(_ value: JSONValue?) throws -> JSONValue? {
            path.count == 1 ? try change(value) : try #require(value).editing(path.dropFirst(), change)
        }
        var copy = self
        if var object {
            object[step] = try edited(object[step])
            copy.content = .object(object)
        } else {
            var elements = try #require(elements)
            let index = try #require(Int(step) ?? elements.firstIndex { $0.isRow(step) })
            elements.replaceSubrange(index...index, with: [try edited(elements[index])].compactMap(\.self))
            copy.content = .array(elements)
        }
        return copy
    }

    private func isRow(_ step: String) -> Bool {
        let words = step.split(separator: "=", maxSplits: 1).map(String.init)
        let member = self[words[0]]
        return member == .string(words[1]) || Int(words[1]).map { member == .integer($0) } ?? false
    }
}
