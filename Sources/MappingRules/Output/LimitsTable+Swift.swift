extension LimitsTable {
    /// Writes `LimitedField` and the look-up of `LimitTable`.
    func write(to swift: inout SwiftText) {
        swift.line("/// What a dialect limits.")
        swift.block("public enum LimitedField: String, Sendable, Hashable, CaseIterable") { swift in
            for row in rows {
                swift.line("/// \(row.summary)")
                swift.line("case \(row.field)")
            }
        }
        swift.line()
        swift.block("extension LimitTable") { swift in
            swift.line("/// The limit that a dialect sets itself.")
            swift.line("///")
            swift.line("/// - Parameters:")
            swift.line("///   - field: What is limited.")
            swift.line("///   - dialect: The dialect.")
            swift.line("/// - Returns: The limit, or `nil` if the dialect has none of its own.")
            swift.block("public static func limit(_ field: LimitedField, in dialect: DialectName) -> Limit?") { swift in
                swift.line("switch (dialect, field) {")
                for dialect in Dialect.allCases {
                    for row in rows {
                        swift.line("case (.\(dialect.rawValue), .\(row.field)): \(value(of: row.cells[dialect]))")
                    }
                }
                swift.line("}")
            }
            swift.line()
            swift.block("package static func summary(of field: LimitedField) -> String") { swift in
                swift.line("switch field {")
                for row in rows { swift.line("case .\(row.field): \(literal(row.summary))") }
                swift.line("}")
            }
            swift.line()
            swift.block("package static func note(of field: LimitedField, in dialect: DialectName) -> String") {
                swift in
                swift.line("switch (dialect, field) {")
                for dialect in Dialect.allCases {
                    for row in rows where row.cells[dialect]?.note.isEmpty == false {
                        let note = literal(row.cells[dialect]?.note ?? "")
                        swift.line("case (.\(dialect.rawValue), .\(row.field)): \(note)")
                    }
                }
                swift.line("default: \"\"")
                swift.line("}")
            }
        }
    }

    private func value(of cell: Cell?) -> String {
        guard let cell, let maximum = cell.maximum else { return "nil" }
        return "Limit(maximum: \(literal(maximum)), unit: .\(cell.unit.rawValue))"
    }
}
