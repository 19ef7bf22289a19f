/// The state of a service's housekeeping: the sessions with devices to keep online, and the progress of pruning.
final class Housekeeper: Sendable {
    private struct State {
        var sessions: [ObjectIdentifier: WeakSession] = [:]
        var hasStarted = false
        var pushesNewEvents = false
        var announcing = Announcing.idle
        var lease: Int64 = 60_000
        var hasLease = false
        /// The last pruned user; the next turn continues after them.
        var prunedUpTo: UserID?
        /// The number of turns to wait before the next pass over all users.
        var restingTurns = 0
    }

    private enum Announcing {
        case idle, running
        /// Another announcement was stored since the last look.
        case wantedAgain
    }

    private struct WeakSession {
        weak var session: ServiceSession?
    }

    /// The number of turns between two passes over all users: ten minutes with the default lease.
    private static let restingTurns = 40

    private let state = Mutex(State())

    /// The time in milliseconds that a device stays online without a sign of the process that connects it.
    var lease: Int64 {
        get { state.withLock { $0.lease } }
        set { state.withLock { $0.lease = newValue } }
    }

    /// Whether the process has taken the lease on its devices.
    var hasLease: Bool {
        get { state.withLock { $0.hasLease } }
        set { state.withLock { $0.hasLease = newValue } }
    }

    /// The user after whom to prune; `nil` for the first.
    var prunedUpTo: UserID? { state.withLock { $0.prunedUpTo } }

    /// Returns whether this turn pauses, after a pass over all users.
    func takeRest() -> Bool {
        state.withLock { state in
            guard state.restingTurns > 0 else { return false }
            state.restingTurns -= 1
            return true
        }
    }

    /// Records the progress of a turn; after the last user the next turns pause.
    func notePruned(upTo user: UserID?) {
        state.withLock { ($0.prunedUpTo, $0.restingTurns) = (user, user == nil ? Housekeeper.restingTurns : 0) }
    }

    /// Records that the housekeeping has started.
    ///
    /// - Returns: Whether it had not started before.
    func start() -> Bool {
        state.withLock { state in
            defer { state.hasStarted = true }
            return !state.hasStarted
        }
    }

    /// Records that the service has started to look for writes of other processes.
    ///
    /// - Returns: Whether it had not started before.
    func startLooking() -> Bool {
        state.withLock { state in
            defer { state.pushesNewEvents = true }
            return !state.pushesNewEvents
        }
    }

    /// Records that there are announcements.
    ///
    /// - Returns: Whether the caller must process them, because no other task does already.
    func beginAnnouncing() -> Bool {
        state.withLock { state in
            let isIdle = state.announcing == .idle
            state.announcing = isIdle ? .running : .wantedAgain
            return isIdle
        }
    }

    /// Records that there were no more announcements at the last look.
    ///
    /// - Returns: Whether none was stored since.
    func endAnnouncing() -> Bool {
        state.withLock { state in
            state.announcing = state.announcing == .wantedAgain ? .running : .idle
            return state.announcing == .idle
        }
    }

    /// Adds a session with a device to keep online.
    func add(_ session: ServiceSession) {
        state.withLock { $0.sessions[ObjectIdentifier(session)] = WeakSession(session: session) }
    }

    /// The sessions that apps still hold.
    var sessions: [ServiceSession] {
        state.withLock { state in
            state.sessions = state.sessions.filter { $0.value.session != nil }
            return state.sessions.values.compactMap(\.session)
        }
    }
}
