/// A decoder of values from parsed JSON.
///
/// The decoder accepts the same JSON as Foundation's decoder, and its errors report the same places. The errors
/// describe problems in terms of JSON.
package struct JSONValueDecoder: Decoder {
    /// The JSON that is decoded.
    package let json: JSONValue
    private let place: JSONDecodingPlace
    private let bytesType: JSONBytesType?

    package var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Creates a decoder.
    ///
    /// - Parameters:
    ///   - json: The JSON.
    ///   - codingPath: The path of the JSON.
    ///   - bytesType: The type that represents bytes; `nil` if no value has bytes.
    package init(_ json: JSONValue, at codingPath: [any CodingKey] = [], bytesType: JSONBytesType? = nil) {
        (self.json, place, self.bytesType) = (json, .top(codingPath), bytesType)
    }

    private init(_ json: JSONValue, at key: any CodingKey, of outer: JSONValueDecoder) {
        (self.json, place, bytesType) = (json, .member(key, of: outer.place), outer.bytesType)
    }

    package var codingPath: [any CodingKey] { place.path }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let object = json.object else { throw misfit([String: JSONValue].self) }
        return KeyedDecodingContainer(JSONMemberReader<Key>(decoder: self, object: object))
    }

    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let elements = json.elements else { throw misfit([JSONValue].self) }
        return JSONElementReader(decoder: self, elements: elements)
    }

    package func singleValueContainer() -> any SingleValueDecodingContainer { JSONSingleReader(decoder: self) }

    /// Returns the decoder of a nested value.
    package func nested(_ json: JSONValue, at key: any CodingKey) -> JSONValueDecoder {
        JSONValueDecoder(json, at: key, of: self)
    }
}

/// The place of a value in the decoded JSON, from which only a fault makes a path.
private indirect enum JSONDecodingPlace {
    case top([any CodingKey])
    case member(any CodingKey, of: JSONDecodingPlace)

    var path: [any CodingKey] {
        switch self {
        case .top(let path): path
        case .member(let key, let outer): outer.path + [key]
        }
    }
}

// MARK: Values

extension JSONValueDecoder {
    var isNull: Bool { if case .null = json.content { true } else { false } }

    func string() throws -> String {
        guard case .string(let text) = json.content else { throw misfit(String.self) }
        return text
    }

    func bool() throws -> Bool {
        guard case .bool(let flag) = json.content else { throw misfit(Bool.self) }
        return flag
    }

    func integer<Number: FixedWidthInteger>() throws -> Number {
        guard case .number(let number) = json.content else { throw misfit(Number.self) }
        guard let integer = Number(number.literal) ?? number.integer.flatMap({ Number(exactly: $0) }) else {
            throw misfit(Number.self)
        }
        return integer
    }

    func floatingPoint<Number: BinaryFloatingPoint & LosslessStringConvertible>() throws -> Number {
        guard case .number(let number) = json.content else { throw misfit(Number.self) }
        guard let float = Number(number.literal), float.isFinite else {
            throw misfit(Number.self)
        }
        return float
    }

    /// Decodes the value as a type.
    package func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if type == String.self, let text = try string() as? Value { return text }
        if let bytesType, type == bytesType.type {
            guard let bytes = json.text.flatMap(bytesType.read) as? Value else { throw misfit(type) }
            return bytes
        }
        do {
            return try Value(from: self)
        } catch let error as DecodingError {
            // The form of the whole type describes the expected value better than the error of a part.
            throw isOwn(error) && JSONForm(type) != nil ? misfit(type) : error
        }
    }

    /// Whether an error is about the value itself, and not about a part of it.
    private func isOwn(_ error: DecodingError) -> Bool {
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath.count == codingPath.count
        default: false
        }
    }

    /// Returns the error of a value that is expected to be of another type.
    package func misfit(_ type: Any.Type) -> DecodingError {
        let context = DecodingError.Context(
            codingPath: codingPath,
            debugDescription: JSONForm(type)?.fault(of: json) ?? "expected an object, found \(json.kind)"
        )
        return isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
}
