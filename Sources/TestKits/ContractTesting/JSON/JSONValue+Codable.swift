import JSONFoundation
// Public signatures of this module use `JSONValue`, so every importer of the module needs it.
@_exported public import JSONSyntax

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
    /// - Throws: `DecodingError` or another error of decoding, with its place.
    public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try OutsideJSON.decode(type, from: self)
    }
}
