/// The dialects that the bridge speaks.
public enum DialectName: String, Sendable, Hashable, Codable, CaseIterable {
    /// Legacy Tencent TIM (`TIMFriendshipManager`).
    case tim
    /// Tencent V2TIM (`V2TIMManager`).
    case v2tim
    /// RongCloud (`RCCoreClient`).
    case rongcloud
}

/// One dialect as the composition root sees it: what it covers, how it translates, and how to open a session.
///
/// A dialect is a stateless value. Its calls, replies and notifications are Codable values whose JSON is the wire format
/// of gateways and fixtures.
///
/// ### Implementing a dialect
///
/// Write its ``DialectTranslation``, and cover every command, error and event kind: ``DialectRegistry`` refuses to start
/// otherwise.
public protocol Dialect: Sendable {
    /// What turns the dialect's values into the hub's and back.
    associatedtype Translation: DialectTranslation
    /// The sessions of this dialect.
    associatedtype Session: DialectSession
    where
        Session.Call == Translation.Call,
        Session.Reply == Translation.Reply,
        Session.Notification == Translation.Notification

    /// Which dialect it is.
    var name: DialectName { get }
    /// What the dialect can say.
    var coverage: DialectCoverage { get }
    /// The switches as the vendor's console starts with them; one that is `nil` is on.
    var defaultSwitches: DialectSwitches { get }
    /// The versions of the vendor's SDK whose surface the bridge declares, oldest first, as the numbers between the dots.
    var versions: [[Int]] { get }
    /// How the dialect names apps and the proofs of its users.
    var vocabulary: DialectVocabulary { get }

    /// The translation for a device of a user.
    ///
    /// - Parameter context: Who speaks, and where.
    /// - Returns: The translation.
    func translation(in context: DialectContext) -> Translation

    /// Opens a session for one device of one user.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - user: The user whose device it is; `nil` if the dialect's own login will tell.
    ///   - terminal: The device.
    /// - Returns: A session that is initialised but not logged in.
    func makeSession(backend: any RelationshipBackend, user: UserID?, terminal: TerminalID) -> Session

    /// A proof that a backend which trusts its callers takes for a user's, for examples and fixtures.
    ///
    /// - Parameter user: The user.
    /// - Returns: The signature or token.
    func exampleProof(of user: UserID) -> String

    /// The dialect as a version of its SDK spoke it.
    ///
    /// - Parameter version: The numbers of the version, such as 5 and 12.
    /// - Returns: The dialect; the same for a version that speaks no differently.
    func asOf(version: [Int]) -> Self
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Dialect {
    public var defaultSwitches: DialectSwitches { DialectSwitches() }

    public func exampleProof(of user: UserID) -> String { "signature" }

    public func asOf(version: [Int]) -> Self { self }
}

/// How a dialect names apps and the proofs of its users, for translating what sets up a session.
public struct DialectVocabulary: Sendable, Hashable {
    /// The argument that names the app, such as `sdkAppID`.
    public var appField: String
    /// What names the app, in words, such as "the app's number".
    public var appDescription: String
    /// The argument that proves who the user is, such as `userSig`.
    public var proofField: String
    /// The blocks of a reply: that of a success, and that of a failure.
    public var replyFields: [String]

    /// Creates a vocabulary.
    ///
    /// - Parameters:
    ///   - appField: The argument that names the app.
    ///   - appDescription: What names the app, in words.
    ///   - proofField: The argument that proves who the user is.
    ///   - replyFields: The blocks of a reply: that of a success, and that of a failure.
    public init(appField: String, appDescription: String, proofField: String, replyFields: [String]) {
        self.appField = appField
        self.appDescription = appDescription
        self.proofField = proofField
        self.replyFields = replyFields
    }
}

/// One device of one user, speaking one dialect in values.
///
/// Calls of one session run one after the other; the session keeps what the vendor's SDK keeps: the login state and how far
/// the user's feed was told. It knows its backend as a ``RelationshipBackend`` only.
public protocol DialectSession<Call, Reply, Notification>: Sendable {
    /// The dialect's calls; decodes from `{"call": …, "args": {…}}`.
    associatedtype Call: DialectCallValue
    /// The dialect's replies; encodes to `{"succ": …}` or `{"fail": …}` (RongCloud: `success` / `error`).
    associatedtype Reply: Sendable & Hashable & Codable
    /// The dialect's callbacks; encodes to `{"event": …, "args": {…}}`.
    associatedtype Notification: Sendable & Hashable & Codable

    /// Performs one call. Every failure is told in the reply, in the dialect's own code and channel.
    ///
    /// - Parameter call: The call.
    /// - Returns: The reply.
    func perform(_ call: Call) async -> Reply

    /// Logs the session's user in without a call of the dialect, with the plain user id as the credential.
    ///
    /// - Throws: The error of the backend if the user cannot be signed in.
    func connect() async throws(RelationshipError)

    /// Tells whether a call is the dialect's own initialisation or login, which must not be preceded by ``connect()``.
    ///
    /// - Parameter call: The call to look at.
    /// - Returns: `true` for initialisation, login and logout calls.
    func managesLogin(_ call: Call) -> Bool

    /// The callbacks for all events since the last time this was asked, in order; none while nobody is logged in.
    ///
    /// - Parameter duringCall: Whether ``perform(_:)`` is under way, or its reply not handed to the app yet. Then callbacks
    ///   that the call has caused wait, so that the app gets the reply first.
    /// - Returns: The callbacks, each exactly once.
    func takeNotifications(duringCall: Bool) async -> [Notification]

    /// Says what to call whenever there may be callbacks to take; in place of what was said before.
    ///
    /// - Parameter handler: It may be called on any thread and must return at once.
    func setNotificationHandler(_ handler: @escaping @Sendable () -> Void)

    /// The user who is logged in, or `nil`.
    var currentUser: UserID? { get }
}

extension DialectSession {
    /// The callbacks for all events since the last time this was asked, while no call is under way.
    ///
    /// - Returns: The callbacks in order, each exactly once.
    public func takeNotifications() async -> [Notification] { await takeNotifications(duringCall: false) }
}

/// What a dialect can say, for the registry's check.
public struct DialectCoverage: Sendable, Hashable {
    /// The commands that some call of the dialect translates to.
    public var commands: Set<Command.Kind>
    /// The errors that the dialect has a code for.
    public var errors: Set<RelationshipError.Code>
    /// The events that the dialect tells or knowingly passes over.
    public var events: Set<Event.Kind>

    /// Creates a coverage.
    ///
    /// - Parameters:
    ///   - commands: The commands that some call of the dialect translates to, or that it is known not to have.
    ///   - errors: The errors that the dialect has a code for.
    ///   - events: The events that the dialect tells or knowingly passes over.
    public init(
        commands: Set<Command.Kind>,
        errors: Set<RelationshipError.Code>,
        events: Set<Event.Kind>
    ) {
        self.commands = commands
        self.errors = errors
        self.events = events
    }
}
