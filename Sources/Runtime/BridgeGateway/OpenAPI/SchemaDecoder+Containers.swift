#if Gateway
import JSONSyntax
import RelationshipCore

/// The members of an object that a type reads.
struct SchemaMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: SchemaDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        // A strict object looks at the names of all members.
        if Key.self is JSONKey.Type { decoder.note.close() }
        return decoder.sample?.object?.keys.compactMap { Key(stringValue: $0) } ?? []
    }

    func contains(_ key: Key) -> Bool { decoder.sample.map { $0[key.stringValue] != nil } ?? true }

    func decodeNil(forKey key: Key) -> Bool { decoder.sample?[key.stringValue] == .null }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        if decoder.sample != nil, !contains(key) {
            throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "missing"))
        }
        return try nested(key, isRequired: true).value(type)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        let nested = nested(key, isRequired: false)
        let value = try nested.value(type)
        return decoder.sample == nil || nested.sample != nil ? value : nil
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try nested(key, isRequired: true).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try nested(key, isRequired: true).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { decoder }

    func superDecoder(forKey key: Key) -> any Decoder { nested(key, isRequired: nil) }

    private func nested(_ key: Key, isRequired: Bool?) -> SchemaDecoder {
        let sample = decoder.sample?[key.stringValue]
        return decoder.at(
            key,
            decoder.note.member(key.stringValue, isRequired: isRequired),
            sample == .null ? nil : sample
        )
    }
}

/// The elements of a list that a type reads.
///
/// Without a sample the list has one element.
struct SchemaElements: UnkeyedDecodingContainer {
    let decoder: SchemaDecoder
    let note: SchemaNote
    private(set) var currentIndex = 0

    init(decoder: SchemaDecoder, note: SchemaNote) {
        (self.decoder, self.note) = (decoder, note)
    }

    private var elements: [JSONValue]? {
        // An empty list does not show the type of its elements.
        decoder.sample?.elements.flatMap { $0.isEmpty ? nil : $0 }
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements?.count ?? 1 }
    var isAtEnd: Bool { currentIndex == count }

    private mutating func next() -> SchemaDecoder {
        defer { currentIndex += 1 }
        return decoder.at(JSONKey("\(currentIndex)"), note, elements?[currentIndex])
    }

    mutating func decodeNil() -> Bool { elements?[currentIndex] == .null }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().value(type) }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }

    mutating func superDecoder() -> any Decoder { next() }
}
#endif
