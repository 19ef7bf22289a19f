import RelationshipCore
import ServerTranslation

/// What the vendor has reported and is still to be compared with the mirror or to be read again.
///
/// A gateway does it in the background, because a vendor does not wait for long. If the process ends before, the data is
/// read after its maximum age.
package final class MirrorReports: Sendable {
    /// A part of what waits.
    enum Item: Sendable {
        /// A user whose profile, or whose data of all kinds, is read again.
        case user(UserID, onlyProfile: Bool)
        /// A report that may be about a call of this gateway.
        case doubtful(HookReport)
    }

    private struct State {
        /// Whether only the profile of each user is old.
        var users: [UserID: Bool] = [:]
        var doubtful: [HookReport] = []
        /// The number of readings that have taken something and go on.
        var readings = 0
        /// The times of the newest reports about two users, oldest first.
        var newest: [Set<UserID>: Timestamp] = [:]
        var order: [Set<UserID>] = []
    }

    private let state = Mutex(State())
    private let signal: AsyncStream<Void>.Continuation
    /// The signals that something waits: at most one.
    package let signals: AsyncStream<Void>

    init() { (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1)) }

    /// Ends the signals.
    package func finish() { signal.finish() }

    /// Adds users to read again; what waits for one of them already stays.
    func add(_ users: some Sequence<UserID>, onlyProfile: Bool) {
        state.withLock { state in
            for user in users { state.users[user] = onlyProfile && state.users[user] ?? true }
        }
        signal.yield()
    }

    /// The number of doubtful reports that wait; with more of them, all of their users are read again.
    private static let limit = 10_000

    /// Adds a report that may be about a call of this gateway.
    func add(doubtful report: HookReport) {
        let isFull = state.withLock { state in
            guard state.doubtful.count < Self.limit else { return true }
            state.doubtful.append(report)
            return false
        }
        if isFull { add(report.users, onlyProfile: false) } else { signal.yield() }
    }

    /// Whether nothing waits or is being read.
    package var isIdle: Bool {
        state.withLock { $0.users.isEmpty && $0.doubtful.isEmpty && $0.readings == 0 }
    }

    /// Notes the end of a reading.
    func noteEnd() { state.withLock { $0.readings -= 1 } }

    /// Takes all that waits, to read it.
    func takeAll() -> [Item] {
        state.withLock { state in
            defer { (state.users, state.doubtful) = ([:], []) }
            state.readings += 1
            return state.doubtful.map { .doubtful($0) }
                + state.users.map { .user($0.key, onlyProfile: $0.value) }
        }
    }

    /// Returns whether no later report about the same two users was received.
    ///
    /// The reports of two users arrive in any order: a request, and the answer to it.
    func isNewest(_ report: HookReport) -> Bool {
        guard let at = report.at, report.users.count == 2 else { return true }
        return state.withLock { state in
            let known = state.newest[report.users]
            guard known.map({ $0 <= at }) ?? true else { return false }
            state.newest[report.users] = at
            if known == nil { state.order.append(report.users) }
            if state.order.count > Self.limit { state.newest[state.order.removeFirst()] = nil }
            return true
        }
    }
}
