import DialectDifferential
import RelationshipCore

/// A search for an order of a pair's operations that explains all replies and all events.
///
/// It goes through the history in time and keeps every state in which the pair can be (Wing and Gong's search in the form of
/// Lowe's just-in-time linearization). An operation takes effect between its call and its reply, as late as possible: only
/// when a reply or a delivered event must be explained, operations without an effect so far take it, in every possible
/// order. The feeds record the order of all changes, so few orders are possible, and a set of states removes equal ones.
struct PairSearch {
    /// A state of the pair, and the part of the history that led to it.
    struct State: Hashable {
        var pair = PlainModel.Pair()
        /// How many events of each user's feed the effects so far explain.
        var events = [0, 0]
        /// The operations that have taken effect before their reply.
        var done: Set<Int> = []
    }

    /// The reason for the end of a search.
    enum Failure: Error {
        /// No order explains this moment.
        case unexplained(moment: Int)
        /// More states than the limit are possible at this moment.
        case tooManyStates(moment: Int)
    }

    let history: PairHistory
    var stateLimit = 20_000
    /// The operations whose reply has not arrived yet, in the order of their calls.
    private var pending: [Int] = []
    /// The largest number of states at a moment.
    private(set) var largest = 0
    /// The possible states before each moment, for a report.
    private(set) var past: [Set<State>] = []

    init(_ history: PairHistory) { self.history = history }

    /// Searches from a moment on.
    ///
    /// - Parameters:
    ///   - start: The first moment.
    ///   - end: The moment after the last.
    ///   - states: The possible states before the first moment.
    ///   - keepsPast: Whether to record the states before each moment.
    /// - Throws: ``Failure`` at the first moment that no order explains.
    mutating func run(
        from start: Int = 0,
        to end: Int? = nil,
        states: Set<State> = [State()],
        keepsPast: Bool = false
    ) throws(Failure) {
        var states = states
        pending = history.pending(at: start)
        for moment in start..<(end ?? history.moments.count) {
            if keepsPast { past.append(states) }
            switch history.moments[moment] {
            case .call(let index):
                pending.append(index)
                states = Set(states.map { absorbed($0, [index]) })
            case .reply(let index):
                states = try reach(from: states, moment) { $0.done.contains(index) }
                states = Set(
                    states.map { state in
                        var state = state
                        state.done.remove(index)
                        return state
                    }
                )
                pending.removeAll { $0 == index }
            case .heard(let side, let count, _): states = try reach(from: states, moment) { $0.events[side] >= count }
            }
            largest = max(largest, states.count)
        }
    }

    /// Returns the states in which a condition holds, with as few further effects as possible.
    private mutating func reach(
        from states: Set<State>,
        _ moment: Int,
        until isReached: (State) -> Bool
    ) throws(Failure) -> Set<State> {
        var (reached, seen, rest): (Set<State>, Set<State>, [State]) = ([], states, Array(states))
        while let state = rest.popLast() {
            guard !isReached(state) else {
                reached.insert(state)
                continue
            }
            for index in pending where !state.done.contains(index) {
                guard let next = effect(of: index, in: state), seen.insert(next).inserted else { continue }
                rest.append(next)
            }
            guard seen.count <= stateLimit else { throw .tooManyStates(moment: moment) }
        }
        largest = max(largest, seen.count)
        guard !reached.isEmpty else { throw .unexplained(moment: moment) }
        return reached
    }

