/// How the connection of a session to its backend stands.
///
/// A backend in the same process is always connected; one behind a network loses its connection and makes another by itself.
public enum ConnectionState: Sendable, Hashable {
    /// A connection is being made.
    case connecting
    /// The connection stands.
    case connected
    /// The connection was lost; another one is going to be made.
    case lost(RelationshipError)
    /// No connection could be made; the next attempt follows by itself.
    case failed(RelationshipError)
    /// The backend no longer accepts the session, and no other connection is made.
    ///
    /// Apps are told of it as of ``Event/Payload/sessionsEnded(_:_:)``.
    case ended(EndSessionsArguments.Reason)
}
