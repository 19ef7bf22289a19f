/// The events that were pushed to a session but not yet delivered to the app, in the order of the feed.
///
/// A transport may push events late, twice or out of order. The inbox returns only events that follow without a gap,
/// and reports where a gap begins.
final class FeedInbox: Sendable {
    private struct State {
        /// The position up to which the feed has arrived without a gap.
        var arrived: Int64
        /// The known end of the feed, from a receipt or from an event after a gap.
        var known: Int64
        var events: [Event] = []
        /// The slices that have arrived after a gap.
        var early: [FeedSlice] = []
        /// The position up to which all events were taken.
        var taken: FeedPosition
        /// The last taken position that was acknowledged to the backend.
        var acknowledged: FeedPosition

        init(after position: FeedPosition, acknowledged: FeedPosition) {
            (arrived, known, taken) = (position.place, position.place, position)
            self.acknowledged = acknowledged
        }

        /// Records the position up to which all events were taken, with the mark of the last one.
        mutating func note(_ events: [Event]) {
            let place = self.events.first.map { $0.position - 1 } ?? arrived
            guard place != taken.place else { return }
            let mark = events.last { $0.position == place }?.mark ?? 0
            taken = FeedPosition(place, epoch: taken.epoch, mark: mark)
        }
    }

    private let state: Mutex<State>
    private let onArrival: @Sendable ([Event]) -> Void
    private let onListAgain: @Sendable () -> Void

    /// Creates an inbox.
    ///
    /// - Parameters:
    ///   - position: The position after which the first event is expected.
    ///   - acknowledged: The position that the backend has stored; by default `position`.
    ///   - onListAgain: Called when the feed has been replaced, so that lists must be read again. It runs under the
    ///     lock of the inbox.
    ///   - onArrival: Receives the events when they arrive, in order, before the app receives them. It runs under the
    ///     lock of the inbox.
    init(
        after position: FeedPosition,
        acknowledged: FeedPosition? = nil,
        onListAgain: @escaping @Sendable () -> Void = {},
        onArrival: @escaping @Sendable ([Event]) -> Void
    ) {
        state = Mutex(State(after: position, acknowledged: acknowledged ?? position))
        self.onListAgain = onListAgain
        self.onArrival = onArrival
    }

    /// Accepts slices of the feed in any order, and ignores events that have arrived before.
    func receive(_ slice: FeedSlice) {
        state.withLock { state in
            if slice.mustListAgain {
                let position = FeedPosition(slice.after, epoch: slice.epoch)
                state = State(after: position, acknowledged: state.acknowledged)
                onListAgain()
            }
            if !slice.isEmpty { state.early.append(slice) }
            var next: [Event] = []
            while let place = state.early.firstIndex(where: { $0.after <= state.arrived }) {
                let slice = state.early.remove(at: place)
                next += slice.dropping(upTo: state.arrived).events
                state.arrived = max(state.arrived, slice.end ?? 0)
            }
            state.known = max(state.known, state.arrived, state.early.compactMap(\.end).max() ?? 0)
            guard !next.isEmpty else { return }
            state.events += next
            onArrival(next)
        }
    }

    /// Records the end of the feed from a receipt.
    func expect(_ position: Int64) { state.withLock { $0.known = max($0.known, position) } }

    /// The position after which events are missing; `nil` if nothing is known to be missing.
    var missingAfter: Int64? { state.withLock { $0.arrived < $0.known ? $0.arrived : nil } }

    /// Stops waiting for events that can't be read.
    ///
    /// No events count as missing until later events are known.
    func stopExpecting() { state.withLock { $0.known = $0.arrived } }

    /// Discards events up to a position.
    ///
    /// The app has received them from another inbox of the same feed.
    func discard(upTo position: Int64) {
        state.withLock { state in
            let discarded = state.events.filter { $0.position <= position }
            state.events.removeFirst(discarded.count)
            state.note(discarded)
        }
    }

    /// Removes events and returns them.
    ///
    /// - Parameter holds: Whether an event stays in the inbox for now. Later events can be taken before it.
    /// - Returns: The events in order.
    func take(unless holds: (Event) -> Bool) -> [Event] {
        state.withLock { state in
            let all = state.events
            let taken = all.filter { !holds($0) }
            state.events.removeAll { !holds($0) }
            state.note(all)
            return taken
        }
    }

    /// The position up to which all events were taken.
    var taken: FeedPosition { state.withLock { $0.taken } }
}

extension FeedInbox {
    /// A position that is being sent to the backend.
    struct Acknowledgement {
        let position: FeedPosition
        /// The position that the backend had stored before.
        fileprivate let before: FeedPosition
    }

    /// Starts to acknowledge all events that were taken.
    ///
    /// - Parameter count: The minimum number of positions taken since the last acknowledgement.
    /// - Returns: The acknowledgement to send, or `nil` if fewer positions were taken.
    func beginAcknowledging(atLeast count: Int64) -> Acknowledgement? {
        state.withLock { state in
            let (taken, before) = (state.taken, state.acknowledged)
            guard taken.epoch != before.epoch || taken.place - before.place >= count else { return nil }
            state.acknowledged = taken
            return Acknowledgement(position: taken, before: before)
        }
    }

    /// Restores the earlier state after a failed acknowledgement, so that it is sent again.
    func fail(_ acknowledgement: Acknowledgement) {
        state.withLock { state in
            if state.acknowledged == acknowledgement.position { state.acknowledged = acknowledgement.before }
        }
    }
}
