/// The version of an SDK: numbers such as 4.3.81, the most significant first.
public struct SDKVersion: Sendable, Hashable, Comparable, LosslessStringConvertible {
    /// The numbers of the version, such as 4, 3 and 81.
    public let numbers: [Int]

    /// Reads a version.
    ///
    /// - Parameter text: Numbers separated by dots. The result is `nil` for any other text.
    public init?(_ text: String) {
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        let parts = words.compactMap { word in word.allSatisfy(\.isASCIIDigit) ? Int(word) : nil }
        guard parts.count == words.count else { return nil }
        numbers = parts
    }

    /// The version as text.
    public var description: String { numbers.map(String.init).joined(separator: ".") }

    /// Returns whether the first version is older.
    ///
    /// For example, 4.3.81 is older than 4.3.135, and 5.0 is older than 5.0.6.
    public static func < (first: SDKVersion, second: SDKVersion) -> Bool {
        first.numbers.lexicographicallyPrecedes(second.numbers)
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
