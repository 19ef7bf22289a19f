/// A version of the fixture format, or of a vendor's SDK: one to four whole numbers, separated by dots.
public struct FixtureVersion: Sendable, Hashable {
    /// The newest format that this runner reads; it also reads all older formats with the same first number.
    public static let current = FixtureVersion([1, 0, 0])

    /// The numbers, the most significant first.
    public let numbers: [Int]

    init(_ numbers: [Int]) {
        self.numbers = numbers
    }

    /// Reads a version, or returns `nil` for an invalid text.
    ///
    /// - Parameter text: A text such as `1.0.0` or `8.7`.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            .map { part in
                part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(part) : nil
            }
        guard (1...4).contains(parts.count), !parts.contains(nil) else { return nil }
        numbers = parts.compactMap { $0 }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension FixtureVersion: Comparable, CustomStringConvertible {
    public var description: String { numbers.map(String.init).joined(separator: ".") }

    // An omitted number is 0: 8.7 and 8.7.0 are the same version.
    private var significant: [Int] { Array(numbers.reversed().drop { $0 == 0 }.reversed()) }

    public static func == (lhs: FixtureVersion, rhs: FixtureVersion) -> Bool { lhs.significant == rhs.significant }

    public static func < (lhs: FixtureVersion, rhs: FixtureVersion) -> Bool {
        lhs.significant.lexicographicallyPrecedes(rhs.significant)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(significant) }
}

/// The versions of a vendor's SDK to which a fixture applies.
public struct VersionRange: Sendable, Hashable {
    /// The first version; `nil` for no lower bound.
    public var from: FixtureVersion?
    /// The last version; `nil` for no upper bound.
    public var to: FixtureVersion?

    /// Returns whether a version is in the range.
    ///
    /// - Parameter version: The version.
    /// - Returns: `true` if it is, including the ends.
    public func contains(_ version: FixtureVersion) -> Bool {
        (from.map { $0 <= version } ?? true) && (to.map { version <= $0 } ?? true)
    }
}
