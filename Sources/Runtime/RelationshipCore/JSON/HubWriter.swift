/// Writes the hub's JSON as bytes, without an intermediate tree.
///
/// Equal values give equal bytes: members are in the order of `Mappings/hub`, arbitrary keys are sorted, and default
/// values are left out.
struct HubWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether the next member or element follows another one.
    private var needsComma = false

    init() {
        bytes.reserveCapacity(512)
    }

    // MARK: Objects and arrays

    mutating func beginObject() { begin(UInt8(ascii: "{")) }

    mutating func endObject() { end(UInt8(ascii: "}")) }

    mutating func beginArray() { begin(UInt8(ascii: "[")) }

    mutating func endArray() { end(UInt8(ascii: "]")) }

    /// Writes the key of a member.
    ///
    /// - Parameter key: The key in quotes, with its colon.
    mutating func member(_ key: StaticString) {
        separate()
        key.withUTF8Buffer { bytes.append(contentsOf: $0) }
        needsComma = false
    }

    /// Ends a key after its text is written.
    mutating func endKey() {
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    private mutating func begin(_ mark: UInt8) {
        separate()
        bytes.append(mark)
        needsComma = false
    }

    private mutating func end(_ mark: UInt8) {
        bytes.append(mark)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    // MARK: Scalars

    mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        if bytes[start...].contains(where: Self.mustEscape) {
            bytes.removeSubrange(start...)
            for byte in text.utf8 { appendEscaping(byte) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func boolean(_ flag: Bool) {
        separate()
        bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    }

    mutating func integer(_ number: Int64) {
        separate()
        bytes.append(contentsOf: String(number).utf8)
    }

    mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    mutating func word(_ word: some RawRepresentable<String>) { string(word.rawValue) }

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
