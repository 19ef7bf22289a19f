/// What came of a run over many fixtures.
public struct FixtureReport: Sendable, Hashable {
    /// What the backend is called.
    public var backend: String
    /// The results, in the order in which they were run.
    public var results: [FixtureResult]
    /// How long the whole run took.
    public var duration: Duration

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - backend: What the backend is called.
    ///   - results: The results, in the order in which they were run.
    ///   - duration: How long the whole run took.
    public init(backend: String, results: [FixtureResult], duration: Duration) {
        self.backend = backend
        self.results = results
        self.duration = duration
    }

    /// Whether every result is good.
    public var isGood: Bool { results.allSatisfy(\.isGood) }

    /// How many results are of each kind, by the words that reports use, in a fixed order; kinds without any are left out.
    public var counts: [(word: String, count: Int)] {
        FixtureResult.words.map { word in (word, results.count { $0.word == word }) }.filter { $0.count > 0 }
    }

    /// How many steps were played in all.
    public var stepCount: Int { results.reduce(0) { $0 + $1.stepCount } }

    /// The last lines of a run for people: how many fixtures fared how, and how long 1,000 steps took.
    public var summary: String {
        let counts = counts.map { "\($0.count) \($0.word)" }.joined(separator: ", ")
        let milliseconds = duration.milliseconds
        let each = stepCount == 0 ? 0 : milliseconds / Double(stepCount) * 1_000
        return "\(backend): \(results.count) fixtures, \(counts.isEmpty ? "none run" : counts); "
            + "\(stepCount) steps in \(milliseconds.rounded(to: 1)) ms, \(each.rounded(to: 1)) ms per 1,000 steps"
    }
}

extension FixtureResult {
    /// The words for results, in the order in which summaries name them.
    static let words = [
        "passed", "failed as expected", "skipped", "failed", "passed unexpectedly", "broken", "invalid",
    ]

    /// The result in one word or three.
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
    /// The number with so many digits behind the point.
    func rounded(to digits: Int) -> Double {
        var factor = 1.0
        for _ in 0..<digits { factor *= 10 }
        return (self * factor).rounded() / factor
    }
}
