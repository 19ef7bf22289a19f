/// Tells sessions in this process that a user's feed has grown.
final class FeedObservers: Sendable {
    private struct State {
        var nextID = 0
        var handlers: [UserID: [Int: @Sendable () -> Void]] = [:]
    }

    private let state = Mutex(State())

    /// Registers a handler until the returned observation is released.
    func add(_ user: UserID, _ handler: @escaping @Sendable () -> Void) -> FeedObservation {
        let id = state.withLock { state in
            state.nextID += 1
            state.handlers[user, default: [:]][state.nextID] = handler
            return state.nextID
        }
        return FeedObservation { [weak self] in self?.remove(user, id) }
    }

    /// Calls the handlers of all users who received an event, once each and outside the lock.
    func notify(of events: [EventDraft]) {
        guard !events.isEmpty else { return }
        let handlers: [@Sendable () -> Void] = state.withLock { state in
            // Most users have no observer: they cost a look-up and no memory.
            guard !state.handlers.isEmpty else { return [] }
            var told: Set<UserID> = []
            return events.flatMap { event in
                guard let handlers = state.handlers[event.recipient], told.insert(event.recipient).inserted else {
                    return [@Sendable () -> Void]()
                }
                return Array(handlers.values)
            }
        }
        for handler in handlers { handler() }
    }

    private func remove(_ user: UserID, _ id: Int) {
        state.withLock { state in
            state.handlers[user]?.removeValue(forKey: id)
            if state.handlers[user]?.isEmpty == true { state.handlers[user] = nil }
        }
    }
}

/// A registration for changes of one user's feed; it ends when this object is released.
public final class FeedObservation: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }
}
