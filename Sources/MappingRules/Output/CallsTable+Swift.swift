extension CallsTable {
    /// Writes the look-ups of `CallTable`.
    func write(to swift: inout SwiftText) {
        let lookUps = NameTable.LookUps(
            type: "CallTable",
            name: (label: "command", type: "Command.Kind", about: "The command"),
            summary: "What a command does",
            entry: "CallEntry",
            localEntry: "CallEntry"
        )
        names.write(lookUps, entry: arguments(of:_:_:), localEntry: arguments(of:), to: &swift)
    }

    private func arguments(of call: NameTable.Entry, _ row: NameTable.Row, _ dialect: Dialect) -> [String] {
        [
            "dialect: .\(dialect.rawValue)", "command: .\(row.name)", "name: \(literal(call.name))",
            "selector: \(literal(call.selector))", "swiftNames: \(literal(call.swift))",
            "fidelity: .\(call.fidelity.rawValue)", "source: \(literal(call.place))", "note: \(literal(call.note))",
        ]
    }

    private func arguments(of call: NameTable.LocalEntry) -> [String] {
        [
            "dialect: .\(call.dialect.rawValue)", "command: nil", "name: \(literal(call.name))",
            "selector: \(literal(call.selector))", "swiftNames: \(literal(call.swift))",
            "fidelity: .\(call.fidelity.rawValue)", "source: \(literal(call.place))", "note: \(literal(call.note))",
        ]
    }
}
