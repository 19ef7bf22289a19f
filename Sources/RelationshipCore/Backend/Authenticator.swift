/// What a user presents to sign in.
///
/// Its descriptions never hold the signature or the token, so that a credential may end up in a log.
public enum Credential: Sendable, Hashable {
    /// A plain user id, without any proof.
    case user(UserID)
    /// A user id and the signature that the app's server made for it.
    case userSignature(UserID, signature: String)
    /// A token of a user, and the user that it must belong to if the caller names one.
    case token(String, user: UserID? = nil)
}

extension Credential {
    /// The user that the credential must belong to; `nil` for a token that is to tell.
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

/// Tells which user a credential stands for.
///
/// A backend asks it at every sign-in, and signs in only the user that it returns.
public protocol Authenticator: Sendable {
    /// The user that a credential stands for.
    ///
    /// - Parameters:
    ///   - credential: What the caller shows.
    ///   - now: The present moment, by the backend's clock.
    /// - Returns: The user who may sign in with it.
    /// - Throws: A ``RelationshipError`` that says why the credential does not hold, such as
    ///   ``RelationshipError/Code/credentialExpired``.
    func user(of credential: Credential, at now: Timestamp) async throws(RelationshipError) -> UserID

    /// Checks that a credential is one of an administrator.
    ///
    /// The default refuses every credential: an authenticator that knows administrators says so itself.
    ///
    /// - Parameters:
    ///   - credential: What the caller shows.
    ///   - now: The present moment, by the backend's clock.
    /// - Throws: What is wrong with it; ``RelationshipError/Code/adminRequired`` for a credential of a user who is no
    ///   administrator.
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
/// With it anyone signs in as anyone: no signature is checked, and a token is simply the user's id. A backend that strangers
/// can reach needs an authenticator that checks.
public struct TrustingAuthenticator: Authenticator {
    /// Creates the authenticator.
    public init() {}

    /// The user that the credential names.
    ///
    /// - Parameters:
    ///   - credential: What the caller shows.
    ///   - now: Not looked at.
    /// - Returns: The user of the credential; for a token, the user whose id it is.
    /// - Throws: ``RelationshipError/Code/credentialMissing`` for an empty signature or token, and
    ///   ``RelationshipError/Code/credentialMalformed`` for a token that is no user id.
    public func user(of credential: Credential, at now: Timestamp) throws(RelationshipError) -> UserID {
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
