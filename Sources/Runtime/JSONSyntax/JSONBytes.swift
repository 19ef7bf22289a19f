/// JSON that is written sequentially as bytes.
package struct JSONBytes: Sendable {
    /// The bytes that have been written.
    package internal(set) var bytes: [UInt8] = []

    /// Creates an empty text.
    package init() {}

    /// Begins an object.
    package mutating func beginObject() { bytes.append(UInt8(ascii: "{")) }

    /// Ends the object that began last.
    package mutating func endObject() { bytes.append(UInt8(ascii: "}")) }

    /// Begins a list.
    package mutating func beginList() { bytes.append(UInt8(ascii: "[")) }

    /// Ends the list that began last.
    package mutating func endList() { bytes.append(UInt8(ascii: "]")) }

    /// Writes the key of a member; its value must follow.
    ///
    /// - Parameter key: The key in quotes, with its colon.
    package mutating func key(_ key: StaticString) {
        separate()
        key.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Writes the comma between two members.
    private mutating func separate() {
        // No value ends with an opening brace.
        if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    }

    /// Writes the name of a member, escaped; its value must follow.
    package mutating func name(_ name: String) {
        separate()
        write(name)
        bytes.append(UInt8(ascii: ":"))
    }

    /// Writes a string, with only the necessary escapes.
    package mutating func write(_ text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { text in
            // Most texts need no escapes.
            guard text.contains(where: JSONBytes.needsEscape) else {
                bytes.append(contentsOf: text)
                return
            }
            for byte in text {
                if JSONBytes.needsEscape(byte) { escape(byte) } else { bytes.append(byte) }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0..<0x20: bytes += "u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
        default: bytes.append(byte)
        }
    }

    /// Writes a whole number.
    package mutating func write(_ number: Int64) {
        if let number = UInt64(exactly: number) {
            write(number)
        } else {
            bytes += String(number).utf8
        }
    }

    /// Writes a whole number that is not negative.
    package mutating func write(_ number: UInt64) {
        if number < 10 {
            bytes.append(UInt8(ascii: "0") + UInt8(number))
        } else {
            bytes += String(number).utf8
        }
    }

    /// Writes `true` or `false`.
    package mutating func write(_ flag: Bool) { bytes += (flag ? "true" : "false").utf8 }
}
