import JSONSyntax

/// `fields.json`: how every field of every neutral record fares in each dialect.
struct FieldsTable: Sendable {
    static let file = "fields.json"

    /// What kind of record it is.
    enum Kind: String, Sendable, CaseIterable {
        case value, command, event
    }

    struct Cell: Sendable {
        var line: Int
        /// What the dialect calls the field; "" if it has none.
        var name: String
        var fidelity: Fidelity
        /// How a converted field changes.
        var conversion: String?
        /// The fields of a part that survive.
        var keeps: [String]
        /// The one value with which a field that is otherwise rejected or dropped goes through.
        var only: String?
        /// What a translated call does with a value that is refused here.
        var instead: Fidelity?
        var note: String
    }

    struct Field: Sendable {
        var line: Int
        var name: String
        var summary: String
        /// The record that the field holds, if it holds one.
        var type: String?
        var cells: [Dialect: Cell]
    }

    struct Record: Sendable {
        var line: Int
        var name: String
        var kind: Kind
        var summary: String
        var fields: [Field]
    }

    struct Conversion: Sendable {
        var line: Int
        var name: String
        var summary: String
    }

    /// A field of a dialect that the hub has no place for.
    struct VendorField: Sendable {
        var line: Int
        var dialect: Dialect
        var type: String
        var name: String
        var note: String
    }

    var conversions: [Conversion] = []
    var records: [Record] = []
    var vendorFields: [VendorField] = []
}

extension FieldsTable {
    init(_ root: JSONTree, _ list: inout ProblemList) throws(Problem) {
        let keys = ["$schema", "about", "conversions", "records", "vendorFields"]
        let top = try MappingRules.Row(root, file: Self.file, keys: keys)
        conversions = try top.elements("conversions", &list, Self.conversion)
        records = try top.elements("records", &list, Self.record)
        vendorFields = try top.elements("vendorFields", &list, Self.vendorField)
        check(&list)
    }

    private static func conversion(_ tree: JSONTree) throws(Problem) -> Conversion {
        let row = try MappingRules.Row(tree, file: file, keys: ["conversion", "summary"])
        return Conversion(line: row.line, name: try row.string("conversion"), summary: try row.string("summary"))
    }

    private static func record(_ tree: JSONTree) throws(Problem) -> Record {
        let row = try MappingRules.Row(tree, file: file, keys: ["record", "kind", "summary", "fields"])
        var fields: [Field] = []
        for tree in try row.elements("fields") { fields.append(try field(tree)) }
        guard !fields.isEmpty else { throw row.problem("a record without fields needs no row") }
        return Record(
            line: row.line,
            name: try row.string("record"),
            kind: try row.choice("kind", Kind.self),
            summary: try row.string("summary"),
            fields: fields
        )
    }

    private static func field(_ tree: JSONTree) throws(Problem) -> Field {
        let keys = ["field", "summary", "type"] + Dialect.allCases.map(\.rawValue)
        let row = try MappingRules.Row(tree, file: file, keys: keys)
        return Field(
            line: row.line,
            name: try row.string("field"),
            summary: try row.string("summary"),
            type: try row.optionalString("type"),
            cells: try readCells(of: row, required: true) { (tree) throws(Problem) in try cell(tree) }
        )
    }

    private static func cell(_ tree: JSONTree) throws(Problem) -> Cell {
        let row = try MappingRules.Row(
            tree,
            file: file,
            keys: ["name", "fidelity", "conversion", "keeps", "only", "instead", "note"]
        )
        return Cell(
            line: row.line,
            name: try row.optionalString("name") ?? "",
            fidelity: try row.choice("fidelity", Fidelity.self, fidelityRule),
            conversion: try row.optionalString("conversion"),
            keeps: try row.optionalStrings("keeps"),
            only: try row.optionalString("only"),
            instead: row.value("instead") == nil ? nil : try row.choice("instead", Fidelity.self),
            note: try row.optionalString("note") ?? ""
        )
    }

    private static func vendorField(_ tree: JSONTree) throws(Problem) -> VendorField {
        let row = try MappingRules.Row(tree, file: file, keys: ["dialect", "type", "field", "note"])
        return VendorField(
            line: row.line,
            dialect: try row.choice("dialect", Dialect.self),
            type: try row.string("type"),
            name: try row.string("field"),
            note: try row.string("note")
        )
    }
}
