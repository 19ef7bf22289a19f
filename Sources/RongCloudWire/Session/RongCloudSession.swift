public import RelationshipCore

/// One device of one user, speaking RongCloud in values.
///
/// A call is checked in the order in which the vendor's SDK can know: whether it was initialised (33001), whether it is
/// connected (30001, and 34301 for friend lists, which the vendor reads from its database on the device), the arguments,
/// and then what the backend says.
public final class RongCloudSession: DialectSession {
    private struct State {
        var isInitialized: Bool
        /// The types of subscriptions (`RongCloudTopic`) for which the app has not yet been told that they are up to date.
        var syncedTypes: [Int] = []
    }

    private let connection: BackendConnection
    private let owner: UserID?
    private let profile: RongCloudProfile
    private let state: Mutex<State>

    /// Creates a session that is not connected.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - user: The user whose device it is; `nil` if the token shall tell. With a user, only their tokens hold.
    ///   - terminal: The device.
    ///   - isInitialized: Whether the app key was set already, as for a session that a gateway opens.
    ///   - platform: What kind of device it is, as others see it who are told of the user's presence.
    ///   - profile: Which of the vendor's own words hold.
    public init(
        backend: any RelationshipBackend,
        user: UserID?,
        terminal: TerminalID,
        isInitialized: Bool = true,
        platform: Platform = .ios,
        profile: RongCloudProfile = .latest
    ) {
        connection = BackendConnection(
            backend: backend,
            terminal: terminal,
            platform: platform,
            dialect: .rongcloud,
            defaults: RongCloudDialect.consoleSwitches
        )
        owner = user
        self.profile = profile
        state = Mutex(State(isInitialized: isInitialized))
    }

    /// What the backend has told of itself; `nil` before the first connection.
    package var settings: ClientSettings? { connection.settings }

    /// The user who is connected, or `nil`.
    public var currentUser: UserID? { connection.user }

    /// Tells whether a call initialises, connects or leaves.
    ///
    /// - Parameter call: The call to look at.
    /// - Returns: `true` for those calls.
    public func managesLogin(_ call: RongCloudCall) -> Bool { RongCloudTranslation().managesLogin(call) }

    /// Connects the session's user without a token.
    ///
    /// - Throws: `RelationshipError.Code.notLoggedIn` for a session without a user, or the error of the backend.
    public func connect() async throws(RelationshipError) {
        guard let owner else {
            throw RelationshipError(.notLoggedIn, "the session was opened without a user; connect with a token")
        }
        guard isInitialized else { throw RelationshipError(.notInitialized) }
        try await signIn(.user(owner))
    }

    /// The callbacks since the last time, in order; none while nobody is connected.
    ///
    /// The first after a login say that the subscriptions are up to date, one for each type that the operator has switched
    /// on. If the server ends the session, the last says so; calls then find no connection (30001).
    ///
    /// - Parameter duringCall: Whether a call is under way, whose callbacks wait for its reply.
    /// - Returns: The callbacks, each exactly once.
    public func takeNotifications(duringCall: Bool) async -> [RongCloudNotification] {
        let synced = state.withLock { state -> [Int] in
            guard !duringCall else { return [] }
            defer { state.syncedTypes = [] }
            return state.syncedTypes
        }
        let events = await connection.takeEvents(duringCall: duringCall)
        return synced.map { .onSubscriptionSyncCompleted(type: $0) }
            + events.flatMap { event in
                translation(for: event.recipient).notifications(for: event)
            }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func setNotificationHandler(_ handler: @escaping @Sendable () -> Void) {
        connection.setNotificationHandler(handler)
    }

    /// Performs one call.
    ///
    /// - Parameter call: The call.
    /// - Returns: The reply, in the vendor's own codes.
    public func perform(_ call: RongCloudCall) async -> RongCloudReply {
        if case .initWithAppKey(let appKey) = call { return initialize(appKey) }
        let operation = RongCloudTranslation.operation(of: call.name)
        guard isInitialized else {
            return RongCloudTranslation.reply(to: RelationshipError(.notInitialized), operation: operation)
        }
        do throws(RelationshipError) {
            switch call {
            case .connectWithToken(let token, _):
                return try await connect(token, as: nil)
            case .connectWithUserId(let userId, let token, _):
                return try await connect(token, as: userId)
            case .disconnect(let isReceivePush):
                return await logOut(signsOut: isReceivePush == false)
            case .logout:
                return await logOut(signsOut: true)
            default:
                return try await execute(call)
            }
        } catch {
            return RongCloudTranslation.reply(to: error, operation: operation)
        }
    }

    private var isInitialized: Bool { state.withLock { $0.isInitialized } }

    private func initialize(_ appKey: String) -> RongCloudReply {
        guard !appKey.isEmpty else { return .error(RongCloudFailure(.invalidAppKey)) }
        state.withLock { $0.isInitialized = true }
        return .success(.void)
    }

    private func connect(_ token: String, as userId: String?) async throws(RelationshipError) -> RongCloudReply {
        let named = userId.flatMap { UserID($0) }
        guard (userId == nil) == (named == nil) else { throw RelationshipError(.invalidUserID) }
        // The vendor tells a second connect apart from a first one, whoever it is for.
        guard connection.user == nil else { return .error(RongCloudFailure(.connectionExists)) }
        if let owner, let named, owner != named { throw RelationshipError(.credentialOfAnotherUser) }
        let user = try await signIn(.token(token, user: named ?? owner))
        return .success(.userId(user.rawValue))
    }

    @discardableResult
    private func signIn(_ credential: Credential) async throws(RelationshipError) -> UserID {
        let user = try await connection.signIn(credential)
        var types: [RongCloudTopic] = []
        if let settings {
            if settings.tracksPresence { types.append(.onlineStatus) }
            if settings.allowsProfileSubscriptions { types.append(.userProfile) }
            if settings.tracksPresence, settings.tellsFriendsOfPresence { types.append(.friendOnlineStatus) }
            if connection.notifiesOfProfileChanges { types.append(.friendUserProfile) }
        }
        state.withLock { $0.syncedTypes = types.map(\.rawValue) }
        return user
    }

    private func logOut(signsOut: Bool) async -> RongCloudReply {
        state.withLock { $0.syncedTypes = [] }
        await connection.signOut(signsOut ? .signedOut : .disconnected)
        return .success(.void)
    }

    private func translation(for user: UserID) -> RongCloudTranslation {
        RongCloudTranslation(
            DialectContext(
                user: user,
                terminal: connection.terminal,
                defaultAddPermission: connection.defaultAddPermission
            ),
            profile: profile
        )
    }

    private func execute(_ call: RongCloudCall) async throws(RelationshipError) -> RongCloudReply {
        let user = try connection.requireUser()
        let translation = translation(for: user)
        let command: Command?
        do throws(RongCloudFailure) {
            command = try translation.checkedCommand(for: call)
        } catch {
            return .error(error)
        }
        guard let command else { return .success(.void) }
        return translation.reply(to: call, outcome: try await connection.execute(command))
    }
}
