import RelationshipCore
import TestValues
import Testing

@testable import BridgeCredentials

/// A signed token.
struct SignedTokenTests {
    private let authority: SignedTokenAuthority
    private let alice = UserID("alice")!
    // The tokens come from another program's HMAC and base 64. They expire at 1,700,000,060. The second one is of the
    // earlier version.
    private let token = "rb2.MTcwMDAwMDA2MDoxNzAwMDAwMDAwOmFsaWNl.VXMM4F1Sof7XZZJzmNTxT_sWQdP4QuAaDW78dSggbzM"
    private let earlier = "rb1.MTcwMDAwMDA2MDphbGljZQ.JkLJHGYCGcy6K2KGC4IGFnW4XE6MZZNQ3NnwF1r3THw"

    init() throws {
        authority = try SignedTokenAuthority(keys: ["secret"])
    }

    private func refusal(of token: String, at now: Int64 = 1_700_000_000) async -> RelationshipError.Code? {
        await authority.refusal(of: .token(token), at: second(now))
    }

    /// Returns a token with any content, signed like the authority's tokens.
    private func signed(_ content: String, version: String = "rb2", key: String = "secret") -> String {
        let signed = "\(version).\(Base64Alphabet.url.encode(Array(content.utf8)))"
        let code = HMACSHA256.code(of: Array(signed.utf8), key: Array(key.utf8))
        return "\(signed).\(Base64Alphabet.url.encode(code))"
    }

    @Test
    func `a signed token has the documented format`() async throws {
        #expect(authority.token(for: alice, lifetime: 60, at: second(1_700_000_000)) == token)
        #expect(signed("1700000060:1700000000:alice") == token)
        let authenticator: any Authenticator = authority
        let login = try await authenticator.authenticate(.token(token), at: second(1_700_000_010))
        #expect(login == AuthenticatedUser(alice, issuedAt: second(1_700_000_000)))
    }

    @Test
    func `a token of the earlier version is valid, and counts as issued before all others`() async throws {
        #expect(signed("1700000060:alice", version: "rb1") == earlier)
        let login = try authority.authenticate(.token(earlier), at: second(1_700_000_010))
        #expect(login == AuthenticatedUser(alice, issuedAt: Timestamp(milliseconds: .min)))
        #expect(await refusal(of: earlier, at: 1_700_000_061) == .credentialExpired)
    }

