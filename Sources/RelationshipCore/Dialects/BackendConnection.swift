/// What every dialect's session keeps of its backend: who is signed in, the requests, and the events yet to be told.
public final class BackendConnection: Sendable {
    struct SignedIn {
        let session: any BackendSession
        let inbox: FeedInbox
    }

    struct State {
        var signedIn: SignedIn?
        /// The settings of the present or the last session.
        var settings: ClientSettings?
        /// How far each user's feed was told on this device, so that signing in again resumes where it stopped.
        var positions: [UserID: FeedPosition] = [:]
        /// The number of the last request.
        var lastRequest: Int64 = 0
        /// The number of the first request of the call that is under way.
        var firstRequestOfCall: Int64 = 1
        /// Whether the sign-in belongs to the call that is under way.
        var isNew = false
        /// The states of the connection that the app is yet to be told, and the last one that it was told.
        var untoldStates: [ConnectionState] = []
        var toldState = ConnectionState.connected
        /// Whether the states are those of a check before the sign-in.
        var isCheck = false
        var onArrival: (@Sendable ([Event]) -> Void)?
        var onListAgain: (@Sendable () -> Void)?
        var onEvents: (@Sendable () -> Void)?

        /// Notes how far the feed of the user who is signed in was told.
        mutating func savePosition() {
            if let signedIn { positions[signedIn.session.user] = signedIn.inbox.taken }
        }

        /// Ends what there is of a session.
        mutating func leave() {
            savePosition()
            (signedIn, untoldStates) = (nil, [])
        }
    }

    let backend: any RelationshipBackend
    let device: Terminal
    let dialect: DialectName?
    let defaults: DialectSwitches
    let state = Mutex(State())

    /// Creates the connection of a device without a signed-in user.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - terminal: The device.
    ///   - platform: What kind of device it is.
    ///   - dialect: The dialect of the app; its switches decide which events are left out. `nil` for all events.
    ///   - defaults: The dialect's own choice of switches.
    package init(
        backend: any RelationshipBackend,
        terminal: TerminalID,
        platform: Platform = .ios,
        dialect: DialectName? = nil,
        defaults: DialectSwitches = DialectSwitches()
    ) {
        self.backend = backend
        self.device = Terminal(terminal, platform: platform, repeatsRequests: backend.mayLoseReplies)
        self.dialect = dialect
        self.defaults = defaults
    }

    /// The device.
    public var terminal: TerminalID { device.id }

    /// The user who is signed in, or `nil`.
    public var user: UserID? { state.withLock { $0.signedIn?.session.user } }

    /// The settings of the present or the last session; `nil` before the first sign-in.
    public var settings: ClientSettings? { state.withLock { $0.settings } }

    /// Who may add a user that has not chosen.
    public var defaultAddPermission: AddPermission { settings?.defaultAddPermission ?? .needsApproval }

    /// The present moment by the backend's clock; `nil` before the first sign-in.
    public var now: Timestamp? { settings?.clock.now() }

    /// Whether the app is told of friends' changed profiles.
    public var notifiesOfProfileChanges: Bool { state.withLock { notifiesOfProfileChanges($0.settings) } }

    /// Sets what sees events as they arrive, before the app is told; it must return at once and not use the connection.
    package func setArrivalHandler(_ handler: @escaping @Sendable ([Event]) -> Void) {
        state.withLock { $0.onArrival = handler }
    }

    /// Says what to call when what the device keeps of the user's lists may no longer be so; it must return at once and not
    /// use the connection.
    package func setListAgainHandler(_ handler: @escaping @Sendable () -> Void) {
        state.withLock { $0.onListAgain = handler }
    }

    /// Says what to call whenever there may be events to take; it must return at once.
    package func setNotificationHandler(_ handler: @escaping @Sendable () -> Void) {
        state.withLock { $0.onEvents = handler }
    }

    /// The user who is signed in.
    ///
    /// - Throws: ``RelationshipError/Code/notLoggedIn``.
    public func requireUser() throws(RelationshipError) -> UserID {
        guard let user else { throw RelationshipError(.notLoggedIn) }
        return user
    }
}

// MARK: - Signing in and out

