#if PostgreSQL
internal import Dispatch
internal import RelationshipCore

/// A queue in which callers that wait at the same moment share one transaction.
///
/// If fewer groups are active than the limit, a caller leads a new group: it takes a connection, and serves its own
/// request and the requests that have arrived by then. No request is delayed to make a group larger. A group that only
/// waits for the disk does not count as active. A caller that waits too long, because of a slow group or a user that
/// another group holds, runs alone, with the limits of ``ConnectionPool``. So does each member of a group that fails.
final class GroupQueue<Request: Sendable, Value: Sendable>: Sendable {
    typealias Answer = Result<Value, RelationshipError>

    /// The limits of groups.
    struct Limits: Sendable {
        /// The maximum number of active groups.
        var groups: Int
        /// The maximum number of callers in a group.
        var size = 32
        /// The maximum number of waiting callers.
        ///
        /// Others run alone.
        var waiting: Int
        /// The time in seconds that a caller waits for a group, and that a group counts as active.
        var patience = 0.25
    }

    private enum Turn {
        case isLeader(Int)
        case isAnswered(Answer)
        case runsAlone
    }

    private struct Waiter {
        let request: Request
        let users: Set<UserID>
        let deadline: DispatchTime
        let continuation: CheckedContinuation<Turn, Never>
    }

    private struct Group {
        var users: Set<UserID>
        /// The time until which the group counts as active.
        var deadline: DispatchTime
    }

    private struct State {
        var waiters: [Waiter] = []
        var groups: [Int: Group] = [:]
        /// The users of all groups.
        var held: Set<UserID> = []
        var nextNumber = 0
        var isWatchingTime = false

        mutating func begin(_ users: Set<UserID>, until deadline: DispatchTime) -> Int {
            nextNumber += 1
            groups[nextNumber] = Group(users: users, deadline: deadline)
            held.formUnion(users)
            return nextNumber
        }

        /// Returns whether fewer groups are active than a limit.
        func isFree(_ limit: Int) -> Bool {
            guard groups.count >= limit else { return true }
            let now = DispatchTime.now()
            return groups.values.count { $0.deadline > now } < limit
        }

        /// Takes requests from the queue, without those that need a user of a group or of an earlier request.
        mutating func takeWaiters(_ count: Int) -> [Waiter] {
            guard !waiters.isEmpty, count > 0 else { return [] }
            var (taken, blocked, place) = ([Waiter](), held, 0)
            // In a long queue of requests with the same users, only the beginning is examined.
            let end = min(waiters.count, 4 * count + 64)
            var left: [Waiter] = []
            while place < end, taken.count < count {
                let waiter = waiters[place]
                if waiter.users.isDisjoint(with: blocked) {
                    taken.append(waiter)
                } else {
                    left.append(waiter)
                }
                blocked.formUnion(waiter.users)
                place += 1
            }
            waiters.replaceSubrange(..<place, with: left)
            return taken
        }
    }

    private let pool: ConnectionPool
    private let limits: Limits
    private let state = Mutex(State())

    init(_ pool: ConnectionPool, limits: Limits) {
        (self.pool, self.limits) = (pool, limits)
    }

