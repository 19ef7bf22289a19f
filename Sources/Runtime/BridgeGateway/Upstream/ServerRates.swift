#if Gateway
package import RelationshipCore
import ServerTranslation

/// Keeps the calls of a vendor's server API within the rates in its rows, with a token bucket for each endpoint.
package final class ServerRates: Sendable {
    private struct Bucket {
        var tokens: Double
        var filledAt: Timestamp
        var slowUntil: Timestamp
    }

    private let clock: any WallClock
    private let isLimited: Bool
    private let buckets = Mutex<[String: Bucket]>([:])

    /// The time for which the rate is halved after the vendor has refused a call, in milliseconds.
    private static let slowTime: Int64 = 1_000

    /// Creates rates.
    ///
    /// - Parameters:
    ///   - clock: The clock of the rates, which must run.
    ///   - isLimited: Whether to keep the vendor's numbers, which an app of one's own may exceed.
    package init(clock: any WallClock = SystemClock(), isLimited: Bool = true) {
        (self.clock, self.isLimited) = (clock, isLimited)
    }

    /// The time of the rates.
    var now: Timestamp { clock.now() }

    /// Waits until a call may be sent.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - end: The time until which to wait.
    /// - Throws: `rateLimited` if the turn of the call would come after the end.
    func wait(for call: ServerCall, until end: Timestamp) async throws(RelationshipError) {
        guard let rate = call.endpoint.rate else { return }
        let cost = rate.counts == "items" ? max(1, call.users().count, call.items.count) : 1
        let pause = take(Double(cost), Double(rate.perSecond), of: call.endpoint.path, until: end)
        guard let pause else {
            throw RelationshipError(.rateLimited, "the app sends the vendor more calls than its rate allows")
        }
        if pause > 0 { await clock.wait(until: now.advanced(byMilliseconds: pause)) }
    }

    /// Takes tokens, also those of the future, and returns the milliseconds until they are there; `nil` if that is too
    /// late, and then none are taken.
    private func take(_ cost: Double, _ rate: Double, of path: String, until end: Timestamp) -> Int64? {
        let now = now
        return buckets.withLock { buckets in
            var bucket = buckets[path] ?? Bucket(tokens: rate, filledAt: now, slowUntil: now)
            let isSlow = bucket.slowUntil > now
            guard isLimited || isSlow else { return 0 }
            let rate = isSlow ? rate / 2 : rate
            let passed = Double(max(0, now.milliseconds(since: bucket.filledAt)))
            bucket.tokens = min(rate, bucket.tokens + passed / 1_000 * rate)
            bucket.filledAt = now
            let missing = max(0, cost - bucket.tokens)
            let pause = Int64((missing / rate * 1_000).rounded(.up))
            guard pause <= end.milliseconds(since: now) else { return nil }
            bucket.tokens -= cost
            buckets[path] = bucket
            return pause
        }
    }

    /// Halves the rate of an endpoint for a second, after the vendor has refused a call.
    func slowDown(_ endpoint: ServerEndpoint) {
        guard endpoint.rate != nil else { return }
        let now = now
        buckets.withLock { buckets in
            var bucket = buckets[endpoint.path] ?? Bucket(tokens: 0, filledAt: now, slowUntil: now)
            // The calls that were sent so far were too many.
            bucket.tokens = min(0, bucket.tokens)
            bucket.slowUntil = now.advanced(byMilliseconds: Self.slowTime)
            buckets[endpoint.path] = bucket
        }
    }
}
#endif
