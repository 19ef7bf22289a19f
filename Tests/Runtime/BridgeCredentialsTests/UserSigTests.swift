import RelationshipCore
import TestValues
import Testing

@testable import BridgeCredentials

struct UserSigTests {
    private let authority: UserSigAuthority

    init() throws {
        authority = try UserSigAuthority(appID: Vector.appID, keys: [Vector.key])
    }

    @Test(
        arguments: [
            ("xiaojun", nil, "SNF4FmVCPucoXsBOpbVF3fFCf57JPm0ezZ1jeVILlVc="),
            ("administrator", nil, "yLAe+w7WUeUuqbV9h/TX78u21oTGi+i9Zp1u3PpnY60="),
            ("xiaojun", "abc", "Oab3vXglY45Pcxz+SSjhdxBWuhTAxVhxYLfvVjGhOJ0="),
        ] as [(String, String?, String)]
    )
    func `the signature equals the one that Tencent's libraries create`(
        _ user: String,
        _ buffer: String?,
        _ signature: String
    ) throws {
        let text = try authority.userSig(
            for: try #require(UserID(user)),
            lifetime: Vector.lifetime,
            at: second(Vector.time),
            userBuffer: buffer.map { Array($0.utf8) }
        )
        #expect(try UserSigTicket(text).signature == signature)
    }

    @Test(
        arguments: [
            ("xiaojun", Vector.pypi), ("xiaojun", Vector.node), ("xiaojun", Vector.stored), ("xiaojun", Vector.quick),
            ("xiaojun", Vector.reversed), ("xiaojun", Vector.indented), ("xiaojun", Vector.userBuffer),
            (#"a"b\c/ ~"#, Vector.escaped),
        ]
    )
    func `a UserSig that another program created with the same key is valid`(_ user: String, _ text: String)
        async throws
    {
        let user = try #require(UserID(user))
        let authenticator: any Authenticator = authority
        let credential = Credential.userSignature(user, signature: text)
        let login = try await authenticator.authenticate(credential, at: second(Vector.time))
        #expect(login == AuthenticatedUser(user, issuedAt: second(Vector.time)))
    }

    @Test
    func `a key longer than a block of the hash is hashed`() async throws {
        let key = String(repeating: Vector.key, count: 3)
        let authority = try UserSigAuthority(appID: Vector.appID, keys: [key])
        let credential = Credential.userSignature(Vector.user, signature: Vector.longKey)
        #expect(await authority.refusal(of: credential, at: second(Vector.time)) == nil)
    }

    @Test(
        arguments: [
            [("_", "%5F")], [("_", "%5f"), ("*", "%2A")], [("*", "%2a"), ("-", "%2D"), ("e", "%65")],
            [("A__", "A%5F_")],
        ]
    )
    func `a percent-encoded UserSig is equivalent`(_ replacements: [(String, String)]) async throws {
        let keys = [Vector.key, String(repeating: Vector.key, count: 3)]
        let authority = try UserSigAuthority(appID: Vector.appID, keys: keys)
        for text in [Vector.pypi, Vector.quick, Vector.longKey] {
            let encoded = replacements.reduce(text) { $0.replacing($1.0, with: $1.1) }
            let credential = Credential.userSignature(Vector.user, signature: encoded)
            #expect(await authority.refusal(of: credential, at: second(Vector.time)) == nil)
        }
    }

    @Test
    func `the authority's UserSig is valid for its user until it expires`() async throws {
        let seed = SeededGenerator.printedSeed(for: "UserSigs of random users")
        var numbers = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let user = try #require(UserID(numbers.ascii(1...64)))
            let authority = try UserSigAuthority(
                appID: Int.random(in: 0 ... .max, using: &numbers),
                keys: [numbers.ascii(1...100)]
            )
            let start = Int64.random(in: -1_000...4_000_000_000, using: &numbers)
            let lifetime = Int64.random(in: 0...20_000_000, using: &numbers)
            let buffer = Bool.random(using: &numbers) ? numbers.bytes(0...200) : nil
            let text = try authority.userSig(for: user, lifetime: lifetime, at: second(start), userBuffer: buffer)
            let own = Credential.userSignature(user, signature: text)
            let comment: Comment = "seed \(seed), user \(user)"
            #expect(await authority.refusal(of: own, at: second(start)) == nil, comment)
            #expect(await authority.refusal(of: own, at: second(start + lifetime)) == nil, comment)
            #expect(await authority.refusal(of: own, at: second(start + lifetime + 1)) == .credentialExpired, comment)
            let other = Credential.userSignature(UserID(sanitizing: "x" + user.rawValue.dropLast()), signature: text)
            guard other != own else { continue }
            #expect(await authority.refusal(of: other, at: second(start)) == .credentialOfAnotherUser, comment)
        }
    }

    @Test
    func `after a change of keys, the old key is valid as long as it is kept, and no longer`() async throws {
        let old = Credential.userSignature(Vector.user, signature: Vector.node)
        let both = try UserSigAuthority(appID: Vector.appID, keys: ["new", Vector.key])
        let text = try both.userSig(for: Vector.user, lifetime: 60, at: second(Vector.time))
        let new = Credential.userSignature(Vector.user, signature: text)
        let only = try UserSigAuthority(appID: Vector.appID, keys: ["new"])
        #expect(await both.refusal(of: old, at: second(Vector.time)) == nil)
        #expect(await both.refusal(of: new, at: second(Vector.time)) == nil)
        #expect(await only.refusal(of: new, at: second(Vector.time)) == nil)
        #expect(await only.refusal(of: old, at: second(Vector.time)) == .authenticationFailed)
        #expect(await authority.refusal(of: new, at: second(Vector.time)) == .authenticationFailed)
    }

    @Test(arguments: [7_000, 60_000])
    func `a UserSig that could not be read again is not created`(_ count: Int) throws {
        var numbers = SeededGenerator(seed: 1)
        let random = numbers.bytes(count...count)
        for buffer in count == 7_000 ? [random] : [random, [UInt8](repeating: 0, count: count)] {
            let error = #expect(throws: RelationshipError.self) {
                try authority.userSig(for: Vector.user, lifetime: 60, at: second(0), userBuffer: buffer)
            }
            #expect(error?.code == .invalidArgument)
        }
    }

    @Test(arguments: [[], [""], ["key", ""]])
    func `an authority needs a key, and no key may be empty`(_ keys: [String]) {
        let errors = [
            #expect(throws: RelationshipError.self) { try UserSigAuthority(appID: 1, keys: keys) },
            #expect(throws: RelationshipError.self) { try SignedTokenAuthority(keys: keys) },
        ]
        #expect(errors.map { $0?.code } == [.invalidArgument, .invalidArgument])
    }

    @Test
    func `authorities print no keys`() throws {
        let keys = ["s3cret", "s3cret too"]
        let tokens = try SignedTokenAuthority(keys: keys)
        let signatures = try UserSigAuthority(appID: 1, keys: keys)
        var text = "\(tokens) \(signatures) \(String(reflecting: [signatures]))"
        dump(tokens, to: &text)
        dump(signatures, to: &text)
        #expect(!text.contains("s3cret") && !text.contains("115") && text.contains("2 keys"))
    }
}
