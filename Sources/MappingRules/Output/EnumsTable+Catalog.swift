extension EnumsTable {
    /// Writes what `Explanation` shows of the enumerations.
    func writeCatalog(to swift: inout SwiftText) {
        swift.block("package enum EnumCatalog") { swift in
            swift.line("package static var tables: [EnumEntry] { [\(tables.map(\.name).joined(separator: ", "))] }")
            for table in tables {
                swift.line()
                write(table, to: &swift)
            }
        }
    }

    private func write(_ table: Table, to swift: inout SwiftText) {
        swift.line("private static var \(table.name): EnumEntry {")
        swift.line("    EnumEntry(")
        swift.line("        name: \(literal(table.name)),")
        swift.line("        type: \(literal(table.type)),")
        swift.line("        summary: \(literal(table.summary)),")
        swift.line("        cells: [")
        for enumCase in table.cases {
            for dialect in Dialect.allCases {
                guard let cell = enumCase.cells[dialect] else { continue }
                let arguments = [
                    "dialect: .\(dialect.rawValue)",
                    "type: \(literal(table.typeNames[dialect] ?? nil))",
                    "neutral: \(literal(enumCase.name))",
                    "number: \(literal(cell.number))",
                    "name: \(literal(cell.name))",
                    "swiftName: \(literal(cell.swiftName))",
                    "fidelity: .\(cell.fidelity.rawValue)",
                    "readsBack: \(cell.number != nil && cell.reading == .first)",
                    "note: \(literal(cell.note))",
                ]
                swift.line("            EnumCell(\(arguments.joined(separator: ", "))),")
            }
        }
        for other in table.others {
            let arguments = [
                "dialect: .\(other.dialect.rawValue)",
                "type: \(literal(table.typeNames[other.dialect] ?? nil))",
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
        swift.line("        ]")
        swift.line("    )")
        swift.line("}")
    }
}
