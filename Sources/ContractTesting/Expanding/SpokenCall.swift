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

/// A dialect as far as it must be spoken on behalf of a neutral scenario: pure translation, no session.
protocol DialectVoice: Sendable {
    /// Which dialect it is.
    var dialect: DialectName { get }

    /// The call that asks for a command; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - command: The command, as ``parts(of:)`` has cut it.
    ///   - caller: Whose device asks.
    /// - Returns: The call with what it means.
    /// - Throws: `EncodingError` for a call that JSON cannot hold.
    func call(for command: Command, by caller: Caller) throws -> SpokenCall?

    /// A call as an app writes it, with what it means.
    ///
    /// - Parameters:
    ///   - words: `{"call": …, "args": {…}}`.
    ///   - caller: Whose device calls.
    /// - Returns: The call.
    /// - Throws: `DecodingError` for a call that the dialect does not have.
    func call(_ words: JSONValue, by caller: Caller) throws -> SpokenCall

    /// The commands that the dialect asks one after the other for what the hub takes at once.
    func parts(of command: Command) -> [Command]

    /// The call by which a device logs in.
    func login(of user: UserID) throws -> SpokenCall

    /// The call by which a device logs out; `nil` if the dialect cannot only disconnect.
    func logout(signsOut: Bool) throws -> SpokenCall?

    /// What a device is told of an event.
    func notifications(for event: Event, on device: TerminalID) throws -> [JSONValue]
}

extension SpokenCall {
    /// A call that only touches the session.
    init(_ call: some Encodable, _ meaning: Meaning) throws {
        self.init(
            call: try JSONValue(encoding: call),
            meaning: meaning,
            reply: { try JSONValue($0) },
            failure: { try JSONValue(failure: $0) }
        )
    }
}

extension DialectVoice {
    /// Cuts a list of users into calls of at most as many as the dialect takes.
    func cut(_ users: [UserID], _ limit: Int?) -> [[UserID]] {
        guard let limit, limit > 0, users.count > limit else { return [users] }
        return stride(from: 0, to: users.count, by: limit).map { Array(users[$0..<min($0 + limit, users.count)]) }
    }
}
