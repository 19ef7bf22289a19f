import ContractTesting
import RelationshipCore

/// A session of some dialect, whose answers and callbacks are lines.
struct PlayedSession: Sendable {
    private let address: PlayAddress
    private let connection: any DialectConnection

    /// Opens a session.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - address: Whose app on which device.
    ///   - service: The backend.
    init(_ dialect: some Dialect, at address: PlayAddress, service: RelationshipService) {
        self.address = address
        connection = openConnection(dialect, service: service, user: address.user, device: address.device)
    }

    /// Performs the call that a line holds.
    ///
    /// - Parameters:
    ///   - name: The call's name, for the answer.
    ///   - line: The line.
    ///   - connects: Whether the user is to be connected first, unless the call manages the login itself.
    /// - Returns: The answer as a line.
    /// - Throws: `DecodingError` for a call that the dialect does not have, or the backend's error if connecting fails.
    func perform(_ name: String, in line: JSONValue, connects: Bool) async throws -> String {
        let reply = try await connection.perform(line, connects: connects)
        return address.line(with: reply, ["call": .string(name)])
    }

    /// The callbacks since the last time, each as a line.
    func news() async throws -> [String] {
        // A login may have named another user than the line that it came in.
        var address = address
        address.user = connection.currentUser ?? address.user
        return try await connection.takeEvents().map { address.line(with: $0) }
    }
}

extension PlayAddress {
    /// The envelope with a reply or a callback merged in, whose own names (`succ`, `event`, `args`, …) are none of it.
    fileprivate func line(with content: JSONValue, _ more: JSONObject = JSONObject()) -> String {
        var object = more
        object["dialect"] = .string(dialect.rawValue)
        object["user"] = .string(user.rawValue)
        object["device"] = .string(device.rawValue)
        if case .object(let members) = content {
            for member in members.members { object[member.key] = member.value }
        }
        return JSONValue.object(object).sortedText
    }
}