    /// Returns the state after an operation takes effect, or `nil` if its reply or the feeds contradict that.
    private func effect(of index: Int, in state: State) -> State? {
        let operation = history.operations[index]
        guard operation.answer != nil || history.mayExplainNextEvent(index, in: state) else { return nil }
        var next = state
        let (answer, events) = history.rules.answer(to: operation.command, of: operation.client.user, in: &next.pair)
        if let given = operation.answer, !history.agree(given, answer, for: operation) { return nil }
        for side in 0...1 {
            let other = history.users[1 - side]
            for event in events[history.users[side]] ?? [] {
                guard let line = Observation.line(event.payload, about: other) else { continue }
                guard history.feeds[side].indices.contains(next.events[side]) else { return nil }
                let entry = history.feeds[side][next.events[side]]
                guard entry.line == line, entry.isCaused(by: operation) else { return nil }
                next.events[side] += 1
                if history.users[side] == operation.client.user, let position = operation.position, position > 0,
                    position < entry.position
                {
                    return nil
                }
            }
        }
        // A dialect may report a success where there was nothing to do.
        guard next != state || operation.answer != nil else { return nil }
        next.done.insert(index)
        return absorbed(next, pending)
    }

    /// Returns a state after all reads and refusals whose reply is right in this state.
    ///
    /// They change nothing at any time, so it is never wrong to take them as soon as possible.
    private func absorbed(_ state: State, _ candidates: [Int]) -> State {
        var state = state
        for index in candidates where !state.done.contains(index) {
            let operation = history.operations[index]
            guard let given = operation.answer, !operation.command.changesData || given.isRefusal else { continue }
            var pair = state.pair
            let (answer, events) = history.rules.answer(to: operation.command, of: operation.client.user, in: &pair)
            let isWithoutEffect = pair == state.pair && events.values.allSatisfy(\.isEmpty)
            let isRight =
                isWithoutEffect
                ? history.agree(given, answer, for: operation)
                : history.isLimit(given, for: operation) && !answer.isRefusal
            if isRight || given.isEndOfSession { state.done.insert(index) }
        }
        return state
    }
}

extension PairHistory {
    /// Returns whether an operation without a reply can take effect in a state.
    ///
    /// Every change adds events to a feed, so the next event of a feed must be its own. Of equal operations without a reply,
    /// only the earliest is tried first: no reply and no event depends on which of them it is.
    func mayExplainNextEvent(_ index: Int, in state: PairSearch.State) -> Bool {
        if let twin = twins[index], !state.done.contains(twin) { return false }
        return (0...1)
            .contains { side in
                let next = state.events[side]
                return next < feeds[side].count && feeds[side][next].isCaused(by: operations[index])
            }
    }

    /// Returns the operations that are called before a moment and answered at or after it.
    func pending(at moment: Int) -> [Int] {
        var pending: [Int] = []
        for moment in moments[..<moment] {
            switch moment {
            case .call(let index): pending.append(index)
            case .reply(let index): pending.removeAll { $0 == index }
            case .heard: break
            }
        }
        return pending
    }

    /// Returns whether a reply says the same as the model's answer, as far as the client's dialect can say it.
    func agree(_ given: PlainModel.Answer, _ answer: PlainModel.Answer, for operation: Operation) -> Bool {
        let other = operation.client.user == users[0] ? users[1] : users[0]
        return Observation.facts(given, about: other)
            == Observation.facts(operation.reading(answer), about: other)
    }

    /// Returns whether a reply refuses an operation because a list is full, which depends on other pairs.
    func isLimit(_ given: PlainModel.Answer, for operation: Operation) -> Bool {
        guard given.isRefusal else { return false }
        let other = operation.client.user == users[0] ? users[1] : users[0]
        let limits: [RelationshipError.Code] = [.friendLimit, .peerFriendLimit, .requestLimit, .blockLimit]
        return limits.contains { limit in
            let error = RelationshipError(limit, user: other)
            let item = Outcome.items([ItemResult(user: other, error: error)])
            return agree(given, .failure(error), for: operation) || agree(given, .success(item), for: operation)
        }
    }
}

extension PairHistory.Entry {
    /// Returns whether an operation can be the cause of the event.
    func isCaused(by operation: Operation) -> Bool {
        guard actor == operation.client.user, device == operation.client.device else { return false }
        return operation.number == number
    }
}
