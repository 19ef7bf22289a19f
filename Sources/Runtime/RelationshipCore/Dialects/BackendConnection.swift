/// The state that the sessions of all dialects keep about their backend: the signed-in user, the requests and the
/// pending events.
public final class BackendConnection: Sendable {
    struct SignedIn {
        let session: any BackendSession
        let inbox: FeedInbox
    }

    struct State {
        var signedIn: SignedIn?
        /// The settings of the current or the last session.
        var settings: ClientSettings?
        /// The position up to which the app has received each user's feed on this device.
        ///
        /// The next sign-in resumes there.
        var positions: [UserID: FeedPosition] = [:]
        /// The number of the last request.
        var lastRequest: RequestID
        /// The number before the first request of the running call.
        var lastRequestBeforeCall: RequestID
        /// Whether the sign-in belongs to the running call.
        var isNew = false
        /// The states of the connection that the app has not received yet, and the last one that it has received.
        var pendingStates: [ConnectionState] = []
        var reportedState = ConnectionState.connected
        /// Whether the pending states belong to a connection check before the sign-in.
        var isCheck = false
        var onArrival: (@Sendable ([Event]) -> Void)?
        var onListAgain: (@Sendable () -> Void)?
        var onEvents: (@Sendable () -> Void)?

        var defaultAddPermission: AddPermission { settings?.defaultAddPermission ?? .needsApproval }

        /// Saves the position up to which the app has received the feed of the signed-in user.
        mutating func savePosition() {
            if let signedIn { positions[signedIn.session.user] = signedIn.inbox.taken }
        }

        /// Ends the session if a user is signed in.
        mutating func leave() {
            savePosition()
            (signedIn, pendingStates) = (nil, [])
        }
    }

    let backend: any RelationshipBackend
    /// The device.
    public let device: Device
    let dialect: DialectName?
    let defaults: DialectSwitches
    let state: Mutex<State>

    /// Creates the connection of a device without a signed-in user.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - device: The device.
    ///   - platform: The platform of the device.
    ///   - dialect: The dialect of the app, whose switches decide which events are left out; `nil` for all events.
    ///   - defaults: The dialect's default switches.
    package init(
        backend: any RelationshipBackend,
        device: DeviceID,
        platform: Platform = .ios,
        dialect: DialectName? = nil,
        defaults: DialectSwitches = DialectSwitches()
    ) {
        self.backend = backend
        self.device = Device(device, platform: platform, repeatsRequests: backend.mayLoseReplies)
        self.dialect = dialect
        self.defaults = defaults
        // The numbers of a device that repeats requests continue after the newest number of the store. Those of other devices
        // only tell commands apart, also the commands of an earlier connection with the same name.
        let start = RequestID(rawValue: self.device.repeatsRequests ? 0 : .random(in: 0...1 << 40))
        state = Mutex(State(lastRequest: start, lastRequestBeforeCall: start))
    }

    /// The user who is signed in, or `nil`.
    public var user: UserID? { state.withLock { $0.signedIn?.session.user } }

    /// The user who is signed in, and the add permission of users who have not chosen one, at the same moment.
    @usableFromInline var login: (user: UserID?, defaultAddPermission: AddPermission) {
        // A property of the whole state would copy it.
        state.withLock { ($0.signedIn?.session.user, $0.settings?.defaultAddPermission ?? .needsApproval) }
    }

    /// The settings of the current or the last session; `nil` before the first sign-in.
    public var settings: ClientSettings? { state.withLock { $0.settings } }

    /// The add permission of users who have not chosen one.
    public var defaultAddPermission: AddPermission { state.withLock { $0.defaultAddPermission } }

    /// The current time by the backend's clock; `nil` before the first sign-in.
    public var now: Timestamp? { settings?.clock.now() }

    /// Whether the app is notified of changes of friends' profiles.
    public var notifiesOfProfileChanges: Bool { state.withLock { notifiesOfProfileChanges($0.settings) } }

    /// Sets the handler that receives events when they arrive, before the app receives them.
    ///
    /// The handler must return immediately and must not use the connection.
    package func setArrivalHandler(_ handler: @escaping @Sendable ([Event]) -> Void) {
        state.withLock { $0.onArrival = handler }
    }

    /// Sets the handler that is called when the lists on the device may be out of date.
    ///
    /// The handler must return immediately and must not use the connection.
    package func setListAgainHandler(_ handler: @escaping @Sendable () -> Void) {
        state.withLock { $0.onListAgain = handler }
    }

