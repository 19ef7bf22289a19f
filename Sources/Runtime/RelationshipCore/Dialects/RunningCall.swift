/// A running call of a session: the connection to the backend, and the numbers of the call's requests.
public struct RunningCall: Sendable {
    /// The connection.
    public let connection: BackendConnection
    let numbering: RequestNumbering

    @usableFromInline
    init(connection: BackendConnection, numbering: RequestNumbering) {
        (self.connection, self.numbering) = (connection, numbering)
    }

    /// Executes a command of the call.
    ///
    /// - Parameter command: The command.
    /// - Returns: The outcome of the command.
    /// - Throws: ``RelationshipError/Code/notLoggedIn``, or the error of the whole command.
    public func execute(_ command: Command) async throws(RelationshipError) -> Outcome {
        try await connection.execute(command, numbered: numbering)
    }
}
