import JSONSyntax

/// `limits.json`: how long texts and lists may be, in each dialect's own unit.
struct LimitsTable: Sendable {
    static let file = "limits.json"

    enum Unit: String, Sendable, CaseIterable {
        case bytes, utf16, items
    }

    struct Cell: Sendable {
        var line: Int
        /// The limit, or `nil` if the dialect has none of its own.
        var maximum: Int?
        var unit: Unit
        var note: String
        /// Whether it is another in some version or profile.
        var isProfiled: Bool
    }

    struct Row: Sendable {
        var line: Int
        var field: String
        var summary: String
        var cells: [Dialect: Cell]
    }

    var rows: [Row] = []
}

extension LimitsTable {
    /// The rule that a limit without its unit breaks.
    static let unitRule = "a limit needs its unit: \(Unit.allCases.map(\.rawValue).joined(separator: ", "))"

    init(_ root: JSONTree, _ list: inout ProblemList) throws(Problem) {
        let top = try MappingRules.Row(root, file: Self.file, keys: ["$schema", "about", "limits"])
        rows = try top.elements("limits", &list, Self.row)
        for (field, rows) in groupedByName(rows, \.field) where rows.count > 1 {
            let rule = "duplicate row: the limit of \"\(field)\" is there twice"
            list.add(Problem(file: Self.file, line: rows[1].line, rule: rule))
        }
    }

    private static func row(_ tree: JSONTree) throws(Problem) -> Row {
        let keys = ["field", "summary"] + Dialect.allCases.map(\.rawValue)
        let row = try MappingRules.Row(tree, file: file, keys: keys)
        let cells = try readCells(of: row, required: true) { (tree) throws(Problem) in try cell(tree) }
        return Row(line: row.line, field: try row.string("field"), summary: try row.string("summary"), cells: cells)
    }

    private static func cell(_ tree: JSONTree) throws(Problem) -> Cell {
        let row = try MappingRules.Row(tree, file: file, keys: ["maximum", "unit", "note", "profiled"])
        let maximum = try row.nullableInteger("maximum")
        if let maximum, maximum < 1 { throw row.problem("a limit of \(maximum) admits nothing") }
        return Cell(
            line: row.line,
            maximum: maximum,
            unit: try row.choice("unit", Unit.self, Self.unitRule),
            note: try row.optionalString("note") ?? "",
            isProfiled: row.value("profiled") == nil ? false : try row.bool("profiled")
        )
    }
}

/// Groups rows by a name, in the order of first mention.
func groupedByName<Element>(_ elements: [Element], _ name: (Element) -> String) -> [(String, [Element])] {
    var order: [String] = []
    var groups: [String: [Element]] = [:]
    for element in elements {
        if groups[name(element)] == nil { order.append(name(element)) }
        groups[name(element), default: []].append(element)
    }
    return order.map { ($0, groups[$0] ?? []) }
}
