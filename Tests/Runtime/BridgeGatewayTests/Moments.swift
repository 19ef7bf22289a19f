#if Gateway
import RelationshipCore

/// A clock that only the test advances.
final class Moments: Sendable {
    private let moment = Mutex(ContinuousClock().now)

    @Sendable func now() -> ContinuousClock.Instant { moment.withLock { $0 } }

    func advance(by duration: Duration) { moment.withLock { $0 += duration } }
}
#endif
