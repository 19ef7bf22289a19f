public import BridgeTranslation
import RelationshipCore

/// A loss or change in the translation of a fixture, with its place.
public struct TranspositionLoss: Sendable, Hashable {
    /// The place in the original fixture.
    public var path: JSONPath
    /// The loss.
    public var loss: Loss
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TranspositionLoss: CustomStringConvertible {
    public var description: String {
        "\(path): \(loss.fidelity.rawValue) \(loss.field): \(loss.reason); \(loss.advice)"
    }
}
