/// The place of a code in a dialect's reply.
public enum Channel: String, Sendable, Hashable, CaseIterable {
    /// The success block: for the whole call, or for the result of the user concerned.
    case success
    /// The block for failures of the whole call.
    case failure
}

/// The answer of a dialect for an error or a success.
public struct DialectCode: Sendable, Hashable {
    /// The dialect's number.
    public let number: Int
    /// The place of the number in the reply.
    public let channel: Channel
    /// The vendor's own text for the number.
    ///
    /// If it is "", an adapter shows the error's own message.
    public let text: String
    /// The fidelity of the number to the neutral meaning.
    public let fidelity: Fidelity

    package init(_ number: Int, _ channel: Channel, _ text: String, _ fidelity: Fidelity) {
        self.number = number
        self.channel = channel
        self.text = text
        self.fidelity = fidelity
    }
}

/// One meaning of a number of a dialect.
public struct CodeMeaning: Sendable, Hashable {
    /// The neutral error, or `nil` if the number is a success.
    public let error: RelationshipError.Code?
    /// The operation in which the number has this meaning, or `nil` for all operations.
    public let operation: Command.Kind?
    /// The vendor's text that distinguishes this meaning from other meanings of the same number, or "" for any other
    /// text.
    public let text: String
    /// The place of the number in the reply.
    public let channel: Channel

    init(_ error: RelationshipError.Code?, _ operation: Command.Kind?, _ text: String, _ channel: Channel) {
        self.error = error
        self.operation = operation
        self.text = text
        self.channel = channel
    }
}
