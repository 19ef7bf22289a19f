#if Gateway
import JSONSyntax
import JSONFoundation
import RelationshipCore

/// Writes the events for a device's client, in a dialect's JSON or in the hub's.
protocol ClientFormat: Sendable {
    /// Returns the JSON of the frames for an event, or an empty list for an event that the client does not receive.
    func texts(of event: Event) throws -> [[UInt8]]
    /// Returns the JSON of the callbacks for the end of the device's session that no event of the feed reports.
    func texts(atEnd reason: EndSessionsArguments.Reason) throws -> [[UInt8]]
}

/// Writes the hub's JSON.
struct HubFormat: ClientFormat {
    func texts(of event: Event) -> [[UInt8]] { [event.json] }
    func texts(atEnd reason: EndSessionsArguments.Reason) -> [[UInt8]] { [] }
}

/// Reads a call of a dialect, without performing it.
///
/// It takes the name and the arguments, in the dialect's JSON. It throws ``JSONFault`` or `DecodingError` for a call that
/// the dialect does not have.
typealias CallReader = @Sendable (_ name: String, _ arguments: JSONValue) throws -> ReadCall

/// Reads and writes a dialect's JSON, for one device.
protocol DialectFormat: ClientFormat {
    /// Reads a call.
    var read: CallReader { get }
}

extension ReadCall {
    /// Reads a command of the hub.
    ///
    /// - Parameters:
    ///   - json: The command, in UTF-8.
    ///   - device: The device that sends it.
    /// - Throws: ``JSONFault`` for a command that the hub does not have.
    init(_ json: [UInt8], on device: GatewayDevice) throws(JSONFault) {
        let command = try Command(json: json)
        self.init(name: command.kind.rawValue, operation: command.kind) { id in
            do throws(RelationshipError) {
                let receipt = try await device.execute(command, id: id)
                let outcome = Result<Outcome, RelationshipError>.success(receipt.outcome)
                return CallAnswer(body: outcome.json, code: nil, position: receipt.position)
            } catch {
                return CallAnswer(body: Result<Outcome, _>.failure(error).json, code: error.code.rawValue)
            }
        }
    }
}

extension Dialect {
    /// Opens the counterpart of the dialect's SDK for a signed-in device.
    func format(
        for device: GatewayDevice,
        onFailure: @escaping @Sendable (BackendFailure) -> Void
    ) async throws(RelationshipError) -> any DialectFormat {
        let session = makeSession(
            backend: OpenedBackend(device: device, onFailure: onFailure),
            user: device.user,
            device: device.claims.device
        )
        try await session.connect()
        // The stream translates the events for the client. Here they only update the memory of the SDK.
        session.setNotificationHandler { Task { await session.skipNotifications() } }
        device.setEndHandler { session.setNotificationHandler {} }
        let settings = device.session.settings
        let context = DialectContext(
            user: device.user,
            device: device.claims.device,
            defaultAddPermission: settings.defaultAddPermission
        )
        let translation = translation(in: context)
        return TypedDialectFormat(
            read: reader(session, translation),
            translation: translation,
            start: device.session.startPosition,
            notifiesOfProfiles: settings.notifiesFriendsOfProfileChanges(in: name, defaults: defaultSwitches)
        )
    }

    private func reader(_ session: Session, _ translation: Translation) -> CallReader {
        if let dialect = self as? any DirectDialect, let calls = dialect.calls(ofAny: session, translation) {
            return { try calls.read(StrictCall($0, OutsideJSON.decoder(of: $1, at: argumentsPath))) }
        }
        return { name, arguments in
            let call = try JSONValue.call(name, arguments, as: Session.Call.self)
            return ReadCall(name: name, operation: translation.operation(of: call)) { id in
                let reply = await session.perform(call, numbered: .byClient(id))
                return CallAnswer(body: try bytes(reply), code: translation.code(of: reply).map { "\($0)" })
            }
        }
    }
}

/// The place of the arguments in a call.
private let argumentsPath: [any CodingKey] = [JSONKey("args")]

private struct TypedDialectFormat<Translation: DialectTranslation>: DialectFormat {
    let read: CallReader
    let translation: Translation
    let start: Int64
    let notifiesOfProfiles: Bool

    func texts(of event: Event) throws -> [[UInt8]] {
        let device = translation.context.device
        guard event.isReported(to: device, after: start, notifiesOfProfiles: notifiesOfProfiles) else { return [] }
        return try translation.notifications(for: event).map(bytes)
    }

    func texts(atEnd reason: EndSessionsArguments.Reason) throws -> [[UInt8]] {
        let context = translation.context
        let event = Event(
            recipient: context.user,
            position: 0,
            at: Timestamp(milliseconds: 0),
            actor: context.user,
            device: nil,
            payload: .sessionsEnded([context.device], reason)
        )
        return try translation.notifications(for: event).map(bytes)
    }
}

extension JSONValue {
    /// Creates the call of a dialect from its name and arguments.
    static func call<Call: DialectCallValue>(
        _ name: String,
        _ arguments: JSONValue,
        as type: Call.Type = Call.self
    ) throws -> Call {
        try OutsideJSON.decode(from: .object(["call": .string(name), "args": arguments]))
    }
}

/// Returns a value as JSON.
func bytes(_ value: some Encodable) throws -> [UInt8] { try OutsideJSON.encode(value) }
#endif
