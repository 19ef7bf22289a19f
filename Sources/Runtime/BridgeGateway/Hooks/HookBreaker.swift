#if Gateway
import RelationshipCore

/// Pauses the requests to a receiver that does not answer: a minute after 20 timeouts within 10 seconds.
final class HookBreaker: Sendable {
    private struct Receiver {
        var timeouts: [Timestamp] = []
        var pausedUntil: Timestamp?
    }

    private static let timeoutLimit = 20
    private static let window: Int64 = 10_000
    private static let pause: Int64 = 60_000

    private let receivers = Mutex<[String: Receiver]>([:])

    /// Returns the end of a receiver's pause, or `nil` if it is not paused.
    func pause(of receiver: String, at now: Timestamp) -> Timestamp? {
        receivers.withLock { receivers in
            guard let end = receivers[receiver]?.pausedUntil, end > now else { return nil }
            return end
        }
    }

    /// Counts a request without an answer.
    func noteTimeout(of receiver: String, at now: Timestamp) {
        receivers.withLock { receivers in
            var known = receivers[receiver] ?? Receiver()
            known.timeouts =
                known.timeouts.suffix(Self.timeoutLimit - 1)
                .filter { now.milliseconds(since: $0) < Self.window } + [now]
            if known.timeouts.count == Self.timeoutLimit {
                (known.timeouts, known.pausedUntil) = ([], now.advanced(byMilliseconds: Self.pause))
            }
            receivers[receiver] = known
        }
    }
}
#endif
