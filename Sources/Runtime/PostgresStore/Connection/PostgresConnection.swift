#if PostgreSQL
internal import CPostgreSQL
internal import Dispatch
internal import RelationshipCore
internal import StoreRecords

/// A connection to the server, used by one transaction at a time.
///
/// The connection uses libpq's pipeline mode: it sends any number of statements in one round trip, and prepares each
/// statement the first time. It never waits for the socket: ``SocketLoop`` reports when there is input to read, or room
/// to write.
final class PostgresConnection: Sendable {
    let settings: ConnectionSettings
    /// Called with the statements of every round trip, for tests.
    private let onStatements: (@Sendable ([PostgresQuery]) -> Void)?
    private let state: Mutex<LibpqConnection>

    init(_ settings: ConnectionSettings, onStatements: (@Sendable ([PostgresQuery]) -> Void)? = nil) {
        self.settings = settings
        self.onStatements = onStatements
        state = Mutex(LibpqConnection(settings))
    }

    deinit { state.withLock { $0.lose("the connection is closed") } }

    /// Whether the connection is open, unless a loss has not been detected yet.
    var isOpen: Bool { state.withLock { $0.isOpen } }

    /// Connects to the first host that accepts writes.
    ///
    /// - Parameter onLoss: Called once when the opened connection is lost or closed.
    /// - Throws: `unreachable` if the connection fails, or the failure of its first statement.
    func open(
        onLoss: @escaping @Sendable (PostgresConnection) -> Void = { _ in }
    ) async throws(PostgresFailure) {
        // From here on, only this connection uses the handle.
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
        let connected = LibpqConnection.Handle(pointer: handle)
        state.withLock { $0.begin(connected, watch) }
        setDeadline(.now() + .seconds(ConnectionSettings.openingTimeout))
        _ = try await run([settings.preparation])
        setDeadline(nil)
        let isOpen = state.withLock { state in
            if state.isOpen { state.onLoss = onLoss }
            return state.isOpen
        }
        guard isOpen else { throw .unreachable("the connection was lost as soon as it was there") }
    }

    /// Sets the callback for notifications of other sessions.
    func listen(_ receive: @escaping @Sendable (_ payload: String) -> Void) {
        state.withLock { $0.onNotification = receive }
    }

    /// Sets the time when all answers must have arrived, or `nil` if only each single answer is limited.
    ///
    /// After that time, the connection is lost, or nothing is sent.
    func setDeadline(_ deadline: DispatchTime?) { state.withLock { $0.deadline = deadline } }

    /// Closes the connection.
    func close() { change { $0.lose("the connection is closed") } }

    /// Sends statements in one round trip, and waits for their results.
    ///
    /// - Parameter queries: The statements. If the server refuses a statement, it does not run the following ones.
    /// - Returns: One result for each statement.
    /// - Throws: `refused` with the first refusal, `lost` if some results did not arrive, or `unreachable` if nothing
    ///   was sent.
    func run(_ queries: [PostgresQuery]) async throws(PostgresFailure) -> [PostgresResult] {
        guard settings.isPartitioned else { return try await send(queries) }
        let shards = settings.isDistributed ? try await shards(of: queries) : [:]
        let divided = queries.map { $0.parts(shards: shards) }
        var rest = try await send(Array(divided.joined()))[...]
        return divided.map { parts in
            let results = rest.prefix(parts.count)
            rest = rest.dropFirst(parts.count)
            guard let first = results.first, results.count > 1 else { return results[results.startIndex] }
            return PostgresResult(joining: first, results.dropFirst())
        }
    }

    /// Looks up the shards of the owners of statements about many owners.
    private func shards(of queries: [PostgresQuery]) async throws(PostgresFailure) -> [String: Int64] {
        let owners = Set(queries.flatMap(\.ownersToPlace))
        guard !owners.isEmpty else { return [:] }
        let lookup = """
            SELECT name, get_shard_id_for_distribution_column('account', name) FROM unnest($1) AS owner (name)
            """
        let places = try await send([PostgresQuery(lookup, [.texts(Array(owners))])])[0]
        do {
            let pairs = try places.map { (try $0.plainText(0), try $0.place(1)) }
            return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
        } catch {
            throw .lost("\(error)")
        }
    }

    private func send(_ queries: [PostgresQuery]) async throws(PostgresFailure) -> [PostgresResult] {
        onStatements?(queries)
        let answer: Result<[PostgresResult], PostgresFailure> = await withCheckedContinuation { continuation in
            change { $0.start(PostgresExchange(queries: queries, continuation: continuation)) }
            scheduleDeadlineCheck()
        }
        return try answer.get()
    }

    /// Reads the available input, and sends as much as there is room for.
    func socketIsReady() { change { $0.receive() } }

    /// Changes the state, and reports the changes after the state is unlocked.
    private func change(_ body: (inout LibpqConnection) -> Void) {
        let (changes, onNotification, onLoss) = state.withLock { state in
            body(&state)
            return state.takeCallbacks()
        }
        if let done = changes.done { done.resume() }
        for payload in changes.notifications { onNotification?(payload) }
        onLoss?(self)
    }

    /// Checks four times a second whether an answer is overdue.
    ///
    /// There is one timer at a time, because most answers arrive within a millisecond.
    private func scheduleDeadlineCheck() {
        guard let time = state.withLock({ $0.nextDeadlineCheck() }) else { return }
        DispatchQueue.global()
            .asyncAfter(deadline: time) { [weak self] in
                self?.change { $0.checkDeadlines() }
                self?.scheduleDeadlineCheck()
            }
    }
}
#endif
