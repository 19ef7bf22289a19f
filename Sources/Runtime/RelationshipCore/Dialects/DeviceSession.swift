/// The session of one user on one device, in the values of a dialect.
///
/// The session checks a call in the same order as a vendor's SDK: whether the SDK is initialised, whether a user is
/// logged in, whether the arguments are valid. Then it returns the answer of the backend. The dialect's
/// ``DeviceMemory`` contains the state that an SDK keeps in addition to the login.
public final class DeviceSession<Memory: DeviceMemory>: DialectSession {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public typealias Translation = Memory.Translation

    /// The state that the dialect's SDK keeps on the device.
    @usableFromInline package let memory: Memory
    @usableFromInline let translation: @Sendable (DialectContext) -> Translation
    private let secondSignInError: RelationshipError?
    private let needsUserToSignOut: Bool
    @usableFromInline let connection: BackendConnection
    private let owner: UserID?
    private let initialization: Mutex<Bool>
    private let received = Mutex(CommandCallbacks<Memory.Translation.Notification>())

    /// Creates a session that is not logged in.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - backend: The backend.
    ///   - user: The only user who may log in here; `nil` for any user.
    ///   - device: The device.
    ///   - isInitialized: Whether calls work without an initialisation first, as in a session that a gateway opens.
    ///   - platform: The platform of the device. Users who subscribe to the user's presence see it.
    ///   - memory: The state that the SDK keeps on the device; `nil` for the dialect's default.
    public init<D: Dialect>(
        _ dialect: D,
        backend: any RelationshipBackend,
        user: UserID?,
        device: DeviceID,
        isInitialized: Bool = true,
        platform: Platform = .ios,
        memory: Memory? = nil
    ) where D.Memory == Memory, D.Translation == Memory.Translation {
        let memory = memory ?? dialect.makeMemory()
        (self.memory, owner) = (memory, user)
        translation = { dialect.translation(in: $0) }
        (secondSignInError, needsUserToSignOut) = (dialect.secondSignInError, dialect.needsUserToSignOut)
        initialization = Mutex(isInitialized)
        connection = BackendConnection(
            backend: backend,
            device: device,
            platform: platform,
            dialect: dialect.name,
            defaults: dialect.defaultSwitches
        )
        connection.setArrivalHandler { memory.arrived($0) }
        connection.setListAgainHandler { memory.listAgain() }
    }

    /// The user who is logged in, or `nil`.
    public var currentUser: UserID? { connection.user }

    /// The settings of the backend; `nil` before the first login.
    package var settings: ClientSettings? { connection.settings }

    /// The current time by the backend's clock; `nil` before the first login.
    package var now: Timestamp? { connection.now }

    /// The device.
    package var device: DeviceID { connection.device.id }

    @usableFromInline func translation(for user: UserID?) -> Translation {
        translation(for: user, connection.defaultAddPermission)
    }

    @inlinable func translation(for user: UserID?, _ permission: AddPermission) -> Translation {
        translation(
            DialectContext(
                user: user ?? DialectContext.unknownUser,
                device: connection.device.id,
                defaultAddPermission: permission
            )
        )
    }

    @usableFromInline var state: DeviceState {
        DeviceState(
            isInitialized: isInitialized,
            owner: owner,
            user: connection.user,
            now: connection.now
        )
    }

