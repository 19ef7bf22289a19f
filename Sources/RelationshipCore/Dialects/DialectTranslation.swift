/// Pure functions between a dialect's values and the hub's: call ↔ command, outcome ↔ reply, event ↔ callbacks.
///
/// A translation reads no clock, no store and no shared state: equal inputs give equal outputs. What it must know beside the
/// values is its ``context``. Everybody who speaks a dialect in values (sessions, gateways, fixtures, translation between
/// dialects) knows this protocol and not the dialect.
public protocol DialectTranslation<Call, Reply, Notification>: Sendable {
    /// The dialect's calls; decodes from `{"call": …, "args": {…}}`.
    associatedtype Call: DialectCallValue
    /// The dialect's replies; encodes to `{"succ": …}` or `{"fail": …}`, as the dialect names its blocks.
    associatedtype Reply: Sendable & Hashable & Codable
    /// The dialect's callbacks; encodes to `{"event": …, "args": {…}}`.
    associatedtype Notification: Sendable & Hashable & Codable

    /// Who speaks, and where.
    var context: DialectContext { get }

    // MARK: Calls

    /// The operation of a call, by which the mapping tables choose the code of an error.
    func operation(of call: Call) -> Command.Kind
    /// The calls that return what the reply to a call leaves out, each of them one field (``onlyField(readBy:)``).
    func supplements(to call: Call) -> [Call]
    /// What a call does to the session on the device; `nil` for a call that asks the backend.
    func sessionAct(of call: Call) -> SessionAct?
    /// What a call asks of the backend.
    ///
    /// - Parameter call: The call.
    /// - Returns: The command, or `nil` for what the session answers itself.
    /// - Throws: What the vendor's SDK finds wrong before it sends anything.
    func command(for call: Call) throws(RelationshipError) -> Command?
    /// The call that asks for all that a command says as far as the dialect can say it; `nil` if it has none.
    func call(for command: Command) -> Call?
    /// The call that does the same to the session; `nil` if the dialect has none.
    func call(for act: SessionAct) -> Call?
    /// What a user presents with an act that logs in.
    ///
    /// - Parameters:
    ///   - act: ``SessionAct/signIn(user:proof:)`` or ``SessionAct/signInByProof(_:)``, with arguments that
    ///     ``command(for:)`` has let pass.
    ///   - owner: The only user who may log in on the device; `nil` for anybody.
    /// - Returns: The credential.
    /// - Throws: What is wrong with the user or the proof.
    func credential(for act: SessionAct, owner: UserID?) throws(RelationshipError) -> Credential
    /// The commands that the dialect's calls ask one after the other for what the hub takes at once.
    func parts(of command: Command) -> [Command]
    /// What the dialect's calls mean although a command leaves it open, such as that its lists show mutual friends only.
    func restricted(_ command: Command) -> Command
    /// Placeholder arguments as JSON by their names, to read a reply if only the name of its call is known.
    func sampleArguments(of name: Call.Name, about user: UserID) -> [String: String]

    // MARK: Replies

    /// What a call answers.
    func reply(to call: Call, outcome: Outcome) -> Reply
    /// What a call answers that did not do what was asked.
    func reply(to call: Call, error: RelationshipError) -> Reply
    /// The reply that says nothing but a code and a text of the dialect; `nil` for success.
    func reply(code: Int?, text: String) -> Reply
    /// What a reply says in neutral terms.
    ///
    /// Every reply is read. A code of the vendor stays with its error, also if it is not mapped; an error without a
    /// foreign code is that of a reply that cannot be the answer to this call.
    func outcome(of reply: Reply, to call: Call) -> Result<Outcome, RelationshipError>
    /// The first code that a reply contains; `nil` for a success without one.
    func code(of reply: Reply) -> Int?
    /// The user of a reply about one; `nil` if it names none.
    func subject(of reply: Reply) -> UserID?
    /// A reply without a continuation place that only another backend than this bridge can read, and the place's neutral
    /// name; `nil` for a reply without such a place.
    func withoutForeignPlace(_ reply: Reply) -> (reply: Reply, field: String)?

    // MARK: Callbacks

    /// The callbacks of the context's device for an event; none for what the dialect does not report.
    func notifications(for event: Event) -> [Notification]
    /// What a callback reports in neutral terms.
    func events(of notification: Notification) -> [Event]
    /// The state of the connection that a callback reports; `nil` for every other callback.
    func connectionState(of notification: Notification) -> ConnectionState?
    /// The callback that reports a state of the connection; `nil` if the dialect has none, and for an end, which an event reports.
    func notification(for state: ConnectionState) -> Notification?
    /// The name of another callback that reports the same and more; `nil` if there is none.
    func richerCallback(than notification: Notification) -> String?

    // MARK: What the hub has no place for

    /// What a call says beside its command, which no other dialect can express.
    func unread(in call: Call) -> [UnreadArgument]
    /// The one field that a call reads of what its command answers, such as `visibility`; `nil` for all of it.
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
    public func withoutForeignPlace(_ reply: Reply) -> (reply: Reply, field: String)? { nil }
    public func connectionState(of notification: Notification) -> ConnectionState? { nil }
    public func notification(for state: ConnectionState) -> Notification? { nil }
    public func richerCallback(than notification: Notification) -> String? { nil }
    public func unread(in call: Call) -> [UnreadArgument] { [] }
    public func onlyField(readBy call: Call) -> String? { nil }
}

extension DialectTranslation {
    /// Whether a call initialises, logs in or logs out, so that no user may be connected before it.
    ///
    /// - Parameter call: The call.
    /// - Returns: `false` for calls that a user must be logged in for, and for those that read what the device keeps.
    public func managesLogin(_ call: Call) -> Bool {
        sessionAct(of: call)?.managesLogin ?? false
    }

    /// What a call answers.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - result: What the backend answered, or why it did not do what was asked.
    /// - Returns: The reply.
    public func reply(to call: Call, _ result: Result<Outcome, RelationshipError>) -> Reply {
        switch result {
        case .success(let outcome): reply(to: call, outcome: outcome)
        case .failure(let error): reply(to: call, error: error)
        }
    }
}
