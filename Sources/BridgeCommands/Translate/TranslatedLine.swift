import BridgeTranslation
import ContractTesting
import MappingTables
import RelationshipCore

/// The translation of one line.
struct TranslatedLine: Encodable {
    enum Values {
        case calls([Addressed<DialectCall>])
        case replies([Addressed<TranslatedReply.Answer>])
        case events([Addressed<DialectNotification>])
    }

    var kind: LineTranslation.Kind
    var values: Values
    var losses: [Loss]

    private enum CodingKeys: CodingKey {
        case calls, replies, events, losses
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch values {
        case .calls(let calls): try container.encode(calls, forKey: .calls)
        case .replies(let replies): try container.encode(replies, forKey: .replies)
        case .events(let events): try container.encode(events, forKey: .events)
        }
        try container.encode(losses, forKey: .losses)
    }

    /// The same for people: a line for each value, and below them a line for each loss.
    func text() throws -> String {
        var lines =
            switch values {
            case .calls(let calls): try calls.map { try JSONLine.encode($0) }
            case .replies(let replies): try replies.map { try JSONLine.encode($0) }
            case .events(let events): try events.map { try JSONLine.encode($0) }
            }
        if lines.isEmpty { lines = ["(no \(kind.rawValue))"] }
        return (lines + losses.map { "  \($0.fidelity.rawValue) \($0.field): \($0.reason); \($0.advice)" })
            .joined(separator: "\n")
    }
}
