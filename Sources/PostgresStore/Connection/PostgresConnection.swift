#if PostgreSQL
internal import CPostgreSQL
internal import Dispatch
internal import RelationshipCore

/// A connection to the server, used by one transaction at a time.
///
/// Statements are sent in libpq's pipeline mode: any number of them in one round trip, each prepared the first time. The
/// socket is never waited for: ``SocketLoop`` says when there is something to read, or room to write.
final class PostgresConnection: Sendable {
    private let settings: ConnectionSettings
    /// Receives the statements of every round trip, for tests.
    private let onStatements: (@Sendable ([PostgresQuery]) -> Void)?
    private let state: Mutex<ConnectionState>

    init(_ settings: ConnectionSettings, onStatements: (@Sendable ([PostgresQuery]) -> Void)? = nil) {
        self.settings = settings
        self.onStatements = onStatements
        state = Mutex(ConnectionState(settings))
    }

    deinit { state.withLock { $0.lose("the connection is closed") } }

    /// Whether statements can be sent, as far as is known by now.
    var isOpen: Bool { state.withLock { $0.isOpen } }

    /// Connects to the first host that takes changes.
    ///
    /// - Parameter onLoss: Is called once when the connection, having been opened, is lost or closed.
    /// - Throws: `unreachable`.
    func open(
        onLoss: @escaping @Sendable (PostgresConnection) -> Void = { _ in }
    ) async throws(PostgresFailure) {
        // Nothing else uses the handle from here on.
        nonisolated(unsafe) let handle = try await settings.connect()
        guard PQsetnonblocking(handle, 1) == 0, PQenterPipelineMode(handle) == 1 else {
            let reason = String(libpq: PQerrorMessage(handle))
            PQfinish(handle)
            throw .unreachable(reason)
        }
        guard let watch = SocketLoop.shared.add(PQsocket(handle), self) else {
            PQfinish(handle)
            throw .unreachable("this process may open no more files")
        }
        let connected = ConnectionState.Handle(pointer: handle)
        state.withLock { $0.begin(connected, watch) }
        _ = try await run([settings.preparation])
        let isOpen = state.withLock { state in
            if state.isOpen { state.onLoss = onLoss }
            return state.isOpen
        }
        guard isOpen else { throw .unreachable("the connection was lost as soon as it was there") }
    }

    /// Calls a function with what other sessions notify.
    func listen(_ receive: @escaping @Sendable (_ payload: String) -> Void) {
        state.withLock { $0.onNotification = receive }
    }

    /// Ends the connection.
    func close() { change { $0.lose("the connection is closed") } }

    /// Sends statements in one round trip, and waits for their answers.
    ///
    /// - Parameter queries: The statements. After one that is refused, those behind it are not run.
    /// - Returns: An answer for each.
    /// - Throws: `refused` with the first refusal; `lost` if not every answer has come; `unreachable` if nothing was sent.
    func run(_ queries: [PostgresQuery]) async throws(PostgresFailure) -> [PostgresResult] {
        onStatements?(queries)
        let answer: Result<[PostgresResult], PostgresFailure> = await withCheckedContinuation { continuation in
            change { $0.start(PostgresExchange(queries: queries, continuation: continuation)) }
            watchTime()
        }
        return try answer.get()
    }

    /// Reads what has come, and sends what there is room for.
    func socketIsReady() { change { $0.receive() } }

    /// Changes the state, and then reports what has happened, when others may use it again.
    private func change(_ body: (inout ConnectionState) -> Void) {
        let (changes, onNotification, onLoss) = state.withLock { state in
            body(&state)
            return state.takeCallbacks()
        }
        if let done = changes.done { done.resume() }
        for payload in changes.notifications { onNotification?(payload) }
        onLoss?(self)
    }

    /// Looks now and then whether an answer is overdue; one timer at a time, because most answers come within a millisecond.
    private func watchTime() {
        guard state.withLock({ $0.startsWatchingTime() }) else { return }
        DispatchQueue.global()
            .asyncAfter(deadline: .now() + 1) { [weak self] in
                self?.change { $0.lookAtTime() }
                self?.watchTime()
            }
    }
}
#endif
