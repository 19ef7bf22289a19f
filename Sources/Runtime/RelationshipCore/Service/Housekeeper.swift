/// The state of a service's housekeeping: the sessions with devices to keep online, and the progress of the pruning.
final class Housekeeper: Sendable {
    private struct State {
        var sessions: [ObjectIdentifier: WatchedDevice] = [:]
        var hasStarted = false
        var pushesNewEvents = false
        /// The task that processes announcements; `nil` for none.
        var announcing: Task<Void, Never>?
        /// Whether another announcement was stored since the task's last check.
        var mustAnnounceAgain = false
        var lease: Int64 = 60_000
        var hasLease = false
        /// The last pruned user.
        ///
        /// The next turn continues after this user.
        var prunedUpTo: UserID?
        /// The number of turns to wait before the next pass over all users.
        var restingTurns = 0
    }

    private struct WatchedDevice {
        weak var session: ServiceSession?
    }

    /// The number of turns between two passes over all users, which is ten minutes with the default lease.
    private static let restingTurns = 40

    private let state = Mutex(State())

    /// The time in milliseconds that a device stays online if the process that connects it doesn't renew the lease.
    var lease: Int64 {
        get { state.withLock { $0.lease } }
        set { state.withLock { $0.lease = newValue } }
    }

    /// Whether the process has acquired the lease for its devices.
    var hasLease: Bool {
        get { state.withLock { $0.hasLease } }
        set { state.withLock { $0.hasLease = newValue } }
    }

    /// The user after which the pruning continues; `nil` to start with the first user.
    var prunedUpTo: UserID? { state.withLock { $0.prunedUpTo } }

    /// Returns whether this turn must pause because a pass over all users has ended.
    func shouldPause() -> Bool {
        state.withLock { state in
            guard state.restingTurns > 0 else { return false }
            state.restingTurns -= 1
            return true
        }
    }

    /// Records the progress of a turn.
    ///
    /// After the last user, the next turns pause.
    func notePruned(upTo user: UserID?) {
        state.withLock { ($0.prunedUpTo, $0.restingTurns) = (user, user == nil ? Housekeeper.restingTurns : 0) }
    }

    /// Records that the housekeeping has started.
    ///
    /// - Returns: `true` if it had not started before.
    func start() -> Bool {
        state.withLock { state in
            defer { state.hasStarted = true }
            return !state.hasStarted
        }
    }

    /// Records that the service has started to check for writes of other processes.
    ///
    /// - Returns: `true` if it had not started before.
    func startPollingWrites() -> Bool {
        state.withLock { state in
            defer { state.pushesNewEvents = true }
            return !state.pushesNewEvents
        }
    }

    /// The task that processes announcements; `nil` for none.
    var announcing: Task<Void, Never>? { state.withLock { $0.announcing } }

    /// Records that announcements exist.
    ///
    /// - Parameter start: Starts the task that processes them, unless one is running.
    func beginAnnouncing(_ start: () -> Task<Void, Never>) {
        state.withLock { state in
            if state.announcing == nil { state.announcing = start() } else { state.mustAnnounceAgain = true }
        }
    }

    /// Records that the last check found no more announcements.
    ///
    /// - Returns: `true` if no announcement was stored since then.
    func endAnnouncing() -> Bool {
        state.withLock { state in
            defer { state.mustAnnounceAgain = false }
            if !state.mustAnnounceAgain { state.announcing = nil }
            return state.announcing == nil
        }
    }

    /// Adds a session with a device to keep online.
    func add(_ session: ServiceSession) {
        state.withLock { $0.sessions[ObjectIdentifier(session)] = WatchedDevice(session: session) }
    }

    /// The sessions that apps still retain.
    var sessions: [ServiceSession] {
        state.withLock { state in
            state.sessions = state.sessions.filter { $0.value.session != nil }
            return state.sessions.values.compactMap(\.session)
        }
    }
}
