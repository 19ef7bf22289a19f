import JSONSyntax

/// `hub/fields.json`: the neutral records with their fields, and the conversions of fields.
struct HubFields: Sendable {
    static let file = "hub/fields.json"

    /// The kind of record.
    enum Kind: String, Sendable, CaseIterable {
        case value, command, event
    }

    struct Field: Sendable {
        var line: Int
        var name: String
        var summary: String
        /// The record in the field, if it contains one.
        var type: String?
    }

    struct Record: Sendable {
        var line: Int
        var name: String
        var kind: Kind
        var summary: String
        var fields: [Field]
    }

    /// The conversions of fields.
    let conversions: [HubNames.Row]
    /// The custom fields that have a prefix of the key in some versions.
    let customKeys: [HubNames.Row]
    let records: [Record]

    init(_ root: JSONValue, _ list: inout ProblemList) throws(Problem) {
        let top = try Row(root, file: Self.file, keys: ["$schema", "about", "conversions", "customKeys", "records"])
        func named(_ key: String, _ name: String) throws(Problem) -> [HubNames.Row] {
            try top.rows(key, [name, "summary"], &list) { row throws(Problem) in try HubNames.Row(row, name) }
        }
        conversions = try named("conversions", "conversion")
        customKeys = try named("customKeys", "field")
        records = try top.rows("records", ["record", "kind", "summary", "fields"], &list, Self.record)
        check(&list)
    }

    private static func record(_ row: Row) throws(Problem) -> Record {
        let fields = try row.rows("fields", ["field", "summary", "type"]) { row throws(Problem) in
            Field(
                line: row.line,
                name: try row.string("field"),
                summary: try row.string("summary"),
                type: try row.optionalString("type")
            )
        }
        guard !fields.isEmpty else { throw row.problem("a record without fields needs no row") }
        return Record(
            line: row.line,
            name: try row.string("record"),
            kind: try row.choice("kind", Kind.self),
            summary: try row.string("summary"),
            fields: fields
        )
    }

    private func check(_ list: inout ProblemList) {
        var lines: [(line: Int, name: String)] = records.map { ($0.line, "the record \"\($0.name)\"") }
        for record in records {
            lines += record.fields.map { ($0.line, "the field \"\(record.name).\($0.name)\"") }
        }
        lines += conversions.map { ($0.line, "the conversion \"\($0.name)\"") }
        lines += customKeys.map { ($0.line, "the custom key \"\($0.name)\"") }
        list.addDuplicates(lines, in: Self.file)
        for field in records.flatMap(\.fields) {
            guard let type = field.type, record(type)?.kind != .value else { continue }
            list.add(problem(field.line, "there is no record \"\(type)\" of a value"))
        }
    }

    /// Records the records of unknown commands and events.
    ///
    /// - Parameters:
    ///   - commands: The commands of the hub.
    ///   - events: The events of the hub.
    ///   - list: Collects the problems.
    func check(commands: HubNames, events: HubNames, _ list: inout ProblemList) {
        for record in records {
            switch record.kind {
            case .command where !commands.names.contains(record.name):
                list.add(problem(record.line, "\(commands.file) has no command \"\(record.name)\""))
            // The common fields of all events are a record too.
            case .event where !events.names.contains(record.name) && record.name != "Event":
                list.add(problem(record.line, "\(events.file) has no event \"\(record.name)\""))
            case .value, .command, .event: break
            }
        }
    }

    /// Records the conversions that no cell of a dialect uses.
    func check(use tables: [FieldsTable], _ list: inout ProblemList) {
        let used = Set(tables.flatMap(\.records).flatMap(\.cells).compactMap(\.conversion))
        for conversion in conversions where !used.contains(conversion.name) {
            list.add(problem(conversion.line, "no cell uses the conversion \"\(conversion.name)\""))
        }
    }

    /// Records the custom keys without a prefix in any version of a dialect.
    func check(use tables: [VersionsTable], _ list: inout ProblemList) {
        let used = Set(tables.flatMap(\.prefixes).map(\.field))
        for key in customKeys where !used.contains(key.name) {
            list.add(problem(key.line, "no row of a dialect is about the prefix of \"\(key.name)\""))
        }
    }

    func record(_ name: String) -> Record? { records.first { $0.name == name } }

    private func problem(_ line: Int, _ rule: String) -> Problem { Problem(file: Self.file, line: line, rule: rule) }
}
