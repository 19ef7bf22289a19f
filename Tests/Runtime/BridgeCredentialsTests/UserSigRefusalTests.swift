import RelationshipCore
import Testing

@testable import BridgeCredentials

/// An invalid UserSig.
struct UserSigRefusalTests {
    private let authority: UserSigAuthority

    init() throws {
        authority = try UserSigAuthority(appID: Vector.appID, keys: [Vector.key])
    }

    private func refusal(
        of text: String,
        user: UserID = Vector.user,
        at now: Int64 = Vector.time
    ) async -> RelationshipError.Code? {
        await authority.refusal(of: .userSignature(user, signature: text), at: second(now))
    }

    @Test(
        arguments: [
            (.user(Vector.user), .credentialMissing), (.userSignature(Vector.user, signature: ""), .credentialMissing),
            (.token(Vector.node), .credentialMalformed), (.token("xiaojun"), .credentialMalformed),
        ] as [(Credential, RelationshipError.Code)]
    )
    func `other credentials are rejected`(_ credential: Credential, _ code: RelationshipError.Code) async {
        #expect(await authority.refusal(of: credential, at: second(Vector.time)) == code)
    }

    @Test
    func `the unchanged ticket of these tests is valid`() async {
        #expect(await refusal(of: Forgery().text) == nil)
        #expect(await refusal(of: Forgery().signing("TLS.expire", "86400").text) == nil)
        #expect(await refusal(of: Forgery().with("TLS.identifier", #""\u0078iaojun""#).text) == nil)
        #expect(await refusal(of: Forgery().adding("TLS.more", "[{}]").text) == nil)
    }

