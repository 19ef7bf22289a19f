extension JSONValue {
    /// The value in one line, without spaces and with members sorted by name.
    ///
    /// Equal values have equal text, unless they write a number differently, such as `1` and `1.0`.
    public var sortedText: String { String(decoding: bytes(.sorted), as: UTF8.self) }

    /// The value in one line, with members in their original order and a space after each comma and colon.
    public var line: String { String(decoding: lineBytes, as: UTF8.self) }

    /// The bytes of ``line``, in UTF-8.
    package var lineBytes: [UInt8] { bytes(.line) }

    /// The value in UTF-8, without spaces and with members in their original order.
    package var compactBytes: [UInt8] { bytes(.compact) }

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

    /// A form of a text in one line.
    fileprivate enum Layout {
        case compact, sorted, line
    }

    private func bytes(_ layout: Layout) -> [UInt8] {
        var json = JSONBytes()
        write(to: &json, layout)
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

extension JSONValue {
    fileprivate func write(to json: inout JSONBytes, _ layout: Layout) {
        switch content {
        case .null: json.bytes += "null".utf8
        case .bool(let flag): json.write(flag)
        case .number(let number): json.write(number)
        case .string(let text): json.write(text)
        case .array(let elements): json.write(elements, layout)
        case .object(let object):
            var keys = WrittenKeys()
            object.write(to: &json, layout, &keys)
        }
    }
}

/// The first keys of the objects in a list, as they were written: the next object mostly has the same.
private struct WrittenKeys {
    var isKept = false
    var keys: [String] = []
    var texts: [[UInt8]] = []
}

extension JSONObject {
    fileprivate func write(to json: inout JSONBytes, _ layout: JSONValue.Layout, _ known: inout WrittenKeys) {
        let members = layout == .sorted ? members.sorted { $0.key < $1.key } : members
        json.bytes.append(UInt8(ascii: "{"))
        for index in members.indices {
            if index < known.keys.count, members[index].key == known.keys[index] {
                json.bytes += known.texts[index]
            } else {
                let start = json.bytes.count
                if index > 0 { json.append(UInt8(ascii: ","), layout) }
                json.write(members[index].key)
                json.append(UInt8(ascii: ":"), layout)
                if known.isKept, index == known.keys.count {
                    known.keys.append(members[index].key)
                    known.texts.append(Array(json.bytes[start...]))
                }
            }
            members[index].value.write(to: &json, layout)
        }
        json.bytes.append(UInt8(ascii: "}"))
    }
}

extension JSONBytes {
    fileprivate mutating func write(_ elements: [JSONValue], _ layout: JSONValue.Layout) {
        bytes.append(UInt8(ascii: "["))
        var keys = WrittenKeys(isKept: elements.count > 4)
        let start = bytes.count
        for index in elements.indices {
            if index == 1 { reserve(elements.count, like: bytes.count - start) }
            if index > 0 { append(UInt8(ascii: ","), layout) }
            if case .object(let object) = elements[index].content {
                object.write(to: &self, layout, &keys)
            } else {
                elements[index].write(to: &self, layout)
            }
        }
        bytes.append(UInt8(ascii: "]"))
    }

    fileprivate mutating func write(_ number: JSONNumber) {
        var literal = number.literal
        literal.withUTF8 { bytes.append(contentsOf: $0) }
    }

    fileprivate mutating func append(_ byte: UInt8, _ layout: JSONValue.Layout) {
        bytes.append(byte)
        if layout == .line { bytes.append(UInt8(ascii: " ")) }
    }
}
