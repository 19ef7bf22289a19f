/// A service that stores relationships and executes commands, in this process or over a network.
///
/// The adapters depend on this protocol only.
///
/// ### Implementing a backend
///
/// - Check the credential in ``signIn(_:on:)``; no later call checks it again.
/// - A session receives every event of its user, in the order of the positions, whichever device or server caused it.
/// - Throw a ``RelationshipError`` for every failure, including failures of a network or a store: the app sees its
///   dialect code.
public protocol RelationshipBackend: Sendable {
    /// Whether replies can be lost in transit, so that devices repeat requests; by default `false`.
    var mayLoseReplies: Bool { get }

    /// Checks that the backend can be reached, before a user signs in; by default it always can.
    ///
    /// - Throws: The reason why it cannot, such as ``RelationshipError/Code/timeout``.
    func checkConnection() async throws(RelationshipError)

    /// Signs a user in on a device.
    ///
    /// A user is created at the first sign-in.
    ///
    /// - Parameters:
    ///   - credential: The credential that the user presents.
    ///   - device: The device.
    /// - Returns: The session of the user on this device.
    /// - Throws: The reason why the credential is invalid, such as ``RelationshipError/Code/credentialExpired``, or the
    ///   backend's own failure.
    func signIn(_ credential: Credential, on device: Device) async throws(RelationshipError) -> any BackendSession

    /// Signs an administrator in, such as the app's own server, which acts for any user.
    ///
    /// - Parameter credential: The credential that the administrator presents.
    /// - Returns: The administrator's session.
    /// - Throws: The reason why the credential is invalid; ``RelationshipError/Code/adminRequired`` for a credential of
    ///   a user who is not an administrator.
    func signInAdministrator(_ credential: Credential) async throws(RelationshipError) -> any AdministratorSession

    /// Reports a failure that no reply can contain, such as the failure of a logout.
    ///
    /// - Parameter failure: The failure.
    func report(_ failure: BackendFailure)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension RelationshipBackend {
    public var mayLoseReplies: Bool { false }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func checkConnection() async throws(RelationshipError) {}
}

/// A session of one user on one device.
///
/// The session ends with ``signOut(_:)``. A session that is released without it only stops listening.
public protocol BackendSession: Sendable {
    /// The user who is signed in.
    var user: UserID { get }
    /// The settings of the backend that a client needs.
    var settings: ClientSettings { get }
    /// The end of the user's feed at the sign-in.
    var startPosition: Int64 { get }
    /// The position that the device acknowledged last; for a device that is new to the user, ``startPosition``.
    var resumePosition: FeedPosition { get }

    /// Executes a command.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - id: The number of the request, greater than those of the requests before it on this device. Events that the
    ///     command causes carry it.
    /// - Returns: The outcome of the command, and the position of its last event.
    /// - Throws: The error of the whole command.
    func execute(_ command: Command, id: RequestID) async throws(RelationshipError) -> Receipt

    /// Starts pushing the events of the user's feed; a second call replaces the first.
    ///
    /// - Parameters:
    ///   - position: The position after which to begin. If the feed is not the same there, the first slice has
    ///     ``FeedSlice/mustListAgain`` set, and the rest follows from the feed's end.
    ///   - receive: Receives slices of the feed. It may be called on any thread and must return immediately.
    /// - Throws: The backend's failure.
    func listen(
        after position: FeedPosition,
        _ receive: @escaping @Sendable (FeedSlice) -> Void
    ) async throws(RelationshipError)

    /// Sets the handler for states of the connection to the backend; a second call replaces the first.
    ///
    /// By default it is never called: a backend in the same process is always connected.
    ///
    /// - Parameter handler: Receives each change of the state, in order, beginning with a state other than
    ///   ``ConnectionState/connected``. It may be called on any thread and must return immediately.
    func setConnectionHandler(_ handler: @escaping @Sendable (ConnectionState) -> Void)

    /// Reads a slice of the feed that was not pushed.
    ///
    /// - Parameters:
    ///   - position: The position after which to begin.
    ///   - limit: The maximum number of positions to return.
    /// - Returns: The events, oldest first.
    /// - Throws: The backend's failure.
    func feed(after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice

    /// Acknowledges that the app has received everything up to a position; the next session of the device resumes
    /// there.
    ///
    /// - Parameter position: The position; a position before the last acknowledged one has no effect.
    /// - Throws: The backend's failure.
    func acknowledge(_ position: FeedPosition) async throws(RelationshipError)

    /// Sets whether the device is connected, where the backend cannot see it; by default does nothing.
    ///
    /// - Parameter isConnected: Whether the device is connected.
    /// - Throws: The backend's failure.
    func setConnected(_ isConnected: Bool) async throws(RelationshipError)

    /// Ends the session.
    ///
    /// - Parameter kind: Whether the device signs out, or only disconnects.
    /// - Throws: The backend's failure; the session has ended in any case.
    func signOut(_ kind: SignOut) async throws(RelationshipError)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension BackendSession {
    public func setConnected(_ isConnected: Bool) {}
    public func setConnectionHandler(_ handler: @escaping @Sendable (ConnectionState) -> Void) {}
}

/// The session of an administrator: it acts for any user and belongs to no device.
public protocol AdministratorSession: Sendable {
    /// Executes a command for a user, with the rights of an administrator.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - user: The user to act for.
    /// - Returns: The outcome of the command.
    /// - Throws: The error of the whole command.
    func execute(_ command: Command, for user: UserID) async throws(RelationshipError) -> Outcome
}

/// A way for a device to leave.
public enum SignOut: String, Sendable, Hashable, Codable, CaseIterable {
    /// The user signs out.
    case signedOut
    /// The device disconnects and still receives push messages.
    case disconnected
}

/// The number of a request, which increases with each request of a device.
public struct RequestID: RawRepresentable, Sendable, Hashable, Codable, Comparable {
    /// The number.
    public let rawValue: Int64

    /// Creates a request id.
    ///
    /// - Parameter rawValue: The number.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public static func < (left: RequestID, right: RequestID) -> Bool { left.rawValue < right.rawValue }
}

/// The outcome of a command, and the position of its last event in the caller's feed.
public struct Receipt: Sendable, Hashable {
    /// The outcome of the command.
    public var outcome: Outcome
    /// The position of the last event that the command wrote into the feed of the session's user; 0 if it wrote none.
    public var position: Int64

    /// Creates a receipt.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of the command.
    ///   - position: The position of the last event that the command wrote into the feed of the session's user.
    public init(_ outcome: Outcome, position: Int64 = 0) {
        self.outcome = outcome
        self.position = position
    }
}
