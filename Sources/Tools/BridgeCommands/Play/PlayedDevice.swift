import BridgeTranslation
import ContractTesting
import Foundation
import RelationshipCore

/// A session of any dialect, with its replies and callbacks as lines.
struct PlayedDevice: Sendable {
    /// The device in the backend.
    let device: DeviceID
    private let address: PlayAddress
    private let dialect: any Dialect
    private let session: JSONDevice
    /// Whether the app of a blocked sender receives a success for a message.
    private let hidesBlock: Bool

    /// Opens a session.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - address: The user of the app, and the device in the script.
    ///   - device: The device in the backend.
    ///   - bridge: The backend.
    init(_ dialect: some Dialect, at address: PlayAddress, on device: DeviceID, bridge: Bridge) {
        (self.address, self.device) = (address, device)
        self.dialect = dialect
        hidesBlock = bridge.settings.hidesBlock(in: address.dialect, defaults: dialect.defaultSwitches)
        session = .dialect(dialect.makeSession(backend: bridge.backend, user: address.user, device: device))
    }

    /// The user who is logged in, or `nil`.
    var currentUser: UserID? { session.currentUser }

    /// Connects the user without a call of the dialect.
    func connect() async throws(RelationshipError) { try await session.connect() }

    /// Sets the function to call when there may be new callbacks.
    func setNotificationHandler(_ handler: @escaping @Sendable () -> Void) {
        session.setNotificationHandler(handler)
    }

    /// Acknowledges the callbacks that were printed.
    func acknowledge() async { await session.acknowledge() }

    /// Performs a call.
    ///
    /// - Parameters:
    ///   - name: The call's name, for the answer.
    ///   - call: The call.
    ///   - connects: Whether to connect the user first, unless the call manages the login itself.
    /// - Returns: The answer as a line, and whether the session can continue. It cannot continue if connecting failed.
    /// - Throws: ``JSONFault`` or `DecodingError` for a call that does not exist in the dialect.
    func perform(
        _ name: String,
        _ call: JSONValue,
        connects: Bool
    ) async throws -> (line: String, isConnected: Bool) {
        do {
            let reply = try await session.perform(call, connects: connects)
            return (address.line(with: reply, ["call": .string(name)]), true)
        } catch let error as RelationshipError {
            let call = try DialectCall(json: call, in: dialect)
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

    /// Returns the callbacks since the last call of this method, each as a line.
    func callbacks() async throws -> [String] {
        // A login may have logged in another user than the one in its line.
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
