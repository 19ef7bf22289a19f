/// The SHA-1 digest (FIPS 180-4) of short texts, which the vendor's signatures use.
///
/// SHA-1 has known collisions. They don't help to forge a signature whose text begins with a secret, but don't use it for
/// anything else.
enum SHA1 {
    /// Returns the digest of some bytes as 40 lower-case hexadecimal digits.
    static func hexadecimalDigest(of message: [UInt8]) -> [UInt8] {
        let digits = Array("0123456789abcdef".utf8)
        return digest(of: message).flatMap { byte in [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    }

    /// Returns the 20 bytes of the digest of some bytes.
    static func digest(of message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        var padded = message
        padded.append(0x80)
        while padded.count % 64 != 56 { padded.append(0) }
        let bitCount = UInt64(message.count) * 8
        padded += bytes(of: bitCount)
        for start in stride(from: 0, to: padded.count, by: 64) { mix(padded[start..<(start + 64)], into: &state) }
        return state.flatMap { bytes(of: $0) }
    }

    private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
        var words = [UInt32](repeating: 0, count: 80)
        for (place, byte) in block.enumerated() { words[place / 4] = words[place / 4] << 8 | UInt32(byte) }
        for place in 16..<80 {
            words[place] = rotate(words[place - 3] ^ words[place - 8] ^ words[place - 14] ^ words[place - 16], 1)
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for (place, word) in words.enumerated() {
            let (choice, constant): (UInt32, UInt32) =
                switch place {
                case ..<20: (b & c | ~b & d, 0x5A82_7999)
                case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
                case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
                default: (b ^ c ^ d, 0xCA62_C1D6)
                }
            (a, b, c, d, e) = (rotate(a, 5) &+ choice &+ e &+ constant &+ word, a, rotate(b, 30), c, d)
        }
        for (place, word) in [a, b, c, d, e].enumerated() { state[place] &+= word }
    }

    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }

    /// Returns the bytes of a number, the most significant byte first.
    private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
        stride(from: number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
