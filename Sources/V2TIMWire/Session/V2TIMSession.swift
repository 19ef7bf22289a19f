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
        /// What is to be told of the connection, which is no event of a user.
        var connectionNews: [V2TIMNotification] = []
        var seen = V2TIMSeenProfiles()
    }

    private let connection: BackendConnection
    private let owner: UserID?
    private let state: Mutex<State>

    /// Creates a session that is not logged in.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - user: The only user who may log in here; `nil` for whoever does.
    ///   - terminal: The device.
    ///   - isInitialized: Whether calls need no `initSDK` before them.
    package init(backend: any RelationshipBackend, user: UserID?, terminal: TerminalID, isInitialized: Bool) {
        connection = BackendConnection(backend: backend, terminal: terminal, dialect: .v2tim)
        owner = user
        state = Mutex(State(isInitialized: isInitialized))
    }

    /// The present moment by the backend's clock; `nil` before the first login.
    package var now: Timestamp? { connection.now }

    private var translation: V2TIMTranslation {
        V2TIMTranslation(
            DialectContext(
                user: connection.user ?? DialectContext.unknownUser,
                terminal: connection.terminal,
                defaultAddPermission: connection.defaultAddPermission
            )
        )
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension V2TIMSession: DialectSession {
    public var currentUser: UserID? { connection.user }

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
        try await connection.signIn(.user(owner))
    }

    public func managesLogin(_ call: V2TIMCall) -> Bool { translation.managesLogin(call) }

    public func setNotificationHandler(_ handler: @escaping @Sendable () -> Void) {
        connection.setNotificationHandler(handler)
    }

    public func takeNotifications(duringCall: Bool) async -> [V2TIMNotification] {
        // The connection changes only by calls, whose replies come first.
        let connectionNews = state.withLock { state -> [V2TIMNotification] in
            guard !duringCall else { return [] }
            defer { state.connectionNews = [] }
            return state.connectionNews
        }
        let events = await connection.takeEvents(duringCall: duringCall)
        return connectionNews + events.flatMap(translation.notifications)
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
            await connection.signOut()
            state.withLock { $0.isInitialized = false }
            return .done
        case .login(let userID, let userSig):
            // Checks the arguments; a login has no other command than the feed's own.
            _ = try translation.command(for: call)
            try await logIn(userID, userSig ?? "")
            return .done
        case .logout:
            _ = try connection.requireUser()
            await connection.signOut()
            return .done
        default:
            let user = try connection.requireUser()
            guard let command = try translation.command(for: call) else { return .done }
            return try await completed(try await connection.execute(command), of: command, for: user)
        }
    }

    /// Notes the profiles that were read, and adds those of strangers to what was found among the friends.
    private func completed(
        _ outcome: Outcome,
        of command: Command,
        for user: UserID
    ) async throws(RelationshipError) -> Outcome {
        switch (command, outcome) {
        case (.getProfiles, .profiles(let profiles)):
            state.withLock { $0.seen.note(profiles) }
            return outcome
        case (.searchFriends(let search), .friends(let friends)):
            let seen = state.withLock { $0.seen.matching(search) }.filter { $0.userID != user }
            guard !seen.isEmpty else { return outcome }
            let answer = try await connection.execute(.getFriends(seen.map(\.userID)))
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
            try await connection.signIn(.userSignature(user, signature: userSig))
            state.withLock { $0.seen = V2TIMSeenProfiles() }
        } catch {
            let code = V2TIMResultCode.code(of: error, .signIn)
            let failed = V2TIMNotification.onConnectFailed(code: code.number, err: error.message)
            state.withLock { $0.connectionNews += [.onConnecting, failed] }
            throw error
        }
    }
}
