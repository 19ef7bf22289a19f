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
        return output.bytes
    }
}

/// The bytes that are written so far.
final class JSONOutput {
    var bytes: [UInt8] = []
    let bytesType: JSONBytesType

    init(_ bytesType: JSONBytesType) {
        self.bytesType = bytesType
    }

    func write<Value: Encodable>(_ value: Value, at path: [any CodingKey]) throws {
        if Value.self == String.self, let text = value as? String { return write(text) }
        if Value.self == bytesType.type, let text = bytesType.write(value) { return write(text) }
        let encoder = JSONBytesWriter(self, path)
        try value.encode(to: encoder)
        try encoder.end()
    }

    func write(_ text: String) {
        var text = text
        let isPlain = text.withUTF8 { bytes in
            bytes.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        }
        guard isPlain else {
            bytes += text.jsonLiteral.utf8
            return
        }
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
    }

    func write(_ number: some BinaryInteger) {
        if let digit = UInt8(exactly: number), digit < 10 {
            bytes.append(UInt8(ascii: "0") + digit)
        } else {
            bytes += String(number).utf8
        }
    }

    func write(_ flag: Bool) { bytes += (flag ? "true" : "false").utf8 }

    func writeNull() { bytes += "null".utf8 }

    func write(_ number: some BinaryFloatingPoint & LosslessStringConvertible, at path: [any CodingKey]) throws {
        guard number.isFinite else {
            throw EncodingError.invalidValue(
                number,
                EncodingError.Context(codingPath: path, debugDescription: "JSON has no number \(number)")
            )
        }
        let text = String(number)
        bytes += (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8
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
        start = output.bytes.count
        output.bytes.append(bracket)
    }

    /// Writes a member with its key.
    func member(_ key: any CodingKey, _ write: (JSONOutput) throws -> Void) throws {
        if !members.isEmpty { output.bytes.append(UInt8(ascii: ",")) }
        let start = output.bytes.count
        output.write(key.stringValue)
        output.bytes.append(UInt8(ascii: ":"))
        try write(output)
        members.append(Member(key: key.stringValue, range: start..<output.bytes.count))
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
        if count > 0 { output.bytes.append(UInt8(ascii: ",")) }
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
            try element { $0.bytes += writer.output.bytes }
        }
    }

    /// Closes the open object or list.
    func end() throws {
        switch shape {
        case .none: output.bytes += "{}".utf8
        case .single: break
        case .list:
            try endNestedElements()
            output.bytes.append(UInt8(ascii: "]"))
        case .object:
            try putMembersInOrder()
            output.bytes.append(UInt8(ascii: "}"))
        }
    }

    private func putMembersInOrder() throws {
        let isWritten = members.allSatisfy { $0.nested == nil }
        guard !isWritten || zip(members, members.dropFirst()).contains(where: { $0.key >= $1.key }) else { return }
        let order = members.indices.sorted { (members[$0].key, $0) < (members[$1].key, $1) }
        let sorted = JSONOutput(output.bytesType)
        sorted.bytes.reserveCapacity(output.bytes.count - start)
        for (index, next) in zip(order, order.dropFirst().map(Optional.some) + [nil]) {
            let member = members[index]
            // Of several members with one key, the last applies.
            if let next, members[next].key == member.key { continue }
            if !sorted.bytes.isEmpty { sorted.bytes.append(UInt8(ascii: ",")) }
            guard let nested = member.nested else {
                sorted.bytes += output.bytes[member.range]
                continue
            }
            try nested.end()
            sorted.write(member.key)
            sorted.bytes.append(UInt8(ascii: ":"))
            sorted.bytes += nested.output.bytes
        }
        output.bytes.removeSubrange((start + 1)...)
        output.bytes += sorted.bytes
    }
}
