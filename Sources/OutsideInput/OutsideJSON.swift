package import Foundation
import JSONSyntax

/// Decodes JSON that comes from outside.
package enum OutsideJSON {
    /// Decodes a value, after the whole text has passed ``JSONValue``'s parser.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - data: The text in UTF-8.
    /// - Returns: The value.
    /// - Throws: ``JSONSyntaxError`` for a text that is not JSON, or what decoding throws.
    package static func decode<Value: Decodable>(_ type: Value.Type = Value.self, from data: Data) throws -> Value {
        _ = try JSONValue(parsing: Array(data))
        return try JSONDecoder().decode(type, from: data)
    }
}
