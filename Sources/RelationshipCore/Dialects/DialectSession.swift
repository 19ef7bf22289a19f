/// One device of one user, speaking one dialect in values.
///
/// Calls of one session run one after the other; the session keeps what the vendor's SDK keeps: the login state and how far
/// the user's feed was told. It knows its backend as a ``RelationshipBackend`` only.
public protocol DialectSession<Call, Reply, Notification>: Sendable {
    /// The dialect's calls; decodes from `{"call": …, "args": {…}}`.
    associatedtype Call: DialectCallValue
    /// The dialect's replies; encodes to `{"succ": …}` or `{"fail": …}`, as the dialect names its blocks.
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
