#if PostgreSQL
internal import Dispatch
internal import RelationshipCore

/// The connections of a store, each lent to one transaction at a time.
///
/// If no connection is idle, a caller waits in a queue, for a limited time and behind a limited number of others. A
/// lost connection is replaced when a transaction waits for a connection. While the server can't be reached, the pool
/// tries one connection at a time, with growing pauses.
final class ConnectionPool: Sendable {
    /// The limits of a pool.
    struct Limits: Sendable {
        /// The maximum number of connections.
        var connections = 16
        /// The maximum number of transactions that wait for a connection.
        var waiting = 4_096
        /// The maximum time in seconds that a command takes, with its wait for a connection and all its attempts.
        var patience = 5.0
    }

    private struct Waiter {
        let deadline: DispatchTime
        let continuation: CheckedContinuation<Result<PostgresConnection, PostgresFailure>, Never>
    }

    private struct State {
        var idle: [PostgresConnection] = []
        /// The number of connections that are open or being opened.
        var count = 0
        var opening = 0
        /// The waiters, in the order of their deadlines.
        var waiters: [Waiter] = []
        /// The deadline for which a timer runs.
        var watched: DispatchTime?
        /// The reason why the last attempt to open a connection failed, and the pause before the next attempt in
        /// seconds.
        var failure: (reason: String, pause: Double)?
        var isPausing = false
        var isClosed = false
    }

    private let settings: ConnectionSettings
    private let limits: Limits
    private let onStatements: (@Sendable ([PostgresQuery]) -> Void)?
    private let state = Mutex(State())

    init(_ settings: ConnectionSettings, limits: Limits, onStatements: (@Sendable ([PostgresQuery]) -> Void)?) {
        self.settings = settings
        self.limits = limits
        self.onStatements = onStatements
    }

    /// The time when a command that begins now must have ended.
    var commandDeadline: DispatchTime { .now() + limits.patience }
    /// The time when work that begins now must have ended whose statements may be slow.
    var longDeadline: DispatchTime { .now() + limits.patience + settings.replyTimeout }

    /// Lends a connection to a body.
    ///
    /// - Parameters:
    ///   - deadline: The time when the body must have ended.
    ///   - body: The work with the connection.
    /// - Returns: The value of the body.
    /// - Throws: `unreachable` if no connection is available in time, or the error of the body.
    func withConnection<Value: Sendable>(
        until deadline: DispatchTime,
        _ body: (PostgresConnection) async throws -> Value
    ) async throws -> Value {
        let connection = try await take(until: deadline)
        do {
            let value = try await body(connection)
            giveBack(connection)
            return value
        } catch {
            giveBack(connection)
            throw error
        }
    }

    /// Closes the idle connections now, and each other connection when it is given back.
    func close() {
        let idle = state.withLock { state in
            state.isClosed = true
            defer { state.idle = [] }
            return state.idle
        }
        for connection in idle { connection.close() }
    }

    /// Takes a connection, which must be given back.
    ///
    /// - Parameter deadline: The time when the work with the connection must have ended.
    /// - Returns: The connection.
    /// - Throws: `unreachable` if no connection is available in time.
    func take(until deadline: DispatchTime) async throws -> PostgresConnection {
        let connection: PostgresConnection
        if let idle = state.withLock({ $0.idle.popLast() }) {
            connection = idle
        } else {
            // Waiting is limited even for long work, because another connection cannot be far.
            let patience = min(deadline, commandDeadline)
            connection = try await withCheckedContinuation { enqueue($0, until: patience) }.get()
        }
        connection.setDeadline(deadline)
        return connection
    }

    private func enqueue(
        _ continuation: CheckedContinuation<Result<PostgresConnection, PostgresFailure>, Never>,
        until deadline: DispatchTime
    ) {
        let answer = state.withLock { state -> Result<PostgresConnection, PostgresFailure>? in
            if let idle = state.idle.popLast() { return .success(idle) }
            guard !state.isClosed else { return .failure(.unreachable("the store is closed")) }
            guard state.waiters.count < limits.waiting else {
                return .failure(.unreachable("\(limits.waiting) others wait for a connection already"))
            }
            let place = state.waiters.lastIndex { $0.deadline <= deadline }.map { $0 + 1 } ?? 0
            state.waiters.insert(Waiter(deadline: deadline, continuation: continuation), at: place)
            return nil
        }
        if let answer { return continuation.resume(returning: answer) }
        openIfNeeded()
        scheduleDeadlineCheck()
    }

    func giveBack(_ connection: PostgresConnection) {
        guard connection.isOpen else { return openIfNeeded() }
        offer(connection)
    }

    private func offer(_ connection: PostgresConnection) {
        let (waiter, isClosed) = state.withLock { state -> (Waiter?, Bool) in
            guard !state.isClosed else { return (nil, true) }
            guard state.waiters.isEmpty else { return (state.waiters.removeFirst(), false) }
            state.idle.append(connection)
            return (nil, false)
        }
        waiter?.continuation.resume(returning: .success(connection))
        if isClosed { connection.close() }
    }

    // MARK: Opening

    private func openIfNeeded() {
        let opens = state.withLock { state in
            guard !state.waiters.isEmpty, !state.isPausing, !state.isClosed, state.count < limits.connections,
                // After a failure, one attempt at a time is enough to find out whether the server is back.
                state.failure == nil || state.opening == 0
            else { return false }
            state.count += 1
            state.opening += 1
            return true
        }
        if opens { Task { await open() } }
    }

    private func open() async {
        let connection = PostgresConnection(settings, onStatements: onStatements)
        do throws(PostgresFailure) {
            try await connection.open { [weak self] in self?.forget($0) }
            state.withLock { state in
                state.opening -= 1
                state.failure = nil
            }
            offer(connection)
            openIfNeeded()
        } catch {
            connection.close()
            pause(after: error.description)
        }
    }

    private func forget(_ connection: PostgresConnection) {
        state.withLock { state in
            state.count -= 1
            state.idle.removeAll { $0 === connection }
        }
        openIfNeeded()
    }

    private func pause(after reason: String) {
        let pause = state.withLock { state in
            state.opening -= 1
            state.count -= 1
            let pause = min(2, max(0.05, (state.failure?.pause ?? 0) * 2))
            state.failure = (reason, pause)
            state.isPausing = true
            return pause
        }
        DispatchQueue.global()
            .asyncAfter(deadline: .now() + pause) { [weak self] in
                guard let self else { return }
                self.state.withLock { $0.isPausing = false }
                self.openIfNeeded()
            }
    }

    // MARK: Time

    private func scheduleDeadlineCheck() {
        let starts = state.withLock { state in
            guard let first = state.waiters.first, first.deadline < state.watched ?? .distantFuture else {
                return DispatchTime?.none
            }
            state.watched = first.deadline
            return first.deadline
        }
        guard let starts else { return }
        // Retain the pool, so that every waiter gets an answer even if the store is released.
        DispatchQueue.global().asyncAfter(deadline: starts) { self.checkDeadlines() }
    }

    private func checkDeadlines() {
        let (late, reason) = state.withLock { state in
            state.watched = nil
            let now = DispatchTime.now()
            let late = state.waiters.prefix { $0.deadline <= now }
            state.waiters.removeFirst(late.count)
            return (Array(late), state.failure?.reason ?? "all \(limits.connections) connections are busy")
        }
        for waiter in late { waiter.continuation.resume(returning: .failure(.unreachable(reason))) }
        scheduleDeadlineCheck()
    }
}
#endif
