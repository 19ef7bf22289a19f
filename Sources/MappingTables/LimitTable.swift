/// How long texts and lists, and how great numbers may be in each dialect; the rows come from each dialect's `limits.json`.
///
/// A limit binds the dialect that writes. What another dialect has written may be longer, and is never cut.
public enum LimitTable {}

/// The greatest length of a text or a list, or the greatest number.
public struct Limit: Sendable, Hashable {
    /// What is counted.
    public enum Unit: String, Sendable, Hashable, CaseIterable {
        /// The bytes of the text in UTF-8.
        case bytes
        /// The UTF-16 units of the text, as `NSString` counts.
        case utf16
        /// The items of a list.
        case items
        /// Nothing: a number itself, from 0 on.
        case value
    }

    /// The greatest length or number that is allowed.
    public let maximum: Int
    /// What is counted.
    public let unit: Unit

    /// Tells whether a text is short enough.
    ///
    /// - Parameter text: The text, counted in ``unit``; in items, it counts as one.
    /// - Returns: `false` if the text is too long, or if the limit is one of a number.
    public func admits(_ text: String) -> Bool {
        switch unit {
        case .bytes: text.utf8.count <= maximum
        case .utf16: text.utf16.count <= maximum
        case .items: 1 <= maximum
        case .value: false
        }
    }

    /// Tells whether a number of units is small enough.
    ///
    /// - Parameter count: The number of bytes, UTF-16 units or items.
    /// - Returns: `false` if there are too many.
    public func admits(count: Int) -> Bool { count <= maximum }

    /// Tells whether a number is in the range from 0 to ``maximum``.
    ///
    /// - Parameter value: The number.
    /// - Returns: `false` if it is below 0 or too great.
    public func admits(value: Int64) -> Bool { value >= 0 && value <= Int64(maximum) }
}
