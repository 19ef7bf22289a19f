import RelationshipCore
import TestValues
import Testing

@testable import BridgeCredentials

@Suite("A signed token")
struct SignedTokenTests {
    private let authority: SignedTokenAuthority
    private let alice = UserID("alice")!
    // The token comes from another program's HMAC and base 64. It expires at 1,700,000,060.
    private let token = "rb1.MTcwMDAwMDA2MDphbGljZQ.JkLJHGYCGcy6K2KGC4IGFnW4XE6MZZNQ3NnwF1r3THw"

    init() throws {
        authority = try SignedTokenAuthority(keys: ["secret"])
    }

    private func refusal(of token: String, at now: Int64 = 1_700_000_000) async -> RelationshipError.Code? {
        await authority.refusal(of: .token(token), at: second(now))
    }

    /// Returns a token with any content, signed like the authority's tokens.
    private func signed(_ content: String, version: String = "rb1", key: String = "secret") -> String {
        let signed = "\(version).\(Base64Alphabet.url.encode(Array(content.utf8)))"
        let code = HMACSHA256.code(of: Array(signed.utf8), key: Array(key.utf8))
        return "\(signed).\(Base64Alphabet.url.encode(code))"
    }

    @Test("Its format is the documented one")
    func format() async throws {
        #expect(authority.token(for: alice, lifetime: 60, at: second(1_700_000_000)) == token)
        #expect(signed("1700000060:alice") == token)
        let authenticator: any Authenticator = authority
        #expect(try await authenticator.user(of: .token(token), at: second(1_700_000_000)) == alice)
    }

    @Test("It identifies its user until it expires, and needs no escaping")
    func roundTrips() async throws {
        let seed = SeededGenerator.printedSeed(for: "tokens of random users")
        var numbers = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let user = try #require(UserID(numbers.ascii(1...64)))
            let authority = try SignedTokenAuthority(keys: [numbers.ascii(1...100)])
            let start = Int64.random(in: -1_000...4_000_000_000, using: &numbers)
            let lifetime = Int64.random(in: 0...20_000_000, using: &numbers)
            let token = authority.token(for: user, lifetime: lifetime, at: second(start))
            let comment: Comment = "seed \(seed), user \(user)"
            #expect(try authority.user(of: .token(token), at: second(start + lifetime)) == user, comment)
            #expect(
                await authority.refusal(of: .token(token), at: second(start + lifetime + 1)) == .credentialExpired,
                comment
            )
            #expect(token.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }, comment)
        }
    }

    @Test("A colon in an id is part of it", arguments: [":", ":a", "a:b:", "1:2", "a.b", " "])
    func colons(_ name: String) throws {
        let user = try #require(UserID(name))
        let token = authority.token(for: user, lifetime: 60, at: second(0))
        #expect(try authority.user(of: .token(token), at: second(0)) == user)
    }

    @Test("The longest id and the longest lifetime fit", arguments: [Int64.min, .max])
    func bounds(_ lifetime: Int64) async throws {
        let user = try #require(UserID(String(repeating: "~", count: 64)))
        for now in [Timestamp(milliseconds: .min), second(0), Timestamp(milliseconds: .max)] {
            let token = authority.token(for: user, lifetime: lifetime, at: now)
            #expect(token.utf8.count <= 162)
            let code = await authority.refusal(of: .token(token), at: now)
            #expect(code == (lifetime > 0 ? nil : .credentialExpired))
        }
    }

    @Test(
        "It is valid until the last second",
        arguments: [(1_700_000_060, nil), (1_700_000_061, .credentialExpired)] as [(Int64, RelationshipError.Code?)]
    )
    func expiry(_ now: Int64, _ code: RelationshipError.Code?) async {
        #expect(await refusal(of: token, at: now) == code)
    }

    @Test(
        "Other credentials are rejected",
        arguments: [
            (.token(""), .credentialMissing), (.user(UserID("alice")!), .credentialMissing),
            (.userSignature(UserID("alice")!, signature: "x"), .credentialMalformed),
        ] as [(Credential, RelationshipError.Code)]
    )
    func otherCredentials(_ credential: Credential, _ code: RelationshipError.Code) async {
        #expect(await authority.refusal(of: credential, at: second(1_700_000_000)) == code)
    }

    @Test("Each change is detected")
    func changes() async {
        let parts = token.split(separator: ".").map(String.init)
        let administrator = Base64Alphabet.url.encode(Array("1700000060:administrator".utf8))
        let later = Base64Alphabet.url.encode(Array("1800000060:alice".utf8))
        let short = Base64Alphabet.url.encode([UInt8](repeating: 0, count: 31))
        let rows: [(String, RelationshipError.Code)] = [
            ("rb1.\(administrator).\(parts[2])", .authenticationFailed),
            ("rb1.\(later).\(parts[2])", .authenticationFailed),
            ("rb1..\(parts[2])", .authenticationFailed),
            (signed("1700000060:alice", key: "other"), .authenticationFailed),
            (signed("1:alice", key: "other"), .authenticationFailed), (signed("1:alice"), .credentialExpired),
            ("rb2.\(parts[1]).\(parts[2])", .credentialMalformed),
            (signed("1700000060:alice", version: "rb2"), .credentialMalformed),
            ("rb1.\(parts[1]).\(short)", .credentialMalformed), ("rb1.\(parts[1]).", .credentialMalformed),
            (token + ".", .credentialMalformed), (token + "=", .credentialMalformed),
            (" " + token, .credentialMalformed),
            (parts[1] + "." + parts[2], .credentialMalformed), ("..", .credentialMalformed),
            ("alice", .credentialMalformed),
            ("é.é.é", .credentialMalformed), (String(repeating: ".", count: 100_000), .credentialMalformed),
            (signed("1700000060"), .credentialMalformed), (signed("1700000060:"), .credentialMalformed),
            (signed(":alice"), .credentialMalformed), (signed("x:alice"), .credentialMalformed),
            (signed("9223372036854775808:alice"), .credentialMalformed), (signed("1700000060:é"), .credentialMalformed),
        ]
        for (token, code) in rows { #expect(await refusal(of: token) == code, "\(token.prefix(200))") }
    }

    @Test("It is invalid if it is cut anywhere, or if any character differs")
    func damage() async {
        for count in 1..<token.count { #expect(await refusal(of: String(token.prefix(count))) != nil) }
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.+/=% "
        for index in token.indices {
            for character in alphabet where character != token[index] {
                let changed = token[..<index] + String(character) + token[token.index(after: index)...]
                #expect(await refusal(of: String(changed)) != nil, "\(changed)")
            }
        }
    }

    @Test("After a change of keys, the old key is valid as long as it is kept, and no longer")
    func keysCanBeRotated() async throws {
        let both = try SignedTokenAuthority(keys: ["new", "secret"])
        let new = both.token(for: alice, lifetime: 60, at: second(1_700_000_000))
        #expect(await both.refusal(of: .token(token), at: second(1_700_000_000)) == nil)
        #expect(await both.refusal(of: .token(new), at: second(1_700_000_000)) == nil)
        #expect(await refusal(of: new) == .authenticationFailed)
    }
}
