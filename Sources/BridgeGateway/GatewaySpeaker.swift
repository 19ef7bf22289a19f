#if Gateway
import Foundation
import JSONSyntax
import RelationshipCore

/// What a gateway says and understands for a device: the words of a dialect, or the hub's.
protocol GatewaySpeaker: Sendable {
    /// The events as the client reads them, in JSON; none for an event that it is not told of.
    func texts(of event: Event) throws -> [[UInt8]]
}

/// The hub's own words.
struct HubSpeaker: GatewaySpeaker {
    func texts(of event: Event) -> [[UInt8]] { [event.json] }
}

/// The words of a dialect, for one device.
protocol DialectSpeaker: GatewaySpeaker {
    /// Performs a call.
    ///
    /// - Parameters:
    ///   - name: The name of the call.
    ///   - arguments: Its arguments, in the dialect's JSON.
    /// - Returns: The reply, in the dialect's JSON.
    /// - Throws: ``JSONFault`` or `DecodingError` for a call that the dialect does not have.
    func perform(_ name: String, _ arguments: JSONValue) async throws -> [UInt8]
}

/// Opens what a dialect's SDK would be on a device that is signed in.
func makeSpeaker(
    _ dialect: some Dialect,
    for device: GatewayDevice,
    onFailure: @escaping @Sendable (BackendFailure) -> Void
) async throws(RelationshipError) -> any DialectSpeaker {
    let session = dialect.makeSession(
        backend: OpenedBackend(device: device, onFailure: onFailure),
        user: device.user,
        terminal: device.claims.device
    )
    try await session.connect()
    // The stream tells of events; here only what the SDK keeps follows them.
    session.setNotificationHandler { Task { _ = await session.takeNotifications() } }
    device.setEndHandler { session.setNotificationHandler {} }
    let context = DialectContext(
        user: device.user,
        terminal: device.claims.device,
        defaultAddPermission: device.session.settings.defaultAddPermission
    )
    let settings = device.session.settings
    return TypedSpeaker(
        session: session,
        translation: dialect.translation(in: context),
        start: device.session.startPosition,
        tellsOfProfiles: settings.notifiesFriendsOfProfileChanges(
            in: dialect.name,
            defaults: dialect.defaultSwitches
        )
    )
}

private struct TypedSpeaker<Session: DialectSession, Translation: DialectTranslation>: DialectSpeaker
where
    Session.Call == Translation.Call,
    Session.Reply == Translation.Reply,
    Session.Notification == Translation.Notification
{
    let session: Session
    let translation: Translation
    let start: Int64
    let tellsOfProfiles: Bool

    func perform(_ name: String, _ arguments: JSONValue) async throws -> [UInt8] {
        let call = try JSONValue.call(name, arguments, as: Session.Call.self)
        return try bytes(await session.perform(call))
    }

    func texts(of event: Event) throws -> [[UInt8]] {
        switch event.payload {
        case .friendProfileChanged where !tellsOfProfiles: []
        case .sessionsEnded where event.position <= start || !event.endsSession(of: translation.context.terminal): []
        default: try translation.notifications(for: event).map(bytes)
        }
    }
}

extension JSONValue {
    /// The call of a dialect that a name and arguments make.
    static func call<Call: DialectCallValue>(
        _ name: String,
        _ arguments: JSONValue,
        as type: Call.Type = Call.self
    ) throws -> Call {
        let text = JSONValue.object(["call": .string(name), "args": arguments]).line
        return try JSONDecoder().decode(Call.self, from: Data(text.utf8))
    }
}

/// A value as JSON.
func bytes(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return [UInt8](try encoder.encode(value))
}
#endif
