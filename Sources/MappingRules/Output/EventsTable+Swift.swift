extension EventsTable {
    /// Writes the look-ups of `EventTable`.
    func write(to swift: inout SwiftText) {
        swift.block("extension EventTable") { swift in
            swift.line("/// What an event tells its recipient, in one sentence.")
            swift.line("///")
            swift.line("/// - Parameter event: The name of the event.")
            swift.line("/// - Returns: The sentence.")
            swift.block("public static func summary(of event: Event.Kind.Name) -> String") { swift in
                swift.line("switch event {")
                for row in rows { swift.line("case .\(row.event): \(literal(row.summary))") }
                swift.line("}")
            }
            swift.line()
            swift.block("static func entries(of event: Event.Kind.Name) -> [CallbackEntry]") { swift in
                swift.line("switch event {")
                for row in rows {
                    swift.arm("case .\(row.event)") { swift in
                        swift.line("[")
                        for dialect in Dialect.allCases {
                            for callback in row.cells[dialect] ?? [] {
                                swift.line("    \(value(of: callback, row, dialect)),")
                            }
                        }
                        swift.line("]")
                    }
                }
                swift.line("}")
            }
            swift.line()
            swift.line("static let local: [LocalCallbackEntry] = [")
            for callback in localCallbacks { swift.line("    \(value(of: callback)),") }
            swift.line("]")
        }
    }

    private func value(of callback: LocalCallback) -> String {
        let arguments = [
            "dialect: .\(callback.dialect.rawValue)",
            "name: \(literal(callback.name))",
            "owner: \(literal(callback.owner))",
            "selector: \(literal(callback.selector))",
            "swiftNames: [\(callback.swift.map { literal($0) }.joined(separator: ", "))]",
            "fidelity: .\(callback.unsupported == nil ? "exact" : "rejected")",
            "note: \(literal(callback.summary + (callback.unsupported?.sentence ?? "")))",
        ]
        return "LocalCallbackEntry(\(arguments.joined(separator: ", ")))"
    }

    private func value(of callback: Callback, _ row: Row, _ dialect: Dialect) -> String {
        let arguments = [
            "dialect: .\(dialect.rawValue)",
            "event: .\(row.event)",
            "name: \(literal(callback.name))",
            "owner: \(literal(callback.owner))",
            "selector: \(literal(callback.selector))",
            "swiftNames: [\(callback.swift.map { literal($0) }.joined(separator: ", "))]",
            "detail: \(literal(callback.detail))",
            "fidelity: .\(callback.fidelity.rawValue)",
            "note: \(literal(callback.note))",
        ]
        return "CallbackEntry(\(arguments.joined(separator: ", ")))"
    }
}
