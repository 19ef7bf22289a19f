#if Gateway
package import RelationshipCore
import ServerTranslation

/// Keeps the calls of a vendor's server API within the rates in its rows: no second has more than the vendor's number.
package final class ServerRates: Sendable {
    /// The calls of an endpoint.
    private struct Calls {
        /// What counts in a second, by its time, oldest first; the last ones can be in the future.
        var taken: [(at: Timestamp, cost: Int)] = []
        var slowUntil: Timestamp?
    }

    private let clock: any WallClock
    private let isLimited: Bool
    private let calls = Mutex<[String: Calls]>([:])

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
        guard let turn = take(cost, max(1, rate.perSecond), of: call.endpoint.path, until: end) else {
            throw RelationshipError(.rateLimited, "the app sends the vendor more calls than its rate allows")
        }
        if turn > now { await clock.wait(until: turn) }
    }

    private static let second: Int64 = 1_000

    /// Takes the next turn of an endpoint, and returns its time; `nil` if that is too late, and then none is taken.
    private func take(_ cost: Int, _ limit: Int, of path: String, until end: Timestamp) -> Timestamp? {
        let now = now
        return calls.withLock { calls in
            var own = calls[path] ?? Calls()
            own.taken.removeAll { now.milliseconds(since: $0.at) >= Self.second }
            var turn = max(now, own.taken.last?.at ?? now)
            if let slowUntil = own.slowUntil, slowUntil > now {
                // Half of the number, and evenly: another server may use the rest.
                let pause = Double(cost) * 2 * Double(Self.second) / Double(limit)
                turn = turn.advanced(byMilliseconds: Int64(pause.rounded(.up)))
            } else if !isLimited {
                return now
            }
            if isLimited {
                var used = own.taken.reduce(0) { $0 + $1.cost }
                for earlier in own.taken where used > 0 && used + cost > limit {
                    used -= earlier.cost
                    turn = max(turn, earlier.at.advanced(byMilliseconds: Self.second))
                }
            }
            guard turn.milliseconds(since: end) <= 0 else { return nil }
            // A call that counts more than a second has delays the following ones for as many seconds.
            for (number, start) in stride(from: 0, to: cost, by: limit).enumerated() {
                let at = turn.advanced(byMilliseconds: Int64(number) * Self.second)
                own.taken.append((at, min(limit, cost - start)))
            }
            calls[path] = own
            return turn
        }
    }

    /// Halves the rate of an endpoint for a second, after the vendor has refused a call.
    func slowDown(_ endpoint: ServerEndpoint) {
        guard endpoint.rate != nil else { return }
        let end = now.advanced(byMilliseconds: Self.slowTime)
        calls.withLock { $0[endpoint.path, default: Calls()].slowUntil = end }
    }
}
#endif