    /// Serves a request together with others or alone.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - users: The users that the request holds. Groups hold different users.
    ///   - deadline: The time when the request must be answered.
    ///   - together: Serves a group over a connection, and calls the function when only the write to disk remains.
    ///     Returns `nil` for each request that has to run alone.
    ///   - alone: Serves the request alone, over the connection if there is one, and gives that back. Calls the
    ///     function like `together`.
    /// - Returns: The answer.
    func serve(
        _ request: Request,
        of users: Set<UserID> = [],
        until deadline: DispatchTime,
        together: (PostgresConnection, [Request], _ yield: () -> Void) async -> [Answer?],
        alone: (PostgresConnection?, _ yield: () -> Void) async -> Answer
    ) async -> Answer {
        let number: Int
        switch await turn(request, users) {
        case .isAnswered(let answer): return answer
        case .runsAlone: return await alone(nil, {})
        case .isLeader(let group): number = group
        }
        let connection: PostgresConnection
        do {
            connection = try await pool.take(until: deadline)
        } catch {
            end(number)
            return .failure(RelationshipError(databaseFailure: error))
        }
        let others = gather(number)
        guard !others.isEmpty else {
            let answer = await alone(connection) { yield(number) }
            end(number)
            return answer
        }
        let answers = await together(connection, [request] + others.map(\.request)) { yield(number) }
        pool.giveBack(connection)
        end(number)
        for (waiter, answer) in zip(others, answers.dropFirst()) {
            waiter.continuation.resume(returning: answer.map { .isAnswered($0) } ?? .runsAlone)
        }
        guard let own = answers.first ?? nil else { return await alone(nil, {}) }
        return own
    }

    private func turn(_ request: Request, _ users: Set<UserID>) async -> Turn {
        // Most callers need not wait.
        let first = state.withLock { state -> Int? in
            guard state.waiters.isEmpty, state.isFree(limits.groups), users.isDisjoint(with: state.held) else {
                return nil
            }
            return state.begin(users, until: .now() + limits.patience)
        }
        if let first { return .isLeader(first) }
        return await withCheckedContinuation { continuation in
            let next = state.withLock { state -> [(Waiter, Int)]? in
                guard state.waiters.count < limits.waiting else { return nil }
                let deadline = DispatchTime.now() + limits.patience
                state.waiters.append(
                    Waiter(request: request, users: users, deadline: deadline, continuation: continuation)
                )
                return nextLeaders(&state)
            }
            guard let next else { return continuation.resume(returning: .runsAlone) }
            start(next)
            scheduleDeadlineCheck()
        }
    }

    private func gather(_ number: Int) -> [Waiter] {
        state.withLock { state in
            let others = state.takeWaiters(limits.size - 1)
            for other in others {
                state.groups[number]?.users.formUnion(other.users)
                state.held.formUnion(other.users)
            }
            return others
        }
    }

    private func yield(_ number: Int) {
        start(
            state.withLock { state in
                state.groups[number]?.deadline = .now()
                return nextLeaders(&state)
            }
        )
    }

    private func end(_ number: Int) {
        start(
            state.withLock { state in
                if let group = state.groups.removeValue(forKey: number) {
                    state.held.subtract(group.users)
                }
                return nextLeaders(&state)
            }
        )
    }

    private func nextLeaders(_ state: inout State) -> [(Waiter, Int)] {
        var leaders: [(Waiter, Int)] = []
        // A slow group no longer counts as active after its deadline, so it does not block others.
        while state.isFree(limits.groups), let next = state.takeWaiters(1).first {
            leaders.append((next, state.begin(next.users, until: .now() + limits.patience)))
        }
        return leaders
    }

    private func start(_ leaders: [(Waiter, Int)]) {
        for (leader, number) in leaders { leader.continuation.resume(returning: .isLeader(number)) }
    }

    // MARK: Time

    private func scheduleDeadlineCheck() {
        let deadline = state.withLock { state in
            guard !state.isWatchingTime, let first = state.waiters.first else {
                return DispatchTime?.none
            }
            state.isWatchingTime = true
            return first.deadline
        }
        guard let deadline else { return }
        // Retain the queue, so that every waiter gets an answer even if the store is released.
        DispatchQueue.global().asyncAfter(deadline: deadline) { self.checkDeadlines() }
    }

    private func checkDeadlines() {
        let (late, next) = state.withLock { state in
            state.isWatchingTime = false
            let now = DispatchTime.now()
            // Waiters are in the order of their deadlines.
            let late = state.waiters.prefix { $0.deadline <= now }
            state.waiters.removeFirst(late.count)
            return (Array(late), nextLeaders(&state))
        }
        for waiter in late { waiter.continuation.resume(returning: .runsAlone) }
        start(next)
        scheduleDeadlineCheck()
    }
}
#endif
