/// The events that were pushed to a session and not yet told to the app, in the order of the feed.
///
/// A transport may push events late, twice or not in order. The inbox hands out only what follows without a gap, and says from
/// where on something is missing.
final class FeedInbox: Sendable {
    private struct State {
        /// How far the feed has arrived without a gap.
        var arrived: Int64
        /// How far it is known to reach, by a receipt or by an event after a gap.
        var known: Int64
        var events: [Event] = []
        /// What has arrived after a gap.
        var early: [FeedSlice] = []
        /// Up to where everything was taken.
        var taken: FeedPosition
        /// What the backend knows of that.
        var acknowledged: FeedPosition

        init(after position: FeedPosition, acknowledged: FeedPosition) {
            (arrived, known, taken) = (position.place, position.place, position)
            self.acknowledged = acknowledged
        }

        /// Notes what was taken; the last event of all tells where.
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
    ///   - acknowledged: What the backend knows of that; by default the same.
    ///   - onListAgain: Is called when the feed is another one than before. It runs under the lock of the inbox.
    ///   - onArrival: Sees the events as they arrive, in order, before the app is told of them. It runs under the lock of
    ///     the inbox.
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

    /// Takes in stretches of the feed, in any order; what has arrived before is passed over.
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

    /// Notes that the feed reaches up to a position, as a receipt says.
    func expect(_ position: Int64) { state.withLock { $0.known = max($0.known, position) } }

    /// The position after which events are missing; `nil` if nothing is known to be missing.
    var missingAfter: Int64? { state.withLock { $0.arrived < $0.known ? $0.arrived : nil } }

    /// Gives up on events that cannot be read: nothing counts as missing until more is heard of.
    func stopExpecting() { state.withLock { $0.known = $0.arrived } }

    /// Passes over what was told up to a position, as by another inbox of the same feed.
    func discard(upTo position: Int64) {
        state.withLock { state in
            let discarded = state.events.filter { $0.position <= position }
            state.events.removeFirst(discarded.count)
            state.note(discarded)
        }
    }

    /// Takes events out.
    ///
    /// - Parameter holds: Whether an event stays for later; those behind it may go first.
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

    /// The position up to which everything was taken.
    var taken: FeedPosition { state.withLock { $0.taken } }
}

extension FeedInbox {
    /// A position that is on its way to the backend.
    struct Acknowledgement {
        let position: FeedPosition
        /// What the backend knew before.
        fileprivate let before: FeedPosition
    }

    /// Notes that the backend is told of everything that was taken.
    ///
    /// - Parameter count: How many positions must have been taken since the last time.
    /// - Returns: What to tell; `nil` if it is less.
    func beginAcknowledging(atLeast count: Int64) -> Acknowledgement? {
        state.withLock { state in
            let (taken, before) = (state.taken, state.acknowledged)
            guard taken.epoch != before.epoch || taken.place - before.place >= count else { return nil }
            state.acknowledged = taken
            return Acknowledgement(position: taken, before: before)
        }
    }

    /// Notes that the backend could not be told, so that it is told again.
    func fail(_ acknowledgement: Acknowledgement) {
        state.withLock { state in
            if state.acknowledged == acknowledgement.position { state.acknowledged = acknowledgement.before }
        }
    }
}
