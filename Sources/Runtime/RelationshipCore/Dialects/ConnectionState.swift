/// The state of a session's connection to its backend.
///
/// A backend in the same process is always connected. A backend behind a network can lose its connection and reconnects
/// on its own.
public enum ConnectionState: Sendable, Hashable {
    /// The connection is being established.
    case connecting
    /// The connection is established.
    case connected
    /// The connection was lost and will be established again.
    case lost(RelationshipError)
    /// The connection could not be established, and the next attempt follows automatically.
    case failed(RelationshipError)
    /// The backend no longer accepts the session, and the connection is not established again.
    ///
    /// Apps are notified as for ``Event/Payload/sessionsEnded(_:_:)``.
    case ended(EndSessionsArguments.Reason)
}
