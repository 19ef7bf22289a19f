/// Where a code arrives in a dialect's reply.
public enum Channel: String, Sendable, Hashable, CaseIterable {
    /// In the success block: of the whole call, or as the result of the user that it concerns.
    case success
    /// In the block for failures of the whole call.
    case failure
}

/// What a dialect answers for an error or a success.
public struct DialectCode: Sendable, Hashable {
    /// The dialect's number.
    public let number: Int
    /// Where the number arrives.
    public let channel: Channel
    /// The vendor's own text beside the number, or "" if it has none; an adapter then shows the error's own message.
    public let text: String
    /// How faithfully the number says what the hub means.
    public let fidelity: Fidelity

    package init(_ number: Int, _ channel: Channel, _ text: String, _ fidelity: Fidelity) {
        self.number = number
        self.channel = channel
        self.text = text
        self.fidelity = fidelity
    }
}

/// One thing that a number of a dialect means.
public struct CodeMeaning: Sendable, Hashable {
    /// The neutral error, or `nil` if the number is a success.
    public let error: RelationshipError.Code?
    /// The operation in which the number means this, or `nil` for any.
    public let operation: Command.Kind?
    /// The vendor's text that tells this meaning from others of the same number, or "" for any other text.
    public let text: String
    /// Where the number arrives.
    public let channel: Channel

    init(_ error: RelationshipError.Code?, _ operation: Command.Kind?, _ text: String, _ channel: Channel) {
        self.error = error
        self.operation = operation
        self.text = text
        self.channel = channel
    }
}
