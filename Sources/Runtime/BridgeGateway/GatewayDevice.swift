#if Gateway
import RelationshipCore

/// One device of one user that is signed in through the gateway.
final class GatewayDevice: Sendable {
    private struct State {
        /// The reason why the session has ended, or `nil` for an open session.
        var end: DeviceEnd?
        /// The time of the device's last activity, and whether the backend considers it disconnected.
        var lastUse: ContinuousClock.Instant
        var isAway = false
        /// The time when the last of the session's tokens expires.
        var expiresAt: Timestamp
        /// The receivers of the feed: the memory of the dialect's SDK, and the device's event stream.
        var memory: (@Sendable (FeedSlice) -> Void)?
        /// The reply owns the stream, so a reply that is never written does not keep the device present.
        weak var stream: EventStreamSource?
        /// Releases the memory of the dialect's SDK.
        var onEnd: (@Sendable () -> Void)?

        /// Records that the session has ended, unless it had ended before.
        ///
        /// - Returns: The handler to call.
        mutating func end(_ end: DeviceEnd) -> (@Sendable () -> Void)? {
            self.end = self.end ?? end
            memory = nil
            defer { onEnd = nil }
            return onEnd
        }
    }

    let claims: TokenClaims
    let session: any BackendSession
    private let state: Mutex<State>

    init(_ claims: TokenClaims, _ session: any BackendSession, at now: ContinuousClock.Instant) {
        (self.claims, self.session) = (claims, session)
        state = Mutex(State(lastUse: now, expiresAt: claims.expiresAt))
    }

    var user: UserID { session.user }

    /// The time when the last of the session's tokens expires.
    var expiresAt: Timestamp { state.withLock { $0.expiresAt } }

    /// Extends the session to the lifetime of another token.
    func extend(to moment: Timestamp) { state.withLock { $0.expiresAt = max($0.expiresAt, moment) } }

    /// Whether the session has ended, so that its token is no longer valid.
    var isOver: Bool { end != nil }

    /// The reason why the session has ended, or `nil` for an open session.
    var end: DeviceEnd? { state.withLock { $0.end } }

    /// Whether the session has ended, and the backend no longer shows the device as online because of it.
    var isGone: Bool { state.withLock { $0.end != nil && ($0.end != .expired || $0.isAway) } }

    /// Ends the session if its last token has expired.
    ///
    /// - Returns: Whether the token has expired.
    @discardableResult
    func endIfExpired(at now: Timestamp) -> Bool {
        guard expiresAt <= now else { return false }
        close(.expired)
        return true
    }

    /// Whether the device reads its events.
    var hasStream: Bool { state.withLock { $0.stream != nil } }

    /// Starts listening to the user's feed and to the backend, to detect the end of the session.
    func listen() async throws(RelationshipError) {
        session.setConnectionHandler { [weak self] connection in
            if case .ended(let reason) = connection { self?.close(DeviceEnd(reason)) }
        }
        try await listen(after: FeedPosition(session.startPosition, epoch: session.resumePosition.epoch))
    }

    private func listen(after position: FeedPosition) async throws(RelationshipError) {
        try await session.listen(after: position) { [weak self] slice in self?.receive(slice) }
    }

    private func receive(_ slice: FeedSlice) {
        let start = session.startPosition
        let end = slice.events.lazy.filter { $0.position > start }.compactMap { $0.sessionEnd(of: self.claims.device) }
            .first
        let (memory, stream, onEnd) = state.withLock { state in
            (state.memory, state.stream, end.flatMap { state.end($0) })
        }
        memory?(slice)
        stream?.push(slice)
        if end != nil { stream?.finish() }
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

    /// Records activity of the device, unless it was considered disconnected.
    ///
    /// - Returns: Whether the activity is recorded. If not, the backend must hear of it first: see ``use(at:)``.
    func useWhilePresent(at now: ContinuousClock.Instant) -> Bool {
        state.withLock { state in
            guard !state.isAway, state.end == nil else { return false }
            state.lastUse = now
            return true
        }
    }

    /// Reports the device as disconnected to the backend if it has no stream and no activity since a given time.
    func leave(ifUnusedSince moment: ContinuousClock.Instant) async throws(RelationshipError) {
        let leaves = state.withLock { state in
            // The device of an expired session was not signed out, so it is still shown as online.
            guard state.end == nil || state.end == .expired, !state.isAway, state.stream == nil,
                state.lastUse < moment
            else { return false }
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
        let (session, platform) = (session, claims.platform)
        return try await CommandOrigin.changing {
            $0.platform = platform
        } _: { () async throws(RelationshipError) in
            try await session.execute(command, id: id)
        }
    }

    /// Signs the device out, which also ends its token and its stream.
    func signOut(_ kind: SignOut) async throws(RelationshipError) {
        close(.signedOut)
        try await session.signOut(kind)
    }

    /// Ends the session only in the gateway, for example when another session replaces it.
    func close(_ end: DeviceEnd) {
        let (stream, onEnd) = state.withLock { ($0.stream, $0.end(end)) }
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
            return (state.stream, state.end != nil)
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

extension Event {
    /// Returns the reason of a session's end, or `nil` if the event does not end the session of a device.
    fileprivate func sessionEnd(of device: DeviceID) -> DeviceEnd? {
        guard endsSession(of: device), case .sessionsEnded(_, let reason) = payload else { return nil }
        return DeviceEnd(reason)
    }
}
#endif
