package import RelationshipCore

/// A session of some dialect, driven in JSON.
package protocol DialectConnection: Sendable {
    /// The user who is logged in, or `nil`.
    var currentUser: UserID? { get }

    /// Logs the session's user in without a call of the dialect.
    ///
    /// - Throws: The backend's error.
    func connect() async throws(RelationshipError)

    /// Performs a call.
    ///
    /// - Parameters:
    ///   - call: `{"call": …, "args": {…}}` in the dialect's JSON; other members are passed over.
    ///   - connects: Whether the user is to be connected first, unless the call manages the login itself.
    /// - Returns: The reply in the dialect's JSON.
    /// - Throws: ``JSONFault`` or ``FixtureProblem`` for a call that the dialect does not have, or the backend's error if
    ///   connecting fails.
    func perform(_ call: JSONValue, connects: Bool) async throws -> JSONValue

    /// The callbacks since the last time, in the dialect's JSON.
    ///
    /// - Returns: The callbacks in order, each exactly once.
    /// - Throws: `EncodingError` for a callback that JSON cannot hold.
    func takeEvents() async throws -> [JSONValue]

    /// Says what to call whenever there may be callbacks to take.
    func setNotificationHandler(_ handler: @escaping @Sendable () -> Void)
}

/// Opens a session of a vendor's dialect.
///
/// - Parameters:
///   - dialect: The dialect.
///   - backend: The backend.
///   - user: The user whose device it is.
///   - device: The device.
/// - Returns: The session, not logged in.
package func openConnection(
    _ dialect: some Dialect,
    backend: any RelationshipBackend,
    user: UserID,
    device: TerminalID
) -> any DialectConnection {
    TypedConnection(session: dialect.makeSession(backend: backend, user: user, terminal: device))
}

private struct TypedConnection<Session: DialectSession>: DialectConnection {
    var session: Session

    var currentUser: UserID? { session.currentUser }

    func connect() async throws(RelationshipError) { try await session.connect() }

    func perform(_ call: JSONValue, connects: Bool) async throws -> JSONValue {
        let call = try call.decoded(as: Session.Call.self)
        if connects, !session.managesLogin(call) { try await session.connect() }
        return try JSONValue(encoding: await session.perform(call))
    }

    func takeEvents() async throws -> [JSONValue] {
        let notifications = await session.takeNotifications()
        return try notifications.map { try JSONValue(encoding: $0) }
    }

    func setNotificationHandler(_ handler: @escaping @Sendable () -> Void) { session.setNotificationHandler(handler) }
}

/// A session that speaks the hub's own vocabulary.
struct NeutralConnection: DialectConnection {
    private let connection: BackendConnection
    private let user: UserID

    init(backend: any RelationshipBackend, user: UserID, device: TerminalID) {
        connection = BackendConnection(backend: backend, terminal: device)
        self.user = user
    }

    var currentUser: UserID? { connection.user }

    func connect() async throws(RelationshipError) { try await connection.signIn(.user(user)) }

    func perform(_ call: JSONValue, connects: Bool) async throws -> JSONValue {
        let command = try Command(json: call)
        if connects, command.kind != .signIn { try await connect() }
        return try JSONValue(await answer(to: command))
    }

    private func answer(to command: Command) async -> Result<Outcome, RelationshipError> {
        do throws(RelationshipError) {
            return .success(try await outcome(of: command))
        } catch {
            return .failure(error)
        }
    }

    private func outcome(of command: Command) async throws(RelationshipError) -> Outcome {
        switch command {
        case .signIn: try await connect()
        case .goOffline(let signsOut):
            _ = try connection.requireUser()
            await connection.signOut(signsOut ? .signedOut : .disconnected)
        default: return try await connection.execute(command)
        }
        return .done
    }

    func takeEvents() async throws -> [JSONValue] {
        try await connection.takeEvents().map { try JSONValue($0) }
    }

    func setNotificationHandler(_ handler: @escaping @Sendable () -> Void) {
        connection.setNotificationHandler(handler)
    }
}
