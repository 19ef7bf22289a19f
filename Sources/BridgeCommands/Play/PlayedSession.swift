import Foundation
import RelationshipCore

/// A session of some dialect, driven in JSON.
protocol PlayedSession: Sendable {
    /// Performs the call that a line holds.
    ///
    /// - Parameters:
    ///   - name: The call's name, for the answer.
    ///   - line: The line.
    ///   - connects: Whether the user is to be connected first, unless the call manages the login itself.
    /// - Returns: The answer as a line.
    /// - Throws: `DecodingError` for a call that the dialect does not have, or the backend's error if connecting fails.
    func perform(_ name: String, in line: Data, connects: Bool) async throws -> String

    /// The callbacks since the last time, each as a line.
    func news() async throws -> [String]
}

/// Opens a session.
func playedSession(
    _ dialect: some Dialect,
    at address: SessionAddress,
    service: RelationshipService
) -> any PlayedSession {
    let session = dialect.makeSession(service: service, user: address.user, terminal: address.device)
    return TypedSession(address: address, session: session)
}

private struct TypedSession<Session: DialectSession>: PlayedSession {
    var address: SessionAddress
    var session: Session

    func perform(_ name: String, in line: Data, connects: Bool) async throws -> String {
        let call = try JSONDecoder().decode(Session.Call.self, from: line)
        if connects, !session.managesLogin(call) { try await session.connect() }
        return try JSONLine.encode(Answer(address: address, call: name, reply: await session.perform(call)))
    }

    func news() async throws -> [String] {
        // A login may have named another user than the line that it came in.
        let address = SessionAddress(
            dialect: address.dialect,
            user: session.currentUser ?? address.user,
            device: address.device
        )
        return try await session.takeNotifications()
            .map { try JSONLine.encode(News(address: address, notification: $0)) }
    }
}

/// The envelope of a call with its reply merged in: a reply encodes as an object with the one key `succ`, `fail`, ….
private struct Answer<Reply: Encodable>: Encodable {
    var address: SessionAddress
    var call: String
    var reply: Reply

    private enum CodingKeys: CodingKey {
        case call
    }

    func encode(to encoder: any Encoder) throws {
        try address.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(call, forKey: .call)
        try reply.encode(to: encoder)
    }
}

/// The envelope of a callback: a notification encodes as an object with `event` and `args`.
private struct News<Notification: Encodable>: Encodable {
    var address: SessionAddress
    var notification: Notification

    func encode(to encoder: any Encoder) throws {
        try address.encode(to: encoder)
        try notification.encode(to: encoder)
    }
}
