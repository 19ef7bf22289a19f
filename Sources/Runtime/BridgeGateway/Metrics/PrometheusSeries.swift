#if Gateway
import CoreMetrics
import RelationshipCore

/// One or several numbers with a name and labels.
protocol PrometheusSeries: AnyObject, Sendable {
    init()
    /// The lines of the text, each with the suffix of the name, an additional label, and the value.
    var lines: [(suffix: String, label: String, value: String)] { get }
}

/// A number that only increases, or that increases and decreases.
final class PrometheusValue: PrometheusSeries, CounterHandler, MeterHandler, RecorderHandler {
    private let value = Mutex(0.0)

    var lines: [(suffix: String, label: String, value: String)] { [("", "", value.withLock { "\($0)" })] }

    func increment(by amount: Int64) { increment(by: Double(amount)) }
    func increment(by amount: Double) { value.withLock { $0 += amount } }
    func decrement(by amount: Double) { value.withLock { $0 -= amount } }
    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { self.value.withLock { $0 = value } }
    func record(_ value: Int64) { set(value) }
    func record(_ value: Double) { set(value) }
    func reset() { set(0.0) }
}

/// The number of values below each of several bounds.
final class PrometheusHistogram: PrometheusSeries, RecorderHandler, TimerHandler {
    private struct State {
        var counts = [Int](repeating: 0, count: PrometheusHistogram.bounds.count)
        var count = 0
        var sum = 0.0
    }

    /// The bounds in seconds, from half a millisecond to ten seconds.
    private static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

    private let state = Mutex(State())

    var lines: [(suffix: String, label: String, value: String)] {
        let state = state.withLock { $0 }
        let buckets = zip(PrometheusHistogram.bounds, state.counts)
            .map { (suffix: "_bucket", label: "le=\"\($0)\"", value: "\($1)") }
        return buckets + [
            ("_bucket", "le=\"+Inf\"", "\(state.count)"), ("_sum", "", "\(state.sum)"),
            ("_count", "", "\(state.count)"),
        ]
    }

    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
    func record(_ value: Int64) { record(Double(value)) }

    func record(_ value: Double) {
        state.withLock { state in
            state.count += 1
            state.sum += value
            for (index, bound) in PrometheusHistogram.bounds.enumerated() where value <= bound {
                state.counts[index] += 1
            }
        }
    }
}
#endif
