/// Appends JSON text to a buffer, without a tree and without a coder.
///
/// A general encoder takes longer for an event than SQLite takes to store it. What the parts of an event look like is in the
/// other files of this type; the tests hold each of them against what the compiler's own `encode(to:)` writes.
struct JSONTextWriter {
    private var bytes: [UInt8] = []
    private var needsComma = false

    /// The text of what is written.
    ///
    /// - Parameter write: Writes one value.
    /// - Returns: Its JSON text.
    static func text(_ write: (inout JSONTextWriter) -> Void) -> String {
        var writer = JSONTextWriter()
        writer.bytes.reserveCapacity(512)
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    // MARK: Containers

    /// Writes an object.
    mutating func object(_ members: (inout JSONTextWriter) -> Void) {
        beginElement()
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
        members(&self)
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    /// Writes an array.
    mutating func array<Element>(_ elements: [Element], _ write: (inout JSONTextWriter, Element) -> Void) {
        beginElement()
        bytes.append(UInt8(ascii: "["))
        needsComma = false
        for element in elements { write(&self, element) }
        bytes.append(UInt8(ascii: "]"))
        needsComma = true
    }

    /// Begins a member of an object; its value comes next.
    private mutating func key(_ name: StaticString) {
        beginElement()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    /// Begins a member of an object whose name the app has chosen.
    mutating func key(text name: String) {
        self.text(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    mutating func member(_ name: StaticString, _ text: String) {
        key(name)
        self.text(text)
    }

    mutating func member(_ name: StaticString, _ number: Int64) {
        key(name)
        self.number(number)
    }

    mutating func member(_ name: StaticString, _ truth: Bool) {
        key(name)
        self.truth(truth)
    }

    mutating func member(_ name: StaticString, _ write: (inout JSONTextWriter) -> Void) {
        key(name)
        write(&self)
    }

    private mutating func beginElement() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
    }

    // MARK: Values

    mutating func text(_ value: String) {
        beginElement()
        bytes.append(UInt8(ascii: "\""))
        var value = value
        value.withUTF8 { utf8 in
            if utf8.contains(where: Self.mustEscape) {
                for byte in utf8 { appendEscaping(byte) }
            } else {
                bytes.append(contentsOf: utf8)
            }
        }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    mutating func number(_ value: Int64) {
        beginElement()
        bytes.append(contentsOf: String(value).utf8)
        needsComma = true
    }

    mutating func truth(_ value: Bool) {
        beginElement()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
        needsComma = true
    }

    private static func mustEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func appendEscaping(_ byte: UInt8) {
        guard Self.mustEscape(byte) else { return bytes.append(byte) }
        bytes.append(UInt8(ascii: "\\"))
        guard byte < 0x20 else { return bytes.append(byte) }
        bytes.append(contentsOf: "u00".utf8)
        for digit in [byte >> 4, byte & 0xF] { bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
    }
}
