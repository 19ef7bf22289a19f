import RelationshipCore

/// A call of a dialect with its meaning for the hub, and the dialect's replies to it.
struct WrittenCall: Sendable {
    /// The meaning of a call before the backend is involved.
    enum Meaning: Sendable {
        /// A command.
        case command(Command)
        /// The SDK refuses the arguments without a call, with this reply.
        case refusal(JSONValue)
        /// The device logs in, with this reply.
        case login(JSONValue)
        /// The device logs out, with this reply.
        case logout(JSONValue, signsOut: Bool)
        /// The device answers without the backend.
        case device
    }

    /// The call: `{"call": …, "args": {…}}`.
    var call: JSONValue
    /// The meaning of the call.
    var meaning: Meaning
    /// The reply to an outcome.
    var reply: @Sendable (Outcome) throws -> JSONValue
    /// The reply to a failure of the whole command.
    var failure: @Sendable (RelationshipError) throws -> JSONValue
    /// The reply in the fixture itself, regardless of the outcome.
    var fixedReply: JSONValue?
}
