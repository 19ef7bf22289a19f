extension HubErrors {
    /// Writes what `Explanation` and `CodeTranslation` show: all cells with their notes, and the vendors' names.
    ///
    /// - Parameters:
    ///   - columns: The codes of each dialect.
    ///   - swift: Takes the source.
    func writeCatalog(_ columns: MappingSet.Columns<CodesTable>, to swift: inout SwiftText) {
        swift.block("package enum ErrorCatalog") { swift in
            swift.block("package static func cells(of error: RelationshipError.Code) -> [ErrorCell]") { swift in
                swift.line("switch error {")
                for code in codes {
                    swift.arm("case .\(code)") { swift in
                        swift.line("[")
                        let rows = columns.flatMap { dialect, table in
                            table.rows.filter { $0.code == code }.map { (dialect: dialect, row: $0) }
                        }
                        // What the dialects say of the same operations stands together.
                        for (_, rows) in groupedByName(rows, { "\($0.row.operations) \($0.row.argument ?? "")" }) {
                            for (dialect, row) in rows { swift.line("    \(row.value(in: dialect)),") }
                        }
                        swift.line("]")
                    }
                }
                swift.line("}")
            }
            for (dialect, table) in columns {
                swift.line()
                table.writeNumbers(of: dialect, &swift)
                swift.line()
                table.writeForeign(of: dialect, &swift)
            }
        }
    }
}

extension CodesTable.Row {
    fileprivate func value(in dialect: MappedDialect) -> String {
        let arguments = [
            "dialect: .\(dialect.name)",
            "operations: \(list(operations))",
            "argument: \(argument.map { ".\($0)" } ?? "nil")",
            "number: \(literal(cell.number))",
            "channel: .\(cell.channel.rawValue)",
            "text: \(literal(cell.text))",
            "fidelity: .\(cell.fidelity.rawValue)",
            "readsBack: \(cell.reading != .never)",
            "note: \(literal(cell.note))",
        ]
        return "ErrorCell(\(arguments.joined(separator: ", ")))"
    }
}

extension CodesTable {
    fileprivate func writeNumbers(of dialect: MappedDialect, _ swift: inout SwiftText) {
        swift.line("static let numbers\(dialect.prefix): [Int] = [")
        for chunk in stride(from: 0, to: numbers.count, by: 12).map({ numbers[$0...].prefix(12) }) {
            swift.line("    " + chunk.map { literal($0.number) }.joined(separator: ", ") + ",")
        }
        swift.line("]")
        swift.line()
        swift.block("static func description\(dialect.prefix)(of number: Int) -> NumberEntry?") { swift in
            swift.line("switch number {")
            for row in numbers {
                let names = literal(row.names)
                swift.line(
                    "case \(literal(row.number)): NumberEntry(summary: \(literal(row.summary)), names: \(names))"
                )
            }
            swift.line("default: nil")
            swift.line("}")
        }
    }

    fileprivate func writeForeign(of dialect: MappedDialect, _ swift: inout SwiftText) {
        swift.block("static func foreign\(dialect.prefix)(_ number: Int) -> [ForeignCell]") { swift in
            swift.line("switch number {")
            for (_, rows) in groupedByName(foreignRows, { String($0.number) }) {
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
}

private func list(_ operations: [String]) -> String { "[\(operations.map { ".\($0)" }.joined(separator: ", "))]" }
