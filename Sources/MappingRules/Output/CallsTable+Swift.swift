extension HubNames {
    /// Writes the look-ups of `CallTable`.
    ///
    /// - Parameters:
    ///   - columns: The calls of each dialect.
    ///   - swift: Takes the source.
    func writeCalls(_ columns: MappingSet.Columns<CallsTable>, to swift: inout SwiftText) {
        let lookUps = LookUps(
            type: "CallTable",
            name: (label: "command", type: "Command.Kind", about: "The command"),
            summary: "What a command does",
            entry: "CallEntry",
            localEntry: "CallEntry"
        )
        let names = columns.map { (dialect: $0.dialect, table: $0.table.names) }
        write(lookUps, names, entry: call(_:_:_:), localEntry: localCall(_:_:), to: &swift)
    }

    private func call(_ call: NameTable.Entry, _ command: String, _ dialect: MappedDialect) -> [String] {
        [
            "dialect: .\(dialect.name)", "command: .\(command)", "name: \(literal(call.name))",
            "selector: \(literal(call.selector))", "swiftNames: \(literal(call.swift))",
            "fidelity: .\(call.fidelity.rawValue)", "source: \(literal(call.place))", "note: \(literal(call.note))",
        ]
    }

    private func localCall(_ call: NameTable.LocalEntry, _ dialect: MappedDialect) -> [String] {
        [
            "dialect: .\(dialect.name)", "command: nil", "name: \(literal(call.name))",
            "selector: \(literal(call.selector))", "swiftNames: \(literal(call.swift))",
            "fidelity: .\(call.fidelity.rawValue)", "source: \(literal(call.place))", "note: \(literal(call.note))",
        ]
    }
}
