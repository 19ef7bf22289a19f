/// Tells sessions in this process that a user's feed has grown.
final class FeedObservers: Sendable {
    private struct Part {
        var nextID = 0
        var handlers: [UserID: [Int: @Sendable () -> Void]] = [:]
    }

    /// In parts by user: every write asks, and writers about different users shall not meet at one lock.
    private let parts = (0..<ShardSet.count).map { _ in Mutex(Part()) }

    /// Registers a handler until the returned observation is cancelled or released.
    func add(_ user: UserID, _ handler: @escaping @Sendable () -> Void) -> FeedObservation {
        let id = part(of: user)
            .withLock { part in
                part.nextID += 1
                part.handlers[user, default: [:]][part.nextID] = handler
                return part.nextID
            }
        return FeedObservation { [weak self] in self?.remove(user, id) }
    }

    /// Calls the handlers of the given users, outside the lock.
    func notify(_ users: some Sequence<UserID>) {
        for user in users {
            let handlers = part(of: user)
                .withLock { part in
                    part.handlers.isEmpty ? nil : part.handlers[user]?.values.map { $0 }
                }
            for handler in handlers ?? [] { handler() }
        }
    }

    /// Calls the handlers of everybody whom the events reach.
    func notify(of events: [EventDraft]) {
        guard events.count > 1 else { return notify(events.lazy.map(\.recipient)) }
        notify(Set(events.lazy.map(\.recipient)))
    }

    private func remove(_ user: UserID, _ id: Int) {
        part(of: user)
            .withLock { part in
                part.handlers[user]?.removeValue(forKey: id)
                if part.handlers[user]?.isEmpty == true { part.handlers[user] = nil }
            }
    }

    private func part(of user: UserID) -> Mutex<Part> { parts[ShardSet.number(of: user)] }
}

/// A registration for news of one user's feed; it ends when this object is released.
public final class FeedObservation: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }
}
