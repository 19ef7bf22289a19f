/// Base64 (RFC 4648), for bytes in JSON.
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")
    /// The value of each byte; 0xFF for bytes outside the alphabet.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 0xFF, count: 256)
        for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
        return values
    }()

    /// Encodes bytes as a text.
    static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32((3 - group.count) * 8)
            for place in 0..<4 {
                text.append(place <= group.count ? alphabet[Int(bits >> UInt32(18 - place * 6) & 63)] : padding)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes the bytes of a text, or returns `nil` if ``text(of:)`` does not produce the text for any bytes.
    static func bytes(of text: String) -> [UInt8]? {
        let text = Array(text.utf8)
        guard text.count.isMultiple(of: 4) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        for start in stride(from: 0, to: text.count, by: 4) {
            let isLast = start + 4 == text.count
            let digits = text[start..<start + 4].prefix { $0 != padding }
            let count = digits.count
            guard count == 4 || isLast && count >= 2 && text[(start + count)..<start + 4].allSatisfy({ $0 == padding }),
                digits.allSatisfy({ values[Int($0)] != 0xFF })
            else { return nil }
            let bits = digits.reduce(UInt32(0)) { $0 << 6 | UInt32(values[Int($1)]) } << UInt32((4 - count) * 6)
            // Bits beyond the last byte carry no data, and must be 0.
            guard bits & (count == 2 ? 0xFFFF : count == 3 ? 0xFF : 0) == 0 else { return nil }
            for place in 0..<count - 1 { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(16 - place * 8))) }
        }
        return bytes
    }
}
