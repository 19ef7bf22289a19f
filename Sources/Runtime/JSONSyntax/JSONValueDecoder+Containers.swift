/// A decoding container with the members of an object.
struct JSONMemberReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    /// The number of members up to which a linear search is faster than an index of their keys.
    private static var smallObject: Int { 16 }

    private let decoder: JSONValueDecoder
    private let object: JSONObject
    /// The members by their keys, for an object with many members.
    private let index: [String: JSONValue]?

    init(decoder: JSONValueDecoder, object: JSONObject) {
        (self.decoder, self.object) = (decoder, object)
        let isSmall = object.members.count <= JSONMemberReader.smallObject
        index = isSmall ? nil : Dictionary(uniqueKeysWithValues: object.members.map { ($0.key, $0.value) })
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { object.members.compactMap { Key(stringValue: $0.key) } }

    private func find(_ key: Key) -> JSONValue? {
        let name = key.stringValue
        return if let index { index[name] } else { object[name] }
    }

    private func member(_ key: Key) throws -> JSONValueDecoder {
        if let value = find(key) { return decoder.nested(value, at: key) }
        let context = DecodingError.Context(codingPath: codingPath, debugDescription: "no member \(key.stringValue)")
        throw DecodingError.keyNotFound(key, context)
    }

    func contains(_ key: Key) -> Bool { find(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try member(key).isNull }
    // Fast paths for the most frequent types. Values of other types decode themselves.
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try member(key).string() }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try member(key).bool() }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try member(key).integer() }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try member(key).integer() }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try member(key).integer() }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try member(key).integer() }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try member(key).integer() }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try member(key).value(type) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try member(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try member(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        let key = JSONSuperKey()
        return decoder.nested(object[key.stringValue] ?? .null, at: key)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { decoder.nested(find(key) ?? .null, at: key) }
}

/// The key under which a class encodes its superclass.
private struct JSONSuperKey: CodingKey {
    var stringValue: String { "super" }
    var intValue: Int? { nil }

    init() {}
    init?(stringValue: String) { return nil }
    init?(intValue: Int) { return nil }
}

/// A decoding container with the elements of a list.
struct JSONElementReader: UnkeyedDecodingContainer {
    private struct Index: CodingKey {
        let intValue: Int?
        var stringValue: String { "Index \(intValue ?? 0)" }

        init(intValue: Int) { self.intValue = intValue }
        init?(stringValue: String) { return nil }
    }

    private let decoder: JSONValueDecoder
    private let elements: [JSONValue]
    private(set) var currentIndex = 0

    init(decoder: JSONValueDecoder, elements: [JSONValue]) {
        (self.decoder, self.elements) = (decoder, elements)
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    /// Reads the next element, and moves past it if that succeeds.
    private mutating func next<Value>(_ type: Value.Type, _ read: (JSONValueDecoder) throws -> Value) throws -> Value {
        let key = Index(intValue: currentIndex)
        guard !isAtEnd else {
            let context = DecodingError.Context(
                codingPath: codingPath + [key],
                debugDescription: "the list is at its end"
            )
            throw DecodingError.valueNotFound(type, context)
        }
        let value = try read(decoder.nested(elements[currentIndex], at: key))
        currentIndex += 1
        return value
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, case .null = elements[currentIndex].content else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next(type) { try $0.value(type) } }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next(KeyedDecodingContainer<Nested>.self) { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next((any UnkeyedDecodingContainer).self) { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next((any Decoder).self) { $0 } }
}

/// A decoding container with a single value.
struct JSONSingleReader: SingleValueDecodingContainer {
    let decoder: JSONValueDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.isNull }
    func decode(_ type: String.Type) throws -> String { try decoder.string() }
    func decode(_ type: Bool.Type) throws -> Bool { try decoder.bool() }
    func decode(_ type: Int.Type) throws -> Int { try decoder.integer() }
    func decode(_ type: Int8.Type) throws -> Int8 { try decoder.integer() }
    func decode(_ type: Int16.Type) throws -> Int16 { try decoder.integer() }
    func decode(_ type: Int32.Type) throws -> Int32 { try decoder.integer() }
    func decode(_ type: Int64.Type) throws -> Int64 { try decoder.integer() }
    func decode(_ type: UInt.Type) throws -> UInt { try decoder.integer() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try decoder.integer() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try decoder.integer() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try decoder.integer() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.integer() }
    func decode(_ type: Double.Type) throws -> Double { try decoder.floatingPoint() }
    func decode(_ type: Float.Type) throws -> Float { try decoder.floatingPoint() }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(type) }
}
