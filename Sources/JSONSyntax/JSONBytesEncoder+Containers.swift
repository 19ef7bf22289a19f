/// Writes the members of an object.
struct JSONMemberWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: JSONBytesWriter

    var codingPath: [any CodingKey] { writer.codingPath }
    private var path: [any CodingKey] { codingPath }

    mutating func encodeNil(forKey key: Key) throws { try writer.member(key) { $0.json.writeNull() } }
    mutating func encode(_ value: String, forKey key: Key) throws { try writer.member(key) { $0.json.write(value) } }
    mutating func encode(_ value: Bool, forKey key: Key) throws { try writer.member(key) { $0.json.write(value) } }
    mutating func encode(_ value: Int, forKey key: Key) throws { try writer.member(key) { $0.json.write(value) } }
    mutating func encode(_ value: Int8, forKey key: Key) throws { try writer.member(key) { $0.json.write(value) } }
    mutating func encode(_ value: Int16, forKey key: Key) throws { try writer.member(key) { $0.json.write(value) } }
    mutating func encode(_ value: Int32, forKey key: Key) throws { try writer.member(key) { $0.json.write(value) } }
    mutating func encode(_ value: Int64, forKey key: Key) throws { try writer.member(key) { $0.json.write(value) } }
    mutating func encode(_ value: UInt, forKey key: Key) throws { try writer.member(key) { $0.json.write(value) } }
    mutating func encode(_ value: UInt8, forKey key: Key) throws { try writer.member(key) { $0.json.write(value) } }
    mutating func encode(_ value: UInt16, forKey key: Key) throws { try writer.member(key) { $0.json.write(value) } }
    mutating func encode(_ value: UInt32, forKey key: Key) throws { try writer.member(key) { $0.json.write(value) } }
    mutating func encode(_ value: UInt64, forKey key: Key) throws { try writer.member(key) { $0.json.write(value) } }
    mutating func encode(_ value: Double, forKey key: Key) throws {
        try writer.member(key) { try $0.write(value, at: path) }
    }
    mutating func encode(_ value: Float, forKey key: Key) throws {
        try writer.member(key) { try $0.write(value, at: path) }
    }

    mutating func encode(_ value: some Encodable, forKey key: Key) throws {
        try writer.member(key) { try $0.write(value, at: path + [key]) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { writer.nestedMember(key).container(keyedBy: type) }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        writer.nestedMember(key).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { writer.nestedMember(JSONSuperKey()) }

    mutating func superEncoder(forKey key: Key) -> any Encoder { writer.nestedMember(key) }
}

/// The key under which a class encodes its superclass.
struct JSONSuperKey: CodingKey {
    var stringValue: String { "super" }
    var intValue: Int? { nil }

    init() {}
    init?(stringValue: String) { return nil }
    init?(intValue: Int) { return nil }
}

/// Writes the elements of a list.
struct JSONElementWriter: UnkeyedEncodingContainer {
    let writer: JSONBytesWriter

    var codingPath: [any CodingKey] { writer.codingPath }
    var count: Int { writer.count }
    private var path: [any CodingKey] { codingPath }

    mutating func encodeNil() throws { try writer.element { $0.json.writeNull() } }
    mutating func encode(_ value: String) throws { try writer.element { $0.json.write(value) } }
    mutating func encode(_ value: Bool) throws { try writer.element { $0.json.write(value) } }
    mutating func encode(_ value: Int) throws { try writer.element { $0.json.write(value) } }
    mutating func encode(_ value: Int8) throws { try writer.element { $0.json.write(value) } }
    mutating func encode(_ value: Int16) throws { try writer.element { $0.json.write(value) } }
    mutating func encode(_ value: Int32) throws { try writer.element { $0.json.write(value) } }
    mutating func encode(_ value: Int64) throws { try writer.element { $0.json.write(value) } }
    mutating func encode(_ value: UInt) throws { try writer.element { $0.json.write(value) } }
    mutating func encode(_ value: UInt8) throws { try writer.element { $0.json.write(value) } }
    mutating func encode(_ value: UInt16) throws { try writer.element { $0.json.write(value) } }
    mutating func encode(_ value: UInt32) throws { try writer.element { $0.json.write(value) } }
    mutating func encode(_ value: UInt64) throws { try writer.element { $0.json.write(value) } }
    mutating func encode(_ value: Double) throws { try writer.element { try $0.write(value, at: path) } }
    mutating func encode(_ value: Float) throws { try writer.element { try $0.write(value, at: path) } }

    mutating func encode(_ value: some Encodable) throws { try writer.element { try $0.write(value, at: path) } }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        writer.nestedElement().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { writer.nestedElement().unkeyedContainer() }

    mutating func superEncoder() -> any Encoder { writer.nestedElement() }
}

/// Writes a single value.
struct JSONSingleWriter: SingleValueEncodingContainer {
    let writer: JSONBytesWriter

    var codingPath: [any CodingKey] { writer.codingPath }
    private var path: [any CodingKey] { codingPath }

    mutating func encodeNil() throws { writer.output.json.writeNull() }
    mutating func encode(_ value: String) throws { writer.output.json.write(value) }
    mutating func encode(_ value: Bool) throws { writer.output.json.write(value) }
    mutating func encode(_ value: Int) throws { writer.output.json.write(value) }
    mutating func encode(_ value: Int8) throws { writer.output.json.write(value) }
    mutating func encode(_ value: Int16) throws { writer.output.json.write(value) }
    mutating func encode(_ value: Int32) throws { writer.output.json.write(value) }
    mutating func encode(_ value: Int64) throws { writer.output.json.write(value) }
    mutating func encode(_ value: UInt) throws { writer.output.json.write(value) }
    mutating func encode(_ value: UInt8) throws { writer.output.json.write(value) }
    mutating func encode(_ value: UInt16) throws { writer.output.json.write(value) }
    mutating func encode(_ value: UInt32) throws { writer.output.json.write(value) }
    mutating func encode(_ value: UInt64) throws { writer.output.json.write(value) }
    mutating func encode(_ value: Double) throws { try writer.output.write(value, at: path) }
    mutating func encode(_ value: Float) throws { try writer.output.write(value, at: path) }

    mutating func encode(_ value: some Encodable) throws { try writer.output.write(value, at: path) }
}
