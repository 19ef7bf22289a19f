import RelationshipCore

extension Explanation {
    /// Explains a call by any of its spellings, or a command.
    static func calls(_ term: String) -> [Explanation] {
        let commands = Command.Kind.allCases.filter { $0.rawValue.lowercased() == term }.map(explain(command:))
        let calls = Command.Kind.allCases.flatMap { CallTable.entries(of: $0) }.filter { isCall($0, named: term) }
        let local = CallTable.local.filter { isCall($0, named: term) }
        return commands + (calls + local).map(explain(call:))
    }

    private static func isCall(_ call: CallEntry, named term: String) -> Bool {
        guard call.name != nil else { return false }
        return ([call.selector] + call.swiftNames).contains { $0.isNamed(term) }
    }

    private static func explain(command: Command.Kind) -> Explanation {
        Explanation(
            subject: .call,
            name: command.rawValue,
            dialect: nil,
            meaning: CallTable.summary(of: command),
            hub: "command \(command.rawValue)",
            fidelity: nil,
            note: "",
            steps: DialectName.allCases.flatMap { steps(for: command, in: $0) }
        )
    }

    private static func explain(call: CallEntry) -> Explanation {
        let spelling = call.swiftNames.joined(separator: " or ")
        let versions = versions(of: call.selector, in: call.dialect)
        guard let command = call.command else {
            return Explanation(
                subject: .call,
                name: call.selector,
                dialect: call.dialect,
                meaning: "\(call.note) In Swift: \(spelling). Declared in \(call.source).\(versions)",
                hub: "no command: the adapter does it by itself",
                fidelity: call.fidelity,
                note: "",
                steps: []
            )
        }
        return Explanation(
            subject: .call,
            name: call.selector,
            dialect: call.dialect,
            meaning: "\(CallTable.summary(of: command)) In Swift: \(spelling). Declared in \(call.source).\(versions)",
            hub: "command \(command.rawValue)",
            fidelity: call.fidelity,
            note: call.note,
            steps: others(than: call.dialect).flatMap { steps(for: command, in: $0) }
        )
    }

    private static func steps(for command: Command.Kind, in dialect: DialectName) -> [Step] {
        CallTable.calls(for: command, in: dialect)
            .map { call in
                let text =
                    call.name == nil
                    ? "no call" : "\(call.selector), in Swift \(call.swiftNames.joined(separator: " or "))"
                return Step(dialect: dialect, text: text, fidelity: call.fidelity, note: call.note)
            }
    }
}
