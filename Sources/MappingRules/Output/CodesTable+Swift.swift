extension HubErrors {
    /// Writes the look-ups of `ErrorTable`.
    ///
    /// Every `switch` over a neutral enumeration is exhaustive, so that a new neutral code or operation stops the build
    /// until the table has it.
    ///
    /// - Parameters:
    ///   - columns: The codes of each dialect.
    ///   - swift: Takes the source.
    func write(_ columns: MappingSet.Columns<CodesTable>, to swift: inout SwiftText) {
        swift.line("/// An argument of a call that an error can be about, where a dialect has a code for each.")
        swift.block("public enum ErrorArgument: String, Sendable, Hashable, CaseIterable") { swift in
            for argument in arguments {
                swift.line("/// \(argument.summary)")
                swift.line("case \(argument.name)")
            }
        }
        for (dialect, table) in columns {
            swift.line()
            swift.block("enum \(dialect.prefix)Errors") { swift in
                table.writeCodes(codes, &swift)
                table.writeItemChannel(&swift)
                table.writeSuccess(&swift)
                table.writeMeanings(&swift)
            }
        }
    }
}

extension CodesTable {
    fileprivate func writeCodes(_ codes: [String], _ swift: inout SwiftText) {
        let head =
            "static func code(for error: RelationshipError.Code, _ operation: Command.Kind, _ argument: ErrorArgument?)"
            + " -> DialectCode"
        swift.block(head) { swift in
            swift.line("switch error {")
            for code in codes {
                swift.arm("case .\(code)") { swift in
                    let special = rows.filter { $0.code == code && !$0.isGeneral }
                    // An argument is more specific than its operation, so it is asked first.
                    for row in special.sorted(by: { $0.argument != nil && $1.argument == nil }) {
                        let condition = row.operations.map { "operation == .\($0)" }.joined(separator: " || ")
                        let argument = row.argument.map { " && argument == .\($0)" } ?? ""
                        let test = argument.isEmpty ? condition : "(\(condition))\(argument)"
                        swift.line("if \(test) { return \(value(of: row.cell)) }")
                    }
                    if let general = rows.first(where: { $0.code == code && $0.isGeneral }) {
                        swift.line("return \(value(of: general.cell))")
                    }
                }
            }
            swift.line("}")
        }
    }

    private func value(of cell: Cell) -> String {
        let channel = cell.channel == .item ? "channel(of: operation)" : ".\(cell.channel.rawValue)"
        return "DialectCode(\(literal(cell.number)), \(channel), \(literal(cell.text)), .\(cell.fidelity.rawValue))"
    }

    fileprivate func writeItemChannel(_ swift: inout SwiftText) {
        swift.line()
        swift.block("static func channel(of operation: Command.Kind) -> Channel") { swift in
            if itemOperations.isEmpty {
                swift.line(".failure")
            } else {
                swift.line("switch operation {")
                swift.line("\(pattern(itemOperations)): .success")
                swift.line("default: .failure")
                swift.line("}")
            }
        }
    }

    fileprivate func writeSuccess(_ swift: inout SwiftText) {
        let special = successes.filter { !$0.operations.isEmpty }
        let general = successes.first { $0.operations.isEmpty }?.text ?? ""
        swift.line()
        swift.block("static func successText(of operation: Command.Kind) -> String") { swift in
            swift.line("switch operation {")
            for row in special { swift.line("\(pattern(row.operations)): \(literal(row.text))") }
            swift.line("default: \(literal(general))")
            swift.line("}")
        }
    }

    fileprivate func writeMeanings(_ swift: inout SwiftText) {
        let table = meanings
        swift.line()
        swift.block("static func meanings(of number: Int) -> [CodeMeaning]") { swift in
            swift.line("switch number {")
            for (number, _) in table { swift.line("case \(literal(number)): \(Self.constant(number))") }
            swift.line("default: []")
            swift.line("}")
        }
        // One constant per number: made once, so that looking up allocates nothing.
        for (number, meanings) in table {
            swift.line("private static let \(Self.constant(number)): [CodeMeaning] = [")
            for meaning in meanings {
                let operation = meaning.operation.map { ".\($0)" } ?? "nil"
                swift.line(
                    "    CodeMeaning(.\(meaning.code), \(operation), \(literal(meaning.text)), .\(meaning.channel.rawValue)),"
                )
            }
            swift.line("]")
        }
    }

    private static func constant(_ number: Int) -> String { number < 0 ? "minus\(-number)" : "number\(number)" }
}
