public import RelationshipCore

/// Makes and checks tokens that each stand for one user until they expire.
///
/// A token is made on a server, since whoever knows the secret key can sign in as anyone. It is a text that needs no escaping in
/// a URL, of three parts with dots between them:
///
/// 1. `rb1`, the version of the format;
/// 2. the last second in which it holds, since 1970, a colon and the user's id, in base64 for URLs without padding;
/// 3. the HMAC-SHA256 of all that stands before the second dot, in the same base64.
///
/// A token can be read by anyone and is not kept anywhere: it holds until it expires or its key is taken away. No description
/// of an authority shows its keys.
public struct SignedTokenAuthority: Sendable {
    private static let version = "rb1"
    /// Longer texts are refused at once; a token has at most 162 bytes.
    private static let maximumByteCount = 256

    private let keys: SigningKeys

    /// Creates an authority.
    ///
    /// To change the key, put the new one first, and keep the old one until the tokens that it signed have expired.
    ///
    /// - Parameter keys: The secret keys, as text. The first one signs, all verify.
    /// - Throws: ``RelationshipError/Code/invalidArgument`` if there is no key or an empty one.
    public init(keys: [String]) throws(RelationshipError) {
        self.keys = try SigningKeys(keys)
    }

    /// Makes a token.
    ///
    /// - Parameters:
    ///   - user: The user that it stands for.
    ///   - lifetime: For how many seconds it holds.
    ///   - now: The present moment.
    /// - Returns: The token.
    public func token(for user: UserID, lifetime: Int64, at now: Timestamp) -> String {
        let content = "\(Int64.clampedSum(now.seconds, lifetime)):\(user.rawValue)"
        let signed = "\(SignedTokenAuthority.version).\(Base64Alphabet.url.encode(Array(content.utf8)))"
        return "\(signed).\(Base64Alphabet.url.encode(keys.code(of: Array(signed.utf8))))"
    }
}

extension SignedTokenAuthority: Authenticator {
    /// The user of a token, if it holds.
    ///
    /// - Parameters:
    ///   - credential: A ``Credential/token(_:)``.
    ///   - now: The present moment.
    /// - Returns: The user that the token stands for.
    /// - Throws: What is wrong, looked for in this order: ``RelationshipError/Code/credentialMissing`` (also for a plain user
    ///   id), ``RelationshipError/Code/credentialMalformed`` (also for a signature),
    ///   ``RelationshipError/Code/authenticationFailed`` and ``RelationshipError/Code/credentialExpired``.
    public func user(of credential: Credential, at now: Timestamp) throws(RelationshipError) -> UserID {
        switch credential {
        case .user(let user): throw RelationshipError(.credentialMissing, user: user)
        case .token(""): throw RelationshipError(.credentialMissing)
        case .userSignature: throw RelationshipError(.credentialMalformed, "a token is needed, not a signature")
        case .token(let token):
            let (lastSecond, user) = try read(token)
            guard now.seconds <= lastSecond else { throw RelationshipError(.credentialExpired, user: user) }
            return user
        }
    }

    /// What a token says, once its signature is known to hold.
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
