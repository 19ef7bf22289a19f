import RelationshipCore

extension Explainer {
    /// Explains a call by any of its spellings, or a command.
    func calls(_ term: String) -> [Explanation] {
        let commands = Command.Kind.allCases.filter { $0.rawValue.lowercased() == term }.map(explain(command:))
        let calls = dialects.calls.filter { call in
            call.name != nil && ([call.selector] + call.swiftNames).contains { $0.isNamed(term) }
        }
        return commands + calls.map(explain(call:))
    }

    private func explain(command: Command.Kind) -> Explanation {
        Explanation(
            subject: .call,
            name: command.rawValue,
            meaning: HubTables.summary(of: command),
            hub: "command \(command.rawValue)",
            steps: dialects.flatMap { steps(for: command, in: $0) }
        )
    }

    private func explain(call: CallEntry) -> Explanation {
        let spelling = call.swiftNames.joined(separator: " or ")
        let versions = versions(of: call.selector, in: tables(of: call.dialect))
        let summary = call.command.map { HubTables.summary(of: $0) } ?? call.note
        return Explanation(
            subject: .call,
            name: call.selector,
            dialect: call.dialect,
            meaning: "\(summary) In Swift: \(spelling). Declared in \(call.source).\(versions)",
            hub: call.command.map { "command \($0.rawValue)" } ?? "no command: the adapter does it on its own",
            fidelity: call.fidelity,
            note: call.command == nil ? "" : call.note,
            steps: call.command.map { command in
                others(than: call.dialect).flatMap { steps(for: command, in: $0) }
            } ?? []
        )
    }

    private func steps(for command: Command.Kind, in dialect: DialectTables) -> [Explanation.Step] {
        dialect.calls(for: command)
            .map { call in
                let text =
                    call.name == nil
                    ? "no call" : "\(call.selector), in Swift \(call.swiftNames.joined(separator: " or "))"
                return Explanation.Step(dialect: dialect.dialect, text: text, fidelity: call.fidelity, note: call.note)
            }
    }
}
