public import Foundation

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
    /// An `NSArray` of `NSString`, as the group key takes it.
    case strings([String])
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMProperty: Codable {
    private enum CodingKeys: String, CodingKey {
        case data
    }

    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: CodingKeys.self) {
            let text = try container.decode(String.self, forKey: .data)
            guard let data = Data(base64Encoded: text) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .data,
                    in: container,
                    debugDescription: "\"data\" must hold base64"
                )
            }
            self = .data(data)
            return
        }
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let number = try? container.decode(Int64.self) {
            self = .number(number)
        } else if let texts = try? container.decode([String].self) {
            self = .strings(texts)
        } else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "a value is a string, a whole number, {\"data\": base64} or a list of strings"
            )
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
