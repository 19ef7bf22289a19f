/// The members of an object.
struct JSONKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: JSONTextWriter
    let id: Int
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {
        writer.beginElement(of: id, key.stringValue)
        writer.write(verbatim: "null")
    }

    func encode(_ value: String, forKey key: Key) {
        writer.beginElement(of: id, key.stringValue)
        writer.write(value)
    }

    func encode(_ value: some Encodable, forKey key: Key) throws {
        writer.beginElement(of: id, key.stringValue)
        try writer.write(value)
    }

    func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
        writer.beginElement(of: id, key.stringValue)
        return writer.container(keyedBy: keyedBy)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        writer.beginElement(of: id, key.stringValue)
        return writer.unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        writer.beginElement(of: id, "super")
        return writer
    }

    func superEncoder(forKey key: Key) -> any Encoder {
        writer.beginElement(of: id, key.stringValue)
        return writer
    }
}

/// The elements of an array.
struct JSONUnkeyedContainer: UnkeyedEncodingContainer {
    let writer: JSONTextWriter
    let id: Int
    private(set) var count = 0
    var codingPath: [any CodingKey] { [] }

    init(writer: JSONTextWriter, id: Int) {
        self.writer = writer
        self.id = id
    }

    private mutating func beginElement() {
        count += 1
        writer.beginElement(of: id)
    }

    mutating func encodeNil() {
        beginElement()
        writer.write(verbatim: "null")
    }

    mutating func encode(_ value: String) {
        beginElement()
        writer.write(value)
    }

    mutating func encode(_ value: some Encodable) throws {
        beginElement()
        try writer.write(value)
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type) -> KeyedEncodingContainer<Nested> {
        beginElement()
        return writer.container(keyedBy: keyedBy)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        beginElement()
        return writer.unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder {
        beginElement()
        return writer
    }
}

/// A value that is neither object nor array; every other container's values end here.
struct JSONSingleValueContainer: SingleValueEncodingContainer {
    let writer: JSONTextWriter
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { writer.write(verbatim: "null") }

    func encode(_ value: Bool) { writer.write(verbatim: value ? "true" : "false") }

    func encode(_ value: String) { writer.write(value) }

    func encode(_ value: Float) throws { try encode(Double(value)) }

    func encode(_ value: Double) throws {
        guard value.isFinite else {
            let context = EncodingError.Context(codingPath: [], debugDescription: "JSON knows no such number")
            throw EncodingError.invalidValue(value, context)
        }
        writer.write(verbatim: "\(value)")
    }

    func encode(_ value: Int) { writer.write(verbatim: String(value)) }

    func encode(_ value: Int8) { writer.write(verbatim: String(value)) }

    func encode(_ value: Int16) { writer.write(verbatim: String(value)) }

    func encode(_ value: Int32) { writer.write(verbatim: String(value)) }

    func encode(_ value: Int64) { writer.write(verbatim: String(value)) }

    func encode(_ value: UInt) { writer.write(verbatim: String(value)) }

    func encode(_ value: UInt8) { writer.write(verbatim: String(value)) }

    func encode(_ value: UInt16) { writer.write(verbatim: String(value)) }

    func encode(_ value: UInt32) { writer.write(verbatim: String(value)) }

    func encode(_ value: UInt64) { writer.write(verbatim: String(value)) }

    func encode(_ value: some Encodable) throws { try writer.write(value) }
}
