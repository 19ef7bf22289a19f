// The values are in the signatures here, so whoever imports this module has them.
@_exported public import JSONSyntax
import OutsideInput

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JSONValue {
    /// What an encodable value is in JSON.
    ///
    /// - Parameter value: The value.
    /// - Throws: `EncodingError` for a value that JSON cannot hold.
    public init(encoding value: some Encodable) throws {
        self = try JSONValue(parsing: try OutsideJSON.encode(value))
    }

    /// The value of a type that this JSON stands for.
    ///
    /// - Parameter type: The type.
    /// - Returns: The value.
    /// - Throws: `DecodingError` that says what is wrong, and where.
    public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try OutsideJSON.decode(type, from: self)
    }
}
