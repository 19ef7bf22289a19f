import BridgeTranslation
import RelationshipCore

/// A dialect's session in place of the vendor's SDK, which delivers callbacks as they occur.
final class SDKTransport<Target: Dialect>: DialectTransport {
    private let client: CallQueue<Target.Session>
    private let callbackHandler: Mutex<(@Sendable (Target.Translation.Notification) -> Void)?>

    init(_ dialect: Target, over backend: any RelationshipBackend, device: DeviceID) {
        let callbackHandler = Mutex<(@Sendable (Target.Translation.Notification) -> Void)?>(nil)
        self.callbackHandler = callbackHandler
        client = CallQueue(
            session: dialect.makeSession(backend: backend, user: nil, device: device),
            dialect: dialect,
            device: device,
            backend: backend,
            run: { $0() },
            deliver: { notification in callbackHandler.withLock { $0 }?(notification) }
        )
    }

    func perform(_ call: Target.Translation.Call, reply: @escaping @Sendable (Target.Translation.Reply) -> Void) {
        client.submit(call, reply: reply)
    }

    func setNotificationHandler(_ handler: @escaping @Sendable (Target.Translation.Notification) -> Void) {
        callbackHandler.withLock { $0 = handler }
    }
}

/// A dialect's session in place of the vendor's SDK, which delivers callbacks only on request.
final class HeldTransport<Target: Dialect>: DialectTransport {
    private let session: Target.Session
    private let callbackHandler = Mutex<(@Sendable (Target.Translation.Notification) -> Void)?>(nil)

    init(_ dialect: Target, over backend: any RelationshipBackend, device: DeviceID) {
        session = dialect.makeSession(backend: backend, user: nil, device: device)
    }

    func perform(_ call: Target.Translation.Call, reply: @escaping @Sendable (Target.Translation.Reply) -> Void) {
        let session = session
        Task { reply(await session.perform(call)) }
    }

    func setNotificationHandler(_ handler: @escaping @Sendable (Target.Translation.Notification) -> Void) {
        callbackHandler.withLock { $0 = handler }
    }

    /// Delivers all pending callbacks.
    func deliver() async {
        for notification in await session.takeNotifications() { callbackHandler.withLock { $0 }?(notification) }
    }
}
