import JSONSyntax

/// `hub/enums.json`: the neutral enumerations.
struct HubEnums: Sendable {
    static let file = "hub/enums.json"

    struct Table: Sendable {
        var line: Int
        /// The name of the lookup functions.
        var name: String
        /// The neutral enumeration.
        var type: String
        var summary: String
        var cases: [String]
    }

    let tables: [Table]

    init(_ root: JSONValue, _ list: inout ProblemList) throws(Problem) {
        let top = try Row(root, file: Self.file, keys: ["$schema", "about", "enums"])
        tables = try top.rows("enums", ["name", "type", "summary", "cases"], &list) { row throws(Problem) in
            Table(
                line: row.line,
                name: try row.string("name"),
                type: try row.string("type"),
                summary: try row.string("summary"),
                cases: try row.strings("cases")
            )
        }
        list.addDuplicates(tables.map { ($0.line, "the enum \"\($0.name)\"") }, in: Self.file)
    }
}
