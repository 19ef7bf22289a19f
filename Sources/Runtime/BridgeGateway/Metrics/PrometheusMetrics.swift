#if Gateway
public import CoreMetrics
import RelationshipCore

/// Counters, levels and durations, in the text format of Prometheus.
///
/// If a program uses this class as the metrics system of the process, the text also contains the metrics of the
/// libraries.
public final class PrometheusMetrics: MetricsFactory, Sendable {
    private struct State {
        var counters: [Series: PrometheusValue] = [:]
        var levels: [Series: PrometheusValue] = [:]
        var histograms: [Series: PrometheusHistogram] = [:]
    }

    private let state = Mutex(State())

    private let help: [String: String]

    /// Creates a collection without any series.
    ///
    /// - Parameter help: The descriptions of series by their names in the text; others have none.
    public init(help: [String: String] = [:]) {
        self.help = help
    }

    // MARK: Making series

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        made(Series(label, dimensions), in: \.counters)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        made(Series(label, dimensions), in: \.levels)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func makeRecorder(
        label: String,
        dimensions: [(String, String)],
        aggregate: Bool
    ) -> any RecorderHandler {
        let series = Series(label, dimensions)
        return aggregate ? made(series, in: \.histograms) : made(series, in: \.levels)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        made(Series("\(label)_seconds", dimensions), in: \.histograms)
    }

    private func made<Kept: PrometheusSeries>(
        _ series: Series,
        in place: any WritableKeyPath<State, [Series: Kept]> & Sendable
    ) -> Kept {
        state.withLock { state in
            if let known = state[keyPath: place][series] { return known }
            let new = Kept()
            state[keyPath: place][series] = new
            return new
        }
    }

    // Series exist until the process ends, as Prometheus expects.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func destroyCounter(_ handler: any CounterHandler) {}
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func destroyMeter(_ handler: any MeterHandler) {}
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func destroyRecorder(_ handler: any RecorderHandler) {}
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func destroyTimer(_ handler: any TimerHandler) {}

    // MARK: Text

    /// All series as text, grouped by name.
    public var text: String {
        let state = state.withLock { $0 }
        return text(of: state.counters, type: "counter") + text(of: state.levels, type: "gauge")
            + text(of: state.histograms, type: "histogram")
    }

    private func text(of all: [Series: some PrometheusSeries], type: String) -> String {
        var text = ""
        var last = ""
        for (series, kept) in all.sorted(by: { $0.key < $1.key }) {
            if series.name != last {
                if let help = help[series.name] { text += "# HELP \(series.name) \(help)\n" }
                text += "# TYPE \(series.name) \(type)\n"
            }
            last = series.name
            for line in kept.lines {
                text += "\(series.name)\(line.suffix)\(series.labels(and: line.label)) \(line.value)\n"
            }
        }
        return text
    }

    /// A name and labels.
    struct Series: Hashable, Comparable {
        let name: String
        private let labels: String

        init(_ label: String, _ dimensions: [(String, String)]) {
            name = String(label.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "_" })
            labels = dimensions.map { "\($0)=\"\(Series.escaped($1))\"" }.joined(separator: ",")
        }

        static func < (left: Series, right: Series) -> Bool { (left.name, left.labels) < (right.name, right.labels) }

        func labels(and more: String) -> String {
            let all = [labels, more].filter { !$0.isEmpty }.joined(separator: ",")
            return all.isEmpty ? "" : "{\(all)}"
        }

        private static func escaped(_ text: String) -> String {
            text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        }
    }
}
#endif
