import RelationshipCore
import Testing

/// A call, a reply or a callback, its translation, and what is lost.
struct TranslationRow: Sendable, CustomTestStringConvertible {
    var source: DialectName
    var target: DialectName
    var call: String
    var calls: [String]
    var losses: [String]

    init(
        _ source: DialectName,
        _ target: DialectName,
        _ call: String,
        _ calls: [String],
        _ losses: [String] = []
    ) {
        self.source = source
        self.target = target
        self.call = call
        self.calls = calls
        self.losses = losses
    }

    var testDescription: String { "\(source.rawValue) → \(target.rawValue): \(call)" }
}
