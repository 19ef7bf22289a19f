public import RelationshipCore

/// Creates and checks tokens that each identify one user until they expire.
///
/// Create tokens on a server only: the secret key lets its holder sign in as any user. A token is text that is safe in
/// a URL. It has three parts, separated by dots:
///
/// 1. `rb1`, the version of the format.
/// 2. The second at which the token expires, since 1970, a colon and the user's id, in unpadded URL-safe base64.
/// 3. The HMAC-SHA256 of all text before the second dot, in the same base64.
///
/// A token is not encrypted. Tokens are not stored: a token is valid until it expires or its key is removed.
/// Descriptions of an authority never show its keys.
public struct SignedTokenAuthority: Sendable {
    private static let version = "rb1"
    /// The length limit in bytes.
    ///
    /// Longer texts are rejected. A token has at most 162 bytes.
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
        let content = "\(Int64.clampedSum(now.seconds, lifetime)):\(user.rawValue)"
        let signed = "\(SignedTokenAuthority.version).\(Base64Alphabet.url.encode(Array(content.utf8)))"
        return "\(signed).\(Base64Alphabet.url.encode(keys.code(of: Array(signed.utf8))))"
    }
}

extension SignedTokenAuthority: Authenticator {
    /// Returns the user of a valid token.
    ///
    /// - Parameters:
    ///   - credential: A `Credential.token(_:)`.
    ///   - now: The current time.
    /// - Returns: The user of the token.
    /// - Throws: The first error in this order: `RelationshipError.Code.credentialMissing` (also for a plain user
    ///   id), `RelationshipError.Code.credentialMalformed` (also for a signature),
    ///   `RelationshipError.Code.authenticationFailed` and `RelationshipError.Code.credentialExpired`.
    public func user(of credential: Credential, at now: Timestamp) throws(RelationshipError) -> UserID {
        switch credential {
        case .user(let user): throw RelationshipError(.credentialMissing, user: user)
        case .token("", _): throw RelationshipError(.credentialMissing)
        case .userSignature: throw RelationshipError(.credentialMalformed, "a token is needed, not a signature")
        case .token(let token, _):
            let (lastSecond, user) = try read(token)
            guard now.seconds <= lastSecond else { throw RelationshipError(.credentialExpired, user: user) }
            return user
        }
    }

    /// Returns the content of a token after it has checked the signature.
    private func read(_ token: String) throws(RelationshipError) -> (lastSecond: Int64, user: UserID) {
        guard token.utf8.count <= SignedTokenAuthority.maximumByteCount else {
            throw RelationshipError(.credentialMalformed)
        }
        let parts = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard
            parts.count == 3, parts[0] == SignedTokenAuthority.version,
            let content = Base64Alphabet.url.decode(parts[1]), let code = Base64Alphabet.url.decode(parts[2]),
            code.count == HMACSHA256.byteCount
        else { throw RelationshipError(.credentialMalformed) }
        guard keys.verify(code, of: Array("\(parts[0]).\(parts[1])".utf8)) else {
            throw RelationshipError(.authenticationFailed)
        }
        let fields = String(decoding: content, as: UTF8.self)
            .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init)
        guard fields.count == 2, let lastSecond = Int64(fields[0]), let user = UserID(fields[1]) else {
            throw RelationshipError(.credentialMalformed)
        }
        return (lastSecond, user)
    }
}
