/// The source of the numbers of a call's requests.
public enum RequestNumbering: Sendable, Hashable {
    /// The device counts its requests.
    case byDevice
    /// The client behind the session numbers the call itself, or the call has no number.
    ///
    /// All commands of the call have this number. A call changes data with at most one command, and only that command's
    /// answer is stored.
    case byClient(RequestID?)
}

/// A running call of a session: the connection to the backend, and the numbers of the call's requests.
public struct RunningCall: Sendable {
    /// The connection.
    public let connection: BackendConnection
    let numbering: RequestNumbering

    /// Executes a command of the call.
    ///
    /// - Parameter command: The command.
    /// - Returns: The outcome of the command.
    /// - Throws: ``RelationshipError/Code/notLoggedIn``, or the error of the whole command.
    public func execute(_ command: Command) async throws(RelationshipError) -> Outcome {
        try await connection.execute(command, numbered: numbering)
    }
}
