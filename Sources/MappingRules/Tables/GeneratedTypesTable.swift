import JSONSyntax

/// `generated-types.json` of a dialect: the types that the adapter generates from the surface lists, and their
/// documentation.
struct GeneratedTypesTable: Sendable {
    static let file = "generated-types.json"

    struct Row: Sendable {
        var line: Int
        var type: String
        var summary: String
        /// The effect of a value of the type here, in place of the default sentence.
        var effect: String?
        /// Whether the bridge reads values of the type, so that their effect is not documented.
        var isUsed: Bool
        /// The case for a number without a name.
        var otherwise: String?
        /// The descriptions of members, by their names in Swift.
        var members: [String: String]
        /// The initial values of properties other than zero, and the cases behind aliases.
        var values: [String: String]
    }

    let file: String
    private(set) var rows: [Row] = []

    init(_ root: JSONValue, file: String, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let top = try MappingRules.Row(root, file: file, keys: ["$schema", "about", "types"])
        let keys = ["type", "summary", "effect", "isUsed", "otherwise", "members", "values"]
        rows = try top.rows("types", keys, &list) { row throws(Problem) in
            Row(
                line: row.line,
                type: try row.string("type"),
                summary: try row.string("summary"),
                effect: try row.optionalString("effect"),
                isUsed: try row.flag("isUsed"),
                otherwise: try row.optionalString("otherwise"),
                members: try row.optionalTexts("members"),
                values: try row.optionalTexts("values")
            )
        }
        for (type, rows) in groupedByName(rows, \.type) where rows.count > 1 {
            list.add(Problem(file: file, line: rows[1].line, rule: "duplicate row: \(type) is there twice"))
        }
    }
}
