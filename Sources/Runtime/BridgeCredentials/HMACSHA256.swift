private import RelationshipCore

/// HMAC-SHA256 (RFC 2104): an authentication code for a message that only holders of the key can create.
enum HMACSHA256 {
    /// The length of a code in bytes.
    static let byteCount = 32

    /// The block size of SHA-256 in bytes, to which a key is padded.
    private static let blockByteCount = 64

    /// Returns the code of a message under a key.
    static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        let short = key.count > blockByteCount ? SHA256.digest(of: key) : key
        let block = short + [UInt8](repeating: 0, count: blockByteCount - short.count)
        let inner = SHA256.digest(of: block.map { $0 ^ 0x36 } + message)
        return SHA256.digest(of: block.map { $0 ^ 0x5C } + inner)
    }

    /// Returns whether two codes are equal, in a time that does not depend on where they differ.
    ///
    /// Otherwise an attacker could measure how many of the first bytes are correct.
    static func areEqual(_ lhs: [UInt8], _ rhs: [UInt8]) -> Bool {
        guard lhs.count == rhs.count else { return false }
        return zip(lhs, rhs).reduce(into: UInt8(0)) { difference, pair in difference |= pair.0 ^ pair.1 } == 0
    }
}
