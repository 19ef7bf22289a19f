public import RelationshipCore

/// What the legacy TIM SDK keeps on a device: who logged in here, and the profiles and friends that were read, for as long as
/// ``TIMCall/setUserConfig(config:)`` says; see ``TIMCall/getUsersProfile(identifiers:forceUpdate:)``.
public final class TIMMemory: DeviceMemory {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public typealias Translation = TIMTranslation

    struct PreviousLogin {
        let at: Timestamp
        /// `nil` if the owner of the session vouched for the user.
        let signature: String?
    }

    struct State {
        /// The users who logged in here with a signature: they may do so again without one.
        var knownUsers: [UserID: PreviousLogin] = [:]
        /// Whose signature has expired since.
        var expiredUsers: Set<UserID> = []
        /// How long profiles answer from the cache, from the next login on.
        var expiredSeconds = TIMCall.FriendProfileOption().expiredSeconds
        /// What a profile without an add permission of its own reads as, by the backend of the last login.
        var defaultAddPermission = DialectContext().defaultAddPermission
        /// What is kept of the user who is logged in.
        var cache: TIMCache?
        /// What was left of users when they logged out, for `initStorage`.
        var storage: [UserID: TIMCache] = [:]
        /// Whose storage is open while nobody is logged in.
        var openStorage: UserID?
    }

    let kept: TIMStorage?
    let state = Mutex(State())

    /// Creates what a fresh device keeps.
    ///
    /// - Parameter storage: Where the cache outlasts the session; `nil` for nowhere.
    init(_ storage: TIMStorage? = nil) {
        kept = storage
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func answer(to call: TIMCall, on device: DeviceState) throws(RelationshipError) -> TIMReply? {
        switch call {
        case .setUserConfig(let config):
            guard let config else { throw RelationshipError(.invalidArgument, "config is nil") }
            setProfileOption(config.friendProfileOpt)
            return .succ(.none)
        case .querySelfProfile, .queryUserProfile, .queryFriend, .queryFriendList:
            // Where the SDK is not ready the vendor returns nil, as for anything that is not kept.
            return query(call)
        case .initStorage(let text):
            guard device.isInitialized else { throw RelationshipError(.notInitialized) }
            try openStorage(of: try TIMCheck.userID(text, "userID"), device)
            return .succ(.none)
        default: return nil
        }
    }

    /// Says how long profiles are kept, from the next login on.
    package func setProfileOption(_ option: TIMCall.FriendProfileOption?) {
        let seconds = (option ?? TIMCall.FriendProfileOption()).expiredSeconds
        state.withLock { $0.expiredSeconds = seconds }
    }
}

// MARK: - Login

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMMemory {
    /// How long a login with a signature allows others without one, in milliseconds: 28 days.
    private static let autoLoginLifetime: Int64 = 28 * 24 * 3_600 * 1_000

    /// The signature with which a user has logged in here before.
    public func credential(again name: String?, on device: DeviceState) throws(RelationshipError) -> Credential {
        let user = try TIMCheck.userID(name, "userID")
        let (last, hasExpired) = state.withLock { ($0.knownUsers[user], $0.expiredUsers.contains(user)) }
        guard let last, let now = device.now, now.milliseconds(since: last.at) <= Self.autoLoginLifetime else {
            throw RelationshipError(
                .noPreviousLogin,
                "this user has not logged in here in the last 28 days; log in with a signature",
                user: user
            )
        }
        guard !hasExpired else {
            let text = "the signature has expired"
            let code = RelationshipError.ForeignCode(
                dialect: .tim,
                code: TIMCode.signatureExpired.rawValue,
                text: text
            )
            throw RelationshipError(.credentialExpired, text, foreign: code)
        }
        return last.signature.map { .userSignature(user, signature: $0) } ?? .user(user)
    }

    public func signedIn(_ user: UserID, with credential: Credential?, on connection: BackendConnection) {
        let (now, permission) = (connection.now, connection.defaultAddPermission)
        state.withLock { state in
            if let credential, let now {
                state.knownUsers[user] = PreviousLogin(at: now, signature: credential.signature)
                state.expiredUsers.remove(user)
            }
            state.defaultAddPermission = permission
            state.openStorage = nil
            state.cache = TIMCache(owner: user, expiredSeconds: state.expiredSeconds)
        }
    }

    /// Puts what is kept of a user aside; nobody can ask for it until their storage is opened.
    public func ended(_ user: UserID, _ reason: EndSessionsArguments.Reason?) {
        let ended = state.withLock { state -> TIMCache? in
            guard let cache = state.cache, cache.owner == user else { return nil }
            state.storage[user] = cache
            state.cache = nil
            return cache
        }
        if let ended { kept?.write(ended) }
        if reason == .expired { state.withLock { _ = $0.expiredUsers.insert(user) } }
    }

    /// Forgets what was kept: the backend has other events than those that it was made of.
    public func listAgain() {
        let users = state.withLock { state in
            defer { state.storage = [:] }
            if let cache = state.cache {
                state.cache = TIMCache(owner: cache.owner, expiredSeconds: state.expiredSeconds)
            }
            return Array(state.storage.keys)
        }
        for user in users { kept?.remove(user) }
    }

    /// Opens what was kept of a user when they last logged out, so that the `query…` calls work before the next login.
    private func openStorage(of user: UserID, _ device: DeviceState) throws(RelationshipError) {
        guard device.owner == nil || device.owner == user else {
            throw RelationshipError(.credentialOfAnotherUser, "this session is another user's", user: user)
        }
        let current = device.user
        guard current == nil || current == user else {
            throw RelationshipError(.invalidArgument, "another user is logged in", user: user)
        }
        guard current == nil else { return }
        let (isOpen, expiredSeconds) = state.withLock { ($0.storage[user] != nil, $0.expiredSeconds) }
        let cache = isOpen ? nil : kept?.cache(of: user, expiredSeconds)
        state.withLock { [cache] state in
            state.openStorage = user
            if state.storage[user] == nil { state.storage[user] = cache }
        }
    }
}

extension Credential {
    fileprivate var signature: String? {
        if case .userSignature(_, let signature) = self { signature } else { nil }
    }
}
