extension HubNames {
    /// Writes `LimitedField` and the look-up of `LimitTable`.
    ///
    /// - Parameters:
    ///   - columns: The limits of each dialect.
    ///   - swift: Takes the source.
    func writeLimits(_ columns: MappingSet.Columns<LimitsTable>, to swift: inout SwiftText) {
        swift.line("/// What a dialect limits.")
        swift.block("public enum LimitedField: String, Sendable, Hashable, CaseIterable") { swift in
            for row in rows {
                swift.line("/// \(row.summary)")
                swift.line("case \(row.name)")
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
                for (dialect, table) in columns {
                    for name in names {
                        swift.line("case (.\(dialect.name), .\(name)): \(value(of: table.row(name)))")
                    }
                }
                swift.line("}")
            }
            swift.line()
            swift.block("package static func summary(of field: LimitedField) -> String") { swift in
                swift.line("switch field {")
                for row in rows { swift.line("case .\(row.name): \(literal(row.summary))") }
                swift.line("}")
            }
            swift.line()
            swift.block("package static func note(of field: LimitedField, in dialect: DialectName) -> String") {
                swift in
                swift.line("switch (dialect, field) {")
                for (dialect, table) in columns {
                    for name in names {
                        guard let note = table.row(name)?.note, !note.isEmpty else { continue }
                        swift.line("case (.\(dialect.name), .\(name)): \(literal(note))")
                    }
                }
                swift.line("default: \"\"")
                swift.line("}")
            }
        }
    }

    private func value(of row: LimitsTable.Row?) -> String {
        guard let row, let maximum = row.maximum else { return "nil" }
        return "Limit(maximum: \(literal(maximum)), unit: .\(row.unit.rawValue))"
    }
}
