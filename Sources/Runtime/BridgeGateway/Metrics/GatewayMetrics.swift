#if Gateway
import CoreMetrics
import RelationshipCore

/// The metrics of a gateway.
struct GatewayMetrics: Sendable {
    private struct Answered: Hashable {
        let dialect: DialectName
        let call: String
        let code: String

        /// Hashes the name of the call only, of which there are few with the same name.
        func hash(into hasher: inout Hasher) { hasher.combine(call) }
    }

    /// The descriptions of the metrics.
    static let help = [
        "relbridge_calls_total": "Calls by dialect, call and code; code 0 is success.",
        "relbridge_call_seconds": "The duration of calls, by dialect and call.",
        "relbridge_event_delivery_seconds":
            "The time from a change until its event is written to a stream.",
        "relbridge_sessions": "Open sessions, by dialect.",
        "relbridge_streams": "Open streams of events.",
        "relbridge_refused_logins_total": "Refused logins, by dialect and reason.",
        "relbridge_refused_requests_total": "Requests that did not reach the backend, by status.",
        "relbridge_closed_connections_total": "Connections that the gateway closed, by reason.",
        "relbridge_hooks_sent_total": "Webhooks that were received, by event.",
        "relbridge_hooks_failed_total": "Attempts to send a webhook that failed.",
        "relbridge_hooks_dead_total": "Acts that were given up after their last attempt.",
        "relbridge_hook_lag_seconds": "The time from an act until its webhook was received.",
        "relbridge_store_up": "1 while the store answers and accepts changes.",
    ]

    let factory: PrometheusMetrics
    private let calls = Mutex<[Answered: (counter: Counter, timer: Timer)]>([:])
    private let delivery: Timer

    init(factory: PrometheusMetrics) {
        self.factory = factory
        delivery = Timer(label: "relbridge_event_delivery", dimensions: [], factory: factory)
    }

    /// Counts a call that was answered.
    ///
    /// - Parameters:
    ///   - call: The name of the call, or of the hub's command.
    ///   - dialect: The dialect.
    ///   - code: The code of the answer, or `nil` for success.
    ///   - duration: The duration of the call.
    func note(_ call: String, in dialect: DialectName, code: String?, duration: Duration) {
        let answered = Answered(dialect: dialect, call: call, code: code ?? "0")
        let (counter, timer) = calls.withLock { calls in
            if let known = calls[answered] { return known }
            let labels = [("dialect", dialect.rawValue), ("call", call)]
            let made = (
                counter: Counter(
                    label: "relbridge_calls_total",
                    dimensions: labels + [("code", answered.code)],
                    factory: factory
                ),
                timer: Timer(label: "relbridge_call", dimensions: labels, factory: factory)
            )
            calls[answered] = made
            return made
        }
        counter.increment()
        timer.recordNanoseconds(Int64(clamping: Int(duration / .nanoseconds(1))))
    }

    /// Counts a login that was refused.
    func noteRefusedLogin(_ code: RelationshipError.Code, in dialect: DialectName) {
        let labels = [("dialect", dialect.rawValue), ("reason", code.rawValue)]
        Counter(label: "relbridge_refused_logins_total", dimensions: labels, factory: factory).increment()
    }

    /// Counts a request that never reached the backend.
    func noteRefusal(_ status: Int) {
        Counter(
            label: "relbridge_refused_requests_total",
            dimensions: [("status", "\(status)")],
            factory: factory
        )
        .increment()
    }

    /// Counts connections that the gateway closed.
    func noteClosedConnections(_ reason: OpenConnections.Closing, _ count: Int) {
        Counter(
            label: "relbridge_closed_connections_total",
            dimensions: [("reason", reason.rawValue)],
            factory: factory
        )
        .increment(by: count)
    }

    /// Measures the time from a change until its events are written to a device's stream.
    func noteEvents(_ events: [Event], at now: Timestamp) {
        for event in events {
            delivery.recordNanoseconds(max(0, (now.milliseconds &- event.at.milliseconds) &* 1_000_000))
        }
    }

    /// Records the current state.
    func setLevels(_ statistics: GatewayStatistics, isReady: Bool) {
        for (dialect, count) in statistics.sessions {
            Meter(label: "relbridge_sessions", dimensions: [("dialect", dialect)], factory: factory).set(count)
        }
        Meter(label: "relbridge_streams", dimensions: [], factory: factory).set(statistics.streams)
        Meter(label: "relbridge_store_up", dimensions: [], factory: factory).set(isReady ? 1 : 0)
    }
}
#endif
