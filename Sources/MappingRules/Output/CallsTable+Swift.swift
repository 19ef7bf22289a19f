extension CallsTable {
    /// Writes the look-ups of `CallTable`.
    func write(to swift: inout SwiftText) {
        swift.block("extension CallTable") { swift in
            swift.line("/// What a command does, in one sentence.")
            swift.line("///")
            swift.line("/// - Parameter command: The command.")
            swift.line("/// - Returns: The sentence.")
            swift.block("public static func summary(of command: Command.Kind) -> String") { swift in
                swift.line("switch command {")
                for row in rows { swift.line("case .\(row.command): \(literal(row.summary))") }
                swift.line("}")
            }
            swift.line()
            swift.block("static func entries(of command: Command.Kind) -> [CallEntry]") { swift in
                swift.line("switch command {")
                for row in rows {
                    swift.arm("case .\(row.command)") { swift in
                        swift.line("[")
                        for dialect in Dialect.allCases {
                            for call in row.cells[dialect] ?? [] { swift.line("    \(value(of: call, row, dialect)),") }
                        }
                        swift.line("]")
                    }
                }
                swift.line("}")
            }
            swift.line()
            swift.line("static let local: [CallEntry] = [")
            for call in localCalls { swift.line("    \(value(of: call)),") }
            swift.line("]")
        }
    }

    private func value(of call: Call, _ row: Row, _ dialect: Dialect) -> String {
        let arguments = [
            "dialect: .\(dialect.rawValue)",
            "command: .\(row.command)",
            "name: \(literal(call.name))",
            "selector: \(literal(call.selector))",
            "swiftNames: [\(call.swift.map { literal($0) }.joined(separator: ", "))]",
            "fidelity: .\(call.fidelity.rawValue)",
            "source: \(literal(call.source))",
            "note: \(literal(call.note))",
        ]
        return "CallEntry(\(arguments.joined(separator: ", ")))"
    }

    private func value(of call: LocalCall) -> String {
        let arguments = [
            "dialect: .\(call.dialect.rawValue)",
            "command: nil",
            "name: \(literal(call.name))",
            "selector: \(literal(call.selector))",
            "swiftNames: [\(call.swift.map { literal($0) }.joined(separator: ", "))]",
            "fidelity: .\(call.unsupported == nil ? "exact" : "rejected")",
            "source: \(literal(call.source))",
            "note: \(literal(call.summary + (call.unsupported?.sentence ?? "")))",
        ]
        return "CallEntry(\(arguments.joined(separator: ", ")))"
    }
}
