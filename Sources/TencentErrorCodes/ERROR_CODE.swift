/// The vendor's error numbers: an open set, of which the known ones have names.
///
/// The vendor declares a plain C enumeration, which Swift imports as a structure with global constants: `ERR_SUCC`, not
/// `ERROR_CODE.ERR_SUCC`. So it is here: `code == ERR_SUCC.rawValue` reads as with the vendor's SDK, and a number without a name
/// survives.
///
/// Both of the vendor's SDKs declare it, with the same values. It has a module of its own, which both adapters re-export, so
/// that a file may import both. The names are those of TIM 4.4.900 and V2TIM 8.7.7201 together.
public struct ERROR_CODE: RawRepresentable, Sendable, Hashable, Codable {
    /// The number that the `fail` blocks and the results carry.
    public let rawValue: Int32

    /// Creates a code; every number is one.
    ///
    /// - Parameter rawValue: The number.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// Creates a code; every number is one.
    ///
    /// - Parameter rawValue: The number.
    public init(_ rawValue: Int32) {
        self.rawValue = rawValue
    }
}
