/// A difference between the expected and the actual value.
public struct Mismatch: Sendable, Hashable {
    /// The place of the expectation in the fixture, followed by the place in the value.
    public let path: JSONPath
    /// The expectation; ``Matcher/absent`` for a value that was not expected.
    public let expected: Matcher
    /// The actual value; `nil` for none.
    public let actual: JSONValue?
    /// An explanation, if the two values are not enough.
    public var note = ""
}
