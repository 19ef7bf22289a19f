extension JSONValue {
    /// The value in one line, without spaces and with members sorted by name.
    ///
    /// Equal values have equal text, unless they write a number differently, such as `1` and `1.0`.
    public var sortedText: String {
        var text = ""
        write(to: &text, sorted: true)
        return text
    }

    /// The value in one line, with members in their original order and a space after each comma and colon.
    public var line: String {
        var text = ""
        write(to: &text, sorted: false)
        return text
    }

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

    private func write(to text: inout String, sorted: Bool) {
        let space = sorted ? "" : " "
        switch content {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .number(let number): text += number.literal
        case .string(let string): text += string.jsonLiteral
        case .array(let elements):
            text += "["
            for (place, element) in elements.enumerated() {
                if place > 0 { text += "," + space }
                element.write(to: &text, sorted: sorted)
            }
            text += "]"
        case .object(let object):
            text += "{"
            let members = sorted ? object.members.sorted { $0.key < $1.key } : object.members
            for (place, member) in members.enumerated() {
                if place > 0 { text += "," + space }
                text += member.key.jsonLiteral + ":" + space
                member.value.write(to: &text, sorted: sorted)
            }
            text += "}"
        }
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
