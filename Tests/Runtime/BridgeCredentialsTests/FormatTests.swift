import TestValues
import Testing

@testable import BridgeCredentials

/// The formats of credentials.
struct FormatTests {
    @Test
    func `base 64 and its two variants encode and decode the same bytes`() {
        let bytes: [UInt8] = [0xFB, 0xFF, 0xBF, 0x3E]
        let rows: [(Base64Alphabet, String)] = [(.standard, "+/+/Pg=="), (.userSig, "*-*-Pg__"), (.url, "-_-_Pg")]
        for (alphabet, text) in rows {
            #expect(alphabet.encode(bytes) == text && alphabet.decode(text) == bytes)
            for (_, other) in rows where other != text { #expect(alphabet.decode(other) == nil, "\(other)") }
            #expect(alphabet.encode([]).isEmpty && alphabet.decode("") == [])
        }
    }

    @Test(
        arguments: [
            "A", "AB", "ABC", "AB==CD==", "=", "====", "Ph==", "A===", "AAAA\n", "AA AA", "AAAA====", "AAAAA", "é",
        ]
    )
    func `a text that the encoder would not produce is not decoded`(_ text: String) {
        #expect(Base64Alphabet.standard.decode(text) == nil)
    }

    @Test(arguments: [0, 1, 100, 65_535, 65_536])
    func `bytes survive compression and decompression`(_ count: Int) {
        var numbers = SeededGenerator(seed: UInt64(count))
        for bytes in [numbers.bytes(count...count), [UInt8](repeating: 7, count: count)] {
            let deflated = Zlib.deflate(bytes)
            #expect(deflated.flatMap { Zlib.inflate($0, atMost: 65_536) } == bytes)
            #expect(count < 2 || deflated.flatMap { Zlib.inflate($0, atMost: count - 1) } == nil)
        }
    }

    @Test
    func `damaged or other data is not decompressed`() throws {
        let whole = try #require(Zlib.deflate(Array("a text, a text, a text".utf8)))
        for count in 0..<whole.count { #expect(Zlib.inflate(Array(whole.prefix(count)), atMost: 100) == nil) }
        #expect(Zlib.inflate(whole + [0], atMost: 100) == nil)
        #expect(Zlib.inflate(whole + whole, atMost: 100) == nil)
        var damaged = whole
        damaged[damaged.count - 1] ^= 1
        #expect(Zlib.inflate(damaged, atMost: 100) == nil)
        let seed = SeededGenerator.printedSeed(for: "random bytes for zlib")
        var numbers = SeededGenerator(seed: seed)
        for _ in 0..<1_000 {
            let bytes = [0x78, 0x9C] + numbers.bytes(0...60)
            #expect(Zlib.inflate(bytes, atMost: 1_000) == nil, "seed \(seed)")
        }
    }
}
