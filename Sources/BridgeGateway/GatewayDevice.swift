#if Gateway
import RelationshipCore

/// One device of one user that is signed in through the gateway.
final class GatewayDevice: Sendable {
    private struct State {
        /// The number of the last request that the device did not number itself.
        var lastRequest: Int64
        var isOver = false
        /// When the device was last heard of, and whether the backend was told that it is not connected.
        var lastUse: ContinuousClock.Instant
        var isAway = false
        /// When the last of the session's tokens expires.
        var expiresAt: Timestamp
        /// Where the feed is pushed to: what the dialect's SDK keeps, and the device's stream of events.
        var memory: (@Sendable (FeedSlice) -> Void)?
        var stream: EventStreamSource?
        /// Releases what the dialect's SDK keeps.
        var onEnd: (@Sendable () -> Void)?

        /// Notes that the session has ended.
        ///
        /// - Returns: What is to be called for it.
        mutating func end() -> (@Sendable () -> Void)? {
            isOver = true
            memory = nil
            defer { onEnd = nil }
            return onEnd
        }
    }

    let claims: SessionClaims
    let session: any BackendSession
    private let state: Mutex<State>

    init(_ claims: SessionClaims, _ session: any BackendSession, at now: ContinuousClock.Instant) {
        (self.claims, self.session) = (claims, session)
        let lastRequest = session.settings.clock.now().milliseconds
        state = Mutex(State(lastRequest: lastRequest, lastUse: now, expiresAt: claims.expiresAt))
    }

    var user: UserID { session.user }

    /// When the last of the session's tokens expires.
    var expiresAt: Timestamp { state.withLock { $0.expiresAt } }

    /// Lets the session last as long as another token of it.
    func extend(to moment: Timestamp) { state.withLock { $0.expiresAt = max($0.expiresAt, moment) } }

    /// Whether the session has ended, so that its token is no longer valid.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// Whether the device reads its events.
    var hasStream: Bool { state.withLock { $0.stream != nil } }

    /// Begins to hear the user's feed, to know when the session ends.
    func listen() async throws(RelationshipError) {
        try await listen(after: FeedPosition(session.startPosition, epoch: session.resumePosition.epoch))
    }

    private func listen(after position: FeedPosition) async throws(RelationshipError) {
        try await session.listen(after: position) { [weak self] slice in self?.receive(slice) }
    }

    private func receive(_ slice: FeedSlice) {
        let start = session.startPosition
        let ends = slice.events.contains { $0.position > start && $0.endsSession(of: claims.device) }
        let (memory, stream, onEnd) = state.withLock { state in
            (state.memory, state.stream, ends ? state.end() : nil)
        }
        memory?(slice)
        stream?.push(slice)
        if ends { stream?.finish() }
        onEnd?()
    }

    // MARK: Presence

    /// Notes that the device is there; one that was taken to be away is connected again.
    func use(at now: ContinuousClock.Instant) async throws(RelationshipError) {
        let wasAway = state.withLock { state in
            state.lastUse = now
            defer { state.isAway = false }
            return state.isAway
        }
        if wasAway { try await session.setConnected(true) }
    }

    /// Tells the backend of a device that has no stream and was not heard of since a moment.
    func leave(ifUnusedSince moment: ContinuousClock.Instant) async throws(RelationshipError) {
        let leaves = state.withLock { state in
            guard !state.isOver, !state.isAway, state.stream == nil, state.lastUse < moment else { return false }
            state.isAway = true
            return true
        }
        guard leaves else { return }
        do throws(RelationshipError) {
            try await session.setConnected(false)
        } catch {
            state.withLock { $0.isAway = false }
            throw error
        }
    }

    // MARK: Commands

