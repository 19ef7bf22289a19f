/// A result or error number of the vendor; a number that nobody knows survives unchanged.
public struct TIMCode: RawRepresentable, Sendable, Hashable {
    /// The number.
    public let rawValue: Int

    /// Creates a code from any number.
    ///
    /// - Parameter rawValue: The number.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// 0: all went well.
    public static let success = TIMCode(rawValue: 0)
    /// 6026: an automatic login of a user who never logged in here.
    public static let noPreviousLogin = TIMCode(rawValue: 6_026)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMCode: Codable {
    public init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(Int.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMCode: CustomStringConvertible {
    public var description: String { String(rawValue) }
}
