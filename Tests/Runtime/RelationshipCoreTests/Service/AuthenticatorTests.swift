import RelationshipCore
import Testing

/// Authenticators and credentials.
struct AuthenticatorTests {
    private let now = Timestamp(milliseconds: 1_700_000_000_000)

    @Test(
        arguments: [
            (.user(id("alice")), "alice"), (.userSignature(id("alice"), signature: "anything"), "alice"),
            (.token("alice"), "alice"), (.token(" a token "), " a token "),
        ] as [(Credential, String)]
    )
    func `a trusting authenticator accepts every user`(_ credential: Credential, _ user: String) async throws {
        let authenticator: any Authenticator = TrustingAuthenticator()
        let login = try await authenticator.authenticate(credential, at: now)
        #expect(login == AuthenticatedUser(id(user), issuedAt: nil))
    }

    @Test(
        arguments: [
            (.userSignature(id("alice"), signature: ""), .credentialMissing), (.token(""), .credentialMissing),
            (.token("a\n"), .credentialMalformed), (.token("é"), .credentialMalformed),
            (.token(String(repeating: "x", count: 65)), .credentialMalformed),
        ] as [(Credential, RelationshipError.Code)]
    )
    func `a trusting authenticator rejects an empty or malformed credential`(
        _ credential: Credential,
        _ code: RelationshipError.Code
    ) async {
        let authenticator: any Authenticator = TrustingAuthenticator()
        let error = await #expect(throws: RelationshipError.self) {
            try await authenticator.authenticate(credential, at: now)
        }
        #expect(error?.code == code)
    }

    @Test(
        arguments: [
            (.user(id("alice")), "user alice"),
            (.userSignature(id("alice"), signature: "s3cret"), "user alice with a signature"),
            (.token("s3cret"), "a token"),
        ] as [(Credential, String)]
    )
    func `the description of a credential contains no secret`(_ credential: Credential, _ description: String) {
        var dumped = ""
        dump([credential], to: &dumped)
        #expect("\(credential)" == description)
        #expect(String(reflecting: credential) == description)
        #expect("\([credential])" == "[\(description)]")
        #expect(dumped.contains(description) && !dumped.contains("s3cret"))
        let parts = Mirror(reflecting: credential).children.map { "\($0.value)" }
        #expect(parts == (description.contains("alice") ? ["alice"] : []))
    }
}
