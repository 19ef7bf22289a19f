/// The vendor's error numbers: every number is valid, and the known numbers have names.
///
/// The vendor declares a plain C enumeration, which Swift imports as a structure with global constants: `ERR_SUCC`, not
/// `ERROR_CODE.ERR_SUCC`. This type has the same form: `code == ERR_SUCC.rawValue` works as with the vendor's SDK, and
/// a number without a name is preserved.
///
/// Both of the vendor's SDKs declare the enumeration, with the same values. It is in a separate module that both
/// adapters re-export, so that a file can import both. The names are those of TIM 4.4.900 and V2TIM 8.7.7201 together.
public struct ERROR_CODE: RawRepresentable, Sendable, Hashable, Codable {
    /// The number in `fail` blocks and results.
    public let rawValue: Int32

    /// Creates a code from any number.
    ///
    /// - Parameter rawValue: The number.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// Creates a code from any number.
    ///
    /// - Parameter rawValue: The number.
    public init(_ rawValue: Int32) {
        self.rawValue = rawValue
    }
}