    @Test(
        arguments: [
            (Forgery().with("TLS.identifier", #""administrator""#), .credentialOfAnotherUser),
            (Forgery().signing("TLS.identifier", "XIAOJUN", json: #""XIAOJUN""#), .credentialOfAnotherUser),
            (Forgery().signing("TLS.identifier", "", json: #""""#), .credentialOfAnotherUser),
            (Forgery().with("TLS.sdkappid", "1400000001"), .credentialOfAnotherApp),
            (Forgery().signing("TLS.sdkappid", "-1400000000"), .credentialOfAnotherApp),
            (Forgery().with("TLS.time", "1700000001"), .authenticationFailed),
            (Forgery().with("TLS.expire", "86401"), .authenticationFailed),
            (Forgery().with("TLS.expire", "-86400"), .authenticationFailed),
            (Forgery().adding("TLS.userbuf", #""YWJj""#), .authenticationFailed),
            (Forgery().adding("TLS.userbuf", #""""#), .authenticationFailed),
            (Forgery().signing("TLS.expire", "86400", key: "another"), .authenticationFailed),
            (Forgery().signing("TLS.expire", "86400", key: Vector.key.uppercased()), .authenticationFailed),
            (Forgery().with("TLS.sig", #""""#), .authenticationFailed),
            (Forgery().with("TLS.sig", #""SNF4""#), .authenticationFailed),
            (Forgery().with("TLS.sig", #""not base64""#), .authenticationFailed),
            (Forgery().with("TLS.sig", #""SNF4FmVCPucoXsBOpbVF3fFCf57JPm0ezZ1jeVILlVc""#), .authenticationFailed),
            (Forgery().with("TLS.sig", #""SNF4FmVCPucoXsBOpbVF3fFCf57JPm0ezZ1jeVILlVd=""#), .authenticationFailed),
        ] as [(Forgery, RelationshipError.Code)]
    )
    func `each change to the ticket is detected`(_ forgery: Forgery, _ code: RelationshipError.Code) async {
        #expect(await refusal(of: forgery.text) == code, "\(forgery.json)")
    }

    @Test(
        arguments: Forgery().members.map { Forgery().with($0.name, nil) }
            + Forgery().members
            .flatMap { member in ["null", "true", "[]", "{}"].map { Forgery().with(member.name, $0) } }
            + [
                ("TLS.ver", "2.0"), ("TLS.ver", #""1.0""#), ("TLS.ver", #""""#), ("TLS.identifier", "1"),
                ("TLS.sdkappid", #""1400000000""#), ("TLS.time", #""1700000000""#), ("TLS.expire", #""86400""#),
                ("TLS.sdkappid", "1400000000.5"), ("TLS.time", "1e400"), ("TLS.expire", "9223372036854775808"),
                ("TLS.time", "-9223372036854775809"), ("TLS.time", "NaN"), ("TLS.sig", "1"),
            ]
            .map { Forgery().with($0, $1) }
            + [Forgery().adding("TLS.userbuf", "1"), Forgery().adding("TLS.userbuf", #"["YWJj"]"#)]
    )
    func `a ticket with other members or types is malformed`(_ forgery: Forgery) async {
        #expect(await refusal(of: forgery.text) == .credentialMalformed, "\(forgery.json)")
    }

    @Test(
        arguments: [
            Forgery.packed([]), Forgery.packed(Array("{}".utf8)), Forgery.packed(Array("[]".utf8)),
            Forgery.packed(Array("null".utf8)), Forgery.packed(Array("not JSON".utf8)),
            Forgery.packed([0xFF, 0xFE, 0x00]),
            Forgery.packed(Array((Forgery().json + "}").utf8)), Forgery.packed(Array(Forgery().json.utf8.dropLast())),
            Forgery.packed([UInt8](repeating: UInt8(ascii: "["), count: 60_000)),
            Forgery.packed(Array(Forgery().adding("x", String(repeating: "[", count: 60_000)).json.utf8)),
            Base64Alphabet.userSig.encode(Array(Forgery().json.utf8)), Base64Alphabet.userSig.encode([0x78, 0x9C]),
            "x", "xiaojun", " ", "____", "*", "%", "%5", "%zz", "%00", "\u{0}", "é", "😀",
            String(repeating: "A", count: 8_193),
            " " + Vector.node, Vector.node + "\n", Vector.node + Vector.node, Vector.node + "AAAA", Vector.node + "_",
            Vector.pypi.replacing("_", with: "="), Vector.quick.replacing("*", with: "+"),
            Vector.reversed.replacing("-", with: "/"), Vector.quick.replacing("*", with: "%252A"),
            Vector.pypi.replacing("_", with: ""),
        ]
    )
    func `a text without a ticket is malformed`(_ text: String) async {
        #expect(await refusal(of: text) == .credentialMalformed)
    }

    @Test(
        arguments: [Vector.pypi, Vector.node, Vector.stored, Vector.quick]
    )
    func `a UserSig cut at any length is malformed`(_ text: String) async {
        for count in 1..<text.count {
            #expect(await refusal(of: String(text.prefix(count))) == .credentialMalformed, "\(count) characters")
        }
    }

    @Test(arguments: [Vector.node, Vector.stored])
    func `with another character in the text, no user is let in`(_ text: String) async throws {
        let codes: Set<RelationshipError.Code> = [
            .credentialMalformed, .credentialOfAnotherUser, .credentialOfAnotherApp, .authenticationFailed,
        ]
        let original = try #require(Base64Alphabet.userSig.decode(text).flatMap { Zlib.inflate($0, atMost: 65_536) })
        for index in text.indices {
            for character in "Aa0Zz9*-_%=" where character != text[index] {
                let changed = text.replacingCharacter(at: index, with: character)
                if let code = await refusal(of: changed) {
                    #expect(codes.contains(code))
                } else {
                    // Some bits of the compressed form have no effect. If the text is accepted, its ticket must be
                    // identical.
                    let packed = try #require(Base64Alphabet.userSig.decode(changed))
                    #expect(Zlib.inflate(packed, atMost: 65_536) == original)
                }
            }
        }
    }

    @Test
    func `with another bit in the JSON, no user is let in`() async {
        let json = Array(Forgery().json.utf8)
        for index in json.indices {
            for bit in 0..<8 {
                var changed = json
                changed[index] ^= 1 << bit
                #expect(await refusal(of: Forgery.packed(changed)) != nil, "byte \(index), bit \(bit)")
            }
        }
    }

    @Test
    func `if a member occurs twice, both values are checked against the signature`() async {
        let twice = Forgery().adding("TLS.identifier", #""administrator""#)
        let swapped = Forgery().with("TLS.identifier", #""administrator""#).adding("TLS.identifier", #""xiaojun""#)
        for forgery in [twice, swapped] {
            let administrator = UserID("administrator")!
            #expect(await refusal(of: forgery.text, user: administrator) != nil)
        }
        for (name, json) in [("TLS.expire", "99999999"), ("TLS.time", "1800000000")] {
            let late = Vector.time + Vector.lifetime + 1
            #expect(await refusal(of: Forgery().adding(name, json).text, at: late) != nil)
            let first = Forgery().with(name, json).adding(name, name == "TLS.time" ? "1700000000" : "86400")
            #expect(await refusal(of: first.text, at: late) != nil)
        }
    }

    @Test(arguments: [("K", "\u{212A}"), ("`", "\u{1FEF}")])
    func `an id that only looks the same belongs to another user`(_ user: String, _ lookalike: String) async throws {
        let user = try #require(UserID(user))
        let text = Forgery().signing("TLS.identifier", lookalike, json: "\"\(lookalike)\"").text
        #expect(await refusal(of: text, user: user) == .credentialOfAnotherUser)
    }

    @Test(
        arguments: [
            ("1700000000", "86400", 1_700_086_400, nil), ("1700000000", "86400", 1_700_086_401, .credentialExpired),
            ("1700000000", "0", 1_700_000_000, nil), ("1700000000", "0", 1_700_000_001, .credentialExpired),
            ("1700000000", "-1", 1_700_000_000, .credentialExpired), ("1800000000", "60", 1_700_000_000, nil),
            ("9223372036854775807", "9223372036854775807", 1_700_000_000, nil),
            ("1700000000", "9223372036854775807", 1_700_000_000, nil),
            ("-9223372036854775808", "-9223372036854775808", 1_700_000_000, .credentialExpired),
            ("-9223372036854775808", "9223372036854775807", 1_700_000_000, .credentialExpired),
            ("9223372036854775807", "-9223372036854775808", 1_700_000_000, .credentialExpired),
        ] as [(String, String, Int64, RelationshipError.Code?)]
    )
    func `a UserSig is valid until the last second, however far away that is`(
        _ time: String,
        _ lifetime: String,
        _ now: Int64,
        _ code: RelationshipError.Code?
    ) async {
        let forgery = Forgery().signing("TLS.time", time).signing("TLS.expire", lifetime)
        #expect(await refusal(of: forgery.text, at: now) == code)
    }

    @Test
    func `the signature is checked before the time, so that no client learns when a foreign UserSig expires`() async {
        let text = Forgery().signing("TLS.expire", "86400", key: "another").text
        #expect(await refusal(of: text, at: Vector.time + 1_000_000) == .authenticationFailed)
        #expect(await refusal(of: Vector.node, at: Vector.time + 1_000_000) == .credentialExpired)
    }

    @Test(arguments: [Int64.min, .max])
    func `creating a UserSig does not overflow`(_ lifetime: Int64) async throws {
        for milliseconds in [Int64.min, 0, .max] {
            let now = Timestamp(milliseconds: milliseconds)
            let text = try authority.userSig(for: Vector.user, lifetime: lifetime, at: now)
            let code = await authority.refusal(of: .userSignature(Vector.user, signature: text), at: now)
            #expect(code == (lifetime > 0 ? nil : .credentialExpired))
        }
    }

    @Test
    func `a small text that decompresses to a long one is rejected`() async {
        let blanks = { count in Forgery.packed(Array((Forgery().json + String(repeating: " ", count: count)).utf8)) }
        let room = 65_536 - Forgery().json.utf8.count
        #expect(await refusal(of: blanks(room)) == nil)
        #expect(await refusal(of: blanks(room + 1)) == .credentialMalformed)
        let bomb = blanks(5_000_000)
        #expect(bomb.utf8.count < 8_192)
        #expect(await refusal(of: bomb) == .credentialMalformed)
    }
}

extension String {
    /// Returns the text with another character at an index.
    fileprivate func replacingCharacter(at index: String.Index, with character: Character) -> String {
        self[..<index] + String(character) + self[self.index(after: index)...]
    }
}
