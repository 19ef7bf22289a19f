public import RelationshipCore

/// Creates and checks tokens that each identify one user until they expire.
///
/// Create tokens on a server only: the secret key lets its holder sign in as any user. A token is text that is safe in
/// a URL. It has three parts, separated by dots:
///
/// 1. `rb2`, the version of the format.
/// 2. The second at which the token expires, since 1970, the second at which it was issued, and the user's id, with colons
///    between them, in unpadded URL-safe base64.
/// 3. The HMAC-SHA256 of all text before the second dot, in the same base64.
///
/// A token of the earlier version `rb1` doesn't contain the second of its issue. It counts as issued before all others.
///
/// A token is not encrypted. Tokens are not stored: a token is valid until it expires or its key is removed.
/// Descriptions of an authority never show its keys.
public struct SignedTokenAuthority: Sendable {
    private static let version = "rb2"
    /// The version without the second of the issue.
    private static let earlierVersion = "rb1"
    /// The length limit in bytes.
    ///
    /// Longer texts are rejected. A token has at most 190 bytes.
    private static let maximumByteCount = 256

    private let keys: SigningKeys

    /// Creates an authority.
    ///
    /// To change the key, put the new key first, and keep the old key until the tokens that it signed have expired.
    ///
    /// - Parameter keys: The secret keys, as text. The first key signs, and all keys verify.
    /// - Throws: `RelationshipError.Code.invalidArgument` if there is no key or a key is empty.
    public init(keys: [String]) throws(RelationshipError) {
        self.keys = try SigningKeys(keys)
    }

    /// Creates a token.
    ///
    /// - Parameters:
    ///   - user: The user of the token.
    ///   - lifetime: The lifetime in seconds.
    ///   - now: The current time.
    /// - Returns: The token.
    public func token(for user: UserID, lifetime: Int64, at now: Timestamp) -> String {
        let content = "\(Int64.clampedSum(now.seconds, lifetime)):\(now.seconds):\(user.rawValue)"
        let signed = "\(SignedTokenAuthority.version).\(Base64Alphabet.url.encode(Array(content.utf8)))"
        return "\(signed).\(Base64Alphabet.url.encode(keys.code(of: Array(signed.utf8))))"
    }
}

extension SignedTokenAuthority: Authenticator {
    /// Returns the user of a valid token, and the time when it was issued.
    ///
    /// - Parameters:
    ///   - credential: A `Credential.token(_:)`.
    ///   - now: The current time.
    /// - Returns: The user of the token, and the time in the token.
    /// - Throws: The first error in this order: `RelationshipError.Code.credentialMissing` (also for a plain user
    ///   id), `RelationshipError.Code.credentialMalformed` (also for a signature),
    ///   `RelationshipError.Code.authenticationFailed` and `RelationshipError.Code.credentialExpired`.
    public func authenticate(_ credential: Credential, at now: Timestamp) throws(RelationshipError) -> AuthenticatedUser
    {
        switch credential {
        case .user(let user): throw RelationshipError(.credentialMissing, user: user)
        case .token("", _): throw RelationshipError(.credentialMissing)
        case .userSignature: throw RelationshipError(.credentialMalformed, "a token is needed, not a signature")
        case .token(let token, _):
            let (lastSecond, login) = try read(token)
            guard now.seconds <= lastSecond else { throw RelationshipError(.credentialExpired, user: login.user) }
            return login
        }
    }

    /// Returns the content of a token after it has checked the signature.
    private func read(_ token: String) throws(RelationshipError) -> (lastSecond: Int64, login: AuthenticatedUser) {
        guard token.utf8.count <= SignedTokenAuthority.maximumByteCount else {
            throw RelationshipError(.credentialMalformed)
        }
        let parts = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard
            parts.count == 3, [Self.version, Self.earlierVersion].contains(parts[0]),
            let content = Base64Alphabet.url.decode(parts[1]), let code = Base64Alphabet.url.decode(parts[2]),
            code.count == HMACSHA256.byteCount
        else { throw RelationshipError(.credentialMalformed) }
        guard keys.verify(code, of: Array("\(parts[0]).\(parts[1])".utf8)) else {
            throw RelationshipError(.authenticationFailed)
        }
        let hasIssue = parts[0] == Self.version
        let fields = String(decoding: content, as: UTF8.self)
            .split(separator: ":", maxSplits: hasIssue ? 2 : 1, omittingEmptySubsequences: false)
            .map(String.init)
        guard fields.count == (hasIssue ? 3 : 2), let lastSecond = Int64(fields[0]),
            let issue = hasIssue ? Int64(fields[1]) : .min, let user = UserID(fields[fields.count - 1])
        else {
            throw RelationshipError(.credentialMalformed)
        }
        return (lastSecond, AuthenticatedUser(user, issuedAt: Timestamp(clampingSeconds: issue)))
    }
}
