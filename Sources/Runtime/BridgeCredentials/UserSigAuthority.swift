public import RelationshipCore

/// Creates and checks UserSigs, the signatures with which the users of Tencent's SDKs sign in (TLSSigAPIv2).
///
/// Create UserSigs on a server only: the secret key lets its holder sign in as any user. A UserSig contains the user,
/// the app, its creation time and lifetime, and the HMAC-SHA256 of these values under the key. UserSigs that Tencent's
/// own libraries create for the same app and key are valid here.
///
/// An authority remembers the UserSigs that it has verified last, because an app's server sends the same one with every
/// request. Descriptions of an authority never show its keys or a UserSig.
public struct UserSigAuthority: Sendable {
    private let appID: Int
    private let keys: SigningKeys
    private let verified: VerifiedUserSigs
    /// The users who sign in as administrators.
    package let administrators: Set<UserID>

    /// Creates an authority.
    ///
    /// To change the key, put the new key first, and keep the old key until the UserSigs that it signed have expired.
    ///
    /// - Parameters:
    ///   - appID: The id of the app: Tencent's SDKAppID.
    ///   - keys: The secret keys of the app, as text. The first key signs, and all keys verify.
    ///   - administrators: The users who sign in as administrators, as in Tencent's server API.
    /// - Throws: `RelationshipError.Code.invalidArgument` if there is no key or a key is empty.
    public init(appID: Int, keys: [String], administrators: Set<UserID> = []) throws(RelationshipError) {
        try self.init(appID: appID, keys: keys, administrators: administrators, remembering: VerifiedUserSigs())
    }

    init(
        appID: Int,
        keys: [String],
        administrators: Set<UserID> = [],
        remembering verified: VerifiedUserSigs
    ) throws(RelationshipError) {
        (self.appID, self.verified) = (appID, verified)
        self.keys = try SigningKeys(keys)
        self.administrators = administrators
    }

    /// Creates a UserSig.
    ///
    /// - Parameters:
    ///   - user: The user of the UserSig.
    ///   - lifetime: The lifetime in seconds.
    ///   - now: The current time.
    ///   - userBuffer: Additional data to sign, up to some thousand bytes.
    /// - Returns: The UserSig.
    /// - Throws: `RelationshipError.Code.invalidArgument` if the user buffer makes the UserSig longer than 8 KiB.
    public func userSig(
        for user: UserID,
        lifetime: Int64,
        at now: Timestamp,
        userBuffer: [UInt8]? = nil
    ) throws(RelationshipError) -> String {
        var ticket = UserSigTicket(
            identifier: user.rawValue,
            appID: appID,
            time: now.seconds,
            lifetime: lifetime,
            userBuffer: userBuffer
        )
        ticket.signature = Base64Alphabet.standard.encode(keys.code(of: ticket.signedBytes))
        return try ticket.text()
    }
}

extension UserSigAuthority: Authenticator {
    /// Returns the user of a valid UserSig, and the time when it was created.
    ///
    /// - Parameters:
    ///   - credential: A `Credential.userSignature(_:signature:)`.
    ///   - now: The current time.
    /// - Returns: The user of the credential, and the time in the UserSig.
    /// - Throws: The first error in this order: `RelationshipError.Code.credentialMissing` (also for a plain user
    ///   id), `RelationshipError.Code.credentialMalformed` (also for a token),
    ///   `RelationshipError.Code.credentialOfAnotherUser`, `RelationshipError.Code.credentialOfAnotherApp`,
    ///   `RelationshipError.Code.authenticationFailed` and `RelationshipError.Code.credentialExpired`.
    public func authenticate(_ credential: Credential, at now: Timestamp) throws(RelationshipError) -> AuthenticatedUser
    {
        switch credential {
        case .user(let user), .userSignature(let user, ""): throw RelationshipError(.credentialMissing, user: user)
        case .token: throw RelationshipError(.credentialMalformed, "a user id with a UserSig is needed, not a token")
        case .userSignature(let user, let signature):
            let terms: VerifiedUserSigs.Terms
            if let known = verified.terms(of: signature, for: user) {
                terms = known
            } else {
                terms = try verify(signature, of: user)
            }
            guard now.seconds <= terms.lastSecond else { throw RelationshipError(.credentialExpired, user: user) }
            return AuthenticatedUser(user, issuedAt: Timestamp(clampingSeconds: terms.issued))
        }
    }

    /// Checks that a credential is the UserSig of an administrator.
    ///
    /// - Parameters:
    ///   - credential: A `Credential.userSignature(_:signature:)`.
    ///   - now: The current time.
    /// - Throws: The error of ``authenticate(_:at:)``, or `RelationshipError.Code.adminRequired` for the UserSig of another
    ///   user.
    public func checkAdministrator(_ credential: Credential, at now: Timestamp) throws(RelationshipError) {
        _ = try administrator(of: credential, at: now)
    }

    /// Returns the administrator of a credential, and the time when it was created.
    ///
    /// - Parameters:
    ///   - credential: A `Credential.userSignature(_:signature:)`.
    ///   - now: The current time.
    /// - Returns: The user of the credential, and the time in the UserSig.
    /// - Throws: The errors of ``checkAdministrator(_:at:)``.
    package func administrator(
        of credential: Credential,
        at now: Timestamp
    ) throws(RelationshipError) -> AuthenticatedUser {
        let login = try authenticate(credential, at: now)
        guard administrators.contains(login.user) else { throw RelationshipError(.adminRequired, user: login.user) }
        return login
    }

    /// Checks everything in a UserSig but its time, and remembers it.
    private func verify(_ text: String, of user: UserID) throws(RelationshipError) -> VerifiedUserSigs.Terms {
        let ticket = try UserSigTicket(text)
        // Compare bytes: as text, the Kelvin sign equals the letter K.
        guard ticket.identifier.utf8.elementsEqual(user.rawValue.utf8) else {
            throw RelationshipError(.credentialOfAnotherUser, user: user)
        }
        guard ticket.appID == appID else { throw RelationshipError(.credentialOfAnotherApp, user: user) }
        guard let code = Base64Alphabet.standard.decode(ticket.signature), keys.verify(code, of: ticket.signedBytes)
        else {
            throw RelationshipError(.authenticationFailed, user: user)
        }
        let terms = VerifiedUserSigs.Terms(issued: ticket.time, lastSecond: ticket.lastSecond)
        verified.remember(text, of: user, terms)
        return terms
    }
}
