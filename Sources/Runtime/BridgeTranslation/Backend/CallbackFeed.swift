import RelationshipCore

/// The feed of one user in a ``DialectBackend``, with the events of the other SDK's callbacks and of commands.
final class CallbackFeed: Sendable {
    private struct State {
        var events: [Event] = []
        var end: Int64 = 0
        var listener: (@Sendable (FeedSlice) -> Void)?
    }

    /// The maximum number of events that the feed keeps for a late reader.
    private static let kept = 1_024

    /// A random number that identifies the feed, which exists only in this process.
    let epoch = Int64.random(in: 1...Int64.max)
    private let state = Mutex(State())

    /// The position of the last event.
    var end: Int64 { state.withLock { $0.end } }

    /// Appends an event and pushes it to the listener.
    ///
    /// - Parameter make: Creates the event from its position.
    func append(_ make: (Int64) -> Event) {
        let (slice, listener) = state.withLock { state -> (FeedSlice, (@Sendable (FeedSlice) -> Void)?) in
            state.end += 1
            let event = make(state.end)
            state.events.append(event)
            if state.events.count > CallbackFeed.kept { state.events.removeFirst() }
            return (FeedSlice([event]), state.listener)
        }
        // Call the listener outside the lock. A reader orders slices by their positions.
        listener?(labelled(slice))
    }

    /// Pushes the events after a position and all later events to a listener.
    func listen(after position: FeedPosition, _ listener: @escaping @Sendable (FeedSlice) -> Void) {
        let slice = state.withLock { state in
            state.listener = listener
            let isKnown = position.epoch == epoch && position.place <= state.end
            guard isKnown, position.place >= state.end - Int64(state.events.count) else {
                var slice = FeedSlice(after: state.end)
                slice.mustListAgain = true
                return slice
            }
            return CallbackFeed.slice(state, after: position.place, limit: .max)
        }
        if slice.mustListAgain || !slice.isEmpty { listener(labelled(slice)) }
    }

    /// Stops pushing events to the listener.
    func stopListening() { state.withLock { $0.listener = nil } }

    /// Returns the events after a position.
    func slice(after position: Int64, limit: Int) -> FeedSlice {
        labelled(state.withLock { CallbackFeed.slice($0, after: position, limit: limit) })
    }

    /// Forgets the events up to a position that the app has acknowledged.
    func acknowledge(_ position: FeedPosition) {
        guard position.epoch == epoch else { return }
        state.withLock { state in state.events.removeAll { $0.position <= position.place } }
    }

    private static func slice(_ state: State, after position: Int64, limit: Int) -> FeedSlice {
        FeedSlice(Array(state.events.lazy.filter { $0.position > position }.prefix(max(0, limit))), after: position)
    }

    private func labelled(_ slice: FeedSlice) -> FeedSlice {
        var slice = slice
        slice.epoch = epoch
        return slice
    }
}
