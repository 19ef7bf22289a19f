/// What the housekeeping of a service keeps in mind: the sessions with devices to keep online, and how far it has pruned.
final class Housekeeper: Sendable {
    private struct State {
        var sessions: [ObjectIdentifier: WeakSession] = [:]
        var hasStarted = false
        var looksForNews = false
        var lease: Int64 = 60_000
        var hasLease = false
        /// The user after whom the next turn prunes.
        var prunedUpTo: UserID?
        /// How many turns to wait before the first user comes again.
        var restingTurns = 0
    }

    private struct WeakSession {
        weak var session: ServiceSession?
    }

    /// Turns between two passes over all users: ten minutes with the usual lease.
    private static let restingTurns = 40

    private let state = Mutex(State())

    /// How long a device stays online without a sign of the process through which it is connected, in milliseconds.
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

    /// Whether this turn rests, after a pass over all users.
    func takeRest() -> Bool {
        state.withLock { state in
            guard state.restingTurns > 0 else { return false }
            state.restingTurns -= 1
            return true
        }
    }

    /// Notes how far a turn got; after the last user the next turns rest.
    func notePruned(upTo user: UserID?) {
        state.withLock { ($0.prunedUpTo, $0.restingTurns) = (user, user == nil ? Housekeeper.restingTurns : 0) }
    }

    /// Notes that the housekeeping goes on from now on.
    ///
    /// - Returns: Whether it did not before.
    func start() -> Bool {
        state.withLock { state in
            defer { state.hasStarted = true }
            return !state.hasStarted
        }
    }

    /// Notes that the service looks for what other processes write from now on.
    ///
    /// - Returns: Whether it did not before.
    func startLooking() -> Bool {
        state.withLock { state in
            defer { state.looksForNews = true }
            return !state.looksForNews
        }
    }

    /// Notes a session with a device to keep online.
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
