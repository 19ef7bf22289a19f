import JSONSyntax

/// `fields.json` of a dialect: the mapping of every field of every neutral record.
struct FieldsTable: Sendable {
    static let file = "fields.json"

    struct Cell: Sendable {
        var line: Int
        /// The neutral field.
        var field: String
        /// The dialect's name for the field; "" if it has none.
        var name: String
        var fidelity: SourceFidelity
        /// The conversion of a converted field.
        var conversion: String?
        /// The fields that the dialect keeps of the record in the field.
        var keeps: [String]
        /// The only accepted value of a field with other values that are rejected or dropped.
        var only: String?
        /// The treatment of a refused value in a translated call.
        var instead: SourceFidelity?
        var note: String
    }

    struct Record: Sendable {
        var line: Int
        var name: String
        var cells: [Cell]
    }

    /// A field of the dialect without an equivalent in the hub.
    struct VendorField: Sendable {
        var line: Int
        var type: String
        var name: String
        var note: String
    }

    let file: String
    let records: [Record]
    let vendorFields: [VendorField]
    /// The records of the hub that the dialect's types represent: names separated by spaces, by type.
    let types: [(type: String, records: [String])]
    /// The values of the dialect's constants that are names of fields.
    let constants: [(name: String, value: String)]
}

extension FieldsTable {
    init(_ root: JSONValue, file: String, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let top = try Row(
            root,
            file: file,
            keys: ["$schema", "about", "records", "vendorFields", "types", "constants"]
        )
        records = try top.rows("records", ["record", "fields"], &list) { row throws(Problem) in
            let keys = ["field", "name", "fidelity", "conversion", "keeps", "only", "instead", "note"]
            return Record(
                line: row.line,
                name: try row.string("record"),
                cells: try row.rows("fields", keys, Self.cell)
            )
        }
        vendorFields = try top.rows("vendorFields", ["type", "field", "note"], &list) { row throws(Problem) in
            VendorField(
                line: row.line,
                type: try row.string("type"),
                name: try row.string("field"),
                note: try row.string("note")
            )
        }
        types = try top.orderedTexts("types").map { ($0, $1.split(separator: " ").map(String.init)) }
        constants = try top.orderedTexts("constants").map { ($0, $1) }
    }

    private static func cell(_ row: Row) throws(Problem) -> Cell {
        Cell(
            line: row.line,
            field: try row.string("field"),
            name: try row.optionalString("name") ?? "",
            fidelity: try row.fidelity(),
            conversion: try row.optionalString("conversion"),
            keeps: try row.optionalStrings("keeps"),
            only: try row.optionalString("only"),
            instead: row.value("instead") == nil ? nil : try row.choice("instead", SourceFidelity.self),
            note: try row.note()
        )
    }
}
