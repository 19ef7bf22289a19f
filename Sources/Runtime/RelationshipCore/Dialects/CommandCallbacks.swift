/// The callbacks that a device has received for the latest command, so that no command causes two equal ones.
///
/// A command can cause several events that a dialect reports with equal callbacks: two requests between the same users
/// end, or a friend joins several groups. Callbacks of different commands may be equal, and the device receives each.
package struct CommandCallbacks<Callback: Sendable & Hashable>: Sendable {
    private var cause: Event.Cause?
    private var received: Set<Callback> = []

    /// Creates the record of a device that has received no callbacks.
    package init() {}

    /// Returns the callbacks of an event without those that the device has received for the same command.
    ///
    /// An event without a request and a device names no command: the app's server or a vendor's SDK has caused it. Two such
    /// events can belong to two acts, so each has all its callbacks.
    ///
    /// - Parameters:
    ///   - callbacks: The callbacks of the event.
    ///   - event: The next event of the feed.
    /// - Returns: The callbacks that the device must receive.
    package mutating func new(_ callbacks: [Callback], for event: Event) -> [Callback] {
        if event.cause != cause { (cause, received) = (event.cause, []) }
        return callbacks.filter { received.insert($0).inserted }
    }

    /// Ends a batch of events that arrived together.
    ///
    /// Two commands without a number can have the same time. Their events count as those of one command only if they arrive
    /// together.
    package mutating func endBatch() {
        if cause?.request == nil { (cause, received) = (nil, []) }
    }
}

extension Event {
    /// The command that caused an event, as far as events identify it.
    fileprivate struct Cause: Sendable, Hashable {
        let recipient: UserID
        let actor: UserID
        let device: DeviceID?
        let request: RequestID?
        let at: Timestamp
    }

    fileprivate var cause: Cause {
        Cause(recipient: recipient, actor: actor, device: device, request: request, at: at)
    }

    /// Returns whether the same command caused this event and its neighbour in the feed.
    package func hasSameCause(as neighbour: Event) -> Bool { cause == neighbour.cause }
}
