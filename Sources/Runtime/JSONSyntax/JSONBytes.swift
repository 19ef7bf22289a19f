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
    package mutating func key(_ key: String) {
        // No value ends with an opening brace.
        if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
        bytes.append(contentsOf: key.utf8)
    }

    /// Writes a string.
    package mutating func write(_ text: String) {
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
