#if PostgreSQL
internal import RelationshipCore

/// Notifies other stores over the same database of the users with new events or changed sessions, and receives their
/// notifications.
///
/// A commit with a notification waits for all other such commits. For this reason, notifications are sent after the
/// commit, over a separate connection, in one batch for all commits that finished in the meantime. While that connection
/// is lost, they are sent over one for commands. If that fails as well, they are kept, and sent when the server is back.
///
/// Notifications of other stores are lost with the connection, or with the other store. Missed events and ended sessions
/// are found by comparing positions and revisions, once a second and after each reconnection. ``isCaughtUp`` is `false`
/// until then.
final class FeedNotifier: Sendable {
    private struct State {
        var pending = PendingNotifications()
        var isNotifying = false
        var connection: PostgresConnection?
        /// The start of the last comparison, or `nil` if there was none since the connection opened.
        var comparedAt: ContinuousClock.Instant?
        /// The time when the next comparison is due.
        var nextComparison: ContinuousClock.Instant
        var task: Task<Void, Never>?

        /// Whether there is a connection, unless a loss has not been detected yet.
        var isListening: Bool { connection?.isOpen == true }
    }

    /// The time from the start of one comparison to the start of the next.
    private static let interval = Duration.seconds(1)
    /// The time from one look at the connection and the unsent notifications to the next.
    private static let pause = Duration.milliseconds(100)
    /// The age of a comparison at which it no longer counts, because the next one is late.
    private static let comparisonLifetime = Duration.seconds(2)

    let pool: ConnectionPool
    let feeds: FeedHub
    private let settings: ConnectionSettings
    private let channel: String
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state: Mutex<State>

    init(
        _ settings: ConnectionSettings,
        epoch: Int64,
        pool: ConnectionPool,
        feeds: FeedHub,
        now: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.settings = settings
        self.pool = pool
        self.feeds = feeds
        self.now = now
        // All schemas of a database share the channels, so the name contains the epoch.
        channel = "relationship_store_\(epoch)"
        state = Mutex(State(nextComparison: now()))
    }

    /// Whether the hub hears of the sessions that other stores end.
    ///
    /// This is so if the connection is open, and a comparison that began at most two seconds ago has found the sessions
    /// whose end was not notified.
    var isCaughtUp: Bool {
        let comparedAt = state.withLock { $0.isListening ? $0.comparedAt : nil }
        return comparedAt.map { now() - $0 < Self.comparisonLifetime } ?? false
    }

    /// Starts listening, and continues until ``stop()``.
    func start() {
        let task = Task { [weak self] in
            while !Task.isCancelled, let step = self?.step { await step() }
        }
        state.withLock { $0.task = task }
    }

    /// Stops listening.
    func stop() {
        let (task, connection) = state.withLock { ($0.task, $0.connection) }
        task?.cancel()
        connection?.close()
    }

    /// Opens the connection if there is none, compares if that is due, and waits for a moment.
    private func step() async {
        await connectIfNeeded()
        send()
        let isDue = state.withLock { $0.nextComparison <= now() }
        if isDue { await compare() }
        do { try await Task.sleep(for: Self.pause) } catch { /* Cancelled: the loop ends. */  }
    }

    private func connectIfNeeded() async {
        guard !state.withLock({ $0.isListening }) else { return }
        let connection = PostgresConnection(settings)
        do throws(PostgresFailure) {
            try await connection.open()
            connection.listen { [weak self] payload in
                let users = payload.split(separator: "\n").compactMap { UserID(String($0)) }
                Task { await self?.receive(users) }
            }
            // A notification must not wait for disks and standbys. Other stores find the events of a lost notification
            // later.
            let settings = ["SET synchronous_commit = off", "LISTEN \(channel)"]
            _ = try await connection.run(settings.map { PostgresQuery($0) })
            state.withLock { state in
                (state.connection, state.comparedAt, state.nextComparison) = (connection, nil, now())
            }
        } catch {
            // The next step tries again. Until then, the comparisons still find the events.
            connection.close()
        }
    }

    // MARK: Comparing

    /// Finds the events and ended sessions that were not notified.
    func compare() async {
        let start = now()
        let connection = state.withLock { state in
            state.nextComparison = start + Self.interval
            return state.connection
        }
        guard await lookForMissed() else { return }
        state.withLock { state in
            // A connection that opened during the comparison may have missed notifications before.
            if state.connection === connection { state.comparedAt = start }
        }
    }

    /// Records that a notification had no effect, so that a comparison is due.
    func noteMissed() {
        state.withLock { ($0.comparedAt, $0.nextComparison) = (nil, now()) }
    }
}

// MARK: Sending

extension FeedNotifier {
    /// Notifies other stores that users have new events or changed sessions.
    func notify(_ users: [UserID]) {
        if !users.isEmpty { send(users) }
    }

    /// Sends the kept notifications and those of more users, unless another task is already doing so.
    private func send(_ users: [UserID] = []) {
        let starts = state.withLock { state in
            state.pending.add(users)
            guard !state.isNotifying, !state.pending.isEmpty else { return false }
            state.isNotifying = true
            return true
        }
        if starts { Task { await sendAll() } }
    }

    private func sendAll() async {
        while let (connection, pending) = takePending() {
            do {
                let notifications = pending.payloads.map { notification($0) }
                if let connection {
                    _ = try await connection.run(notifications)
                } else {
                    _ = try await pool.withConnection(until: pool.commandDeadline) { try await $0.run(notifications) }
                }
            } catch {
                state.withLock { state in
                    state.pending.add(pending)
                    state.isNotifying = false
                }
                // The next step sends them again. A second notification of the same user does no harm.
                connection?.close()
                return
            }
        }
    }

    private func takePending() -> (PostgresConnection?, PendingNotifications)? {
        state.withLock { state in
            guard !state.pending.isEmpty else {
                state.isNotifying = false
                return nil
            }
            defer { state.pending = PendingNotifications() }
            return (state.isListening ? state.connection : nil, state.pending)
        }
    }

    private func notification(_ payload: String) -> PostgresQuery {
        PostgresQuery("SELECT pg_notify($1, $2)", [.text(channel), .text(payload)])
    }
}
#endif
