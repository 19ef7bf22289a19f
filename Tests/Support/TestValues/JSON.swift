/// Functions that decode JSON in tests.
package enum JSON {
    package static func value<Value: Decodable>(_ type: Value.Type = Value.self, _ text: String) throws -> Value {
        try TestValues.value(type, from: text)
    }

    /// Returns the description of the decoding error, or `nil` if the text can be decoded.
    package static func complaint<Value: Decodable>(_ type: Value.Type, _ text: String) -> String? {
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
