import RelationshipCore

/// A backend that records its calls, and can delay its replies.
final class ObservedBackend: ForwardingBackend {
    enum Call: Hashable {
        case signIn, listen, readEvents, acknowledge, signOut
        case execute(Command.Kind)
    }

    /// The error that a sign-out throws after the base has executed it.
    let signOutFailure: RelationshipError?
    /// A closure that runs before a session begins to listen; its errors are the errors of `listen`.
    let beforeListening: @Sendable () async throws(RelationshipError) -> Void
    /// A closure that runs before a position is acknowledged; its errors are the errors of `acknowledge`.
    let beforeAcknowledging: @Sendable (FeedPosition) async throws(RelationshipError) -> Void
    /// A closure that runs after a position was acknowledged.
    let afterAcknowledging: @Sendable (FeedPosition) -> Void
    let base: any RelationshipBackend
    private let noted = Mutex<[Call]>([])
    private let receivers = Mutex<[@Sendable (FeedSlice) -> Void]>([])
    private let watchers = Mutex<[@Sendable (ConnectionState) -> Void]>([])
    private let failures = Mutex<[BackendFailure]>([])
    private let reporting: @Sendable (BackendFailure) -> Void
    /// A closure that runs after a command was executed and before the reply; its errors replace the reply.
    let beforeReply: @Sendable (Command) async throws(RelationshipError) -> Void

    init(
        _ base: any RelationshipBackend,
        signOutFailure: RelationshipError? = nil,
        reporting: @escaping @Sendable (BackendFailure) -> Void = { _ in },
        beforeListening: @escaping @Sendable () async throws(RelationshipError) -> Void = {},
        beforeAcknowledging: @escaping @Sendable (FeedPosition) async throws(RelationshipError) -> Void = { _ in },
        afterAcknowledging: @escaping @Sendable (FeedPosition) -> Void = { _ in },
        beforeReply: @escaping @Sendable (Command) async throws(RelationshipError) -> Void = { _ in }
    ) {
        self.base = base
        self.signOutFailure = signOutFailure
        self.reporting = reporting
        self.beforeListening = beforeListening
        self.beforeAcknowledging = beforeAcknowledging
        self.afterAcknowledging = afterAcknowledging
        self.beforeReply = beforeReply
    }

    /// Returns the calls since the previous use of this method.
    func takeCalls() -> [Call] {
        noted.withLock { noted in
            defer { noted = [] }
            return noted
        }
    }

    var reported: [BackendFailure] { failures.withLock { $0 } }

    /// Pushes a slice of the feed to every session that listens.
    func push(_ slice: FeedSlice) { for receive in receivers.withLock({ $0 }) { receive(slice) } }

    func add(_ receiver: @escaping @Sendable (FeedSlice) -> Void) { receivers.withLock { $0.append(receiver) } }

    /// Reports states of the connection to every session.
    func notify(_ states: ConnectionState...) {
        for watcher in watchers.withLock({ $0 }) { states.forEach(watcher) }
    }

    func addWatcher(_ watcher: @escaping @Sendable (ConnectionState) -> Void) {
        watchers.withLock { $0.append(watcher) }
    }

    func note(_ call: Call) { noted.withLock { $0.append(call) } }

    func signIn(_ credential: Credential, on device: Device) async throws(RelationshipError) -> any BackendSession {
        note(.signIn)
        return ObservedSession(base: try await base.signIn(credential, on: device), backend: self)
    }

    func report(_ failure: BackendFailure) {
        failures.withLock { $0.append(failure) }
        reporting(failure)
    }
}

private struct ObservedSession: ForwardingSession {
    let base: any BackendSession
    let backend: ObservedBackend

    func execute(_ command: Command, id: RequestID?) async throws(RelationshipError) -> Receipt {
        backend.note(.execute(command.kind))
        let receipt = try await base.execute(command, id: id)
        try await backend.beforeReply(command)
        return receipt
    }

    func listen(
        after position: FeedPosition,
        _ receive: @escaping @Sendable (FeedSlice) -> Void
    ) async throws(RelationshipError) {
        backend.note(.listen)
        try await backend.beforeListening()
        backend.add(receive)
        try await base.listen(after: position, receive)
    }

    func setConnectionHandler(_ handler: @escaping @Sendable (ConnectionState) -> Void) { backend.addWatcher(handler) }

    func feed(after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice {
        backend.note(.readEvents)
        return try await base.feed(after: position, limit: limit)
    }

    func acknowledge(_ position: FeedPosition) async throws(RelationshipError) {
        backend.note(.acknowledge)
        try await backend.beforeAcknowledging(position)
        try await base.acknowledge(position)
        backend.afterAcknowledging(position)
    }

    func signOut(_ kind: SignOut) async throws(RelationshipError) {
        backend.note(.signOut)
        try await base.signOut(kind)
        if let failure = backend.signOutFailure { throw failure }
    }
}
