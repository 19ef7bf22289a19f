public import RelationshipCore

/// One device of one user, speaking V2TIM in values.
///
/// Before `initSDK` and after `unInitSDK` every call fails with 6013, before `login` and after `logout` with 6014. A
/// session that a dialect makes for a gateway is initialised already; one of `V2TIMManager` is not.
///
/// Initialising connects, which `onConnecting` and `onConnectSuccess` tell; a login that the backend fails to carry out is told
/// by `onConnectFailed` too. A session that the server ends, or another device of the same kind where only one is allowed,
/// tells so and is logged out.
public final class V2TIMSession: Sendable {
    private struct State {
        var isInitialized: Bool
        /// What is to be told of the connection, which is no news of any user.
        var connectionNews: [V2TIMNotification] = []
        var seen = V2TIMSeenProfiles()
    }

    private let feed: SessionFeed
    private let owner: UserID?
    private let translation: V2TIMTranslation
    private let state: Mutex<State>

    /// Creates a session that is not logged in.
    ///
    /// - Parameters:
    ///   - service: The backend.
    ///   - user: The only user who may log in here; `nil` for whoever does.
    ///   - terminal: The device.
    ///   - isInitialized: Whether calls need no `initSDK` before them.
    init(service: RelationshipService, user: UserID?, terminal: TerminalID, isInitialized: Bool) {
        feed = SessionFeed(service: service, terminal: terminal, dialect: .v2tim)
        owner = user
        translation = V2TIMTranslation(defaultAddPermission: service.policy.defaultAddPermission)
        state = Mutex(State(isInitialized: isInitialized))
    }

    /// The backend.
    var service: RelationshipService { feed.service }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension V2TIMSession: DialectSession {
    public var currentUser: UserID? { feed.user }

    public func perform(_ call: V2TIMCall) async -> V2TIMReply {
        do throws(RelationshipError) {
            return translation.reply(to: call, outcome: try await outcome(of: call))
        } catch {
            return translation.reply(to: call, error: error)
        }
    }

    public func connect() async throws(RelationshipError) {
        guard let owner else { throw RelationshipError(.invalidArgument, "the session has no user to log in") }
        state.withLock { $0.isInitialized = true }
        try await feed.logIn(owner)
    }

    public func managesLogin(_ call: V2TIMCall) -> Bool {
        switch call {
        case .initSDK, .unInitSDK, .login, .logout: true
        default: false
        }
    }

    public func takeNotifications() async -> [V2TIMNotification] {
        let connectionNews = state.withLock { state in
            defer { state.connectionNews = [] }
            return state.connectionNews
        }
        return connectionNews + (await feed.takeEvents().flatMap(translation.notifications))
    }
}

extension V2TIMSession {
    private func outcome(of call: V2TIMCall) async throws(RelationshipError) -> Outcome {
        if case .initSDK(let sdkAppID, _) = call {
            guard sdkAppID > 0 else { throw RelationshipError(.invalidArgument, "sdkAppID must be positive") }
            state.withLock { state in
                if !state.isInitialized { state.connectionNews += [.onConnecting, .onConnectSuccess] }
                state.isInitialized = true
            }
            return .done
        }
        if V2TIMTranslation.isNotice(call) { return .done }
        guard state.withLock({ $0.isInitialized }) else { throw RelationshipError(.notInitialized) }
        switch call {
        case .unInitSDK:
            await feed.logOut()
            state.withLock { $0.isInitialized = false }
            return .done
        case .login(let userID, let userSig):
            // Checks the arguments; a login has no other command than the feed's own.
            _ = try translation.command(for: call)
            try await logIn(userID, userSig ?? "")
            return .done
        case .logout:
            _ = try feed.caller()
            await feed.logOut()
            return .done
        default:
            let caller = try feed.caller()
            guard let command = try translation.command(for: call) else { return .done }
            let outcome = try await feed.service.execute(command, as: caller)
            return try await completed(outcome, of: command, for: caller)
        }
    }

    /// Notes the profiles that were read, and adds those of strangers to what was found among the friends.
    private func completed(
        _ outcome: Outcome,
        of command: Command,
        for caller: Caller
    ) async throws(RelationshipError) -> Outcome {
        switch (command, outcome) {
        case (.getProfiles, .profiles(let profiles)):
            state.withLock { $0.seen.note(profiles) }
            return outcome
        case (.searchFriends(let search), .friends(let friends)):
            let seen = state.withLock { $0.seen.matching(search) }.filter { $0.userID != caller.user }
            guard !seen.isEmpty else { return outcome }
            let answer = try await feed.service.execute(.getFriends(seen.map(\.userID)), as: caller)
            guard case .friends(let entries) = answer else { return outcome }
            // A friend who was not found does not match as a friend, whatever was read of them before.
            let strangers = zip(seen, entries).filter { $1.friendship == nil && $1.exists }
            return .friends(
                friends + strangers.map { FriendEntry(profile: $0, relation: $1.relation, friendship: nil) }
            )
        default:
            return outcome
        }
    }

    private func logIn(_ userID: String?, _ userSig: String) async throws(RelationshipError) {
        guard let user = userID.flatMap(UserID.init) else { throw RelationshipError(.invalidUserID) }
        guard owner == nil || owner == user else {
            throw RelationshipError(.credentialOfAnotherUser, "this session belongs to another user than \(user)")
        }
        do throws(RelationshipError) {
            _ = try await feed.service.user(of: .userSignature(user, signature: userSig))
            // Logging in on a device logs out the user who was there before.
            if let before = feed.user, before != user { await feed.logOut() }
            try await feed.logIn(user)
            state.withLock { $0.seen = V2TIMSeenProfiles() }
        } catch {
            let code = V2TIMResultCode.code(of: error, .signIn)
            let failed = V2TIMNotification.onConnectFailed(code: code.number, err: error.message)
            state.withLock { $0.connectionNews += [.onConnecting, failed] }
            throw error
        }
    }
}
