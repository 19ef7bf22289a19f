/// The credential of a user who signs in.
///
/// Its descriptions never contain the signature or the token, so a credential can appear in a log.
public enum Credential: Sendable, Hashable {
    /// A plain user id, without any proof.
    case user(UserID)
    /// A user id and the signature that the app's server created for it.
    case userSignature(UserID, signature: String)
    /// A user's token, and the user it must belong to if the caller names one.
    case token(String, user: UserID? = nil)
}

extension Credential {
    /// The user that the credential must belong to, or `nil` for a token without a named user.
    public var user: UserID? {
        switch self {
        case .user(let user), .userSignature(let user, _): user
        case .token(_, let user): user
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Credential: CustomStringConvertible {
    public var description: String {
        switch self {
        case .user(let user): "user \(user)"
        case .userSignature(let user, _): "user \(user) with a signature"
        case .token: "a token"
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Credential: CustomReflectable {
    public var customMirror: Mirror {
        switch self {
        case .user(let user), .userSignature(let user, _): Mirror(self, children: ["user": user], displayStyle: .enum)
        case .token: Mirror(self, children: [], displayStyle: .enum)
        }
    }
}

/// The user of a credential that is valid.
public struct AuthenticatedUser: Sendable, Hashable {
    /// The user who may sign in with the credential.
    public var user: UserID
    /// The time when the credential was issued; `nil` if it is not known.
    ///
    /// A backend that stores sessions refuses a credential that was issued before the user's credentials became void
    /// (``UserAccess/voidUpTo``). It never refuses one without a time.
    public var issuedAt: Timestamp?

    /// Creates a value.
    ///
    /// - Parameters:
    ///   - user: The user who may sign in with the credential.
    ///   - issuedAt: The time when the credential was issued.
    public init(_ user: UserID, issuedAt: Timestamp?) {
        self.user = user
        self.issuedAt = issuedAt
    }
}

/// Finds the user of a credential.
///
/// A backend calls the authenticator at every sign-in. It signs in only the user that the authenticator returns.
public protocol Authenticator: Sendable {
    /// Returns the user of a credential.
    ///
    /// - Parameters:
    ///   - credential: The credential that the caller presents.
    ///   - now: The current time by the backend's clock.
    /// - Returns: The user who may sign in with the credential, and the time when it was issued.
    /// - Throws: A ``RelationshipError`` with the reason why the credential is invalid, such as
    ///   ``RelationshipError/Code/credentialExpired``.
    func authenticate(_ credential: Credential, at now: Timestamp) async throws(RelationshipError) -> AuthenticatedUser

    /// Checks that a credential belongs to an administrator.
    ///
    /// The default implementation rejects all credentials.
    ///
    /// - Parameters:
    ///   - credential: The credential that the caller presents.
    ///   - now: The current time by the backend's clock.
    /// - Throws: The reason why the credential is invalid, or ``RelationshipError/Code/adminRequired`` if its user is
    ///   not an administrator.
    func checkAdministrator(_ credential: Credential, at now: Timestamp) async throws(RelationshipError)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Authenticator {
    public func checkAdministrator(_ credential: Credential, at now: Timestamp) async throws(RelationshipError) {
        throw RelationshipError(.adminRequired, "no administrator can sign in here")
    }
}

/// An authenticator that accepts every credential, for demos and tests.
///
/// Any caller can sign in as any user. Signatures are not checked, and a token is the user's id. A backend that is open
/// to untrusted callers needs an authenticator that checks credentials.
public struct TrustingAuthenticator: Authenticator {
    /// Creates the authenticator.
    public init() {}

    /// Returns the user that the credential names.
    ///
    /// - Parameters:
    ///   - credential: The credential that the caller presents.
    ///   - now: Ignored.
    /// - Returns: The user of the credential, without a time. For a token, the user with that id.
    /// - Throws: ``RelationshipError/Code/credentialMissing`` for an empty signature or token, and
    ///   ``RelationshipError/Code/credentialMalformed`` for a token that is not a user id.
    public func authenticate(_ credential: Credential, at now: Timestamp) throws(RelationshipError) -> AuthenticatedUser
    {
        AuthenticatedUser(try user(of: credential), issuedAt: nil)
    }

    private func user(of credential: Credential) throws(RelationshipError) -> UserID {
        switch credential {
        case .user(let user): return user
        case .userSignature(let user, ""): throw RelationshipError(.credentialMissing, user: user)
        case .userSignature(let user, _): return user
        case .token("", _): throw RelationshipError(.credentialMissing)
        case .token(let token, _):
            guard let user = UserID(token) else {
                throw RelationshipError(
                    .credentialMalformed,
                    "a token must be the id of its user here"
                )
            }
            return user
        }
    }
}
