import BridgeTranslation
import RelationshipCore

/// The events of both backends that commands have caused, until they are compared.
///
/// Two feeds have different positions, and different events between the events of a command. Therefore the events of
/// one command for one device are compared first, and then their order relative to the events of the same user's
/// other commands.
final class ShadowLedger: Sendable {
    private struct Cause: Hashable {
        var user: UserID
        var device: DeviceID?
        var request: RequestID?
    }

    private struct Entry {
        var deliveries: [ObjectIdentifier: ShadowDelivery] = [:]
        /// The command, when the shadow has executed it, with the tick before and the time after the execution.
        var done: (command: ShadowedCommand, tick: Int64, at: Timestamp)?

        var isBalanced: Bool { done != nil && deliveries.values.allSatisfy { $0.primary.count == $0.shadow.count } }
    }

    private struct State {
        var entries: [Cause: Entry] = [:]
        var tick: Int64 = 0
        /// The time of the last check for overdue entries.
        var looked = Timestamp(milliseconds: 0)
    }

    /// The maximum number of commands; events of further commands are dropped.
    private static let capacity = 65_536

    private let options: ShadowOptions
    private let reporter: ShadowReporter
    private let queue: ShadowQueue
    private let state = Mutex(State())

    init(_ options: ShadowOptions, _ reporter: ShadowReporter, _ queue: ShadowQueue) {
        (self.options, self.reporter, self.queue) = (options, reporter, queue)
    }

    /// Returns a number that increases with each call.
    func tick() -> Int64 {
        state.withLock { state in
            state.tick += 1
            return state.tick
        }
    }

    /// Records events that a session of the primary received.
    func primary(_ peer: ShadowPeer, _ events: [Event]) {
        note(peer, events) { delivery, event in
            if !delivery.primary.contains(where: { $0.position == event.position }) { delivery.primary.append(event) }
        }
    }

    /// Records events that a session of the shadow received.
    func shadow(_ peer: ShadowPeer, _ events: [Event]) {
        let now = options.clock.now()
        note(peer, events) { delivery, event in
            if !delivery.shadow.contains(where: { $0.event.position == event.position }) {
                delivery.shadow.append((event, now))
            }
        }
    }

    private func note(_ peer: ShadowPeer, _ events: [Event], _ add: (inout ShadowDelivery, Event) -> Void) {
        let dropped = state.withLock { state -> Int in
            var dropped = 0
            for event in events {
                let cause = Cause(user: event.actor, device: event.device, request: event.request)
                guard state.entries.count < Self.capacity || state.entries[cause] != nil else {
                    dropped += 1
                    continue
                }
                add(
                    &state.entries[cause, default: Entry()]
                        .deliveries[ObjectIdentifier(peer), default: ShadowDelivery(peer: peer)],
                    event
                )
            }
            return dropped
        }
        if dropped > 0 { queue.count { $0.dropped += dropped } }
    }

    /// Records that the shadow has executed a command.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - tick: The tick before the execution.
    func done(_ command: ShadowedCommand, since tick: Int64) {
        guard case .execute(let peer, _, let user, let request, _) = command.item.work else { return }
        let cause = Cause(user: user, device: peer.device, request: request)
        let now = options.clock.now()
        state.withLock { state in
            if state.entries.count < Self.capacity || state.entries[cause] != nil {
                state.entries[cause, default: Entry()].done = (command, tick, now)
            }
        }
    }

    /// Whether events may still arrive.
    var isWaiting: Bool { state.withLock { state in state.entries.values.contains { !$0.isBalanced } } }

    /// Compares the events of commands after their time limit, if any.
    ///
    /// - Parameter isIdle: Whether no command runs or waits for the shadow; then no command follows for other events.
    func compareOverdueEvents(isIdle: Bool) {
        let now = options.clock.now()
        let limit = 2 * options.limit.milliseconds
        let isTime = state.withLock { state in
            guard now.milliseconds - state.looked.milliseconds >= options.limit.milliseconds else { return false }
            state.looked = now
            return true
        }
        if isTime { compareEvents(isIdle: isIdle) { now.milliseconds - $0.milliseconds >= limit } }
    }

    /// Compares the events of all commands that the shadow has executed.
    ///
    /// - Parameter isIdle: Whether no command runs or waits for the shadow; then no command follows for other events.
    func compareEvents(isIdle: Bool) { compareEvents(isIdle: isIdle) { _ in true } }

    private func compareEvents(isIdle: Bool, where isOver: (Timestamp) -> Bool) {
        let (entries, foreign) = state.withLock { state -> ([Entry], Int) in
            var (over, foreign): ([Entry], Int) = ([], 0)
            for (cause, entry) in state.entries {
                if let done = entry.done {
                    guard isOver(done.at) else { continue }
                    over.append(entry)
                } else {
                    guard isIdle else { continue }
                    foreign += entry.deliveries.values.reduce(0) { $0 + $1.primary.count + $1.shadow.count }
                }
                state.entries[cause] = nil
            }
            return (over, foreign)
        }
        if foreign > 0 { queue.count { $0.foreignEvents += foreign } }
        for entry in entries.sorted(by: { ($0.done?.command.item.started ?? 0) < ($1.done?.command.item.started ?? 0) })
        {
            guard let done = entry.done else { continue }
            let deliveries = entry.deliveries.values
            for delivery in deliveries.sorted(by: { ($0.peer.user?.rawValue ?? "") < ($1.peer.user?.rawValue ?? "") })
            where delivery.peer.listenedSince.map({ $0 < done.tick }) ?? false {
                let (differences, events) = delivery.compared(done.command.user, at: done.at, options)
                reporter.report(differences, of: done.command, to: delivery.peer.user, answer: events)
            }
        }
    }
}
