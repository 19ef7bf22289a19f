/// The name of a dialect, such as `v2tim`.
///
/// The folder of its mapping tables has the same name.
public struct DialectName: RawRepresentable, Sendable, Hashable, Codable, Comparable {
    /// The name in files and commands.
    public let rawValue: String

    /// Creates a name.
    ///
    /// - Parameter rawValue: The name. A dialect with this name need not be registered.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Orders names alphabetically.
    public static func < (first: DialectName, second: DialectName) -> Bool { first.rawValue < second.rawValue }
}
