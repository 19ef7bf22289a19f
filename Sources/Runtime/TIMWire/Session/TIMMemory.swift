public import RelationshipCore

/// The legacy TIM SDK's memory on a device: the users who logged in here, and the profiles and friends that were read.
///
/// ``TIMCall/setUserConfig(config:)`` sets how long profiles are kept; see
/// ``TIMCall/getUsersProfile(identifiers:forceUpdate:)``.
public final class TIMMemory: DeviceMemory {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public typealias Translation = TIMTranslation

    struct PreviousLogin {
        let at: Timestamp
        /// `nil` if the owner of the session vouched for the user.
        let signature: String?
    }

    struct State {
        /// The users who logged in here with a signature, and who may log in again without one.
        var knownUsers: [UserID: PreviousLogin] = [:]
        /// The users with a signature that has expired since their login.
        var expiredUsers: Set<UserID> = []
        /// The lifetime of profiles in the cache, from the next login on.
        var expiredSeconds = TIMCall.FriendProfileOption().expiredSeconds
        /// The add permission of profiles that do not set one, from the backend of the last login.
        var defaultAddPermission = DialectContext().defaultAddPermission
        /// The cache of the user who is logged in.
        var cache: TIMCache?
        /// The caches of users at their logout, for `initStorage`.
        var storage: [UserID: TIMCache] = [:]
        /// The user with open storage while no user is logged in.
        var openStorage: UserID?
    }

    let kept: TIMStorage?
    let state = Mutex(State())

    /// Creates the memory of a new device.
    ///
    /// - Parameter storage: The storage that keeps the cache beyond the session; `nil` to keep it in memory only.
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
            // If the SDK is not ready, the vendor returns nil, as for values that are not in the cache.
            return query(call)
        case .initStorage(let text):
            guard device.isInitialized else { throw RelationshipError(.notInitialized) }
            try openStorage(of: try check.user(text, "userID"), device)
            return .succ(.none)
        default: return nil
        }
    }

    /// Sets the time for which profiles are stored, from the next login on.
    package func setProfileOption(_ option: TIMCall.FriendProfileOption?) {
        let seconds = (option ?? TIMCall.FriendProfileOption()).expiredSeconds
        state.withLock { $0.expiredSeconds = seconds }
    }
}

// MARK: - Login

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMMemory {
    /// The time for which a login with a signature allows logins without one, in milliseconds: 28 days.
    private static let autoLoginLifetime: Int64 = 28 * 24 * 3_600 * 1_000

    /// Returns the signature that a user last logged in with on this device.
    public func credential(again name: String?, on device: DeviceState) throws(RelationshipError) -> Credential {
        let user = try check.user(name, "userID")
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

    /// Sets a user's cache aside; it is not accessible until the user's storage is opened.
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

    /// Clears the caches, which may no longer match the backend's events.
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

    /// Opens the cache of a user's last logout, so that the `query…` calls work before the next login.
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
