#if Gateway
import RelationshipCore

/// One device of one user that is signed in through the gateway.
final class GatewayDevice: Sendable {
    private struct State {
        var isOver = false
        /// The time of the device's last activity, and whether the backend considers it disconnected.
        var lastUse: ContinuousClock.Instant
        var isAway = false
        /// The time when the last of the session's tokens expires.
        var expiresAt: Timestamp
        /// The receivers of the feed: the memory of the dialect's SDK, and the device's event stream.
        var memory: (@Sendable (FeedSlice) -> Void)?
        var stream: EventStreamSource?
        /// Releases the memory of the dialect's SDK.
        var onEnd: (@Sendable () -> Void)?

        /// Records that the session has ended.
        ///
        /// - Returns: The handler to call.
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
        state = Mutex(State(lastUse: now, expiresAt: claims.expiresAt))
    }

    var user: UserID { session.user }

    /// The time when the last of the session's tokens expires.
    var expiresAt: Timestamp { state.withLock { $0.expiresAt } }

    /// Extends the session to the lifetime of another token.
    func extend(to moment: Timestamp) { state.withLock { $0.expiresAt = max($0.expiresAt, moment) } }

    /// Whether the session has ended, so that its token is no longer valid.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// Whether the device reads its events.
    var hasStream: Bool { state.withLock { $0.stream != nil } }

    /// Starts listening to the user's feed, to detect the end of the session.
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

    /// Records activity of the device, and reconnects a device that was considered disconnected.
    func use(at now: ContinuousClock.Instant) async throws(RelationshipError) {
        let wasAway = state.withLock { state in
            state.lastUse = now
            defer { state.isAway = false }
            return state.isAway
        }
        if wasAway { try await session.setConnected(true) }
    }

    /// Reports the device as disconnected to the backend if it has no stream and no activity since a given time.
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

    /// Executes a command.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - id: The client's number of the request, or `nil` for a request that is never repeated.
    /// - Returns: The receipt of the command.
    /// - Throws: ``RelationshipError/Code/notLoggedIn`` if the session has ended, or the error of the whole command.
    func execute(_ command: Command, id: RequestID?) async throws(RelationshipError) -> Receipt {
        guard !isOver else { throw RelationshipError(.notLoggedIn, "the session has ended; open a session again") }
        return try await session.execute(command, id: id)
    }

    /// Signs the device out, which also ends its token and its stream.
    func signOut(_ kind: SignOut) async throws(RelationshipError) {
        close()
        try await session.signOut(kind)
    }

    /// Ends the session only in the gateway, for example when another session replaces it.
    func close() {
        let (stream, onEnd) = state.withLock { ($0.stream, $0.end()) }
        stream?.finish()
        onEnd?()
    }

    /// Sets the handler to call when the session has ended.
    func setEndHandler(_ handler: @escaping @Sendable () -> Void) { state.withLock { $0.onEnd = handler } }

    // MARK: Events

    /// Sets the callback that also pushes the feed to the memory of the dialect's SDK.
    func setMemory(_ receive: @escaping @Sendable (FeedSlice) -> Void) { state.withLock { $0.memory = receive } }

    /// Opens the device's event stream, and ends the previous one.
    ///
    /// - Parameter position: The position after which the stream begins.
    /// - Returns: The source of the stream.
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

    /// Signals to the client that the device's stream is alive.
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

/// The backend of the dialect's own session for a device.
///
/// The gateway opens the device's session, and only the app acknowledges events.
struct OpenedBackend: RelationshipBackend, BackendSession {
    let device: GatewayDevice
    let onFailure: @Sendable (BackendFailure) -> Void

    func signIn(_ credential: Credential, on device: Device) throws(RelationshipError) -> any BackendSession {
        guard credential.user == self.device.user, !self.device.isOver else {
            throw RelationshipError(
                .credentialOfAnotherUser,
                "this session belongs to \(self.device.user); open another one"
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

    func execute(_ command: Command, id: RequestID?) async throws(RelationshipError) -> Receipt {
        try await device.execute(command, id: id)
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
