/// The result of a run of many fixtures.
public struct FixtureReport: Sendable, Hashable {
    /// The name of the backend.
    public var backend: String
    /// The results, in the order in which they were run.
    public var results: [FixtureResult]
    /// The duration of the whole run.
    public var duration: Duration

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - backend: The name of the backend.
    ///   - results: The results, in the order in which they were run.
    ///   - duration: The duration of the whole run.
    public init(backend: String, results: [FixtureResult], duration: Duration) {
        self.backend = backend
        self.results = results
        self.duration = duration
    }

    /// Whether every result is good.
    public var isGood: Bool { results.allSatisfy(\.isGood) }

    /// The number of results for each verdict, in a fixed order, without verdicts that have no results.
    public var counts: [(word: String, count: Int)] {
        FixtureResult.words.map { word in (word, results.count { $0.word == word }) }.filter { $0.count > 0 }
    }

    /// The total number of steps.
    public var stepCount: Int { results.reduce(0) { $0 + $1.stepCount } }

    /// The readable summary of a run: the number of fixtures by verdict, the number of steps, and the time.
    public var summary: String {
        let counts = counts.map { "\($0.count) \($0.word)" }.joined(separator: ", ")
        return "\(backend): \(results.count.counted("fixture"))\(counts.isEmpty ? "" : ": " + counts); "
            + "\(stepCount.counted("step")) in \(duration.milliseconds.rounded(to: 1)) ms"
    }
}

extension FixtureResult {
    /// The names of the verdicts, in the order of summaries.
    static let words = [
        "passed", "failed as expected", "skipped", "failed", "passed unexpectedly", "broken", "invalid",
    ]

    /// The name of the verdict, such as `passed`.
    public var word: String {
        switch verdict {
        case .passed: "passed"
        case .failedAsExpected: "failed as expected"
        case .skipped: "skipped"
        case .failed: "failed"
        case .passedUnexpectedly: "passed unexpectedly"
        case .broken: "broken"
        case .invalid: "invalid"
        }
    }
}

extension Duration {
    var milliseconds: Double { Double(components.seconds) * 1_000 + Double(components.attoseconds) / 1e15 }
}

extension Double {
    /// Returns the number rounded to a number of decimal places.
    func rounded(to digits: Int) -> Double {
        var factor = 1.0
        for _ in 0..<digits { factor *= 10 }
        return (self * factor).rounded() / factor
    }
}
