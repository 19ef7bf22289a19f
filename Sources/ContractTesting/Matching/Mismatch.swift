/// One difference between what a fixture expects and what came.
public struct Mismatch: Sendable, Hashable {
    /// Where: the place of the expectation in the fixture, and from there down into the value.
    public let path: JSONPath
    /// What was expected there, as the fixture writes it or in words.
    public let expected: String
    /// What came; `nil` for nothing.
    public let actual: JSONValue?
    /// What is wrong, in words, where the two do not say it themselves.
    public let note: String

    /// Creates a difference.
    ///
    /// - Parameters:
    ///   - path: Where.
    ///   - expected: What was expected there.
    ///   - actual: What came; `nil` for nothing.
    ///   - note: What is wrong, where the two do not say it themselves.
    public init(path: JSONPath, expected: String, actual: JSONValue?, note: String = "") {
        self.path = path
        self.expected = expected
        self.actual = actual
        self.note = note
    }
}
