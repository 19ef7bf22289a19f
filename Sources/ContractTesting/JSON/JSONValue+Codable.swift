// The values are in the signatures here, so every importer of this module needs them.
@_exported public import JSONSyntax
import OutsideInput

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JSONValue {
    /// Creates the JSON of an encodable value.
    ///
    /// - Parameter value: The value.
    /// - Throws: `EncodingError` for a value that JSON cannot represent.
    public init(encoding value: some Encodable) throws {
        self = try JSONValue(parsing: try OutsideJSON.encode(value))
    }

    /// Decodes a value of a type from this JSON.
    ///
    /// - Parameter type: The type.
    /// - Returns: The value.
    /// - Throws: `DecodingError` with the error and its place.
    public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try OutsideJSON.decode(type, from: self)
    }
}