    @Test
    func `a signed token identifies its user until it expires, and needs no escaping`() async throws {
        let seed = SeededGenerator.printedSeed(for: "tokens of random users")
        var numbers = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let user = try #require(UserID(numbers.ascii(1...64)))
            let authority = try SignedTokenAuthority(keys: [numbers.ascii(1...100)])
            let start = Int64.random(in: -1_000...4_000_000_000, using: &numbers)
            let lifetime = Int64.random(in: 0...20_000_000, using: &numbers)
            let token = authority.token(for: user, lifetime: lifetime, at: second(start))
            let comment: Comment = "seed \(seed), user \(user)"
            let login = try authority.authenticate(.token(token), at: second(start + lifetime))
            #expect(login == AuthenticatedUser(user, issuedAt: second(start)), comment)
            #expect(
                await authority.refusal(of: .token(token), at: second(start + lifetime + 1)) == .credentialExpired,
                comment
            )
            #expect(token.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }, comment)
        }
    }

    @Test(arguments: [":", ":a", "a:b:", "1:2", "a.b", " "])
    func `a colon in an id is part of it`(_ name: String) throws {
        let user = try #require(UserID(name))
        let token = authority.token(for: user, lifetime: 60, at: second(0))
        #expect(try authority.authenticate(.token(token), at: second(0)).user == user)
    }

    @Test(arguments: [Int64.min, .max])
    func `the longest id and the longest lifetime fit`(_ lifetime: Int64) async throws {
        let user = try #require(UserID(String(repeating: "~", count: 64)))
        for now in [Timestamp(milliseconds: .min), second(0), Timestamp(milliseconds: .max)] {
            let token = authority.token(for: user, lifetime: lifetime, at: now)
            #expect(token.utf8.count <= 190)
            let code = await authority.refusal(of: .token(token), at: now)
            #expect(code == (lifetime > 0 ? nil : .credentialExpired))
        }
    }

    @Test(
        arguments: [(1_700_000_060, nil), (1_700_000_061, .credentialExpired)] as [(Int64, RelationshipError.Code?)]
    )
    func `a signed token is valid until the last second`(_ now: Int64, _ code: RelationshipError.Code?) async {
        #expect(await refusal(of: token, at: now) == code)
    }

    @Test(
        arguments: [
            (.token(""), .credentialMissing), (.user(UserID("alice")!), .credentialMissing),
            (.userSignature(UserID("alice")!, signature: "x"), .credentialMalformed),
        ] as [(Credential, RelationshipError.Code)]
    )
    func `other credentials are rejected`(_ credential: Credential, _ code: RelationshipError.Code) async {
        #expect(await authority.refusal(of: credential, at: second(1_700_000_000)) == code)
    }

    @Test
    func `each change is detected`() async {
        let parts = token.split(separator: ".").map(String.init)
        let administrator = Base64Alphabet.url.encode(Array("1700000060:1700000000:administrator".utf8))
        let later = Base64Alphabet.url.encode(Array("1800000060:1700000000:alice".utf8))
        let short = Base64Alphabet.url.encode([UInt8](repeating: 0, count: 31))
        let rows: [(String, RelationshipError.Code)] = [
            ("rb2.\(administrator).\(parts[2])", .authenticationFailed),
            ("rb2.\(later).\(parts[2])", .authenticationFailed),
            ("rb2..\(parts[2])", .authenticationFailed),
            // The version is signed as well: a token can't lose the time of its issue.
            ("rb1.\(parts[1]).\(parts[2])", .authenticationFailed),
            (signed("1700000060:1:alice", key: "other"), .authenticationFailed),
            (signed("1:1:alice", key: "other"), .authenticationFailed), (signed("1:1:alice"), .credentialExpired),
            ("rb3.\(parts[1]).\(parts[2])", .credentialMalformed),
            (signed("1700000060:1:alice", version: "rb3"), .credentialMalformed),
            (signed("1700000060:alice"), .credentialMalformed),
            ("rb2.\(parts[1]).\(short)", .credentialMalformed), ("rb2.\(parts[1]).", .credentialMalformed),
            (token + ".", .credentialMalformed), (token + "=", .credentialMalformed),
            (" " + token, .credentialMalformed),
            (parts[1] + "." + parts[2], .credentialMalformed), ("..", .credentialMalformed),
            ("alice", .credentialMalformed),
            ("é.é.é", .credentialMalformed), (String(repeating: ".", count: 100_000), .credentialMalformed),
            (signed("1700000060"), .credentialMalformed), (signed("1700000060:1:"), .credentialMalformed),
            (signed(":1:alice"), .credentialMalformed), (signed("x:1:alice"), .credentialMalformed),
            (signed("1700000060::alice"), .credentialMalformed), (signed("1700000060:x:alice"), .credentialMalformed),
            (signed("9223372036854775808:1:alice"), .credentialMalformed),
            (signed("1700000060:9223372036854775808:alice"), .credentialMalformed),
            (signed("1700000060:1:é"), .credentialMalformed),
        ]
        for (token, code) in rows { #expect(await refusal(of: token) == code, "\(token.prefix(200))") }
    }

    @Test
    func `a signed token is invalid if it is cut anywhere, or if any character differs`() async {
        for count in 1..<token.count { #expect(await refusal(of: String(token.prefix(count))) != nil) }
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.+/=% "
        for index in token.indices {
            for character in alphabet where character != token[index] {
                let changed = token[..<index] + String(character) + token[token.index(after: index)...]
                #expect(await refusal(of: String(changed)) != nil, "\(changed)")
            }
        }
    }

    @Test
    func `after a change of keys, the old key is valid as long as it is kept, and no longer`() async throws {
        let both = try SignedTokenAuthority(keys: ["new", "secret"])
        let new = both.token(for: alice, lifetime: 60, at: second(1_700_000_000))
        #expect(await both.refusal(of: .token(token), at: second(1_700_000_000)) == nil)
        #expect(await both.refusal(of: .token(new), at: second(1_700_000_000)) == nil)
        #expect(await refusal(of: new) == .authenticationFailed)
    }
}
