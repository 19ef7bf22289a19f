import Foundation
import Testing

/// JSON as the wire has it: sorted keys, plain slashes.
enum JSON {
    static func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func value<Value: Decodable>(_ type: Value.Type = Value.self, _ text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    /// What a decoding error tells the developer, or `nil` if the text can be read.
    static func complaint<Value: Decodable>(_ type: Value.Type, _ text: String) -> String? {
        do {
            _ = try value(type, text)
            return nil
        } catch DecodingError.keyNotFound(_, let context), DecodingError.typeMismatch(_, let context),
            DecodingError.dataCorrupted(let context), DecodingError.valueNotFound(_, let context)
        {
            return context.debugDescription
        } catch {
            return "\(error)"
        }
    }
}
