import RongCloudWire

#if canImport(ObjectiveC)
// `RongCloudDeclarations` has the vendor's enumeration, which can have any number.
extension RCErrorCode {
    /// Creates a code.
    ///
    /// - Parameter number: The number on the wire.
    public init(_ number: Int) {
        self = RCErrorCode(rawValue: number) ?? .ERRORCODE_UNKNOWN
    }
}
#else
/// The vendor's error code: every number is valid, and the known numbers have names.
///
/// The vendor declares a C enumeration, which can have any number in Swift. This type does the same: a number without a
/// name is preserved, `RCErrorCode(rawValue:)` accepts every number, and `switch`, `==` and `.RC_FRIEND_NEED_ACCEPT`
/// are written as with the vendor's type. A `switch` needs a `default`, as with the vendor's open enumeration.
///
/// 0 and 25461 (``RC_FRIEND_NEED_ACCEPT``) are not errors; adding a friend passes the latter to its success block if
/// the other user must agree first.
///
/// The names are those of RongCloud 5.12.0 and 5.44.3, generated from `Mappings/surface`.
public struct RCErrorCode: RawRepresentable, Hashable, Sendable {
    /// The number on the wire.
    public let rawValue: Int

    /// Creates a code; every number is valid, so the result is never `nil`.
    ///
    /// - Parameter rawValue: The number on the wire.
    public init?(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Creates a code.
    ///
    /// - Parameter number: The number on the wire.
    public init(_ number: Int) {
        rawValue = number
    }
}

// Encoded as its number.
extension RCErrorCode: Codable {}

extension RCErrorCode: CustomStringConvertible {
    /// The number, for logs.
    public var description: String { "RCErrorCode \(rawValue)" }
}
#endif

/// The code of a connection error: the same set of numbers as all other codes.
public typealias RCConnectErrorCode = RCErrorCode

extension RCErrorCode {
    init(_ code: RongCloudCode) {
        self.init(code.rawValue)
    }
}

extension RongCloudCode {
    static let clientNotInitialized = RongCloudCode(rawValue: RCErrorCode.CLIENT_NOT_INIT.rawValue)
    static let unknown = RongCloudCode(rawValue: RCErrorCode.ERRORCODE_UNKNOWN.rawValue)
}

extension RongCloudFailure {
    /// The code under the vendor's name.
    var errorCode: RCErrorCode { RCErrorCode(code) }
}
