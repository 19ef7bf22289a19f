/// JSON that is written sequentially as bytes.
package struct JSONBytes: Sendable {
    /// The bytes that have been written.
    package internal(set) var bytes: [UInt8] = []

    /// Creates an empty text, with room for a short answer.
    package init() { bytes.reserveCapacity(256) }

    // MARK: Objects and lists

    /// Begins an object whose members are written with ``key(_:)`` or ``name(_:)``.
    ///
    /// - Returns: The place of the object, with which ``endObject(_:)`` ends it.
    package mutating func beginObject() -> Int { bytes.count }

    /// Ends an object.
    ///
    /// Each member begins with a comma, so that no member has to look for an earlier one. The first comma becomes the
    /// opening brace.
    ///
    /// - Parameter start: The place of the object.
    package mutating func endObject(_ start: Int) {
        if bytes.count == start {
            bytes.append(UInt8(ascii: "{"))
        } else {
            bytes[start] = UInt8(ascii: "{")
        }
        bytes.append(UInt8(ascii: "}"))
    }

    /// Writes the key of a member; its value must follow.
    ///
    /// - Parameter key: A comma, the key in quotes, and a colon.
    package mutating func key(_ key: StaticString) {
        key.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Writes the name of a member, escaped; its value must follow.
    package mutating func name(_ name: String) {
        bytes.append(UInt8(ascii: ","))
        write(name)
        bytes.append(UInt8(ascii: ":"))
    }

    /// Writes an object with members that are known only at run time.
    ///
    /// - Parameters:
    ///   - names: The names of the members.
    ///   - write: Writes the value of the member with a name.
    package mutating func object(_ names: [String], _ write: (String, inout JSONBytes) -> Void) {
        let start = beginObject()
        for name in names {
            self.name(name)
            write(name, &self)
        }
        endObject(start)
    }

    /// Writes a list.
    ///
    /// It takes a closure and is not generic: a module specialises a generic function of another one only if all that it
    /// uses is `@usableFromInline`, and otherwise the function copies each element.
    ///
    /// - Parameters:
    ///   - count: The number of elements.
    ///   - write: Writes the element at an index.
    package mutating func list(_ count: Int, _ write: (Int, inout JSONBytes) -> Void) {
        bytes.append(UInt8(ascii: "["))
        let start = bytes.count
        for index in 0..<count {
            if index == 1 { reserve(count, like: bytes.count - start) }
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(index, &self)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Makes room for the elements of a long list at once, which are mostly as long as the first one.
    mutating func reserve(_ count: Int, like size: Int) {
        let capacity = bytes.count + count * min(size + 2, 512)
        if count > 16, capacity > 2 * bytes.capacity { bytes.reserveCapacity(capacity) }
    }

    // MARK: Scalars

    /// Writes a string, with only the necessary escapes.
    package mutating func write(_ text: String) {
        guard !text.isEmpty else {
            bytes += "\"\"".utf8
            return
        }
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
