import RelationshipCore

/// The queue of commands and events from the primary to the shadow.
///
/// The queue is the only work that the shadow adds to a call of the primary. A call takes a number before the primary
/// runs it, and appends one item to a buffer of a fixed size afterwards; it waits only for the lock. Beyond the
/// capacity, items are dropped, and the users of a dropped write are out of step from then on.
final class ShadowQueue: Sendable {
    private struct State {
        var items: [ShadowItem] = []
        /// The items that wait or run.
        var outstanding = 0
        var running = RunningCalls()
        var waiting: CheckedContinuation<Void, Never>?
        var idle: [CheckedContinuation<Void, Never>] = []
        var isOver = false
        var breaker: ShadowBreaker
        /// The users with a write that the shadow missed, and the number of the first such write.
        var missed: [UserID: Int64] = [:]
        var hasMissedTooMany = false
        var counts = ShadowCounts()
    }

    /// The maximum number of users who are known to be out of step; beyond it, nothing is compared.
    private static let missedLimit = 65_536

    private let capacity: Int
    private let clock: any WallClock
    private let state: Mutex<State>

    init(_ options: ShadowOptions) {
        capacity = options.capacity
        clock = options.clock
        var state = State(breaker: ShadowBreaker(limit: options.failureLimit, pause: options.pause))
        state.items.reserveCapacity(options.capacity)
        self.state = Mutex(state)
    }

    // MARK: The primary's side

    /// Returns the number of a call that starts now.
    func begin() -> Int64 { state.withLock { $0.running.begin() } }

    /// Ends a call, and queues it for the shadow.
    ///
    /// - Parameters:
    ///   - number: The number from ``begin()``.
    ///   - work: The call; `nil` if the shadow does not receive it.
    func end(_ number: Int64, _ work: ShadowItem.Work?) {
        let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
            let ended = state.running.end(number)
            if let work, !state.isOver {
                add(ShadowItem(work: work, started: number, ended: ended), to: &state)
            }
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume()
    }

    /// Ends a call with an unknown effect.
    func endUncertain(_ number: Int64, _ work: ShadowItem.Work) {
        state.withLock { state in
            let item = ShadowItem(work: work, started: number, ended: state.running.newest)
            if item.isWrite { miss(item, in: &state) }
            state.counts.leftOut += 1
        }
        end(number, nil)
    }

    /// Queues an operation for the shadow that is not a call of the primary.
    func add(_ work: ShadowItem.Work) { end(begin(), work) }

    private func add(_ item: ShadowItem, to state: inout State) {
        let receiver: ShadowPeer? = if case .delivered(let peer, _) = item.work { peer } else { nil }
        // Events are no calls of the shadow, and the events of earlier commands are still compared.
        guard receiver != nil || !state.breaker.isOpen(at: clock) else {
            state.counts.leftOut += 1
            return miss(item, in: &state)
        }
        guard state.outstanding < capacity else {
            state.counts.dropped += 1
            receiver?.loseEvents()
            return miss(item, in: &state)
        }
        state.outstanding += 1
        state.items.append(item)
    }

    private func miss(_ item: ShadowItem, in state: inout State) {
        guard item.isWrite else { return }
        for user in item.users where state.missed[user] == nil {
            guard state.missed.count < Self.missedLimit else {
                state.hasMissedTooMany = true
                return
            }
            state.missed[user] = item.started
        }
        if item.concernsAll { state.hasMissedTooMany = true }
    }

    // MARK: The shadow's side

    /// Waits for items or for the end of a call.
    ///
    /// - Parameter buffer: An empty buffer, which receives the items.
    /// - Returns: The lowest number of a call that runs on the primary, or the next number if none runs; `nil` after
    ///   ``close()`` if there are no items.
    func take(into buffer: inout [ShadowItem]) async -> Int64? {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                guard state.items.isEmpty, !state.isOver, !state.running.hasChanged else { return true }
                state.waiting = continuation
                return false
            }
            if isReady { continuation.resume() }
        }
        return state.withLock { state in
            // Swap the two buffers. The primary's side then allocates nothing.
            swap(&buffer, &state.items)
            return state.isOver && buffer.isEmpty ? nil : state.running.takeOldest()
        }
    }

    /// Records the end of an item, and whether the shadow failed; `nil` if the item did not reach the shadow.
    func finish(failed: Bool? = nil) {
        let idle = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            if let failed {
                if state.breaker.note(failed: failed, at: clock) { state.counts.pauses += 1 }
            } else {
                state.breaker.releaseProbe()
            }
            state.outstanding -= 1
            guard state.outstanding == 0 else { return [] }
            defer { state.idle = [] }
            return state.idle
        }
        for continuation in idle { continuation.resume() }
    }

    /// Waits until no item waits or runs.
    func drain() async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                if state.outstanding > 0 { state.idle.append(continuation) }
                return state.outstanding == 0
            }
            if isIdle { continuation.resume() }
        }
    }

    /// Ends the shadow's side after the waiting items.
    func close() {
        let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
            state.isOver = true
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume()
    }

    /// Returns whether the shadow missed a write of one of the users before an item.
    func hasMissed(_ users: some Sequence<UserID>, before number: Int64) -> Bool {
        state.withLock { [users = Array(users)] state in
            state.hasMissedTooMany || users.contains { state.missed[$0].map { $0 < number } ?? false }
        }
    }

    /// Records that the shadow did not execute an item.
    func miss(_ item: ShadowItem) {
        state.withLock { state in
            state.counts.leftOut += 1
            miss(item, in: &state)
        }
    }

    /// Whether no call runs on the primary, and no item waits for the shadow or runs on it.
    var isIdle: Bool { state.withLock { $0.outstanding == 0 && $0.running.isEmpty } }
    var counts: ShadowCounts { state.withLock { $0.counts } }
    func count(_ change: @Sendable (inout ShadowCounts) -> Void) { state.withLock { change(&$0.counts) } }
}
