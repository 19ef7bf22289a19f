import BridgeTranslation
import RelationshipCore

/// A dialect's own session in place of the vendor's SDK, which pushes its callbacks.
final class SDKTransport<Spoken: Dialect>: DialectTransport {
    private let client: DialectClient<Spoken.Session>
    private let heard: Mutex<(@Sendable (Spoken.Translation.Notification) -> Void)?>

    init(_ dialect: Spoken, over backend: any RelationshipBackend, terminal: TerminalID) {
        let heard = Mutex<(@Sendable (Spoken.Translation.Notification) -> Void)?>(nil)
        self.heard = heard
        client = DialectClient(
            session: dialect.makeSession(backend: backend, user: nil, terminal: terminal),
            dialect: dialect,
            terminal: terminal,
            backend: backend,
            run: { $0() },
            deliver: { notification in heard.withLock { $0 }?(notification) }
        )
    }

    func perform(_ call: Spoken.Translation.Call, reply: @escaping @Sendable (Spoken.Translation.Reply) -> Void) {
        client.submit(call, reply: reply)
    }

    func setNotificationHandler(_ handler: @escaping @Sendable (Spoken.Translation.Notification) -> Void) {
        heard.withLock { $0 = handler }
    }
}

/// A dialect's own session in place of the vendor's SDK, whose callbacks come when the test says so.
final class HeldTransport<Spoken: Dialect>: DialectTransport {
    private let session: Spoken.Session
    private let heard = Mutex<(@Sendable (Spoken.Translation.Notification) -> Void)?>(nil)

    init(_ dialect: Spoken, over backend: any RelationshipBackend, terminal: TerminalID) {
        session = dialect.makeSession(backend: backend, user: nil, terminal: terminal)
    }

    func perform(_ call: Spoken.Translation.Call, reply: @escaping @Sendable (Spoken.Translation.Reply) -> Void) {
        let session = session
        Task { reply(await session.perform(call)) }
    }

    func setNotificationHandler(_ handler: @escaping @Sendable (Spoken.Translation.Notification) -> Void) {
        heard.withLock { $0 = handler }
    }

    /// Tells all callbacks that there are.
    func tell() async {
        for notification in await session.takeNotifications() { heard.withLock { $0 }?(notification) }
    }
}
