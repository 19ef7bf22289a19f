#if PostgreSQL
internal import Dispatch
internal import RelationshipCore

/// The connections of a store, lent to one transaction at a time.
///
/// A caller that finds none waits in line, for a limited time and behind a limited number of others. A lost connection is replaced
/// when a transaction waits for one; while the server cannot be reached, one connection is tried at a time, less and less often.
final class ConnectionPool: Sendable {
    /// How much a pool may use.
    struct Limits: Sendable {
        /// The most connections at a time.
        var connections = 16
        /// The most transactions that wait for one.
        var waiting = 4_096
        /// How long a transaction waits for one, in seconds.
        var patience = 5.0
    }

    private struct Waiter {
        let number: Int
        let deadline: DispatchTime
        let continuation: CheckedContinuation<Result<PostgresConnection, PostgresFailure>, Never>
    }

    private struct State {
        var idle: [PostgresConnection] = []
        /// The connections that are open, or being opened.
        var count = 0
        var opening = 0
        var waiters: [Waiter] = []
        var nextNumber = 0
        var isWatchingTime = false
        /// Why no connection could be opened last, and how long to wait before the next attempt, in seconds.
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

    /// Lends a connection to a body.
    ///
    /// - Throws: `unreachable` if none could be had in time; what the body throws.
    func withConnection<Value: Sendable>(
        _ body: (PostgresConnection) async throws -> Value
    ) async throws -> Value {
        let connection = try await take()
        do {
            let value = try await body(connection)
            giveBack(connection)
            return value
        } catch {
            giveBack(connection)
            throw error
        }
    }

    /// Closes the connections that are idle, and each of the others when it comes back.
    func close() {
        let idle = state.withLock { state in
            state.isClosed = true
            defer { state.idle = [] }
            return state.idle
        }
        for connection in idle { connection.close() }
    }

    func take() async throws -> PostgresConnection {
        if let idle = state.withLock({ $0.idle.popLast() }) { return idle }
        let lent = await withCheckedContinuation { continuation in enqueue(continuation) }
        return try lent.get()
    }

    private func enqueue(_ continuation: CheckedContinuation<Result<PostgresConnection, PostgresFailure>, Never>) {
        let answer = state.withLock { state -> Result<PostgresConnection, PostgresFailure>? in
            if let idle = state.idle.popLast() { return .success(idle) }
            guard !state.isClosed else { return .failure(.unreachable("the store is closed")) }
            guard state.waiters.count < limits.waiting else {
                return .failure(.unreachable("\(limits.waiting) others wait for a connection already"))
            }
            state.nextNumber += 1
            let deadline = DispatchTime.now() + limits.patience
            state.waiters.append(Waiter(number: state.nextNumber, deadline: deadline, continuation: continuation))
            return nil
        }
        if let answer { return continuation.resume(returning: answer) }
        openIfNeeded()
        watchTime()
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
                // After a failure one attempt shows as much as many.
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

    private func watchTime() {
        let starts = state.withLock { state in
            guard !state.isWatchingTime, let first = state.waiters.first else { return DispatchTime?.none }
            state.isWatchingTime = true
            return first.deadline
        }
        guard let starts else { return }
        // Holds the pool: who waits is answered, whatever becomes of the store.
        DispatchQueue.global().asyncAfter(deadline: starts) { self.lookAtTime() }
    }

    private func lookAtTime() {
        let (late, reason) = state.withLock { state in
            state.isWatchingTime = false
            let now = DispatchTime.now()
            // They wait in line by time.
            let late = state.waiters.prefix { $0.deadline <= now }
            state.waiters.removeFirst(late.count)
            return (Array(late), state.failure?.reason ?? "all \(limits.connections) connections are busy")
        }
        for waiter in late { waiter.continuation.resume(returning: .failure(.unreachable(reason))) }
        watchTime()
    }
}
#endif