    /// Carries out a command.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - number: The number of the request as the device counts; `nil` for the next one.
    /// - Returns: What the command answers.
    /// - Throws: ``RelationshipError/Code/notLoggedIn`` if the session has ended, or the error of the whole command.
    func execute(_ command: Command, number: RequestID? = nil) async throws(RelationshipError) -> Receipt {
        let id =
            number
            ?? state.withLock { state in
                state.lastRequest += 1
                return RequestID(rawValue: state.lastRequest)
            }
        guard !isOver else { throw RelationshipError(.notLoggedIn, "the session has ended; open a session again") }
        return try await session.execute(command, id: id)
    }

    /// Signs the device out; its token and its stream end with it.
    func signOut(_ kind: SignOut) async throws(RelationshipError) {
        close()
        try await session.signOut(kind)
    }

    /// Ends the session in the gateway only, as when another one takes its place.
    func close() {
        let (stream, onEnd) = state.withLock { ($0.stream, $0.end()) }
        stream?.finish()
        onEnd?()
    }

    /// Says what to call when the session has ended.
    func setEndHandler(_ handler: @escaping @Sendable () -> Void) { state.withLock { $0.onEnd = handler } }

    // MARK: Events

    /// Pushes the feed to what the dialect's SDK keeps as well.
    func setMemory(_ receive: @escaping @Sendable (FeedSlice) -> Void) { state.withLock { $0.memory = receive } }

    /// Opens the device's stream of events; one that was open ends.
    ///
    /// - Parameter position: Where it begins.
    /// - Returns: What is pushed to the stream.
    /// - Throws: ``RelationshipError/Code/notLoggedIn`` if the session has ended, or the backend's failure.
    func openStream(after position: FeedPosition) async throws(RelationshipError) -> EventStreamSource {
        let source = EventStreamSource()
        let (before, isOver) = state.withLock { state in
            defer { state.stream = source }
            return (state.stream, state.isOver)
        }
        before?.finish()
        guard !isOver else { throw RelationshipError(.notLoggedIn, "the session has ended; open a session again") }
        try await listen(after: position)
        return source
    }

    /// Lets the client of the device's stream know that it lives.
    func sendHeartbeat() { state.withLock { $0.stream }?.beat() }

    /// Removes a stream that has ended.
    func closeStream(_ source: EventStreamSource, at now: ContinuousClock.Instant) {
        source.finish()
        state.withLock { state in
            state.lastUse = now
            if state.stream === source { state.stream = nil }
        }
    }
}

/// A device's session as the dialect's own session uses it: the gateway has opened it, and only the app acknowledges.
struct OpenedBackend: RelationshipBackend, BackendSession {
    let device: GatewayDevice
    let onFailure: @Sendable (BackendFailure) -> Void

    func signIn(_ credential: Credential, on terminal: Terminal) throws(RelationshipError) -> any BackendSession {
        guard credential.user == device.user, !device.isOver else {
            throw RelationshipError(
                .credentialOfAnotherUser,
                "this session belongs to \(device.user); open another one"
            )
        }
        return self
    }

    func signInAdministrator(_ credential: Credential) throws(RelationshipError) -> any AdministratorSession {
        throw RelationshipError(.adminRequired)
    }

    func report(_ failure: BackendFailure) { onFailure(failure) }

    var user: UserID { device.user }
    var settings: ClientSettings { device.session.settings }
    var startPosition: Int64 { device.session.startPosition }
    var resumePosition: FeedPosition {
        FeedPosition(device.session.startPosition, epoch: device.session.resumePosition.epoch)
    }

    func execute(_ command: Command, id: RequestID) async throws(RelationshipError) -> Receipt {
        try await device.execute(command)
    }

    func listen(after position: FeedPosition, _ receive: @escaping @Sendable (FeedSlice) -> Void) {
        device.setMemory(receive)
    }

    func feed(after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice {
        try await device.session.feed(after: position, limit: limit)
    }

    func acknowledge(_ position: FeedPosition) {}

    func signOut(_ kind: SignOut) async throws(RelationshipError) { try await device.signOut(kind) }
}
#endif
