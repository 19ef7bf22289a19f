#if Gateway
import CoreMetrics

/// The metrics of webhooks.
struct HookMetrics: Sendable {
    private let factory: PrometheusMetrics
    private let lag: Timer

    init(factory: PrometheusMetrics) {
        self.factory = factory
        lag = Timer(label: "relbridge_hook_lag", dimensions: [], factory: factory)
    }

    /// Counts a request that was received.
    ///
    /// - Parameters:
    ///   - event: The vendor's name of the event.
    ///   - lag: The time since the act, in milliseconds.
    func noteSent(_ event: String, lag: Int64) {
        Counter(label: "relbridge_hooks_sent_total", dimensions: [("event", event)], factory: factory).increment()
        self.lag.recordNanoseconds(max(0, lag) &* 1_000_000)
    }

    /// Counts an attempt that failed.
    func noteFailure(isDead: Bool) {
        Counter(label: "relbridge_hooks_failed_total", dimensions: [], factory: factory).increment()
        if isDead { Counter(label: "relbridge_hooks_dead_total", dimensions: [], factory: factory).increment() }
    }
}
#endif
