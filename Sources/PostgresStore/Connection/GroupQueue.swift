#if PostgreSQL
internal import Dispatch
internal import RelationshipCore

/// Lets callers that wait at the same moment share one transaction.
///
/// A caller that finds few others at work leads a group: it takes a connection, and serves itself and all that have arrived by
/// then. No command is delayed to make a group larger, and a group that only waits for the disk is not at work. A caller that waits for long, because of a slow group or a user that another group
/// holds, goes alone, with the limits of ``ConnectionPool``; so does each member of a group that fails.
final class GroupQueue<Request: Sendable, Value: Sendable>: Sendable {
    typealias Answer = Result<Value, RelationshipError>

    /// How much groups may use.
    struct Limits: Sendable {
        /// The most groups at a time.
        var groups: Int
        /// The most callers in a group.
        var size = 32
        /// The most callers that wait; others go alone.
        var waiting: Int
        /// How long a caller waits for a group, and how long a group counts as one at work, in seconds.
        var patience = 0.25
    }

    private enum Turn {
        case leads(Int)
        case isAnswered(Answer)
        case goesAlone
    }

    private struct Waiter {
        let request: Request
        let users: Set<UserID>
        let deadline: DispatchTime
        let continuation: CheckedContinuation<Turn, Never>
    }

    private struct Group {
        var users: Set<UserID>
        /// Until when it counts as one at work.
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

        /// Whether fewer groups are at work.
        func isFree(_ limit: Int) -> Bool {
            guard groups.count >= limit else { return true }
            let now = DispatchTime.now()
            return groups.values.count { $0.deadline > now } < limit
        }

        /// Takes from the queue the commands with users that no group holds and no earlier command has.
        mutating func takeWaiters(_ count: Int) -> [Waiter] {
            guard !waiters.isEmpty, count > 0 else { return [] }
            var (taken, blocked, place) = ([Waiter](), held, 0)
            // Of a long line of callers with the same users only the beginning is looked at.
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

    /// Serves a request with others or alone.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - users: The users that the request holds; groups at work hold different ones.
    ///   - together: Serves a group over a connection, and calls the function when only the disk is waited for; `nil` for
    ///     those that have to go alone.
    ///   - alone: Serves the request alone, over the connection if there is one, which it gives back, and calls the function
    ///     as well.
    /// - Returns: The answer.
    func serve(
        _ request: Request,
        of users: Set<UserID> = [],
        together: (PostgresConnection, [Request], _ yield: () -> Void) async -> [Answer?],
        alone: (PostgresConnection?, _ yield: () -> Void) async -> Answer
    ) async -> Answer {
        let number: Int
        switch await turn(request, users) {
        case .isAnswered(let answer): return answer
        case .goesAlone: return await alone(nil, {})
        case .leads(let group): number = group
        }
        let connection: PostgresConnection
        do {
            connection = try await pool.take()
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
            waiter.continuation.resume(returning: answer.map { .isAnswered($0) } ?? .goesAlone)
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
        if let first { return .leads(first) }
        return await withCheckedContinuation { continuation in
            let next = state.withLock { state -> [(Waiter, Int)]? in
                guard state.waiters.count < limits.waiting else { return nil }
                let deadline = DispatchTime.now() + limits.patience
                state.waiters.append(
                    Waiter(request: request, users: users, deadline: deadline, continuation: continuation)
                )
                return nextLeaders(&state)
            }
            guard let next else { return continuation.resume(returning: .goesAlone) }
            start(next)
            watchTime()
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
        // One that takes long does not keep others from working.
        while state.isFree(limits.groups), let next = state.takeWaiters(1).first {
            leaders.append((next, state.begin(next.users, until: .now() + limits.patience)))
        }
        return leaders
    }

    private func start(_ leaders: [(Waiter, Int)]) {
        for (leader, number) in leaders { leader.continuation.resume(returning: .leads(number)) }
    }

    // MARK: Time

    private func watchTime() {
        let deadline = state.withLock { state in
            guard !state.isWatchingTime, let first = state.waiters.first else {
                return DispatchTime?.none
            }
            state.isWatchingTime = true
            return first.deadline
        }
        guard let deadline else { return }
        // Holds the queue: who waits is answered, whatever becomes of the store.
        DispatchQueue.global().asyncAfter(deadline: deadline) { self.lookAtTime() }
    }

    private func lookAtTime() {
        let (late, next) = state.withLock { state in
            state.isWatchingTime = false
            let now = DispatchTime.now()
            // They wait in line by time.
            let late = state.waiters.prefix { $0.deadline <= now }
            state.waiters.removeFirst(late.count)
            return (Array(late), nextLeaders(&state))
        }
        for waiter in late { waiter.continuation.resume(returning: .goesAlone) }
        start(next)
        watchTime()
    }
}
#endif
