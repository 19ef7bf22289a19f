#if Gateway
import RelationshipCore

/// What is pushed to a stream of events that a client reads: bounded, whatever the client's speed.
final class EventStreamSource: Sendable {
    enum Signal: Sendable {
        case slice(FeedSlice)
        case heartbeat
    }

    /// What was pushed; it ends when the session does.
    let signals: AsyncStream<Signal>
    private let continuation: AsyncStream<Signal>.Continuation
    private let isBehind = Mutex(false)

    /// Slices that a slow client has not read yet; what comes after them is read from the feed again.
    private static let waitingLimit = 64

    init() {
        (signals, continuation) = AsyncStream.makeStream(
            of: Signal.self,
            bufferingPolicy: .bufferingOldest(EventStreamSource.waitingLimit)
        )
    }

    func push(_ slice: FeedSlice) {
        if case .dropped = continuation.yield(.slice(slice)) { isBehind.withLock { $0 = true } }
    }

    /// Lets the client know that the stream lives; one with events to read knows it already.
    func beat() { continuation.yield(.heartbeat) }

    func finish() { continuation.finish() }

    /// Whether slices were left out since the last time, so that the reader reads on from the feed.
    func takeIsBehind() -> Bool {
        isBehind.withLock { isBehind in
            defer { isBehind = false }
            return isBehind
        }
    }
}
#endif
