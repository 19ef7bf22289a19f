/// The result of a fixture.
public struct FixtureResult: Sendable, Hashable {
    /// The verdict on a fixture.
    public enum Verdict: Sendable, Hashable {
        /// Everything matched.
        case passed
        /// There were differences.
        case failed([Mismatch])
        /// The backend failed, or did not answer in time.
        case broken(String)
        /// The file is not a valid fixture, or the starting state is not possible.
        case invalid(String)
        /// The backend does not support an operation of the fixture.
        case skipped(String)
        /// The fixture failed, as expected.
        case failedAsExpected(String)
        /// The fixture passed although a failure was expected.
        case passedUnexpectedly(String)
    }

    /// The path of the fixture's file, as given.
    public var file: String
    /// The fixture's name, or the file's path if the file is not a fixture.
    public var name: String
    /// The fixture's dialect; `nil` if the file is not a fixture.
    public var dialect: FixtureDialect?
    /// The verdict.
    public var verdict: Verdict
    /// The number of steps.
    public var stepCount: Int
    /// The duration of the run.
    public var duration: Duration
    /// The line of the file at which the first difference begins; `nil` if there is none.
    public var lineNumber: Int?

    /// Whether the fixture passed, was skipped, or failed as expected.
    public var isGood: Bool {
        switch verdict {
        case .passed, .skipped, .failedAsExpected: true
        case .failed, .broken, .invalid, .passedUnexpectedly: false
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension FixtureResult: CustomStringConvertible {
    // Short, because a test framework prints the values of a failed expectation before its comment.
    public var description: String { "\(word): \(file)" }
}

/// The error for a fixture with a result that is not good.
public struct FixtureFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The result.
    public let result: FixtureResult

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var description: String { result.text }
}
