/// What every dialect's session keeps of its backend: who is signed in, the requests, and the events yet to be told.
public final class BackendConnection: Sendable {
    private struct SignedIn {
        let session: any BackendSession
        let inbox: FeedInbox
    }

    private struct State {
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
        var onArrival: (@Sendable ([Event]) -> Void)?
        var onListAgain: (@Sendable () -> Void)?
        var onEvents: (@Sendable () -> Void)?

        /// Notes how far the feed of the user who is signed in was told.
        mutating func savePosition() {
            if let signedIn { positions[signedIn.session.user] = signedIn.inbox.taken }
        }
    }

    private let backend: any RelationshipBackend
    private let device: Terminal
    private let dialect: DialectName?
    private let defaults: DialectSwitches
    private let state = Mutex(State())

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
            }
            // What the same user's session before this one has told meanwhile is not told again.
            if let before = state.signedIn, before.session.user == session.user {
                inbox.discard(upTo: before.inbox.taken.place)
            }
            return state.signedIn
        }
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
            defer { state.signedIn = nil }
            state.savePosition()
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
    private func acknowledge(_ due: FeedInbox.Acknowledgement, _ signedIn: SignedIn) async {
        do throws(RelationshipError) {
            try await signedIn.session.acknowledge(due.position)
        } catch {
            signedIn.inbox.fail(due)
            backend.report(BackendFailure(.acknowledge, of: signedIn.session.user, error))
        }
    }

    private func notify() { state.withLock { $0.onEvents }?() }
}

// MARK: - Commands and events

extension BackendConnection {
    /// Carries out a command for the user who is signed in.
    ///
    /// - Parameter command: What to do.
    /// - Returns: What the command answers.
    /// - Throws: ``RelationshipError/Code/notLoggedIn``, or the error of the whole command.
    public func execute(_ command: Command) async throws(RelationshipError) -> Outcome {
        let (signedIn, id) = state.withLock { state in
            state.lastRequest += 1
            return (state.signedIn, RequestID(rawValue: state.lastRequest))
        }
        guard let signedIn else { throw RelationshipError(.notLoggedIn) }
        let receipt = try await signedIn.session.execute(command, id: id)
        signedIn.inbox.expect(receipt.position)
        return receipt.outcome
    }

    /// Reads the events that are known to exist and have not arrived, such as those of a command that was answered before its
    /// events were pushed.
    public func catchUp() async {
        guard let signedIn = state.withLock({ $0.signedIn }) else { return }
        while let position = signedIn.inbox.missingAfter {
            do throws(RelationshipError) {
                let slice = try await signedIn.session.feed(after: position, limit: 256)
                guard !slice.isEmpty else { return signedIn.inbox.stopExpecting() }
                signedIn.inbox.receive(slice)
            } catch {
                return backend.report(BackendFailure(.readEvents, of: signedIn.session.user, error))
            }
        }
    }

    /// The events since the last time, each exactly once; none while no user is signed in.
    ///
    /// An event that ends this very session is the last one, and signs the device out.
    ///
    /// - Parameter duringCall: Whether a call of the app is under way. Then events that the call itself has caused wait for
    ///   its reply, and all events wait for the reply of a login.
    /// - Returns: The events. The events of a call come after its reply and before the next call's; those of others are never
    ///   held back by a call.
    package func takeEvents(duringCall: Bool = false) async -> [Event] {
        acknowledgeTold()
        await catchUp()
        return state.withLock { state in
            guard let signedIn = state.signedIn, !(duringCall && state.isNew) else { return [] }
            let (terminal, first) = (device.id, RequestID(rawValue: state.firstRequestOfCall))
            var taken = signedIn.inbox.take { event in
                duringCall && event.isCaused(by: terminal) && event.request.map { $0 >= first } ?? false
            }
            if !duringCall {
                state.firstRequestOfCall = state.lastRequest + 1
                state.isNew = false
            }
            let start = signedIn.session.startPosition
            if let end = taken.firstIndex(where: { ends($0, after: start) }) {
                let last = taken[end]
                let epoch = signedIn.inbox.taken.epoch
                state.positions[signedIn.session.user] = FeedPosition(last.position, epoch: epoch, mark: last.mark)
                state.signedIn = nil
                taken.removeSubrange((end + 1)...)
            }
            let notifies = notifiesOfProfileChanges(state.settings)
            return taken.filter { event in
                switch event.payload {
                case .sessionsEnded: ends(event, after: start)
                case .friendProfileChanged: notifies
                default: true
                }
            }
        }
    }

    /// How many positions are acknowledged at once, so that few events cost the backend no call of their own.
    private static let acknowledgedTogether: Int64 = 32

    /// Acknowledges what the app was told before, if that is much.
    ///
    /// Events that are about to be taken are not among it, because the app does not know of them yet, and they do not wait for
    /// the backend.
    private func acknowledgeTold() {
        guard let signedIn = state.withLock({ $0.signedIn }),
            let due = signedIn.inbox.beginAcknowledging(atLeast: Self.acknowledgedTogether)
        else { return }
        Task { await acknowledge(due, signedIn) }
    }

    /// Whether the event ends the session that began at the given position.
    private func ends(_ event: Event, after start: Int64) -> Bool {
        event.position > start && event.endsSession(of: device.id)
    }

    private func notifiesOfProfileChanges(_ settings: ClientSettings?) -> Bool {
        guard let dialect, let settings else { return true }
        return settings.notifiesFriendsOfProfileChanges(in: dialect, defaults: defaults)
    }
}
