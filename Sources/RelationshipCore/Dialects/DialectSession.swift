/// A session of one user on one device in one dialect, as values.
///
/// Calls of one session run one after the other. The session keeps the state that the vendor's SDK keeps: the login,
/// and the position up to which the app has received the user's feed. It uses its backend as a ``RelationshipBackend``
/// only.
public protocol DialectSession<Call, Reply, Notification>: Sendable {
    /// The dialect's calls; decodes from `{"call": …, "args": {…}}`.
    associatedtype Call: DialectCallValue
    /// The dialect's replies; encodes to `{"succ": …}` or `{"fail": …}`, as the dialect names its blocks.
    associatedtype Reply: Sendable & Hashable & Codable
    /// The dialect's callbacks; encodes to `{"event": …, "args": {…}}`.
    associatedtype Notification: Sendable & Hashable & Codable

    /// Performs one call; the reply contains every failure, in the dialect's own code and channel.
    ///
    /// - Parameter call: The call.
    /// - Returns: The reply.
    func perform(_ call: Call) async -> Reply

    /// Logs the session's user in without a call of the dialect, with the plain user id as the credential.
    ///
    /// - Throws: The error of the backend if the sign-in fails.
    func connect() async throws(RelationshipError)

    /// Returns whether a call is the dialect's own initialisation or login, which ``connect()`` must not precede.
    ///
    /// - Parameter call: The call.
    /// - Returns: `true` for initialisation, login and logout calls.
    func managesLogin(_ call: Call) -> Bool

    /// Returns the callbacks for all events since the last call, in order; none while no user is logged in.
    ///
    /// - Parameter duringCall: Whether ``perform(_:)`` is running, or the app has not received its reply yet. Then
    ///   callbacks that the call has caused wait, so that the app receives the reply first.
    /// - Returns: The callbacks, each exactly once.
    func takeNotifications(duringCall: Bool) async -> [Notification]

    /// Sets the handler that is called whenever there may be callbacks to take; it replaces the earlier handler.
    ///
    /// - Parameter handler: It may be called on any thread and must return immediately.
    func setNotificationHandler(_ handler: @escaping @Sendable () -> Void)

    /// The user who is logged in, or `nil`.
    var currentUser: UserID? { get }
}

extension DialectSession {
    /// Returns the callbacks for all events since the last call, while no call is running.
    ///
    /// - Returns: The callbacks in order, each exactly once.
    public func takeNotifications() async -> [Notification] { await takeNotifications(duringCall: false) }
}
