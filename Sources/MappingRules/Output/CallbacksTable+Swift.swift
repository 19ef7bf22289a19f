extension HubNames {
    /// Writes the look-ups of `EventTable`.
    ///
    /// - Parameters:
    ///   - columns: The callbacks of each dialect.
    ///   - swift: Takes the source.
    func writeCallbacks(_ columns: MappingSet.Columns<CallbacksTable>, to swift: inout SwiftText) {
        let lookUps = LookUps(
            type: "EventTable",
            name: (label: "event", type: "Event.Kind", about: "The name of the event"),
            summary: "What an event tells its recipient",
            entry: "CallbackEntry",
            localEntry: "LocalCallbackEntry"
        )
        let names = columns.map { (dialect: $0.dialect, table: $0.table.names) }
        write(lookUps, names, entry: callback(_:_:_:), localEntry: localCallback(_:_:), to: &swift)
    }

    private func callback(_ callback: NameTable.Entry, _ event: String, _ dialect: MappedDialect) -> [String] {
        [
            "dialect: .\(dialect.name)", "event: .\(event)", "name: \(literal(callback.name))",
            "owner: \(literal(callback.place))", "selector: \(literal(callback.selector))",
            "swiftNames: \(literal(callback.swift))", "detail: \(literal(callback.detail))",
            "fidelity: .\(callback.fidelity.rawValue)", "note: \(literal(callback.note))",
        ]
    }

    private func localCallback(_ callback: NameTable.LocalEntry, _ dialect: MappedDialect) -> [String] {
        [
            "dialect: .\(dialect.name)", "name: \(literal(callback.name))",
            "owner: \(literal(callback.place))", "selector: \(literal(callback.selector))",
            "swiftNames: \(literal(callback.swift))", "fidelity: .\(callback.fidelity.rawValue)",
            "note: \(literal(callback.note))",
        ]
    }
}
