public import Foundation
package import JSONSyntax
import RelationshipCore

/// The value of one key in `modifySelfProfile`, `modifyFriend` and `customInfo`.
///
/// In JSON: a string, a whole number, `{"data": "…base64…"}`, or a list of strings.
public enum TIMProperty: Sendable, Hashable {
    /// An `NSString`.
    case string(String)
    /// An `NSNumber`.
    case number(Int64)
    /// An `NSData`.
    case data(Data)
    /// An `NSArray` of `NSString`, for the group key.
    case strings([String])
}

extension TIMProperty: JSONDescribed {
    package static let jsonForm = "a string, a whole number, an object with \"data\" or an array of strings"
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMProperty: Codable {
    private enum CodingKeys: String, CodingKey {
        case data
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let number = try? container.decode(Int64.self) {
            self = .number(number)
        } else if let texts = try? container.decode([String].self) {
            self = .strings(texts)
        } else if (try? decoder.container(keyedBy: CodingKeys.self)) != nil {
            self = .data(try decoder.strictObject(["data"]).required("data"))
        } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: TIMProperty.jsonForm)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .string(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        case .number(let number):
            var container = encoder.singleValueContainer()
            try container.encode(number)
        case .data(let data):
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(data.base64EncodedString(), forKey: .data)
        case .strings(let texts):
            var container = encoder.singleValueContainer()
            try container.encode(texts)
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMProperty: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) {
        switch self {
        case .string(let text): text.writeJSON(to: &json)
        case .number(let number): number.writeJSON(to: &json)
        case .data(let data): json.object(["data"]) { data.base64EncodedString().writeJSON(to: &$1) }
        case .strings(let texts): texts.writeJSON(to: &json)
        }
    }
}
