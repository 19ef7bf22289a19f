import RelationshipCore
import Testing

@testable import BridgeCredentials

/// The memory of verified UserSigs.
struct VerifiedUserSigsTests {
    private static let start = Timestamp(milliseconds: 1_700_000_000_000)
    private let ann = UserID(sanitizing: "ann")
    private let memory = VerifiedUserSigs(limit: 3)

    private func authority() throws -> UserSigAuthority {
        try UserSigAuthority(appID: 1_400_000_000, keys: ["key"], administrators: [ann], remembering: memory)
    }

    private func moment(_ seconds: Int64) -> Timestamp {
        Timestamp(milliseconds: Self.start.milliseconds + seconds * 1_000)
    }

    @Test func `a UserSig is verified once, and expires as before`() throws {
        let authority = try authority()
        let text = try authority.userSig(for: ann, lifetime: 60, at: Self.start)
        let credential = Credential.userSignature(ann, signature: text)
        #expect(memory.terms(of: text, for: ann) == nil)
        let first = try authority.authenticate(credential, at: moment(0))
        let terms = VerifiedUserSigs.Terms(issued: Self.start.seconds, lastSecond: Self.start.seconds + 60)
        #expect(memory.terms(of: text, for: ann) == terms)
        #expect(try authority.authenticate(credential, at: moment(60)) == first)
        let expired = #expect(throws: RelationshipError.self) { try authority.authenticate(credential, at: moment(61)) }
        #expect(expired?.code == .credentialExpired)
        // A clock that goes back makes it valid again, as without a memory.
        #expect(try authority.authenticate(credential, at: moment(60)) == first)
    }

    @Test func `a remembered UserSig is that of its user only`() throws {
        let authority = try authority()
        let text = try authority.userSig(for: ann, lifetime: 60, at: Self.start)
        _ = try authority.authenticate(.userSignature(ann, signature: text), at: Self.start)
        let bob = UserID(sanitizing: "bob")
        let error = #expect(throws: RelationshipError.self) {
            try authority.authenticate(.userSignature(bob, signature: text), at: Self.start)
        }
        #expect(error?.code == .credentialOfAnotherUser)
        // The Kelvin sign equals the letter K in texts, but not in bytes.
        #expect(memory.terms(of: text.replacing("K", with: "\u{212A}"), for: ann) == nil || !text.contains("K"))
    }

    @Test(arguments: ["x", "", "*"])
    func `a UserSig that is wrong is not remembered`(_ end: String) throws {
        let authority = try authority()
        let text = try authority.userSig(for: ann, lifetime: 60, at: Self.start).dropLast() + end
        #expect(throws: RelationshipError.self) {
            try authority.authenticate(.userSignature(ann, signature: String(text)), at: Self.start)
        }
        #expect(memory.terms(of: String(text), for: ann) == nil)
    }

    @Test func `a further UserSig takes the place of the oldest`() {
        let terms = VerifiedUserSigs.Terms(issued: 0, lastSecond: 1)
        for round in 0..<3 {
            for number in 0..<5 {
                memory.remember("\(round).\(number)", of: ann, terms)
                memory.remember("\(round).\(number)", of: ann, terms)
                let known = (0...number).filter { memory.terms(of: "\(round).\($0)", for: ann) != nil }
                #expect(known == Array(0...number).suffix(3))
            }
        }
    }

    @Test func `no description shows a UserSig`() throws {
        let authority = try authority()
        let text = try authority.userSig(for: ann, lifetime: 60, at: Self.start)
        _ = try authority.authenticate(.userSignature(ann, signature: text), at: Self.start)
        var shown = "\(memory) \(authority)"
        dump(memory, to: &shown)
        dump(authority, to: &shown)
        #expect(shown.contains("1 verified UserSigs") && !shown.contains(text))
    }
}
