import JSONSyntax

/// `surface/hub.json`: the hub's own vocabulary, for which the tables must have rows and beyond which they have none.
struct HubTable: Sendable {
    static let file = "surface/hub.json"

    struct Enumeration: Sendable, Hashable {
        var name: String
        var type: String
        var cases: [String]
    }

    struct Record: Sendable, Hashable {
        var name: String
        var kind: FieldsTable.Kind
        var fields: [String]
    }

    let commands: [String]
    let events: [String]
    let errors: [String]
    let limits: [String]
    /// The fields of dialects that the hub has no place for.
    let noPlace: [String]
    var enums: [Enumeration] = []
    var records: [Record] = []

    init(_ root: JSONTree, _ list: inout ProblemList) throws(Problem) {
        let keys = ["$schema", "about", "commands", "events", "errors", "limits", "enums", "records", "noPlace"]
        let top = try Row(root, file: Self.file, keys: keys)
        commands = try top.strings("commands")
        events = try top.strings("events")
        errors = try top.strings("errors")
        limits = try top.strings("limits")
        noPlace = try top.strings("noPlace")
        enums = try top.elements("enums", &list, Self.enumeration)
        records = try top.elements("records", &list, Self.record)
    }

    private static func record(_ tree: JSONTree) throws(Problem) -> Record {
        let row = try Row(tree, file: file, keys: ["record", "kind", "fields"])
        return Record(
            name: try row.string("record"),
            kind: try row.choice("kind", FieldsTable.Kind.self),
            fields: try row.strings("fields")
        )
    }

    private static func enumeration(_ tree: JSONTree) throws(Problem) -> Enumeration {
        let row = try Row(tree, file: file, keys: ["name", "type", "cases"])
        return Enumeration(
            name: try row.string("name"),
            type: try row.string("type"),
            cases: try row.strings("cases")
        )
    }

    /// Notes what a table lacks of the vocabulary, and what it has beyond it.
    ///
    /// - Parameters:
    ///   - set: The tables.
    ///   - list: Takes the problems.
    func check(_ set: MappingSet, _ list: inout ProblemList) {
        if let calls = set.calls { compare("command", commands, calls.commands, in: CallsTable.file, &list) }
        if let events = set.events {
            compare("event", self.events, events.events, in: EventsTable.file, &list)
        }
        if let errors = set.errors { compare("error", self.errors, errors.codes, in: ErrorsTable.file, &list) }
        if let limits = set.limits {
            compare("limited field", self.limits, limits.rows.map(\.field), in: LimitsTable.file, &list)
        }
        if let fields = set.fields { check(fields, &list) }
        guard let tables = set.enums?.tables else { return }
        compare("enumeration", enums.map(\.title), tables.map(\.title), in: EnumsTable.file, &list)
        for table in tables {
            guard let known = enums.first(where: { $0.title == table.title }) else { continue }
            compare("case of \(table.name)", known.cases, table.cases.map(\.name), in: EnumsTable.file, &list)
        }
    }

    private func check(_ table: FieldsTable, _ list: inout ProblemList) {
        let file = FieldsTable.file
        compare("record", records.map(\.title), table.records.map(\.title), in: file, &list)
        for record in table.records {
            guard let known = records.first(where: { $0.title == record.title }) else { continue }
            compare("field of \(record.name)", known.fields, record.fields.map(\.name), in: file, &list)
        }
        let vendors = table.vendorFields.map { "\($0.dialect.rawValue) \($0.type).\($0.name)" }
        compare("vendor's field without a place", noPlace, vendors, in: file, &list)
    }

    private func compare(
        _ kind: String,
        _ known: [String],
        _ found: [String],
        in file: String,
        _ list: inout ProblemList
    ) {
        for name in known where !found.contains(name) {
            list.add(Problem(file: file, rule: "the \(kind) \"\(name)\" of the hub has no row"))
        }
        for name in found where !known.contains(name) {
            list.add(Problem(file: file, rule: "\"\(name)\" is no \(kind) of the hub; \(Self.file) has them all"))
        }
    }
}

extension HubTable.Enumeration {
    fileprivate var title: String { "\(name) of \(type)" }
}

extension EnumsTable.Table {
    fileprivate var title: String { "\(name) of \(type)" }
}

extension HubTable.Record {
    fileprivate var title: String { "\(kind.rawValue) \(name)" }
}

extension FieldsTable.Record {
    fileprivate var title: String { "\(kind.rawValue) \(name)" }
}
