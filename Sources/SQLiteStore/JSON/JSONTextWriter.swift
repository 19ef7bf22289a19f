internal import RelationshipCore

/// An encoder that appends JSON text to a buffer while a value describes itself.
///
/// Foundation's encoder builds a tree first, and for an event takes longer than SQLite takes to store it. This one keeps
/// nothing but the text and the brackets that are open, so a container must be filled before its parent goes on; that is
/// how the compiler's own `encode(to:)` works, and what does otherwise is an error, never wrong text.
final class JSONTextWriter: Encoder {
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    private(set) var bytes: [UInt8] = []
    private var open: [OpenContainer] = []
    private var lastID = 0
    private var isMisused = false

    private struct OpenContainer {
        var id: Int
        var closing: UInt8
        var isEmpty = true
    }

    /// Writes a value.
    ///
    /// - Parameter value: The value.
    /// - Returns: Its JSON text.
    /// - Throws: `EncodingError`, or what the value's own `encode(to:)` throws.
    static func text(of value: some Encodable) throws -> String {
        let writer = JSONTextWriter()
        writer.bytes.reserveCapacity(512)
        try writer.write(value)
        guard !writer.isMisused else {
            let context = EncodingError.Context(codingPath: [], debugDescription: "a container was filled out of turn")
            throw EncodingError.invalidValue(value, context)
        }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(JSONKeyedContainer<Key>(writer: self, id: begin("{", "}")))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        JSONUnkeyedContainer(writer: self, id: begin("[", "]"))
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        JSONSingleValueContainer(writer: self)
    }
}

extension JSONTextWriter {
    // MARK: Containers

    private func begin(_ opening: Unicode.Scalar, _ closing: Unicode.Scalar) -> Int {
        lastID += 1
        bytes.append(UInt8(ascii: opening))
        open.append(OpenContainer(id: lastID, closing: UInt8(ascii: closing)))
        return lastID
    }

    private func close(downTo count: Int) {
        while open.count > count { bytes.append(open.removeLast().closing) }
    }

    /// Closes what is open inside a container, and separates its next element.
    func beginElement(of id: Int) {
        guard let index = open.lastIndex(where: { $0.id == id }) else {
            isMisused = true
            return
        }
        close(downTo: index + 1)
        if !open[index].isEmpty { bytes.append(UInt8(ascii: ",")) }
        open[index].isEmpty = false
    }

    /// Begins the value of a key.
    func beginElement(of id: Int, _ key: String) {
        beginElement(of: id)
        write(key)
        bytes.append(UInt8(ascii: ":"))
    }

    // MARK: Values

    func write<Value: Encodable>(_ value: Value) throws {
        // A dictionary comes in another order in every process; the same fields are to be the same text.
        if Value.self == [String: FieldValue].self, let fields = value as? [String: FieldValue] {
            return try write(fields: fields)
        }
        let (depth, start) = (open.count, bytes.count)
        try value.encode(to: self)
        close(downTo: depth)
        if bytes.count == start { write(verbatim: "{}") }
    }

    private func write(fields: [String: FieldValue]) throws {
        let depth = open.count
        let id = begin("{", "}")
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            beginElement(of: id, name)
            try write(value)
        }
        close(downTo: depth)
    }

    func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            if utf8.contains(where: Self.mustEscape) {
                for byte in utf8 { appendEscaping(byte) }
            } else {
                bytes.append(contentsOf: utf8)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes what is JSON already: a number, a truth value or null.
    func write(verbatim text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    private static func mustEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private func appendEscaping(_ byte: UInt8) {
        guard Self.mustEscape(byte) else { return bytes.append(byte) }
        bytes.append(UInt8(ascii: "\\"))
        guard byte < 0x20 else { return bytes.append(byte) }
        write(verbatim: "u00")
        for digit in [byte >> 4, byte & 0xF] { bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
    }
}
