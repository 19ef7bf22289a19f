import RelationshipCore

extension Explainer {
    /// Explains a call by any of its spellings, or a command.
    func calls(_ term: String) -> [Explanation] {
        let commands = Command.Kind.allCases.filter { $0.rawValue.lowercased() == term }.map(explain(command:))
        let calls = Command.Kind.allCases.flatMap { command in dialects.flatMap { $0.calls(for: command) } }
            .filter { isCall($0, named: term) }
        let local = dialects.flatMap(\.localCalls).filter { isCall($0, named: term) }
        return commands + (calls + local).map(explain(call:))
    }

    private func isCall(_ call: CallEntry, named term: String) -> Bool {
        guard call.name != nil else { return false }
        return ([call.selector] + call.swiftNames).contains { $0.isNamed(term) }
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
        guard let command = call.command else {
            return Explanation(
                subject: .call,
                name: call.selector,
                dialect: call.dialect,
                meaning: "\(call.note) In Swift: \(spelling). Declared in \(call.source).\(versions)",
                hub: "no command: the adapter does it on its own",
                fidelity: call.fidelity
            )
        }
        return Explanation(
            subject: .call,
            name: call.selector,
            dialect: call.dialect,
            meaning: "\(HubTables.summary(of: command)) In Swift: \(spelling). Declared in \(call.source).\(versions)",
            hub: "command \(command.rawValue)",
            fidelity: call.fidelity,
            note: call.note,
            steps: others(than: call.dialect).flatMap { steps(for: command, in: $0) }
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
