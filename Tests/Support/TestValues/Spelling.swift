import Foundation
import JSONFoundation
package import RelationshipCore

/// Returns a user id from a text that is known to be valid.
package func id(_ text: String) -> UserID {
    guard let id = UserID(text) else { preconditionFailure("\(text) is not a user id") }
    return id
}

/// Returns the JSON of a value with sorted keys, for comparison with a literal.
package func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Decodes a value from JSON.
package func value<Value: Decodable>(_ type: Value.Type = Value.self, from json: String) throws -> Value {
    try OutsideJSON.decode(type, from: Data(json.utf8))
}
