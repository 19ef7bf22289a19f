/// How a fixture fared.
public struct FixtureResult: Sendable, Hashable {
    /// What became of it.
    public enum Verdict: Sendable, Hashable {
        /// Everything was as expected.
        case passed
        /// Something was not.
        case failed([Mismatch])
        /// The backend could not be asked, or did not answer.
        case broken(String)
        /// The file is no fixture.
        case invalid(String)
        /// The backend cannot do what the fixture needs.
        case skipped(String)
        /// It failed, as the fixture says it will.
        case failedAsExpected(String)
        /// It passed although the fixture says that it will fail.
        case passedUnexpectedly(String)
    }

    /// The fixture's file, as it was named.
    public var file: String
    /// The fixture's name; the file's if it is no fixture.
    public var name: String
    /// The fixture's dialect; `nil` if it is no fixture.
    public var dialect: FixtureDialect?
    /// What became of it.
    public var verdict: Verdict
    /// How many steps it has.
    public var stepCount: Int
    /// How long it took.
    public var duration: Duration

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - file: The fixture's file, as it was named.
    ///   - name: The fixture's name.
    ///   - dialect: The fixture's dialect; `nil` if it is no fixture.
    ///   - verdict: What became of it.
    ///   - stepCount: How many steps it has.
    ///   - duration: How long it took.
    public init(
        file: String,
        name: String,
        dialect: FixtureDialect?,
        verdict: Verdict,
        stepCount: Int,
        duration: Duration
    ) {
        self.file = file
        self.name = name
        self.dialect = dialect
        self.verdict = verdict
        self.stepCount = stepCount
        self.duration = duration
    }

    /// Whether a run with this result may count as good.
    public var isGood: Bool {
        switch verdict {
        case .passed, .skipped, .failedAsExpected: true
        case .failed, .broken, .invalid, .passedUnexpectedly: false
        }
    }
}
