/// One difference between what a fixture expects and the actual value.
public struct Mismatch: Sendable, Hashable {
    /// The place of the expectation in the fixture, followed by the place in the value.
    public let path: JSONPath
    /// The expectation, in the form of a fixture or in words.
    public let expected: String
    /// The actual value; `nil` for none.
    public let actual: JSONValue?
    /// An explanation where the two values are not enough.
    public var note = ""
}
