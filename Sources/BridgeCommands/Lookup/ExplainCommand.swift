import ContractTesting
import MappingTables
package import RelationshipCore
import StandardDialects

/// `relbridge explain`: explains a code, call, callback, enumeration or field in all dialects and the hub.
package struct ExplainCommand: Sendable {
    /// The term to explain.
    package var term: String
    /// The available dialects.
    package var dialects: DialectRegistry

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - term: A code, or a name of any dialect or of the hub.
    ///   - dialects: The available dialects.
    package init(term: String, dialects: DialectRegistry = .standard) {
        self.term = term
        self.dialects = dialects
    }

    /// Returns the explanations as readable text, one paragraph each.
    ///
    /// - Returns: The paragraphs.
    /// - Throws: ``CommandFailure`` for an unknown term.
    package func text() throws(CommandFailure) -> String {
        try explanations().map { paragraph($0).joined(separator: "\n") }.joined(separator: "\n\n")
    }

    /// Returns the explanations as one JSON object.
    ///
    /// - Returns: One line.
    /// - Throws: ``CommandFailure`` for an unknown term.
    package func json() throws -> String {
        try JSONLine.encode(Document(term: term, explanations: try explanations()))
    }

    private func explanations() throws(CommandFailure) -> [Explanation] {
        let found = Explanation.explain(term, in: dialects.tables)
        guard !found.isEmpty else {
            throw CommandFailure(
                "'\(term)' is not a known name; give a code (30539), a call (addFriend), a callback (onFriendAdd), "
                    + "an enumeration (RCDirectionType), one of its values, or a field (friendship.remark)"
            )
        }
        return found
    }

    private func paragraph(_ explanation: Explanation) -> [String] {
        let owner = explanation.dialect.map { dialects[$0]?.tables.prefix ?? $0.rawValue } ?? "the hub"
        var lines = ["\(explanation.name) (\(explanation.subject.rawValue) of \(owner))"]
        if !explanation.meaning.isEmpty { lines.append("  \(explanation.meaning)") }
        let fidelity = explanation.fidelity.map { " [\($0.rawValue)]" } ?? ""
        lines.append("  hub        \(explanation.hub)\(fidelity)\(Self.remark(explanation.note))")
        lines += explanation.steps.map { step in
            let fidelity = step.fidelity.map { " [\($0.rawValue)]" } ?? ""
            return "  \(step.dialect.rawValue.padded(to: 10)) \(step.text)\(fidelity)\(Self.remark(step.note))"
        }
        return lines
    }

    private static func remark(_ note: String) -> String { note.isEmpty ? "" : ": \(note)" }
}

private struct Document: Encodable {
    var term: String
    var explanations: [Explanation]
}