    @usableFromInline var isInitialized: Bool { initialization.withLock { $0 } }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DeviceSession {
    public func managesLogin(_ call: Translation.Call) -> Bool { translation(for: nil).managesLogin(call) }

    public func setNotificationHandler(_ handler: @escaping @Sendable () -> Void) {
        connection.setNotificationHandler(handler)
    }

    // The modules of the dialects compile this for their own types, which otherwise would be looked up at each use.
    @inlinable
    public func perform(
        _ call: Translation.Call,
        numbered numbering: RequestNumbering
    ) async -> Translation.Reply {
        do throws(RelationshipError) {
            return try await answer(to: call, numbered: numbering)
        } catch {
            return translation(for: connection.user).reply(to: call, error: error)
        }
    }

    public func connect() async throws(RelationshipError) {
        guard let owner else {
            throw RelationshipError(
                .invalidArgument,
                "the session was made without a user; give one, or log in by call"
            )
        }
        initialize()
        try await signIn(.user(owner))
    }

    public func acknowledge() async { await connection.acknowledge() }

    public func takeNotifications(duringCall: Bool) async -> [Translation.Notification] {
        // During a call, only the call can change the connection, and its reply comes first.
        let notices = duringCall ? [] : memory.takeNotices()
        let states = connection.takeStates(duringCall: duringCall)
        let reported = states.compactMap(translation(for: connection.user).notification(for:))
        let events = await connection.takeEvents(duringCall: duringCall)
        let callbacks = events.map { translation(for: $0.recipient).notifications(for: $0) }
        let notifications =
            connection.backend.identifiesCommands
            ? received.withLock { received in
                defer { received.endBatch() }
                return zip(callbacks, events).flatMap { received.new($0, for: $1) }
            } : callbacks.flatMap { $0 }
        noteEnd(in: events)
        return notices + reported + notifications
    }

    public func skipNotifications() async {
        _ = memory.takeNotices()
        _ = connection.takeStates()
        noteEnd(in: await connection.takeEvents())
    }
}

extension DeviceSession {
    /// Tells the memory of the end of the session, after which the connection has signed the device out.
    private func noteEnd(in events: [Event]) {
        for event in events {
            if case .sessionsEnded(_, let reason) = event.payload { memory.ended(event.recipient, reason) }
        }
    }

    @inlinable
    func answer(
        to call: Translation.Call,
        numbered numbering: RequestNumbering
    ) async throws(RelationshipError) -> Translation.Reply {
        let (user, permission) = connection.login
        let translation = translation(for: user, permission)
        let act = translation.sessionAction(of: call)
        if act != nil, let reply = try memory.answer(to: call, on: state) { return reply }
        if case .initialize = act {
            _ = try translation.command(for: call)
            initialize()
            return translation.reply(to: call, outcome: .done)
        }
        guard isInitialized else { throw RelationshipError(.notInitialized) }
        guard let act else {
            guard let user else { throw RelationshipError(.notLoggedIn) }
            let command = try translation.command(for: call)
            guard let command else { return translation.reply(to: call, outcome: .done) }
            let running = RunningCall(connection: connection, numbering: numbering)
            let outcome = try await memory.execute(command, for: call, as: user, in: running)
            return translation.reply(to: call, outcome: outcome)
        }
        try await perform(act, of: call, translation)
        return self.translation(for: connection.user).reply(to: call, outcome: .done)
    }

    @usableFromInline
    func perform(
        _ act: SessionAction,
        of call: Translation.Call,
        _ translation: Translation
    ) async throws(RelationshipError) {
        switch act {
        case .uninitialize:
            await signOut(.signedOut)
            initialization.withLock { $0 = false }
        case .signIn, .signInByProof:
            _ = try translation.command(for: call)
            if connection.user != nil, let error = secondSignInError { throw error }
            try await signIn(try translation.credential(for: act, owner: owner))
        case .signInAgain(let user):
            try await signIn(try memory.credential(again: user, on: state), isAgain: true)
        case .signOut(let kind):
            if needsUserToSignOut { _ = try connection.requireUser() }
            await signOut(kind)
        case .initialize, .configure, .readCache, .other: break
        }
    }

    @usableFromInline func initialize() {
        let wasInitialized = initialization.withLock { isInitialized in
            defer { isInitialized = true }
            return isInitialized
        }
        guard !wasInitialized else { return }
        if memory.initialized(isConnected: !connection.backend.mayLoseReplies) { connection.check() }
    }

    /// Logs a user in and logs the previous user out.
    ///
    /// A session for one user rejects all other users.
    private func signIn(_ credential: Credential, isAgain: Bool = false) async throws(RelationshipError) {
        if let owner, let user = credential.user, owner != user {
            throw RelationshipError(.credentialOfAnotherUser, "this session belongs to another user than \(user)")
        }
        let before = connection.user
        do throws(RelationshipError) {
            let user = try await connection.signIn(credential)
            if let before, before != user { memory.ended(before, nil) }
            memory.signedIn(user, with: isAgain ? nil : credential, on: connection)
        } catch {
            connection.endCheck()
            memory.signInFailed(error)
            throw error
        }
    }

    private func signOut(_ kind: SignOut) async {
        if let user = connection.user { memory.ended(user, nil) }
        await connection.signOut(kind)
    }
}
