public import RelationshipCore

/// One device of one user that speaks legacy TIM in values.
///
/// The session keeps what the vendor's SDK keeps on the device: who logged in here, and the profiles and friends that were
/// read, for as long as ``TIMCall/setUserConfig(config:)`` says; see ``TIMCall/getUsersProfile(identifiers:forceUpdate:)``.
public final class TIMSession: DialectSession {
    struct PreviousLogin {
        let at: Timestamp
        /// `nil` if the owner of the session vouched for the user.
        let signature: String?
    }

    struct State {
        var isInitialized: Bool
        /// The users who logged in here with a signature: they may do so again without one.
        var knownUsers: [UserID: PreviousLogin] = [:]
        /// Whose signature has expired since.
        var expiredUsers: Set<UserID> = []
        /// How long profiles answer from the cache, from the next login on.
        var expiredSeconds = TIMCall.FriendProfileOption().expiredSeconds
        /// What is kept of the user who is logged in.
        var cache: TIMCache?
        /// What was left of users when they logged out, for `initStorage`.
        var storage: [UserID: TIMCache] = [:]
        /// Whose storage is open while nobody is logged in.
        var openStorage: UserID?
    }

    let connection: BackendConnection
    let kept: TIMStorage?
    private let user: UserID?
    let state: Mutex<State>

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - user: The user whose device it is; `nil` if a login call will tell.
    ///   - terminal: The device.
    ///   - isInitialized: Whether `initSdk` counts as called.
    ///   - storage: Where the cache outlasts the session; `nil` for nowhere.
    public init(
        backend: any RelationshipBackend,
        user: UserID?,
        terminal: TerminalID,
        isInitialized: Bool = true,
        storage: (any DeviceStorage)? = nil
    ) {
        self.connection = BackendConnection(backend: backend, terminal: terminal, dialect: .tim)
        kept = storage.map { TIMStorage($0, backend: backend) }
        self.user = user
        self.state = Mutex(State(isInitialized: isInitialized))
        connection.setArrivalHandler { [weak self] events in self?.applyToCache(events) }
        connection.setListAgainHandler { [weak self] in self?.forgetStorage() }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var currentUser: UserID? { connection.user }

    /// The device.
    package var terminal: TerminalID { connection.terminal }

    /// The translation for who is logged in.
    var translation: TIMTranslation {
        TIMTranslation(
            DialectContext(
                user: connection.user ?? DialectContext.unknownUser,
                terminal: connection.terminal,
                defaultAddPermission: connection.defaultAddPermission
            )
        )
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func perform(_ call: TIMCall) async -> TIMReply {
        do throws(RelationshipError) {
            return try await answer(to: call)
        } catch {
            return translation.reply(to: call, error: error)
        }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func connect() async throws(RelationshipError) {
        guard let user else {
            throw RelationshipError(
                .invalidArgument,
                "the session was made without a user; give one, or log in by call"
            )
        }
        try await logIn(user, with: nil, isNew: true)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func managesLogin(_ call: TIMCall) -> Bool { translation.managesLogin(call) }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func setNotificationHandler(_ handler: @escaping @Sendable () -> Void) {
        connection.setNotificationHandler(handler)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func takeNotifications(duringCall: Bool) async -> [TIMNotification] {
        let events = await connection.takeEvents(duringCall: duringCall)
        for event in events {
            guard case .sessionsEnded(_, let reason) = event.payload else { continue }
            // The connection has signed the device out.
            endSession(of: event.recipient)
            if reason == .expired { state.withLock { _ = $0.expiredUsers.insert(event.recipient) } }
        }
        let translation = translation
        return events.flatMap { translation.notifications(for: $0) }
    }
}

extension TIMSession {
    private func answer(to call: TIMCall) async throws(RelationshipError) -> TIMReply {
        switch call {
        case .initSdk:
            state.withLock { $0.isInitialized = true }
            return .succ(.none)
        case .setUserConfig(let config):
            guard let config else { throw RelationshipError(.invalidArgument, "config is nil") }
            setProfileOption(config.friendProfileOpt)
            return .succ(.none)
        case .querySelfProfile, .queryUserProfile, .queryFriend, .queryFriendList:
            // Where the SDK is not ready the vendor returns nil, as for anything that is not kept.
            return query(call)
        default: break
        }
        guard state.withLock({ $0.isInitialized }) else { throw RelationshipError(.notInitialized) }
        switch call {
        case .unInit:
            await logOut()
            state.withLock { $0.isInitialized = false }
            return .succ(.none)
        case .login(let param):
            let (user, signature) = try TIMSession.user(of: param)
            try await logIn(user, with: signature, isNew: true)
            return .succ(.none)
        case .autoLogin(let text):
            let user = try TIMCheck.userID(text, "userID")
            try await logIn(user, with: try signature(ofPreviousLogin: user), isNew: false)
            return .succ(.none)
        case .initStorage(let text):
            try openStorage(of: try TIMCheck.userID(text, "userID"))
            return .succ(.none)
        case .logout:
            _ = try connection.requireUser()
            await logOut()
            return .succ(.none)
        default:
            let user = try connection.requireUser()
            guard let command = try translation.command(for: call) else { return .succ(.none) }
            let outcome = try await outcome(of: call, command, as: user)
            return translation.reply(to: call, outcome: outcome)
        }
    }

    /// Says how long profiles are kept, from the next login on.
    package func setProfileOption(_ option: TIMCall.FriendProfileOption?) {
        let seconds = (option ?? TIMCall.FriendProfileOption()).expiredSeconds
        state.withLock { $0.expiredSeconds = seconds }
    }
}

// MARK: - Login

extension TIMSession {
    /// How long a login with a signature allows others without one, in milliseconds: 28 days.
    private static let autoLoginLifetime: Int64 = 28 * 24 * 3_600 * 1_000

    private static func user(
        of param: TIMCall.LoginParam?
    ) throws(RelationshipError) -> (user: UserID, signature: String) {
        guard let param else { throw RelationshipError(.invalidArgument, "param is nil") }
        let user = try TIMCheck.userID(param.identifier, "identifier")
        guard let signature = param.userSig, !signature.isEmpty else {
            throw RelationshipError(.invalidArgument, "userSig is nil or empty")
        }
        return (user, signature)
    }

    /// The signature with which a user has logged in here before, for an automatic login.
    private func signature(ofPreviousLogin user: UserID) throws(RelationshipError) -> String? {
        let (last, hasExpired) = state.withLock { ($0.knownUsers[user], $0.expiredUsers.contains(user)) }
        guard let last, let now = connection.now, now.milliseconds(since: last.at) <= Self.autoLoginLifetime else {
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
        return last.signature
    }

    /// Logs a user in, and logs out the previous one; a session that was made for one user refuses all others.
    private func logIn(_ user: UserID, with signature: String?, isNew: Bool) async throws(RelationshipError) {
        guard self.user == nil || self.user == user else {
            throw RelationshipError(.credentialOfAnotherUser, "this session is another user's", user: user)
        }
        let before = connection.user
        try await connection.signIn(signature.map { .userSignature(user, signature: $0) } ?? .user(user))
        if let before, before != user { endSession(of: before) }
        let now = connection.now
        state.withLock { state in
            if isNew, let now {
                state.knownUsers[user] = PreviousLogin(at: now, signature: signature)
                state.expiredUsers.remove(user)
            }
            state.openStorage = nil
            state.cache = TIMCache(owner: user, expiredSeconds: state.expiredSeconds)
        }
    }

    private func logOut() async {
        if let user = connection.user { endSession(of: user) }
        await connection.signOut()
    }

    /// Puts what is kept of a user aside; nobody can ask for it until their storage is opened.
    private func endSession(of user: UserID) {
        let ended = state.withLock { state -> TIMCache? in
            guard let cache = state.cache, cache.owner == user else { return nil }
            state.storage[user] = cache
            state.cache = nil
            return cache
        }
        if let ended { kept?.write(ended) }
    }

    /// Forgets what was kept: the backend has other events than those that it was made of.
    private func forgetStorage() {
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
    private func openStorage(of user: UserID) throws(RelationshipError) {
        guard self.user == nil || self.user == user else {
            throw RelationshipError(.credentialOfAnotherUser, "this session is another user's", user: user)
        }
        let current = connection.user
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
