package import JSONSyntax

/// The values of the hub or of an answer, by the texts that stand for them on the other side.
package struct RowValues: Sendable, Decodable {
    /// A row has few values, so that they are compared one by one.
    private let members: JSONObject

    package init(from decoder: any Decoder) throws {
        guard let object = try RowValue(from: decoder).json.object else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no object"))
        }
        members = object
    }

    /// The value of a text, or `nil` for a text that the row lacks.
    package subscript(text: String) -> JSONValue? { members[text] }

    /// The texts, sorted.
    package var texts: [String] { members.keys.sorted() }

    /// The values.
    package var values: [JSONValue] { members.members.map(\.value) }

    /// Returns the smallest of the texts that stand for a value, or `nil` if there is none.
    package func text(of value: JSONValue) -> String? { members.members.filter { $0.value == value }.map(\.key).min() }
}

/// A value in a row.
package struct RowValue: Sendable, Hashable, Decodable {
    /// The value.
    package let json: JSONValue

    package init(from decoder: any Decoder) throws {
        guard let decoder = decoder as? JSONValueDecoder else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not from JSON"))
        }
        json = decoder.json
    }
}
