import Testing

@testable import BridgeCredentials

/// The authentication code of a message.
struct HMACSHA256Tests {
    // The first four vectors are from RFC 4231. The others test the edge of a block, and come from another program.
    @Test(
        arguments: [
            (
                [UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8),
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
            ),
            (
                Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (
                [UInt8](repeating: 0xAA, count: 20), [UInt8](repeating: 0xDD, count: 50),
                "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
            ),
            (
                [UInt8](repeating: 0xAA, count: 131),
                Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
            ),
            (
                [UInt8](repeating: 0xAA, count: 64), Array("x".utf8),
                "ce3c639dcb9d8baae5d44c3b8b5e233faab4d1860e07489af5c84f213998bd79"
            ),
            (
                [UInt8](repeating: 0xAA, count: 65), [],
                "34988e6e71c55fcc3bff1b2c3671b4b7b44ece3f7c2dd1507e0e2788c4a51cf5"
            ),
        ] as [([UInt8], [UInt8], String)]
    )
    func `the authentication code of a message is HMAC-SHA256`(_ key: [UInt8], _ message: [UInt8], _ code: String) {
        let bytes = HMACSHA256.code(of: message, key: key)
        #expect(bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == code)
    }

    @Test
    func `two codes are equal only if every bit is equal`() {
        let code = HMACSHA256.code(of: [1], key: [2])
        #expect(HMACSHA256.areEqual(code, code) && HMACSHA256.areEqual([], []))
        #expect(!HMACSHA256.areEqual(code, []) && !HMACSHA256.areEqual(code, Array(code.dropLast())))
        for index in code.indices {
            for bit in 0..<8 {
                var other = code
                other[index] ^= 1 << bit
                #expect(!HMACSHA256.areEqual(code, other))
            }
        }
    }
}
