#if Gateway
import RelationshipCore

/// Moments that a test moves itself.
final class Moments: Sendable {
    private let moment = Mutex(ContinuousClock().now)

    @Sendable func now() -> ContinuousClock.Instant { moment.withLock { $0 } }

    func advance(by duration: Duration) { moment.withLock { $0 += duration } }
}
#endif
