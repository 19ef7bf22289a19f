internal import Foundation
internal import RelationshipCore

/// Structured values as JSON text in a column.
///
/// The common empty ones are read and written without a coder.
enum JSONText {
    private static let emptyObject = "{}"
    private static let emptyList = "[]"

    static func encode(_ kind: Event.Payload) -> String { JSONTextWriter.text { $0.event(kind) } }

    static func encode(fields: [String: FieldValue]) -> String {
        fields.isEmpty ? emptyObject : JSONTextWriter.text { $0.fields(fields) }
    }

    static func encode(list: [String]) -> String {
        list.isEmpty ? emptyList : JSONTextWriter.text { $0.array(list) { $0.text($1) } }
    }

    static func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    static func decodeFields(_ text: String) throws -> [String: FieldValue] {
        text == emptyObject ? [:] : try decode([String: FieldValue].self, from: text)
    }

    static func decodeList(_ text: String) throws -> [String] {
        text == emptyList ? [] : try decode([String].self, from: text)
    }
}
