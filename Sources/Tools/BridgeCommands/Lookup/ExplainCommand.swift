import ContractTesting
import MappingLookup
package import RelationshipCore
import StandardDialects

/// `relbridge explain`: explains a name or a number of an SDK in all dialects and the hub.
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
            throw CommandFailure(refusal)
        }
        return found
    }

    /// The message for an unknown term.
    private var refusal: String {
        let nearest = nearestName(to: term, among: Explanation.names(in: dialects.tables))
        let suggestion = nearest.map { "; did you mean \"\($0)\"?" }
        if let subject = Self.otherSubject(of: term) {
            return "\"\(term)\" is about \(subject), which the bridge leaves to the vendor's SDK; it has friends, "
                + "requests, blocklists, friend groups, profiles, follows and presence" + (suggestion ?? "")
        }
        let advice =
            "; give a code (30539), or a call, callback, type, property, constant or text of an SDK (addFriend, "
            + "onFriendAdd, RCFriendInfo, Err_SNS_FriendAdd_Friend_Exist)"
        return "unknown name \"\(term)\"" + (suggestion ?? advice)
    }

    /// Returns what a name is about that belongs to another part of the vendors' SDKs.
    private static func otherSubject(of term: String) -> String? {
        let term = term.lowercased()
        let subjects = [
            ("message", "messages"), ("msg", "messages"), ("conversation", "conversations"), ("chatroom", "chat rooms"),
            ("signaling", "signals"), ("push", "pushes"), ("download", "files"), ("upload", "files"),
            ("group", "chat groups"),
        ]
        return subjects.first { term.contains($0.0) }?.1
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
