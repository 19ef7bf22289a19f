public import BridgeTranslation
import RelationshipCore

/// A fixture in another dialect, and what of it could not be said there.
public struct TransposedFixture: Sendable {
    /// The fixture, as a document that ``Fixture`` reads.
    public var document: JSONValue
    /// What could not be said, in order of the steps.
    public var losses: [TranspositionLoss]
}

/// Something of a fixture that its transposition could not keep as it was.
public struct TranspositionLoss: Sendable, Hashable {
    /// Where in the fixture that was transposed.
    public var path: JSONPath
    /// What was lost there.
    public var loss: Loss
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TranspositionLoss: CustomStringConvertible {
    public var description: String {
        "\(path): \(loss.fidelity.rawValue) \(loss.field): \(loss.reason); \(loss.advice)"
    }
}
