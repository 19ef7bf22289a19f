public import BridgeTranslation
import RelationshipCore

/// A fixture in another dialect, with its losses.
public struct TransposedFixture: Sendable {
    /// The fixture, as a document that ``Fixture`` reads.
    public var document: JSONValue
    /// The losses, in order of the steps.
    public var losses: [TranspositionLoss]
}

/// A part of a fixture that its transposition could not keep.
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
