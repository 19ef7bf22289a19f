/// The sessions of a service whose devices it keeps online, and the task that does so.
final class PresenceKeeper: Sendable {
    private struct State {
        var sessions: [ObjectIdentifier: WeakSession] = [:]
        var hasStarted = false
        var lease: Int64 = 60_000
    }

    private struct WeakSession {
        weak var session: ServiceSession?
    }

    private let state = Mutex(State())

    /// How long a device stays online without a sign of the process through which it is connected, in milliseconds.
    var lease: Int64 {
        get { state.withLock { $0.lease } }
        set { state.withLock { $0.lease = newValue } }
    }

    /// Notes that the lease is kept from now on.
    ///
    /// - Returns: Whether it was not kept before.
    func start() -> Bool {
        state.withLock { state in
            defer { state.hasStarted = true }
            return !state.hasStarted
        }
    }

    /// Notes that the lease could not be taken.
    func stop() { state.withLock { $0.hasStarted = false } }

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
