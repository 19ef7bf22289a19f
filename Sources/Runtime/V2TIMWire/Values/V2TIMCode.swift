import JSONSyntax

/// A result or error code of V2TIM.
///
/// A number without a mapping survives decoding and encoding unchanged.
public struct V2TIMCode: RawRepresentable, Sendable, Hashable, Codable {
    /// The vendor's number.
    public let rawValue: Int

    /// Creates a code.
    ///
    /// - Parameter rawValue: The vendor's number, known or not.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The code of success, `ERR_SUCC`.
    public static let success = V2TIMCode(rawValue: 0)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension V2TIMCode: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) {
        self.init(rawValue: value)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension V2TIMCode: CustomStringConvertible {
    public var description: String { String(rawValue) }
}

extension V2TIMCode: JSONBytesEncodable {}
