extension HubEnums {
    /// Writes what `Explanation` shows of the enumerations.
    ///
    /// - Parameters:
    ///   - columns: The numbers of each dialect.
    ///   - swift: Takes the source.
    func writeCatalog(_ columns: MappingSet.Columns<EnumsTable>, to swift: inout SwiftText) {
        swift.block("package enum EnumCatalog") { swift in
            swift.line("package static var tables: [EnumEntry] { [\(tables.map(\.name).joined(separator: ", "))] }")
            for table in tables {
                swift.line()
                write(table, columns, to: &swift)
            }
        }
    }

    private func write(_ table: Table, _ columns: MappingSet.Columns<EnumsTable>, to swift: inout SwiftText) {
        let columns = columns.compactMap { dialect, enums in enums.table(table.name).map { (dialect, $0) } }
        swift.line("private static var \(table.name): EnumEntry {")
        swift.line("    EnumEntry(")
        swift.line("        name: \(literal(table.name)),")
        swift.line("        type: \(literal(table.type)),")
        swift.line("        summary: \(literal(table.summary)),")
        swift.line("        cells: [")
        for name in table.cases {
            for (dialect, cells) in columns {
                guard let cell = cells.enumCase(name) else { continue }
                let arguments = [
                    "dialect: .\(dialect.name)",
                    "type: \(literal(cells.typeName))",
                    "neutral: \(literal(name))",
                    "number: \(literal(cell.number))",
                    "name: \(literal(cell.vendorName))",
                    "swiftName: \(literal(cell.swiftName))",
                    "fidelity: .\(cell.fidelity.rawValue)",
                    "readsBack: \(cell.number != nil && cell.reading == .first)",
                    "note: \(literal(cell.note))",
                ]
                swift.line("            EnumCell(\(arguments.joined(separator: ", "))),")
            }
        }
        for (dialect, cells) in columns {
            for other in cells.others {
                let arguments = [
                    "dialect: .\(dialect.name)",
                    "type: \(literal(cells.typeName))",
                    "neutral: nil",
                    "number: \(literal(other.number))",
                    "name: \(literal(other.name))",
                    "swiftName: \(literal(other.swiftName))",
                    "fidelity: .converted",
                    "readsBack: false",
                    "note: \(literal(other.note))",
                ]
                swift.line("            EnumCell(\(arguments.joined(separator: ", "))),")
            }
        }
        swift.line("        ]")
        swift.line("    )")
        swift.line("}")
    }
}
