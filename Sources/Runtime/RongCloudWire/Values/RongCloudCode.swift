import JSONSyntax

/// A number that a call or its success block reports; a number without a mapping is preserved.
///
/// 0 and 25461 (``needsAcceptance``) are not errors. Adding a friend reports the latter in its success block if the
/// other user must agree first.
public struct RongCloudCode: RawRepresentable, Sendable, Hashable, Codable {
    /// The number on the wire.
    public let rawValue: Int

    /// Creates a code from any number.
    ///
    /// - Parameter rawValue: The number on the wire.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// 0: success.
    public static let success = RongCloudCode(rawValue: 0)
    /// 25461: the other user must agree first.
    public static let needsAcceptance = RongCloudCode(rawValue: 25_461)
    /// 24360: an attribute that only the app's server may set.
    static let keyNotForSDK = RongCloudCode(rawValue: 24_360)
    /// 34001: the session is connected already.
    static let connectionExists = RongCloudCode(rawValue: 34_001)
    /// 34257: the app key is empty.
    static let invalidAppKey = RongCloudCode(rawValue: 34_257)
    /// 34312: the profile has an attribute that cannot be set.
    static let invalidUserProfile = RongCloudCode(rawValue: 34_312)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension RongCloudCode: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) {
        self.init(rawValue: value)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension RongCloudCode: CustomStringConvertible {
    public var description: String { String(rawValue) }
}

extension RongCloudCode: JSONBytesEncodable {}
