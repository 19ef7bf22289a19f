package import Foundation
package import JSONSyntax

/// Decodes and encodes JSON that is exchanged with the outside.
package enum OutsideJSON {
    private static let bytesType = JSONBytesType(Data.self) { Data(base64Encoded: $0) }

    /// Decodes a value.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - data: The JSON text in UTF-8.
    /// - Returns: The value.
    /// - Throws: ``JSONSyntaxError`` if the text is not JSON, or the error of decoding.
    package static func decode<Value: Decodable>(_ type: Value.Type = Value.self, from data: Data) throws -> Value {
        try decode(type, from: try JSONValue(parsing: Array(data)))
    }

    /// Decodes a value from parsed JSON.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - json: The JSON.
    /// - Returns: The value.
    /// - Throws: The error of decoding.
    package static func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        from json: JSONValue
    ) throws -> Value {
        try decoder(of: json).value(type)
    }

    /// Returns a decoder of parsed JSON.
    ///
    /// - Parameters:
    ///   - json: The JSON.
    ///   - path: The path of the JSON in the text.
    /// - Returns: The decoder.
    package static func decoder(of json: JSONValue, at path: [any CodingKey] = []) -> JSONValueDecoder {
        JSONValueDecoder(json, at: path, bytesType: bytesType)
    }

    /// Returns the JSON of a value in one line, with members in the order of their keys.
    ///
    /// - Parameter value: The value.
    /// - Returns: The JSON as UTF-8.
    /// - Throws: The error of encoding.
    package static func encode(_ value: some Encodable) throws -> [UInt8] {
        if let value = value as? any JSONBytesEncodable { return value.jsonBytes }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(value))
    }
}
