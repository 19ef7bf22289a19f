public import RelationshipCore
import RongCloudAdapter
import TIMAdapter
import V2TIMAdapter

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
}

/// Opens a session of a vendor's dialect.
///
/// - Parameters:
///   - dialect: The dialect.
///   - service: The backend.
///   - user: The user whose device it is.
///   - device: The device.
/// - Returns: The session, not logged in.
package func openConnection(
    _ dialect: some Dialect,
    service: RelationshipService,
    user: UserID,
    device: TerminalID
) -> any DialectConnection {
    TypedConnection(session: dialect.makeSession(service: service, user: user, terminal: device))
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
}

/// A session that speaks the hub's own vocabulary.
struct NeutralConnection: DialectConnection {
    private let feed: SessionFeed
    private let user: UserID

    init(service: RelationshipService, user: UserID, device: TerminalID) {
        feed = SessionFeed(service: service, terminal: device)
        self.user = user
    }

    var currentUser: UserID? { feed.user }

    func connect() async throws(RelationshipError) { try await feed.logIn(user) }

    func perform(_ call: JSONValue, connects: Bool) async throws -> JSONValue {
        let command = try Command(json: call)
        if connects, command.kind != .signIn { try await connect() }
        do throws(RelationshipError) {
            return JSONValue(try await outcome(of: command))
        } catch {
            return JSONValue(failure: error)
        }
    }

    private func outcome(of command: Command) async throws(RelationshipError) -> Outcome {
        switch command {
        case .signIn: try await feed.logIn(user)
        case .goOffline(let signsOut):
            _ = try feed.caller()
            await feed.logOut(signsOut: signsOut)
        default: return try await feed.service.execute(command, as: try feed.caller())
        }
        return .done
    }

    func takeEvents() async throws -> [JSONValue] {
        await feed.takeEvents().map { JSONValue($0) }
    }
}

extension Command {
    /// Reads a neutral command.
    ///
    /// - Parameter json: `{"call": …, "args": {…}}`.
    /// - Throws: ``FixtureProblem`` for a command that does not exist or arguments that it does not take.
    public init(json: JSONValue) throws(FixtureProblem) {
        let object = ObjectReader(object: try JSONReader(json).object(), path: JSONPath())
        try self.init(try object.required("call"), args: object.member("args"))
    }
}
