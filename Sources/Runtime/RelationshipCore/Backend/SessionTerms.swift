/// A session that a server keeps in its store, so that it outlives the server's process.
///
/// The store decides whether the session is open, for all servers with the same data.
public struct SessionTerms: Sendable, Hashable {
    /// The id of the session, which no other session has.
    public var id: String
    /// The time when the session ends.
    public var expiresAt: Timestamp
    /// The maximum number of the user's devices with open sessions.
    public var deviceLimit: Int
    /// Whether the session was opened before.
    ///
    /// If so, it must still be open.
    public var isResumed: Bool

    /// Creates the terms of a session.
    ///
    /// - Parameters:
    ///   - id: The id of the session, which no other session has.
    ///   - expiresAt: The time when the session ends.
    ///   - deviceLimit: The maximum number of the user's devices with open sessions.
    ///   - isResumed: Whether the session was opened before.
    public init(id: String, expiresAt: Timestamp, deviceLimit: Int, isResumed: Bool = false) {
        self.id = id
        self.expiresAt = expiresAt
        self.deviceLimit = deviceLimit
        self.isResumed = isResumed
    }
}

extension RelationshipError {
    /// The error of a session that is no longer open.
    static let sessionHasEnded = RelationshipError(.notLoggedIn, "the session has ended; open a session again")
}
