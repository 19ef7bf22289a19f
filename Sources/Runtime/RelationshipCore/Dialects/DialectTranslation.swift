/// Pure functions between a dialect's values and the hub's: call ↔ command, outcome ↔ reply, event ↔ callbacks.
///
/// A translation reads no clock, no store and no shared state: equal inputs give equal outputs. Everything else that it
/// needs is in its ``context``. Sessions, gateways, fixtures and the translation between dialects use this protocol and
/// need no knowledge of a concrete dialect.
public protocol DialectTranslation<Call, Reply, Notification>: Sendable {
    /// The dialect's calls, which decode from `{"call": …, "args": {…}}`.
    associatedtype Call: DialectCallValue
    /// The dialect's replies, which encode to `{"succ": …}` or `{"fail": …}`, with the dialect's names for the blocks.
    associatedtype Reply: Sendable & Hashable & Codable
    /// The dialect's callbacks, which encode to `{"event": …, "args": {…}}`.
    associatedtype Notification: Sendable & Hashable & Codable

    /// The user and the device that the values belong to.
    var context: DialectContext { get }

    // MARK: Calls

    /// Returns the operation of a call.
    ///
    /// The mapping tables use it to choose the code of an error.
    func operation(of call: Call) -> Command.Kind
    /// Returns the calls that read the fields missing from the reply to a call, one field each
    /// (``onlyField(readBy:)``).
    func supplements(to call: Call) -> [Call]
    /// Returns the effect of a call on the session on the device, or `nil` for a call that needs the backend.
    func sessionAction(of call: Call) -> SessionAction?
    /// Returns the command that a call requests.
    ///
    /// - Parameter call: The call.
    /// - Returns: The command, or `nil` if the session answers the call without the backend.
    /// - Throws: The error that the vendor's SDK reports for an invalid argument before it sends anything.
    func command(for call: Call) throws(RelationshipError) -> Command?
    /// Returns the call that expresses as much of a command as the dialect can, or `nil` if the dialect has no such
    /// call.
    func call(for command: Command) -> Call?
    /// Returns the call with the same effect on the session, or `nil` if the dialect has no such call.
    func call(for act: SessionAction) -> Call?
    /// Returns the credential for an act that logs a user in.
    ///
    /// - Parameters:
    ///   - act: ``SessionAction/signIn(user:proof:)`` or ``SessionAction/signInByProof(_:)``, with arguments that
    ///     ``command(for:)`` has accepted.
    ///   - owner: The only user who may log in on the device; `nil` for any user.
    /// - Returns: The credential.
    /// - Throws: An error if the user or the proof is invalid.
    func credential(for act: SessionAction, owner: UserID?) throws(RelationshipError) -> Credential
    /// Splits a command into the commands that the dialect needs a separate call for, in order.
    func parts(of command: Command) -> [Command]
    /// Returns a command with the restrictions that the dialect's calls always have, such as lists of mutual friends
    /// only.
    func restricted(_ command: Command) -> Command
    /// Returns placeholder arguments as JSON by their names, to read a reply when only the name of its call is known.
    func sampleArguments(of name: Call.Name, about user: UserID) -> [String: String]

    // MARK: Replies

    /// Returns the reply to a call that succeeded.
    func reply(to call: Call, outcome: Outcome) -> Reply
    /// Returns the reply to a call that failed.
    func reply(to call: Call, error: RelationshipError) -> Reply
    /// Returns the reply that contains only a code of the dialect and a text; a `nil` code means success.
    func reply(code: Int?, text: String) -> Reply
    /// Returns the neutral outcome that a reply contains.
    ///
    /// Every reply has an outcome. An error keeps the vendor's code, mapped or not. An error without a foreign code
    /// means that the reply doesn't fit the call.
    func outcome(of reply: Reply, to call: Call) -> Result<Outcome, RelationshipError>
    /// Returns the first code in a reply, or `nil` for a success without a code.
    func code(of reply: Reply) -> Int?
    /// Returns the user that a reply is about, or `nil` if the reply doesn't name one user.
    func subject(of reply: Reply) -> UserID?
    /// Returns the reply without a page token that only a foreign backend can read, and the token's neutral name.
    ///
    /// Returns `nil` if the reply has no such token.
    func withoutForeignPageToken(_ reply: Reply) -> (reply: Reply, field: String)?

    // MARK: Callbacks

    /// Returns the callbacks on the context's device for an event, or an empty array if the dialect doesn't report the
    /// event.
    func notifications(for event: Event) -> [Notification]
    /// Returns the neutral events that a callback reports.
    func events(of notification: Notification) -> [Event]
    /// Returns the state of the connection that a callback reports, or `nil` for every other callback.
    func connectionState(of notification: Notification) -> ConnectionState?
    /// Returns the callback that reports a state of the connection.
    ///
    /// Returns `nil` if the dialect has no such callback, and for the end of a session, which an event reports.
    func notification(for state: ConnectionState) -> Notification?
    /// Returns the name of another callback that reports the same event with more values, or `nil` if no callback does.
    func richerCallback(than notification: Notification) -> String?

    // MARK: What the hub has no place for

    /// Returns the arguments of a call that its command doesn't contain and no other dialect can express.
    func unsupportedArguments(in call: Call) -> [UnsupportedArgument]
    /// Returns the only field that a call reads from the outcome of its command, such as `visibility`; `nil` for all
    /// fields.
    func onlyField(readBy call: Call) -> String?
}

/// A call as a dialect's value.
public protocol DialectCallValue: Sendable, Hashable, Codable {
    /// The names on the wire.
    associatedtype Name: RawRepresentable, CaseIterable, Sendable where Name.RawValue == String

    /// The name on the wire: the vendor's selector without its labels.
    var name: Name { get }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DialectTranslation {
    public func supplements(to call: Call) -> [Call] { [] }
    public func parts(of command: Command) -> [Command] { [command] }
    public func restricted(_ command: Command) -> Command { command }
    public func subject(of reply: Reply) -> UserID? { nil }
    public func withoutForeignPageToken(_ reply: Reply) -> (reply: Reply, field: String)? { nil }
    public func connectionState(of notification: Notification) -> ConnectionState? { nil }
    public func notification(for state: ConnectionState) -> Notification? { nil }
    public func richerCallback(than notification: Notification) -> String? { nil }
    public func unsupportedArguments(in call: Call) -> [UnsupportedArgument] { [] }
    public func onlyField(readBy call: Call) -> String? { nil }
}

extension DialectTranslation {
    /// Whether a call initialises, logs in or logs out, so that no user may be connected before it.
    ///
    /// - Parameter call: The call.
    /// - Returns: `false` for calls that need a logged-in user, and for calls that read the data on the device.
    public func managesLogin(_ call: Call) -> Bool {
        sessionAction(of: call)?.managesLogin ?? false
    }

    /// Returns the reply to a call.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - result: The outcome of the command, or the error.
    /// - Returns: The reply.
    public func reply(to call: Call, _ result: Result<Outcome, RelationshipError>) -> Reply {
        switch result {
        case .success(let outcome): reply(to: call, outcome: outcome)
        case .failure(let error): reply(to: call, error: error)
        }
    }
}
