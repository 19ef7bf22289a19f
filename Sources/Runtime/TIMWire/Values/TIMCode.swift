import JSONSyntax

/// A result or error number of the vendor; an unknown number is preserved.
public struct TIMCode: RawRepresentable, Sendable, Hashable, Codable {
    /// The number.
    public let rawValue: Int

    /// Creates a code from any number.
    ///
    /// - Parameter rawValue: The number.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// 0: success.
    public static let success = TIMCode(rawValue: 0)
    /// 6017: an argument is missing or invalid.
    public static let invalidParameters = TIMCode(rawValue: 6_017)
    /// 6023: a logout before the end of the login.
    public static let loggedOutBeforeLogin = TIMCode(rawValue: 6_023)
    /// 6206: an automatic login of a user with an expired signature.
    public static let signatureExpired = TIMCode(rawValue: 6_206)
    /// 7501: a login while another login is in progress.
    public static let loginUnderWay = TIMCode(rawValue: 7_501)
    /// 7502: a logout while another logout is in progress.
    public static let logoutUnderWay = TIMCode(rawValue: 7_502)
    /// 9508: the connection was lost.
    public static let networkDisconnected = TIMCode(rawValue: 9_508)
    /// 40610: a value of a kind that the profile key does not accept.
    public static let invalidValueFormat = TIMCode(rawValue: 40_610)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMCode: CustomStringConvertible {
    public var description: String { String(rawValue) }
}

extension TIMCode: JSONBytesEncodable {}
