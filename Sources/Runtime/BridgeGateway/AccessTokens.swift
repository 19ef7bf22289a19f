#if Gateway
import Foundation
import JWTKit
import RelationshipCore

/// Creates and checks the tokens of sessions.
struct AccessTokens: Sendable {
    private let keys: JWTKeyCollection
    private let signer: JWKIdentifier

    /// Creates the signing keys from their texts.
    ///
    /// - Parameter keys: The secret keys, as text. The first key signs, and all keys verify.
    /// - Throws: ``GatewayConfigurationError`` if there is no key or a key is too short.
    init(keys: [String]) async throws(GatewayConfigurationError) {
        guard let first = keys.first else {
            throw GatewayConfigurationError(description: "there is no key for session tokens; give at least one")
        }
        let shortest = GatewayConfiguration.shortestKey
        guard keys.allSatisfy({ $0.utf8.count >= shortest }) else {
            throw GatewayConfigurationError(
                description:
                    "a key for session tokens has fewer than \(shortest) bytes; make one with: openssl rand -hex 32"
            )
        }
        self.keys = JWTKeyCollection()
        for key in keys {
            await self.keys.add(hmac: HMACKey(from: key), digestAlgorithm: .sha256, kid: AccessTokens.name(of: key))
        }
        signer = AccessTokens.name(of: first)
    }

    /// Returns a name that distinguishes keys and reveals nothing about them.
    private static func name(of key: String) -> JWKIdentifier {
        let digest = SHA256.digest(of: Array("relbridge session key \(key)".utf8))
        return JWKIdentifier(string: digest.prefix(8).map { String($0, radix: 16) }.joined(separator: "-"))
    }

    /// Creates the token of a session.
    func token(for claims: TokenClaims) async throws(RelationshipError) -> String {
        do {
            return try await keys.sign(claims, kid: signer)
        } catch {
            throw RelationshipError(.internalFailure, "the session token could not be made")
        }
    }

    /// Returns the content of a valid token.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - now: The current time, by the backend's clock.
    /// - Returns: The content of the token.
    /// - Throws: ``RelationshipError/Code/credentialMalformed``, ``RelationshipError/Code/authenticationFailed`` or
    ///   ``RelationshipError/Code/credentialExpired``.
    func claims(of token: String, at now: Timestamp) async throws(RelationshipError) -> TokenClaims {
        guard token.utf8.count < 4_096 else {
            throw RelationshipError(.credentialMalformed, "this is not a session token; open a session to get one")
        }
        let claims: TokenClaims
        do {
            claims = try await keys.verify(token)
        } catch {
            throw RelationshipError(.authenticationFailed, "the session token is not valid; open a session again")
        }
        guard claims.isPossible else {
            throw RelationshipError(.authenticationFailed, "the session token is not valid; open a session again")
        }
        guard claims.expiry.value.timeIntervalSince1970 * 1_000 > Double(now.milliseconds) else {
            throw RelationshipError(.credentialExpired, "the session token has expired; open a session again")
        }
        guard claims.format == TokenClaims.currentFormat else {
            let message = "another version of the gateway opened the session; open a session again"
            throw RelationshipError(.credentialExpired, message)
        }
        return claims
    }
}

/// Accepts the gateway's own session tokens in addition to the credentials that another authenticator checks.
///
/// After a restart, a gateway reopens the sessions of the tokens that clients send. Only the gateway itself signs in
/// this way. Clients can't use a session token as a login, because otherwise an invalidated token could open a new
/// session.
struct TokenAuthenticator: Authenticator {
    let base: any Authenticator
    let tokens: AccessTokens
    /// The limit of each user's requests, which counts a login before the backend writes anything for it.
    let limiter: RequestLimiter

    private static let prefix = "relbridge session "

    /// Returns the credential with which the gateway reopens a session.
    static func credential(of token: String, for user: UserID) -> Credential {
        .token(prefix + token, user: user)
    }

    /// Returns whether only the gateway itself may present a credential.
    static func isReserved(_ credential: Credential) -> Bool {
        if case .token(let text, _) = credential { text.hasPrefix(prefix) } else { false }
    }

    func authenticate(
        _ credential: Credential,
        at now: Timestamp
    ) async throws(RelationshipError) -> AuthenticatedUser {
        guard TokenAuthenticator.isReserved(credential), case .token(let text, _) = credential else {
            // An invalid credential does not count, because otherwise it could lock out its user.
            let authenticated = try await base.authenticate(credential, at: now)
            if let seconds = limiter.wait(for: authenticated.user.rawValue) {
                let message = "too many calls; wait \(seconds) s"
                throw RelationshipError(.rateLimited, message, user: authenticated.user)
            }
            return authenticated
        }
        let claims = try await tokens.claims(of: String(text.dropFirst(TokenAuthenticator.prefix.count)), at: now)
        // The store decides whether the session is still open, so the time of its token doesn't matter.
        return AuthenticatedUser(claims.user, issuedAt: nil)
    }

    func checkAdministrator(_ credential: Credential, at now: Timestamp) async throws(RelationshipError) {
        try await base.checkAdministrator(credential, at: now)
    }
}
#endif
