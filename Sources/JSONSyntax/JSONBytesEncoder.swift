/// Writes values as JSON in one line, members in the order of their keys.
///
/// The text equals that of Foundation's encoder with sorted keys and unescaped slashes. Foundation's encoder first
/// builds a tree of every value; this one writes bytes directly.
package enum JSONBytesEncoder {
    /// Returns the JSON of a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - bytesType: The type that represents bytes.
    /// - Returns: The JSON as UTF-8.
    /// - Throws: The error of the value, or `EncodingError` for a number that JSON does not have.
    package static func encode(
        _ value: some Encodable,
        bytesType: JSONBytesType
    ) throws -> [UInt8] {
        let output = JSONOutput(bytesType)
        try output.write(value, at: [])
        return output.json.bytes
    }
}

/// The output of all writers of a text.
final class JSONOutput {
    var json = JSONBytes()
    let bytesType: JSONBytesType

    init(_ bytesType: JSONBytesType) {
        self.bytesType = bytesType
    }

    func write<Value: Encodable>(_ value: Value, at path: [any CodingKey]) throws {
        if Value.self == bytesType.type, let text = bytesType.write(value) { return json.write(text) }
        if let value = value as? any JSONBytesEncodable { return value.writeJSON(to: &json) }
        let encoder = JSONBytesWriter(self, path)
        try value.encode(to: encoder)
        try encoder.end()
    }

    func write(_ number: some BinaryFloatingPoint & LosslessStringConvertible, at path: [any CodingKey]) throws {
        guard number.isFinite else {
            throw EncodingError.invalidValue(
                number,
                EncodingError.Context(codingPath: path, debugDescription: "JSON has no number \(number)")
            )
        }
        let text = String(number)
        json.bytes += (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8
    }
}

/// Writes one value: an object, a list, or a single one.
final class JSONBytesWriter: Encoder {
    /// A member of an object: its place in the output with its key, or the writer that completes it.
    struct Member {
        let key: String
        var range = 0..<0
        var nested: JSONBytesWriter?
    }

    private enum Shape { case none, single, object, list }

    let output: JSONOutput
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    private var shape = Shape.none
    private var start = 0
    private var members: [Member] = []
    /// The writers of the list elements that could not be written immediately.
    private(set) var count = 0
    private var nestedElements: [JSONBytesWriter] = []

    init(_ output: JSONOutput, _ path: [any CodingKey]) {
        (self.output, codingPath) = (output, path)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        begin(.object, UInt8(ascii: "{"))
        return KeyedEncodingContainer(JSONMemberWriter<Key>(writer: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        begin(.list, UInt8(ascii: "["))
        return JSONElementWriter(writer: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        shape = .single
        return JSONSingleWriter(writer: self)
    }

    private func begin(_ shape: Shape, _ bracket: UInt8) {
        guard self.shape == .none else { return }
        self.shape = shape
        start = output.json.bytes.count
        output.json.bytes.append(bracket)
    }

    /// Writes a member with its key.
    func member(_ key: any CodingKey, _ write: (JSONOutput) throws -> Void) throws {
        if !members.isEmpty { output.json.bytes.append(UInt8(ascii: ",")) }
        let start = output.json.bytes.count
        output.json.write(key.stringValue)
        output.json.bytes.append(UInt8(ascii: ":"))
        try write(output)
        members.append(Member(key: key.stringValue, range: start..<output.json.bytes.count))
    }

    /// Returns the writer of a member that is written later, in parts.
    func nestedMember(_ key: any CodingKey) -> JSONBytesWriter {
        let nested = JSONBytesWriter(JSONOutput(output.bytesType), codingPath + [key])
        members.append(Member(key: key.stringValue, nested: nested))
        return nested
    }

    /// Writes an element of a list.
    func element(_ write: (JSONOutput) throws -> Void) throws {
        try endNestedElements()
        if count > 0 { output.json.bytes.append(UInt8(ascii: ",")) }
        count += 1
        try write(output)
    }

    /// Returns the writer of an element that is written in parts, and ends with the next one.
    func nestedElement() -> JSONBytesWriter {
        let nested = JSONBytesWriter(JSONOutput(output.bytesType), codingPath)
        nestedElements.append(nested)
        return nested
    }

    private func endNestedElements() throws {
        let nested = nestedElements
        nestedElements = []
        for writer in nested {
            try writer.end()
            try element { $0.json.bytes += writer.output.json.bytes }
        }
    }

    /// Closes the open object or list.
    func end() throws {
        switch shape {
        case .none: output.json.bytes += "{}".utf8
        case .single: break
        case .list:
            try endNestedElements()
            output.json.bytes.append(UInt8(ascii: "]"))
        case .object:
            try putMembersInOrder()
            output.json.bytes.append(UInt8(ascii: "}"))
        }
    }

    private func putMembersInOrder() throws {
        let isWritten = members.allSatisfy { $0.nested == nil }
        guard !isWritten || zip(members, members.dropFirst()).contains(where: { $0.key >= $1.key }) else { return }
        let order = members.indices.sorted { (members[$0].key, $0) < (members[$1].key, $1) }
        let sorted = JSONOutput(output.bytesType)
        sorted.json.bytes.reserveCapacity(output.json.bytes.count - start)
        for (index, next) in zip(order, order.dropFirst().map(Optional.some) + [nil]) {
            let member = members[index]
            // Of several members with one key, the last applies.
            if let next, members[next].key == member.key { continue }
            if !sorted.json.bytes.isEmpty { sorted.json.bytes.append(UInt8(ascii: ",")) }
            guard let nested = member.nested else {
                sorted.json.bytes += output.json.bytes[member.range]
                continue
            }
            try nested.end()
            sorted.json.write(member.key)
            sorted.json.bytes.append(UInt8(ascii: ":"))
            sorted.json.bytes += nested.output.json.bytes
        }
        output.json.bytes.removeSubrange((start + 1)...)
        output.json.bytes += sorted.json.bytes
    }
}
