import JSONSyntax

/// `limits.json` of a dialect: the maximum of texts, lists and numbers, in the dialect's own unit.
struct LimitsTable: Sendable {
    static let file = "limits.json"

    enum Unit: String, Sendable, CaseIterable {
        case bytes, utf16, items, value
    }

    struct Row: Sendable {
        var line: Int
        var field: String
        /// The maximum, or `nil` if the dialect has no separate limit.
        var maximum: Int?
        var unit: Unit
        var note: String
        /// Whether the limit differs in a version or profile.
        var isProfiled: Bool
    }

    let file: String
    let rows: [Row]
}

extension LimitsTable {
    init(_ root: JSONValue, file: String, _ list: inout ProblemList) throws(Problem) {
        self.file = file
        let top = try MappingGenerator.Row(root, file: file, keys: ["$schema", "about", "limits"])
        rows = try top.rows("limits", ["field", "maximum", "unit", "note", "profiled"], &list) { row throws(Problem) in
            let maximum = try row.nullableInteger("maximum")
            if let maximum, maximum < 1 { throw row.problem("a limit of \(maximum) admits nothing") }
            return Row(
                line: row.line,
                field: try row.string("field"),
                maximum: maximum,
                unit: try row.unit(),
                note: try row.note(),
                isProfiled: try row.flag("profiled")
            )
        }
    }

    func row(_ field: String) -> Row? { rows.first { $0.field == field } }
}

extension Row {
    /// Reads the unit of a limit.
    func unit() throws(Problem) -> LimitsTable.Unit {
        let rule = "a limit needs its unit: \(LimitsTable.Unit.allCases.map(\.rawValue).joined(separator: ", "))"
        return try choice("unit", LimitsTable.Unit.self, rule)
    }
}
