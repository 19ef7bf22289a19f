import JSONSyntax

/// `surface/generated-types.json`: the types that the adapters have from the surface lists alone, and what their documentation
/// says.
struct GeneratedTypesTable: Sendable {
    static let file = "surface/generated-types.json"

    struct Row: Sendable {
        var line: Int
        var dialect: Dialect
        var type: String
        var summary: String
        /// What becomes of a value of the type here, in place of the usual sentence.
        var effect: String?
        /// The case that a number without a name reads as.
        var otherwise: String?
        /// What members stand for, by their names in Swift.
        var members: [String: String]
        /// What properties begin with, where that is not zero, and the case behind another name of it.
        var values: [String: String]
    }

    private(set) var rows: [Row] = []

    init(_ root: JSONTree, _ list: inout ProblemList) throws(Problem) {
        let top = try MappingRules.Row(root, file: Self.file, keys: ["$schema", "about", "types"])
        rows = try top.elements("types", &list, Self.row)
        for (type, rows) in groupedByName(rows, \.type) where rows.count > 1 {
            list.add(Problem(file: Self.file, line: rows[1].line, rule: "duplicate row: \(type) is there twice"))
        }
    }

    private static func row(_ tree: JSONTree) throws(Problem) -> Row {
        let keys = ["dialect", "type", "summary", "effect", "otherwise", "members", "values"]
        let row = try MappingRules.Row(tree, file: file, keys: keys)
        return Row(
            line: row.line,
            dialect: try row.choice("dialect", Dialect.self),
            type: try row.string("type"),
            summary: try row.string("summary"),
            effect: try row.optionalString("effect"),
            otherwise: try row.optionalString("otherwise"),
            members: try row.optionalTexts("members"),
            values: try row.optionalTexts("values")
        )
    }
}
