/// Something that keeps relationships and carries out commands: a service in this process, or one that is reached over a
/// network.
///
/// The adapters know their backend by this protocol only.
///
/// ### Implementing a backend
///
/// - Check the credential in ``signIn(_:on:)``; no later call checks it again.
/// - A session hears every event of its user, whichever device or server caused it, in the order of the positions.
/// - Throw a ``RelationshipError`` for every failure, also of a network or a store: its dialect code is what the app sees.
public protocol RelationshipBackend: Sendable {
    /// Whether a reply may be lost on the way, so that devices send requests again; by default `false`.
    var mayLoseReplies: Bool { get }

    /// Checks that the backend can be reached, before a user signs in; by default it always can.
    ///
    /// - Throws: Why it cannot, such as ``RelationshipError/Code/timeout``.
    func checkConnection() async throws(RelationshipError)

    /// Signs a user in on a device.
    ///
    /// A user who signs in for the first time is created.
    ///
    /// - Parameters:
    ///   - credential: What the user presents.
    ///   - terminal: The device.
    /// - Returns: The session of the user on this device.
    /// - Throws: What is wrong with the credential, such as ``RelationshipError/Code/credentialExpired``, or the backend's
    ///   own failure.
    func signIn(_ credential: Credential, on terminal: Terminal) async throws(RelationshipError) -> any BackendSession

    /// Signs an administrator in: the app's own server, which acts for any user.
    ///
    /// - Parameter credential: What the administrator presents.
    /// - Returns: The administrator's session.
    /// - Throws: What is wrong with the credential; ``RelationshipError/Code/adminRequired`` for one of a user who is no
    ///   administrator.
    func signInAdministrator(_ credential: Credential) async throws(RelationshipError) -> any AdministratorSession

    /// Notes a failure that no reply can tell, such as that of a logout.
    ///
    /// - Parameter failure: What failed.
    func report(_ failure: BackendFailure)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension RelationshipBackend {
    public var mayLoseReplies: Bool { false }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func checkConnection() async throws(RelationshipError) {}
}

/// One device of one user who is signed in.
///
/// The session ends with ``signOut(_:)``; one that is released without it only stops listening.
public protocol BackendSession: Sendable {
    /// The user who is signed in.
    var user: UserID { get }
    /// What a client must know of the backend to speak for it.
    var settings: ClientSettings { get }
    /// Where the user's feed ended at the sign-in.
    var startPosition: Int64 { get }
    /// Where the device left off: what it acknowledged last, or for a device that is new to the user, ``startPosition``.
    var resumePosition: FeedPosition { get }

    /// Carries out a command.
    ///
    /// - Parameters:
    ///   - command: What to do.
    ///   - id: The number of the request, greater than those of the requests before it on this device. Events that the command
    ///     causes carry it.
    /// - Returns: What the command answers, and up to where it wrote.
    /// - Throws: The error of the whole command.
    func execute(_ command: Command, id: RequestID) async throws(RelationshipError) -> Receipt

    /// Begins to push the events of the user's feed; a second call replaces the first.
    ///
    /// - Parameters:
    ///   - position: The position after which to begin. If the feed is not the same there, the first stretch says that the
    ///     reader must list again (``FeedSlice/mustListAgain``), and the rest follows from the feed's end.
    ///   - receive: Gets stretches of the feed. It may be called on any thread and must return at once.
    /// - Throws: The backend's failure.
    func listen(
        after position: FeedPosition,
        _ receive: @escaping @Sendable (FeedSlice) -> Void
    ) async throws(RelationshipError)

    /// Begins to tell how the connection to the backend stands; a second call replaces the first.
    ///
    /// By default nothing is told: a backend in the same process is always connected.
    ///
    /// - Parameter handler: Gets each state that is another than before, in order, beginning with one that is not
    ///   ``ConnectionState/connected``. It may be called on any thread and must return at once.
    func setConnectionHandler(_ handler: @escaping @Sendable (ConnectionState) -> Void)

    /// Reads a stretch of the feed that was not pushed.
    ///
    /// - Parameters:
    ///   - position: The position after which to begin.
    ///   - limit: The greatest number of positions to answer.
    /// - Returns: The events, oldest first.
    /// - Throws: The backend's failure.
    func feed(after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice

    /// Notes that the app knows of everything up to a position: the next session of the device resumes there.
    ///
    /// - Parameter position: The position; one that lies before what was acknowledged changes nothing.
    /// - Throws: The backend's failure.
    func acknowledge(_ position: FeedPosition) async throws(RelationshipError)

    /// Says whether the device is connected, where the backend cannot see it; by default does nothing.
    ///
    /// - Parameter isConnected: Whether the device is connected.
    /// - Throws: The backend's failure.
    func setConnected(_ isConnected: Bool) async throws(RelationshipError)

    /// Ends the session.
    ///
    /// - Parameter kind: Whether the device is signed out, or only disconnected.
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
    /// Carries out a command for a user, with what only administrators may do.
    ///
    /// - Parameters:
    ///   - command: What to do.
    ///   - user: The user to act for.
    /// - Returns: What the command answers.
    /// - Throws: The error of the whole command.
    func execute(_ command: Command, for user: UserID) async throws(RelationshipError) -> Outcome
}

/// How a device leaves.
public enum SignOut: String, Sendable, Hashable, Codable, CaseIterable {
    /// The user signs out.
    case signedOut
    /// The device disconnects and still gets push messages.
    case disconnected
}

/// The number of a request: each request of a device has a greater one than those before it.
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

/// What a command answered, and up to where it wrote into the caller's feed.
public struct Receipt: Sendable, Hashable {
    /// What the command answers.
    public var outcome: Outcome
    /// The position of the last event that the command wrote into the feed of the session's user; 0 if it wrote none.
    public var position: Int64

    /// Creates a receipt.
    ///
    /// - Parameters:
    ///   - outcome: What the command answers.
    ///   - position: The position of the last event that the command wrote into the feed of the session's user.
    public init(_ outcome: Outcome, position: Int64 = 0) {
        self.outcome = outcome
        self.position = position
    }
}
