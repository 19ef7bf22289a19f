import BridgeTranslation
import ContractTesting
import Foundation
import RelationshipCore

/// A session of any dialect with answers and callbacks as lines.
struct PlayedSession: Sendable {
    private let address: PlayAddress
    private let dialect: any Dialect
    private let session: JSONSession
    /// Whether a message that a block holds back looks sent to the app.
    private let hidesBlock: Bool

    /// Opens a session.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - address: The user of the app, and the device.
    ///   - bridge: The backend.
    init(_ dialect: some Dialect, at address: PlayAddress, bridge: Bridge) {
        self.address = address
        self.dialect = dialect
        hidesBlock = bridge.settings.hidesBlock(in: address.dialect, defaults: dialect.defaultSwitches)
        session = .dialect(
            dialect.makeSession(backend: bridge.backend, user: address.user, device: address.device)
        )
    }

    /// The user who is logged in, or `nil`.
    var currentUser: UserID? { session.currentUser }

    /// Connects the user without a call of the dialect.
    func connect() async throws(RelationshipError) { try await session.connect() }

    /// Sets the function to call whenever there may be callbacks.
    func setNotificationHandler(_ handler: @escaping @Sendable () -> Void) {
        session.setNotificationHandler(handler)
    }

    /// Performs a call.
    ///
    /// - Parameters:
    ///   - name: The call's name, for the answer.
    ///   - call: The call.
    ///   - connects: Whether the user is to be connected first, unless the call manages the login itself.
    /// - Returns: The answer as a line, and whether the session can go on: it cannot if connecting failed.
    /// - Throws: ``JSONFault`` for a call that the dialect does not have.
    func perform(
        _ name: String,
        _ call: JSONValue,
        connects: Bool
    ) async throws -> (line: String, isConnected: Bool) {
        do {
            let reply = try await session.perform(call, connects: connects)
            return (address.line(with: reply, ["call": .string(name)]), true)
        } catch let error as RelationshipError {
            let call = try DialectCall(json: Data(call.sortedText.utf8), in: dialect)
            let reply = try JSONValue(
                encoding: DialectReply(.failure(error), to: call, in: DialectContext(user: address.user))
            )
            return (address.line(with: reply, ["call": .string(name)]), false)
        }
    }

    /// Returns the reply of the sender's SDK to a message, as a line.
    func answer(to verdict: Result<MessageVerdict, RelationshipError>, _ receiver: UserID) throws -> String {
        let response = verdict.map { $0.response(hidingBlock: hidesBlock) }
        let reply = try JSONValue(encoding: DialectReply(message: response, in: dialect))
        return address.line(with: reply, ["message": ["to": .string(receiver.rawValue)]])
    }

    /// The callbacks since the last time, each as a line.
    func callbacks() async throws -> [String] {
        // A login may have named another user than the line that it came in.
        var address = address
        address.user = session.currentUser ?? address.user
        return try await session.takeEvents().map { address.line(with: $0) }
    }
}

extension PlayAddress {
    /// Returns the envelope merged with a reply or a callback; the two share no names (`succ`, `event`, `args`, …).
    fileprivate func line(with content: JSONValue, _ more: JSONObject = JSONObject()) -> String {
        var object = more
        object["dialect"] = .string(dialect.rawValue)
        object["user"] = .string(user.rawValue)
        object["device"] = .string(device.rawValue)
        if let members = content.object {
            for member in members.members { object[member.key] = member.value }
        }
        return JSONValue.object(object).sortedText
    }
}
