extension JSONValue {
    /// The value in one line, without spaces and with members sorted by name.
    ///
    /// Equal values have equal text, unless they write a number differently, such as `1` and `1.0`.
    public var sortedText: String { String(decoding: bytes(sorted: true), as: UTF8.self) }

    /// The value in one line, with members in their original order and a space after each comma and colon.
    public var line: String { String(decoding: lineBytes, as: UTF8.self) }

    /// The bytes of ``line``, in UTF-8.
    package var lineBytes: [UInt8] { bytes(sorted: false) }

    /// Returns the value as text of one or more lines.
    ///
    /// A value that fits in a line is written in one line.
    ///
    /// - Parameter width: The number of characters in a line; only a value that cannot be split may exceed it.
    /// - Returns: The text without a line break after the last line.
    public func text(width: Int = 120) -> String {
        var text = ""
        write(to: &text, indent: 0, used: 0, width: width)
        return text
    }

    private func bytes(sorted: Bool) -> [UInt8] {
        var json = JSONBytes()
        json.write(self, sorted: sorted)
        return json.bytes
    }

    private func write(to text: inout String, indent: Int, used: Int, width: Int) {
        let line = line
        // Add 1 for a comma.
        if used + line.count + 1 <= width {
            text += line
            return
        }
        let margin = String(repeating: " ", count: indent + 2)
        switch content {
        case .array(let elements) where !elements.isEmpty:
            text += "[\n"
            for (place, element) in elements.enumerated() {
                text += margin
                element.write(to: &text, indent: indent + 2, used: indent + 2, width: width)
                text += place == elements.count - 1 ? "\n" : ",\n"
            }
            text += String(repeating: " ", count: indent) + "]"
        case .object(let object) where !object.members.isEmpty:
            text += "{\n"
            for (place, member) in object.members.enumerated() {
                let key = member.key.jsonLiteral
                text += margin + key + ": "
                member.value.write(to: &text, indent: indent + 2, used: indent + 4 + key.count, width: width)
                text += place == object.members.count - 1 ? "\n" : ",\n"
            }
            text += String(repeating: " ", count: indent) + "}"
        default: text += line
        }
    }
}

extension JSONBytes {
    fileprivate mutating func write(_ value: JSONValue, sorted: Bool) {
        switch value.content {
        case .null: bytes += "null".utf8
        case .bool(let flag): write(flag)
        case .number(let number): bytes += number.literal.utf8
        case .string(let text): write(text)
        case .array(let elements):
            beginList()
            for index in elements.indices {
                if index > 0 { append(UInt8(ascii: ","), sorted: sorted) }
                write(elements[index], sorted: sorted)
            }
            endList()
        case .object(let object):
            beginObject()
            let members = sorted ? object.members.sorted { $0.key < $1.key } : object.members
            for index in members.indices {
                if index > 0 { append(UInt8(ascii: ","), sorted: sorted) }
                write(members[index].key)
                append(UInt8(ascii: ":"), sorted: sorted)
                write(members[index].value, sorted: sorted)
            }
            endObject()
        }
    }

    private mutating func append(_ byte: UInt8, sorted: Bool) {
        bytes.append(byte)
        if !sorted { bytes.append(UInt8(ascii: " ")) }
    }
}
