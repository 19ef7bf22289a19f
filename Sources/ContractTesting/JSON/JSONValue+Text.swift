extension JSONValue {
    /// The value in one line: no spaces, members in order of their names, so that equal values give equal text.
    public var sortedText: String {
        var text = ""
        write(to: &text, sorted: true)
        return text
    }

    /// The value in one line, members in their own order, with a space after each comma and colon.
    public var line: String {
        var text = ""
        writeLine(to: &text)
        return text
    }

    /// The value over as many lines as it needs: what fits into a line stays in one.
    ///
    /// - Parameter width: How many characters a line may have.
    /// - Returns: The text without a line's end after the last line.
    public func text(width: Int = 120) -> String {
        var text = ""
        write(to: &text, indent: 0, used: 0, width: width)
        return text
    }

    private func write(to text: inout String, sorted: Bool) {
        switch self {
        case .array(let elements):
            text += "["
            for (place, element) in elements.enumerated() {
                if place > 0 { text += "," }
                element.write(to: &text, sorted: sorted)
            }
            text += "]"
        case .object(let object):
            text += "{"
            let members = sorted ? object.members.sorted { $0.key < $1.key } : object.members
            for (place, member) in members.enumerated() {
                if place > 0 { text += "," }
                JSONValue.write(member.key, to: &text)
                text += ":"
                member.value.write(to: &text, sorted: sorted)
            }
            text += "}"
        default: writeScalar(to: &text)
        }
    }

    private func writeLine(to text: inout String) {
        switch self {
        case .array(let elements):
            text += "["
            for (place, element) in elements.enumerated() {
                if place > 0 { text += ", " }
                element.writeLine(to: &text)
            }
            text += "]"
        case .object(let object) where object.members.isEmpty: text += "{}"
        case .object(let object):
            text += "{"
            for (place, member) in object.members.enumerated() {
                if place > 0 { text += ", " }
                JSONValue.write(member.key, to: &text)
                text += ": "
                member.value.writeLine(to: &text)
            }
            text += "}"
        default: writeScalar(to: &text)
        }
    }

    private func write(to text: inout String, indent: Int, used: Int, width: Int) {
        let line = line
        // One more for the comma that may follow.
        if used + line.count + 1 <= width {
            text += line
            return
        }
        let margin = String(repeating: " ", count: indent + 2)
        switch self {
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
                var key = ""
                JSONValue.write(member.key, to: &key)
                text += margin + key + ": "
                member.value.write(to: &text, indent: indent + 2, used: indent + 4 + key.count, width: width)
                text += place == object.members.count - 1 ? "\n" : ",\n"
            }
            text += String(repeating: " ", count: indent) + "}"
        default: text += line
        }
    }

    private func writeScalar(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let number): text += number.literal
        case .string(let content): JSONValue.write(content, to: &text)
        case .array, .object: break
        }
    }

    private static func write(_ content: String, to text: inout String) {
        text += "\""
        if content.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            text += content
        } else {
            for scalar in content.unicodeScalars { write(scalar, to: &text) }
        }
        text += "\""
    }

    private static func write(_ scalar: Unicode.Scalar, to text: inout String) {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\u{8}": text += "\\b"
        case "\u{C}": text += "\\f"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case "\0"..."\u{1F}":
            let digits = String(scalar.value, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: text.unicodeScalars.append(scalar)
        }
    }
}
