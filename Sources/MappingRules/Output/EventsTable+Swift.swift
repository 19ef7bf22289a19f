extension EventsTable {
    /// Writes the look-ups of `EventTable`.
    func write(to swift: inout SwiftText) {
        let lookUps = NameTable.LookUps(
            type: "EventTable",
            name: (label: "event", type: "Event.Kind", about: "The name of the event"),
            summary: "What an event tells its recipient",
            entry: "CallbackEntry",
            localEntry: "LocalCallbackEntry"
        )
        names.write(lookUps, entry: arguments(of:_:_:), localEntry: arguments(of:), to: &swift)
    }

    private func arguments(of callback: NameTable.Entry, _ row: NameTable.Row, _ dialect: Dialect) -> [String] {
        [
            "dialect: .\(dialect.rawValue)", "event: .\(row.name)", "name: \(literal(callback.name))",
            "owner: \(literal(callback.place))", "selector: \(literal(callback.selector))",
            "swiftNames: \(literal(callback.swift))", "detail: \(literal(callback.detail))",
            "fidelity: .\(callback.fidelity.rawValue)", "note: \(literal(callback.note))",
        ]
    }

    private func arguments(of callback: NameTable.LocalEntry) -> [String] {
        [
            "dialect: .\(callback.dialect.rawValue)", "name: \(literal(callback.name))",
            "owner: \(literal(callback.place))", "selector: \(literal(callback.selector))",
            "swiftNames: \(literal(callback.swift))", "fidelity: .\(callback.fidelity.rawValue)",
            "note: \(literal(callback.note))",
        ]
    }
}