    /// Sets the handler that is called whenever events may be available.
    ///
    /// The handler must return immediately.
    package func setNotificationHandler(_ handler: @escaping @Sendable () -> Void) {
        state.withLock { $0.onEvents = handler }
    }

    /// Returns the signed-in user.
    ///
    /// - Throws: ``RelationshipError/Code/notLoggedIn``.
    public func requireUser() throws(RelationshipError) -> UserID {
        guard let user else { throw RelationshipError(.notLoggedIn) }
        return user
    }
}

// MARK: - Signing in and out

extension BackendConnection {
    /// Signs a user in and starts to listen to their feed.
    ///
    /// If another user is signed in, that user is signed out.
    ///
    /// A user who was signed in on this device before resumes at the position that the device has stored, or else at
    /// the position that the backend has stored. A new user begins at the end of the feed.
    ///
    /// - Parameter credential: The credential that the user presents.
    /// - Returns: The user.
    /// - Throws: The error of the backend. In that case nothing has changed.
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
            // If the same user is already signed in on this device, that session continues and keeps the device online.
            if user != session.user { await end(session, .signedOut) }
            throw error
        }
        let before = state.withLock { state in
            defer {
                state.signedIn = SignedIn(session: session, inbox: inbox)
                state.settings = session.settings
                if device.repeatsRequests {
                    state.lastRequest = max(state.lastRequest, RequestID.resumption(after: session.newestRequest))
                }
                state.isNew = true
                state.pendingStates = state.reportedState == .connected ? [] : [.connected]
                state.isCheck = false
            }
            // Skip the events that the app has meanwhile received from the same user's earlier session.
            if let before = state.signedIn, before.session.user == session.user {
                inbox.discard(upTo: before.inbox.taken.place)
            }
            return state.signedIn
        }
        session.setConnectionHandler { [weak self] state in self?.note(state, of: inbox) }
        if let before, before.session.user != session.user { await leave(before, .signedOut) }
        return session.user
    }

    /// Signs the user out.
    ///
    /// The app receives nothing until the next sign-in.
    ///
    /// If the backend fails, the device is still signed out, but other users see it online for longer.
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
        await acknowledgeAll(of: signedIn)
        await end(signedIn.session, kind)
    }

    private func end(_ session: any BackendSession, _ kind: SignOut) async {
        do throws(RelationshipError) {
            try await session.signOut(kind)
        } catch {
            backend.report(BackendFailure(.signOut, of: session.user, error))
        }
    }

    /// Acknowledges all events that were taken, if a user is signed in.
    package func acknowledge() async {
        if let signedIn = state.withLock({ $0.signedIn }) { await acknowledgeAll(of: signedIn) }
    }

    private func acknowledgeAll(of signedIn: SignedIn) async {
        if let due = signedIn.inbox.beginAcknowledging(atLeast: 1) { await acknowledge(due, signedIn) }
    }

    /// Sends the backend the position up to which the app has received the feed.
    ///
    /// Events that are not acknowledged when the app ends are delivered again at its next start.
    func acknowledge(_ due: FeedInbox.Acknowledgement, _ signedIn: SignedIn) async {
        do throws(RelationshipError) {
            try await signedIn.session.acknowledge(due.position)
        } catch {
            signedIn.inbox.fail(due)
            backend.report(BackendFailure(.acknowledge, of: signedIn.session.user, error))
        }
    }

    /// Records a state of the connection, or ignores it if it belongs to an earlier session.
    private func note(_ new: ConnectionState, of inbox: FeedInbox) {
        state.withLock { state in
            if state.signedIn?.inbox === inbox { state.pendingStates.append(new) }
        }
        notify()
    }

    /// Checks whether the backend can be reached and reports the result to the app, unless a user signs in meanwhile.
    func check() {
        state.withLock { ($0.reportedState, $0.isCheck) = (.connecting, true) }
        Task {
            let found: ConnectionState
            do throws(RelationshipError) {
                try await backend.checkConnection()
                found = .connected
            } catch {
                found = .failed(error)
            }
            state.withLock { if $0.isCheck { $0.pendingStates = [found] } }
            notify()
        }
    }

    /// Discards the check, because the error of a failed sign-in is more specific.
    func endCheck() {
        state.withLock { state in
            guard state.isCheck else { return }
            (state.isCheck, state.reportedState, state.pendingStates) = (false, .connected, [])
        }
    }

    private func notify() { state.withLock { $0.onEvents }?() }
}
