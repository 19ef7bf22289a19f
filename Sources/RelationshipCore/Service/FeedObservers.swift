private import Synchronization

/// Tells sessions in this process that a user's feed has grown.
final class FeedObservers: Sendable {
    private struct State {
        var nextID = 0
        var handlers: [UserID: [Int: @Sendable () -> Void]] = [:]
    }

    private let state = Mutex(State())
    /// How many handlers there are: every write asks, and writers shall not meet at the lock.
    private let handlerCount = Atomic(0)

    /// Registers a handler until the returned observation is cancelled or released.
    func add(_ user: UserID, _ handler: @escaping @Sendable () -> Void) -> FeedObservation {
        let id = state.withLock { state in
            state.nextID += 1
            state.handlers[user, default: [:]][state.nextID] = handler
            handlerCount.add(1, ordering: .sequentiallyConsistent)
            return state.nextID
        }
        return FeedObservation { [weak self] in self?.remove(user, id) }
    }

    /// Calls the handlers of the given users, outside the lock.
    func notify(_ users: Set<UserID>) {
        let handlers = state.withLock { state in users.flatMap { state.handlers[$0]?.values.map { $0 } ?? [] } }
        for handler in handlers { handler() }
    }

    /// Calls the handlers of everybody whom the events reach.
    func notify(of events: [EventDraft]) {
        // Whoever nobody observes is not looked for.
        guard !events.isEmpty, handlerCount.load(ordering: .sequentiallyConsistent) > 0 else { return }
        notify(Set(events.map(\.recipient)))
    }

    private func remove(_ user: UserID, _ id: Int) {
        state.withLock { state in
            if state.handlers[user]?.removeValue(forKey: id) != nil {
                handlerCount.subtract(1, ordering: .sequentiallyConsistent)
            }
            if state.handlers[user]?.isEmpty == true { state.handlers[user] = nil }
        }
    }
}

/// A registration for news of one user's feed; it ends when this object is released.
public final class FeedObservation: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }
}
