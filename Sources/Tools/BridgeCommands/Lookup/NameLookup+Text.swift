package import MappingLookup
import RelationshipCore

extension NameLookup {
    /// Returns the explanations as readable text, one paragraph each.
    ///
    /// - Returns: The paragraphs.
    /// - Throws: `LookupFailure` for an unknown term.
    package func text() throws(LookupFailure) -> String {
        try explanations().map { paragraph($0).joined(separator: "\n") }.joined(separator: "\n\n")
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
