/// One difference between what a fixture expects and the actual value.
public struct Mismatch: Sendable, Hashable {
    /// The place of the expectation in the fixture, followed by the place in the value.
    public let path: JSONPath
    /// The expectation, in the form of a fixture or in words.
    public let expected: String
    /// The actual value; `nil` for none.
    public let actual: JSONValue?
    /// An explanation where the two values are not enough.
    public let note: String

    /// Creates a difference.
    ///
    /// - Parameters:
    ///   - path: The place.
    ///   - expected: The expectation.
    ///   - actual: The actual value; `nil` for none.
    ///   - note: An explanation where the two values are not enough.
    public init(path: JSONPath, expected: String, actual: JSONValue?, note: String = "") {
        self.path = path
        self.expected = expected
        self.actual = actual
        self.note = note
    }
}