extension BackendConnection {
    /// Signs a user in, and begins to hear their feed; a user who was signed in before is signed out.
    ///
    /// A user who was signed in on this device before resumes where the feed was left, as the device knows it, or else the
    /// backend; a new one begins at the feed's end.
    ///
    /// - Parameter credential: What the user presents.
    /// - Returns: The user.
    /// - Throws: What the backend says; then nothing has changed.
    @discardableResult
    package func signIn(_ credential: Credential) async throws(RelationshipError) -> UserID {
        let session = try await backend.signIn(credential, on: device)
        let start = state.withLock { state in
            state.savePosition()
            return state.positions[session.user] ?? session.resumePosition
        }
        let (onArrival, onListAgain) = state.withLock { ($0.onArrival, $0.onListAgain) }
        let inbox = FeedInbox(
            after: start,
            acknowledged: session.resumePosition,
            onListAgain: { onListAgain?() },
            onArrival: { onArrival?($0) }
        )
        do throws(RelationshipError) {
            try await session.listen(after: start) { [weak self] slice in
                inbox.receive(slice)
                self?.notify()
            }
        } catch {
            // A session of the same user on this device goes on, and with it the device stays online.
            if user != session.user { await end(session, .signedOut) }
            throw error
        }
        let before = state.withLock { state in
            defer {
                state.signedIn = SignedIn(session: session, inbox: inbox)
                state.settings = session.settings
                state.lastRequest = max(state.lastRequest, session.settings.clock.now().milliseconds)
                state.isNew = true
                state.untoldStates = state.toldState == .connected ? [] : [.connected]
                state.isCheck = false
            }
            // What the same user's session before this one has told meanwhile is not told again.
            if let before = state.signedIn, before.session.user == session.user {
                inbox.discard(upTo: before.inbox.taken.place)
            }
            return state.signedIn
        }
        session.setConnectionHandler { [weak self] state in self?.note(state, of: inbox) }
        if let before, before.session.user != session.user { await leave(before, .signedOut) }
        return session.user
    }

    /// Signs out; nothing is heard until the next sign-in.
    ///
    /// A backend that fails cannot keep the device from signing out; only the others see it online for longer.
    ///
    /// - Parameter kind: Whether the user signs out, or the device only disconnects.
    package func signOut(_ kind: SignOut = .signedOut) async {
        let leaving = state.withLock { state in
            defer { state.leave() }
            return state.signedIn
        }
        if let leaving { await leave(leaving, kind) }
    }

    private func leave(_ signedIn: SignedIn, _ kind: SignOut) async {
        if let due = signedIn.inbox.beginAcknowledging(atLeast: 1) { await acknowledge(due, signedIn) }
        await end(signedIn.session, kind)
    }

    private func end(_ session: any BackendSession, _ kind: SignOut) async {
        do throws(RelationshipError) {
            try await session.signOut(kind)
        } catch {
            backend.report(BackendFailure(.signOut, of: session.user, error))
        }
    }

    /// Tells the backend how far the app was told.
    ///
    /// What is not acknowledged when the app ends is told again at its next start.
    func acknowledge(_ due: FeedInbox.Acknowledgement, _ signedIn: SignedIn) async {
        do throws(RelationshipError) {
            try await signedIn.session.acknowledge(due.position)
        } catch {
            signedIn.inbox.fail(due)
            backend.report(BackendFailure(.acknowledge, of: signedIn.session.user, error))
        }
    }

    /// Notes a state of the connection; that of a session that has been left concerns the app no more.
    private func note(_ new: ConnectionState, of inbox: FeedInbox) {
        state.withLock { state in
            if state.signedIn?.inbox === inbox { state.untoldStates.append(new) }
        }
        notify()
    }

    /// Finds out whether the backend can be reached, and tells the app unless a user signs in meanwhile.
    func check() {
        state.withLock { ($0.toldState, $0.isCheck) = (.connecting, true) }
        Task {
            let found: ConnectionState
            do throws(RelationshipError) {
                try await backend.checkConnection()
                found = .connected
            } catch {
                found = .failed(error)
            }
            state.withLock { if $0.isCheck { $0.untoldStates = [found] } }
            notify()
        }
    }

    /// Forgets the check: a sign-in that failed tells more.
    func endCheck() {
        state.withLock { state in
            guard state.isCheck else { return }
            (state.isCheck, state.toldState, state.untoldStates) = (false, .connected, [])
        }
    }

    private func notify() { state.withLock { $0.onEvents }?() }
}
