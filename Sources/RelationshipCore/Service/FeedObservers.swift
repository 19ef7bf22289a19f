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

    /// Calls the handlers of everybody whom the events reach, once each and outside the lock.
    func notify(of events: [EventDraft]) {
        // Most users have no observer; they cost a look-up and no memory.
        var told: Set<UserID> = []
        for event in events {
            guard let handlers = handlers(of: event.recipient), told.insert(event.recipient).inserted else { continue }
            for handler in handlers { handler() }
        }
    }

    private func handlers(of user: UserID) -> [@Sendable () -> Void]? {
        part(of: user)
            .withLock { part in part.handlers.isEmpty ? nil : part.handlers[user].map { Array($0.values) } }
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
