#if Gateway
import RelationshipCore

/// Limits the requests per second of each source with a token bucket.
final class RequestLimiter: Sendable {
    private struct Bucket {
        var tokens: Double
        var filledAt: ContinuousClock.Instant
    }

    private struct State {
        var buckets: [String: Bucket] = [:]
        /// The number of buckets at which full buckets are removed.
        var cleaningLimit = 1_024
    }

    private let rate: Double
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state = Mutex(State())

    /// The multiple of the rate that a source may send immediately.
    private static let burst = 2.0

    /// Creates a limiter.
    ///
    /// - Parameters:
    ///   - rate: The maximum average number of requests per second, or 0 for no limit.
    ///   - now: Returns the current time.
    init(rate: Int, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        (self.rate, self.now) = (Double(rate), now)
    }

    /// Counts a request.
    ///
    /// - Parameter source: The source of the request.
    /// - Returns: `nil` if the request is allowed, or the number of seconds until the source may send the next request.
    func wait(for source: String) -> Int? {
        guard rate > 0 else { return nil }
        let (now, capacity) = (now(), rate * RequestLimiter.burst)
        return state.withLock { state in
            var bucket = state.buckets[source] ?? Bucket(tokens: capacity, filledAt: now)
            bucket.tokens = min(capacity, bucket.tokens + (now - bucket.filledAt) / .seconds(1) * rate)
            bucket.filledAt = now
            defer { state.buckets[source] = bucket }
            guard bucket.tokens >= 1 else { return max(1, Int(((1 - bucket.tokens) / rate).rounded(.up))) }
            bucket.tokens -= 1
            if state.buckets.count >= state.cleaningLimit { clean(&state, now) }
            return nil
        }
    }

    /// Removes the buckets that are full again, because they contain no information.
    private func clean(_ state: inout State, _ now: ContinuousClock.Instant) {
        state.buckets = state.buckets.filter { now - $0.value.filledAt < .seconds(RequestLimiter.burst) }
        state.cleaningLimit = max(1_024, 2 * state.buckets.count)
    }
}
#endif
