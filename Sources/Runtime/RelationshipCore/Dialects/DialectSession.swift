/// A session of one user on one device, in the values of a dialect.
///
/// A session runs its calls one at a time. It keeps the state that the vendor's SDK keeps: the login, and the position
/// up to which the app has received the user's feed. It uses its backend only through ``RelationshipBackend``.
public protocol DialectSession<Call, Reply, Notification>: Sendable {
    /// The dialect's calls, which decode from `{"call": …, "args": {…}}`.
    associatedtype Call: DialectCallValue
    /// The dialect's replies, which encode to `{"succ": …}` or `{"fail": …}`, with the dialect's names for the blocks.
    associatedtype Reply: Sendable & Hashable & Codable
    /// The dialect's callbacks, which encode to `{"event": …, "args": {…}}`.
    associatedtype Notification: Sendable & Hashable & Codable

    /// Performs one call.
    ///
    /// The reply contains any failure, with the dialect's own code and channel.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - numbering: The source of the numbers of the call's requests.
    /// - Returns: The reply.
    func perform(_ call: Call, numbered numbering: RequestNumbering) async -> Reply

    /// Logs the session's user in without a call of the dialect.
    ///
    /// The plain user id is the credential.
    ///
    /// - Throws: The error of the backend if the sign-in fails.
    func connect() async throws(RelationshipError)

    /// Returns whether a call initialises the SDK, logs in or logs out.
    ///
    /// Don't call ``connect()`` before such a call.
    ///
    /// - Parameter call: The call.
    /// - Returns: `true` for initialisation, login and logout calls.
    func managesLogin(_ call: Call) -> Bool

    /// Returns the callbacks for all events since the last call, in order.
    ///
    /// The result is empty while no user is logged in.
    ///
    /// - Parameter duringCall: Whether ``perform(_:)`` is running, or the app has not received its reply yet. If so,
    ///   the callbacks that the call has caused wait until the app has received the reply.
    /// - Returns: The callbacks, each exactly once.
    func takeNotifications(duringCall: Bool) async -> [Notification]

    /// Updates the session's state with all events since the last call, without their callbacks.
    ///
    /// It is for callers that translate the events themselves. The default implementation takes the callbacks and drops
    /// them.
    func skipNotifications() async

    /// Tells the backend that the app has received all callbacks up to now.
    ///
    /// The app doesn't receive them again at its next start. A logout acknowledges them as well. The default
    /// implementation does nothing.
    func acknowledge() async

    /// Sets the handler that is called whenever callbacks may be available.
    ///
    /// It replaces the earlier handler.
    ///
    /// - Parameter handler: The handler, which may run on any thread and must return immediately.
    func setNotificationHandler(_ handler: @escaping @Sendable () -> Void)

    /// The user who is logged in, or `nil`.
    var currentUser: UserID? { get }
}

extension DialectSession {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func skipNotifications() async { _ = await takeNotifications(duringCall: false) }

    /// Performs one call, with the numbers of the device.
    ///
    /// - Parameter call: The call.
    /// - Returns: The reply.
    public func perform(_ call: Call) async -> Reply { await perform(call, numbered: .byDevice) }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func acknowledge() async {}

    /// Returns the callbacks for all events since the last call, while no call is running.
    ///
    /// - Returns: The callbacks in order, each exactly once.
    public func takeNotifications() async -> [Notification] { await takeNotifications(duringCall: false) }
}
