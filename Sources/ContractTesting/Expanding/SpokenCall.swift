import RelationshipCore

/// A call of a dialect with what it asks of the hub, and how the dialect words the answers to it.
struct SpokenCall: Sendable {
    /// What a call comes to before the backend is asked.
    enum Meaning: Sendable {
        /// A command.
        case command(Command)
        /// The SDK refuses the arguments by itself, with this reply.
        case refusal(JSONValue)
        /// The device logs in, with this reply.
        case login(JSONValue)
        /// The device logs out, with this reply.
        case logout(JSONValue, signsOut: Bool)
        /// The device answers by itself, and the backend is not asked.
        case device
    }

    /// The call: `{"call": …, "args": {…}}`.
    var call: JSONValue
    /// What it asks.
    var meaning: Meaning
    /// The reply to an outcome.
    var reply: @Sendable (Outcome) throws -> JSONValue
    /// The reply to a failure of the whole command.
    var failure: @Sendable (RelationshipError) throws -> JSONValue
    /// What the fixture itself says is answered, whatever comes of it.
    var fixedReply: JSONValue?
}
