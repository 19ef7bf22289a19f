extension ErrorsTable {
    /// Writes what `Explanation` and `CodeTranslation` show: all cells with their notes, and the vendors' names.
    func writeCatalog(to swift: inout SwiftText) {
        swift.block("package enum ErrorCatalog") { swift in
            swift.block("package static func cells(of error: RelationshipError.Code) -> [ErrorCell]") { swift in
                swift.line("switch error {")
                for code in codes {
                    swift.arm("case .\(code)") { swift in
                        swift.line("[")
                        for row in rows where row.code == code {
                            for dialect in Dialect.allCases {
                                if let cell = row.cells[dialect] { swift.line("    \(value(of: cell, row, dialect)),") }
                            }
                        }
                        swift.line("]")
                    }
                }
                swift.line("}")
            }
            for dialect in Dialect.allCases {
                swift.line()
                writeNumbers(of: dialect, &swift)
                swift.line()
                writeForeign(of: dialect, &swift)
            }
        }
    }

    private func value(of cell: Cell, _ row: Row, _ dialect: Dialect) -> String {
        let arguments = [
            "dialect: .\(dialect.rawValue)",
            "operations: \(list(row.operations))",
            "argument: \(row.argument.map { ".\($0)" } ?? "nil")",
            "number: \(literal(cell.number))",
            "channel: .\(cell.channel.rawValue)",
            "text: \(literal(cell.text))",
            "fidelity: .\(cell.fidelity.rawValue)",
            "readsBack: \(cell.reading != .never)",
            "note: \(literal(cell.note))",
        ]
        return "ErrorCell(\(arguments.joined(separator: ", ")))"
    }

    private func writeNumbers(of dialect: Dialect, _ swift: inout SwiftText) {
        let described = numbers.filter { $0.names[dialect] != nil }
        swift.line("static let numbers\(dialect.tableName): [Int] = [")
        for chunk in stride(from: 0, to: described.count, by: 12).map({ described[$0...].prefix(12) }) {
            swift.line("    " + chunk.map { literal($0.number) }.joined(separator: ", ") + ",")
        }
        swift.line("]")
        swift.line()
        swift.block("static func description\(dialect.tableName)(of number: Int) -> NumberEntry?") { swift in
            swift.line("switch number {")
            for row in described {
                let names = literal(row.names[dialect] ?? [])
                swift.line(
                    "case \(literal(row.number)): NumberEntry(summary: \(literal(row.summary)), names: \(names))"
                )
            }
            swift.line("default: nil")
            swift.line("}")
        }
    }

    private func writeForeign(of dialect: Dialect, _ swift: inout SwiftText) {
        swift.block("static func foreign\(dialect.tableName)(_ number: Int) -> [ForeignCell]") { swift in
            swift.line("switch number {")
            for (_, rows) in groupedByName(foreignRows.filter({ $0.dialects.contains(dialect) }), { String($0.number) })
            {
                swift.arm("case \(literal(rows[0].number))") { swift in
                    swift.line("[")
                    for row in rows {
                        let code = row.code.map { ".\($0)" } ?? "nil"
                        let arguments = [
                            "error: \(code)",
                            "operations: \(list(row.operations))",
                            "text: \(literal(row.text))",
                            "note: \(literal(row.note))",
                        ]
                        swift.line("    ForeignCell(\(arguments.joined(separator: ", "))),")
                    }
                    swift.line("]")
                }
            }
            swift.line("default: []")
            swift.line("}")
        }
    }

    private func list(_ operations: [String]) -> String {
        "[\(operations.map { ".\($0)" }.joined(separator: ", "))]"
    }
}
