import JSONFoundation
import MappingLookup
import RelationshipCore

/// The translation of one line.
struct TranslatedLine: Encodable {
    var kind: LineTranslation.Kind
    var values: [Addressed]
    var losses: [Loss]

    private enum CodingKeys: CodingKey {
        case calls, replies, events, losses
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        let key: CodingKeys =
            switch kind {
            case .call: .calls
            case .reply: .replies
            case .event: .events
            }
        try container.encode(values, forKey: key)
        try container.encode(losses, forKey: .losses)
    }

    /// Returns the translation as readable text: a line for each value, then a line for each loss.
    func text() throws -> String {
        let lines = values.isEmpty ? ["(no \(kind.rawValue))"] : try values.map { try JSONLine.encode($0) }
        return (lines + losses.map { "  \($0.fidelity.rawValue) \($0.field): \($0.reason); \($0.advice)" })
            .joined(separator: "\n")
    }
}
