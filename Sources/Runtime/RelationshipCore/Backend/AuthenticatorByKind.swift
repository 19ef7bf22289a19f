/// An authenticator that forwards each kind of credential to another authenticator.
///
/// Use it for a backend that serves the apps of several vendors.
///
/// ```swift
/// RelationshipService(
///     store: store,
///     authenticator: AuthenticatorByKind(
///         userSignatures: try UserSigAuthority(appID: 1_400_000_000, keys: [key]),
///         tokens: try SignedTokenAuthority(keys: [otherKey])
///     )
/// )
/// ```
public struct AuthenticatorByKind: Authenticator {
    private let userSignatures: (any Authenticator)?
    private let tokens: (any Authenticator)?
    private let users: (any Authenticator)?

    /// Creates an authenticator.
    ///
    /// It rejects the kinds of credentials that have no authenticator.
    ///
    /// - Parameters:
    ///   - userSignatures: The authenticator for a user and a signature.
    ///   - tokens: The authenticator for tokens.
    ///   - users: The authenticator for plain user ids, which prove nothing.
    public init(
        userSignatures: (any Authenticator)? = nil,
        tokens: (any Authenticator)? = nil,
        users: (any Authenticator)? = nil
    ) {
        self.userSignatures = userSignatures
        self.tokens = tokens
        self.users = users
    }

    /// Returns the user of a credential.
    ///
    /// - Parameters:
    ///   - credential: The credential that the caller presents.
    ///   - now: The current time by the backend's clock.
    /// - Returns: The user who may sign in with the credential, and the time when it was issued.
    /// - Throws: The error of the authenticator for the kind of credential, or
    ///   ``RelationshipError/Code/authenticationFailed`` if that kind has no authenticator.
    public func authenticate(
        _ credential: Credential,
        at now: Timestamp
    ) async throws(RelationshipError) -> AuthenticatedUser {
        try await authenticator(of: credential).authenticate(credential, at: now)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func checkAdministrator(_ credential: Credential, at now: Timestamp) async throws(RelationshipError) {
        try await authenticator(of: credential).checkAdministrator(credential, at: now)
    }

    private func authenticator(of credential: Credential) throws(RelationshipError) -> any Authenticator {
        let found =
            switch credential {
            case .user: users
            case .userSignature: userSignatures
            case .token: tokens
            }
        guard let found else {
            throw RelationshipError(.authenticationFailed, "this backend does not accept \(credential)")
        }
        return found
    }
}
