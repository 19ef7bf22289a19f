/// Pushes the events of a store's feeds to the listening sessions.
public final class FeedHub: Sendable {
    struct State {
        var nextID = 0
        /// The listeners of each user, in the order of registration.
        var listeners: [UserID: [(id: Int, listener: FeedListener)]] = [:]
        /// The watched sessions of each user.
        var watches: [UserID: [WatchReference]] = [:]
    }

    let state = Mutex(State())

    /// Creates a hub without listeners.
    public init() {}

    /// Adds a listener until the returned registration is released.
    func add(_ listener: FeedListener) -> FeedRegistration {
        let id = state.withLock { state in
            state.nextID += 1
            state.listeners[listener.user, default: []].append((state.nextID, listener))
            return state.nextID
        }
        return FeedRegistration { [weak self] in self?.remove(listener.user, id) }
    }

    /// Pushes the events of a committed decision to the listeners.
    ///
    /// - Returns: The listeners with missing earlier events, which another commit has written but not pushed yet.
    func publish(_ decision: Decision) -> [FeedListener] {
        guard !decision.events.isEmpty else { return [] }
        // Most users have no listener. They cost only a lookup and no memory.
        let delivered = state.withLock { state -> [(FeedListener, FeedSlice)] in
            guard !state.listeners.isEmpty else { return [] }
            // All events of a user arrive together, so that a listener knows what one command has caused.
            var events: [UserID: [Event]] = [:]
            for draft in decision.events where state.listeners[draft.recipient] != nil {
                events[draft.recipient, default: []].append(Event(draft, of: decision))
            }
            return events.flatMap { user, events in
                (state.listeners[user] ?? []).map { ($0.listener, FeedSlice(events)) }
            }
        }
        var behind: [FeedListener] = []
        for (listener, slice) in delivered
        where !listener.receive(slice) && !behind.contains(where: { $0 === listener }) {
            behind.append(listener)
        }
        return behind
    }

    private func remove(_ user: UserID, _ id: Int) {
        state.withLock { state in
            state.listeners[user]?.removeAll { $0.id == id }
            if state.listeners[user]?.isEmpty == true { state.listeners[user] = nil }
        }
    }
}

/// A session that listens to its user's feed, with the position up to which it has received the feed.
final class FeedListener: Sendable {
    let user: UserID
    private let delivered: Mutex<Int64>
    private let handler: @Sendable (FeedSlice) -> Void

    init(user: UserID, after position: Int64, _ handler: @escaping @Sendable (FeedSlice) -> Void) {
        self.user = user
        self.handler = handler
        delivered = Mutex(position)
    }

    /// The position up to which the session has received the feed.
    var position: Int64 { delivered.withLock { $0 } }

    /// Reads and pushes the events that the session has not received, up to the end of the feed.
    ///
    /// - Parameter read: Reads a slice of the user's feed after a position.
    /// - Throws: The error of `read`.
    func fill(
        _ read: (_ position: Int64) async throws(RelationshipError) -> FeedSlice
    ) async throws(RelationshipError) {
        while true {
            let position = position
            var slice = try await read(position)
            guard let start = slice.start else { return }
            // Positions have no gaps. If events are missing before the slice, they were removed because of their age.
            slice.mustListAgain = start > position + 1
            slice.after = slice.mustListAgain ? start - 1 : position
            _ = receive(slice)
        }
    }

    /// Pushes a slice if it follows the received events, or if the session must read its lists again from there.
    ///
    /// Events that the session has already received are skipped. The handler runs under the lock, so it receives the
    /// events in order.
    ///
    /// - Returns: `false` if events are missing before the slice.
    func receive(_ slice: FeedSlice) -> Bool {
        delivered.withLock { delivered in
            guard let end = slice.end, end > delivered else { return true }
            guard slice.after <= delivered || slice.mustListAgain else { return false }
            let rest = slice.dropping(upTo: delivered)
            delivered = end
            handler(rest)
            return true
        }
    }
}

/// A listener's registration with a hub, which ends when this object is released.
final class FeedRegistration: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }
}

extension Event {
    /// Creates an event with its position in the feed.
    init(_ draft: EventDraft, of decision: Decision) {
        self.init(
            recipient: draft.recipient,
            position: draft.position,
            at: decision.at,
            actor: decision.caller.user,
            device: decision.caller.device,
            request: decision.caller.request,
            payload: draft.payload
        )
    }
}
