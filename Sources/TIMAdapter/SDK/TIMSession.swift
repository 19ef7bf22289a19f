public import RelationshipCore
private import Synchronization

/// One device of one user that speaks legacy TIM in values.
public final class TIMSession: DialectSession {
    private struct State {
        var isInitialized: Bool
        /// Who logged in here before, and may do so again without a signature.
        var knownUsers: Set<UserID> = []
    }

    private let translation: TIMTranslation
    private let feed: SessionFeed
    private let user: UserID?
    private let state: Mutex<State>

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - service: The backend.
    ///   - user: The user whose device it is; `nil` if a login call will tell.
    ///   - terminal: The device.
    ///   - isInitialized: Whether `initSdk` counts as called.
    public init(service: RelationshipService, user: UserID?, terminal: TerminalID, isInitialized: Bool = true) {
        self.translation = TIMTranslation(defaultAddPermission: service.policy.defaultAddPermission)
        self.feed = SessionFeed(service: service, terminal: terminal)
        self.user = user
        self.state = Mutex(State(isInitialized: isInitialized))
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var currentUser: UserID? { feed.user }

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
        try await logIn(user)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func managesLogin(_ call: TIMCall) -> Bool {
        switch call {
        case .initSdk, .unInit, .login, .autoLogin, .logout: true
        default: false
        }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func takeNotifications() async -> [TIMNotification] {
        await feed.takeEvents().flatMap { translation.notifications(for: $0, on: feed.terminal) }
    }
}

extension TIMSession {
    private func answer(to call: TIMCall) async throws(RelationshipError) -> TIMReply {
        if case .initSdk(let config) = call {
            guard config != nil else { throw RelationshipError(.invalidArgument, "globalConfig is nil") }
            state.withLock { $0.isInitialized = true }
            return .succ(.none)
        }
        guard state.withLock({ $0.isInitialized }) else { throw RelationshipError(.notInitialized) }
        switch call {
        case .unInit:
            feed.logOut()
            state.withLock { $0.isInitialized = false }
            return .succ(.none)
        case .login(let param):
            try await logIn(try TIMSession.user(of: param))
            return .succ(.none)
        case .autoLogin(let text):
            let user = try TIMCheck.userID(text, "userID")
            guard state.withLock({ $0.knownUsers.contains(user) }) else {
                throw RelationshipError(
                    .authenticationFailed,
                    foreign: .init(
                        dialect: .tim,
                        code: TIMCode.noPreviousLogin.rawValue,
                        text: "this user never logged in here; log in with a signature"
                    )
                )
            }
            try await logIn(user)
            return .succ(.none)
        case .logout:
            _ = try feed.caller()
            feed.logOut()
            return .succ(.none)
        default:
            let caller = try feed.caller()
            guard let command = try translation.command(for: call, as: caller.user) else { return .succ(.none) }
            return translation.reply(to: call, outcome: try await feed.service.execute(command, as: caller))
        }
    }

    private static func user(of param: TIMCall.LoginParam?) throws(RelationshipError) -> UserID {
        guard let param else { throw RelationshipError(.invalidArgument, "param is nil") }
        let user = try TIMCheck.userID(param.identifier, "identifier")
        guard param.userSig?.isEmpty == false else {
            throw RelationshipError(.invalidArgument, "userSig is nil or empty")
        }
        return user
    }

    /// Logs in; a session that was made for one user takes nobody else.
    private func logIn(_ user: UserID) async throws(RelationshipError) {
        guard self.user == nil || self.user == user else {
            throw RelationshipError(.authenticationFailed, "this session is another user's", item: user)
        }
        try await feed.logIn(user)
        state.withLock { _ = $0.knownUsers.insert(user) }
    }
}
