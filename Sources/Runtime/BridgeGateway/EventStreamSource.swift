#if Gateway
import RelationshipCore

/// The buffer of a client's event stream, bounded for slow clients.
final class EventStreamSource: Sendable {
    enum Signal: Sendable {
        case slice(FeedSlice)
        case heartbeat
    }

    /// The pushed signals.
    ///
    /// The sequence ends with the session.
    let signals: AsyncStream<Signal>
    private let continuation: AsyncStream<Signal>.Continuation
    private let isBehind = Mutex(false)

    /// The maximum number of slices that a slow client has not read yet.
    ///
    /// Later slices are read again from the feed.
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

    /// Signals to the client that the stream is alive.
    ///
    /// The signal is dropped if the client still has events to read.
    func beat() { continuation.yield(.heartbeat) }

    func finish() { continuation.finish() }

    /// Returns whether slices were dropped since the last call, so that the reader must continue from the feed.
    func takeIsBehind() -> Bool {
        isBehind.withLock { isBehind in
            defer { isBehind = false }
            return isBehind
        }
    }
}
#endif
