import JSONSyntax

/// `hub/enums.json`: the neutral enumerations.
struct HubEnums: Sendable {
    static let file = "hub/enums.json"

    struct Table: Sendable {
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
        let read = try top.rows("enums", ["name", "type", "summary", "cases"], &list) { row throws(Problem) in
            let table = Table(
                name: try row.string("name"),
                type: try row.string("type"),
                summary: try row.string("summary"),
                cases: try row.strings("cases")
            )
            return (line: row.line, table: table)
        }
        tables = read.map(\.table)
        for (name, others) in groupedByName(read, \.table.name) where others.count > 1 {
            list.add("the enum \"\(name)\" is there twice", in: Self.file, at: others[1].line)
        }
    }
}
