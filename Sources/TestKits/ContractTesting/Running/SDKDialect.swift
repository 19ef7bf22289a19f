package import BridgeTranslation
package import Dispatch
package import RelationshipCore

/// A dialect with sessions that call the SDK's classes and receive callbacks through its listeners.
///
/// The transport calls the SDK in the same way as the glue file of an app.
package struct SDKDialect<Transport: DialectTransport>: Dialect {
    package typealias Make = @Sendable (any RelationshipBackend, DeviceID, DispatchQueue) -> Transport
    package typealias Translation = Transport.Target.Translation

    /// The dialect of the SDK.
    package let base: Transport.Target
    /// The id or key with which the app initialises the SDK.
    package let app: String
    /// Creates the transport of a device; the SDK is called on the queue.
    package let make: Make

    package init(_ base: Transport.Target, app: String, make: @escaping Make) {
        (self.base, self.app, self.make) = (base, app, make)
    }

    package var tables: DialectTables { base.tables }
    package var vocabulary: DialectVocabulary { base.vocabulary }

    package func translation(in context: DialectContext) -> Translation { base.translation(in: context) }

    package func exampleProof(of user: UserID) -> String { base.exampleProof(of: user) }

    package func makeSession(
        backend: any RelationshipBackend,
        user: UserID?,
        device: DeviceID
    ) -> SDKSession<Transport> {
        let queue = DispatchQueue(label: "\(base.name.rawValue) \(device.rawValue)")
        return SDKSession(self, over: make(backend, device, queue), user: user)
    }
}

/// A session whose callbacks may arrive after the reply of the call that causes them.
protocol DelayingCalls {}

/// An app on one device, which has initialised the SDK.
package final class SDKSession<Transport: DialectTransport>: DialectSession, DelayingCalls {
    package typealias Call = Transport.Target.Translation.Call
    package typealias Reply = Transport.Target.Translation.Reply
    package typealias Notification = Transport.Target.Translation.Notification

    private let dialect: SDKDialect<Transport>
    private let transport: Transport
    private let user: UserID?
    private let received = Mutex<[Notification]>([])
    private let handler = Mutex<(@Sendable () -> Void)?>(nil)

    init(_ dialect: SDKDialect<Transport>, over transport: Transport, user: UserID?) {
        (self.dialect, self.transport, self.user) = (dialect, transport, user)
        transport.setNotificationHandler { [weak self] notification in
            guard let self else { return }
            received.withLock { $0.append(notification) }
            handler.withLock { $0 }?()
        }
        if let call = dialect.translation(in: DialectContext()).call(for: .initialize(app: dialect.app)) {
            transport.perform(call) { _ in }
        }
    }

    package var currentUser: UserID? { user }

    package func managesLogin(_ call: Call) -> Bool { dialect.translation(in: DialectContext()).managesLogin(call) }

    package func setNotificationHandler(_ handler: @escaping @Sendable () -> Void) {
        self.handler.withLock { $0 = handler }
    }

    package func perform(_ call: Call, numbered numbering: RequestNumbering) async -> Reply {
        // The SDK numbers its requests itself.
        await transport.reply(to: call)
    }

    package func connect() async throws(RelationshipError) {
        guard let user else { throw RelationshipError(.invalidArgument, "the session has no user") }
        let proof = dialect.exampleProof(of: user)
        let translation = dialect.translation(in: DialectContext(user: user))
        let call =
            translation.call(for: .signInByProof(proof))
            ?? translation.call(for: .signIn(user: user.rawValue, proof: proof))
        guard let call else { throw RelationshipError(.unsupported) }
        _ = try translation.outcome(of: await perform(call), to: call).get()
    }

    package func takeNotifications(duringCall: Bool) async -> [Notification] {
        await transport.waitForCallbacks(dialect.base, user ?? DialectContext.unknownUser)
        return received.withLock { received in
            defer { received = [] }
            return received
        }
    }
}

extension DialectTransport {
    /// Performs a call and returns its first reply.
    package func reply(to call: Target.Translation.Call) async -> Target.Translation.Reply {
        let exchange = DialectExchange<Target.Translation.Reply>()
        perform(call) { exchange.finish($0) }
        return await exchange.answer()
    }

    /// Waits until the SDK has delivered all callbacks so far.
    ///
    /// The SDK replies to a call after the callbacks that precede it. A second call also waits for the callbacks that
    /// arrive together with the first reply. In a dialect without a call that reads the blocklist, the function does
    /// not wait.
    package func waitForCallbacks(_ dialect: Target, _ user: UserID) async {
        let translation = dialect.translation(in: DialectContext(user: user))
        guard let call = translation.call(for: .listBlocked) else { return }
        for _ in 1...2 { _ = await reply(to: call) }
    }
}
