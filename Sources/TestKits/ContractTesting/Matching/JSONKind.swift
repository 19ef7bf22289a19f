/// A kind of JSON value, for `$$type`.
public enum JSONKind: String, Sendable, Hashable, CaseIterable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean
    /// A number without a fraction.
    case integer
    /// Any number.
    case number
    /// A text.
    case string
    /// A list.
    case array
    /// An object.
    case object

    /// Returns whether a value is of this kind.
    ///
    /// - Parameter value: The value.
    /// - Returns: `true` if it is.
    public func matches(_ value: JSONValue) -> Bool {
        switch (self, value.content) {
        case (.null, .null), (.boolean, .bool), (.number, .number), (.string, .string), (.array, .array),
            (.object, .object):
            true
        case (.integer, .number(let number)): number.isWhole
        default: false
        }
    }
}
