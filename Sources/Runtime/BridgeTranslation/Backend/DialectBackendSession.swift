import RelationshipCore

/// The session of the user who is logged in to another dialect's SDK.
final class DialectBackendSession<Transport: DialectTransport>: BackendSession {
    typealias Target = Transport.Target

    struct State {
        var isOver = false
        var recentCommands = RecentCommands()
        /// The places of the running commands.
        var runningCommands: Set<Int> = []
        /// The events since the first event of a running command, which are delivered after the command's reply.
        var postponed: [[ReportedEvent]] = []
        var resent = ResentNotifications<Target.Translation.Notification>()
        var connection = ConnectionState.connected
        var connectionHandler: (@Sendable (ConnectionState) -> Void)?
    }

    let startPosition: Int64
    let context: DialectContext
    let requests = RequestMemory()
    let friends = FriendMemory()
    let backend: DialectBackend<Transport>
    let feed: CallbackFeed
    let work: AsyncStream<Work>.Continuation
    let state = Mutex(State())

    init(_ backend: DialectBackend<Transport>, _ context: DialectContext, _ feed: CallbackFeed) {
        (self.backend, self.context, self.feed) = (backend, context, feed)
        startPosition = feed.end
        let (stream, work) = AsyncStream.makeStream(of: Work.self)
        self.work = work
        // Run the items one after the other: a later event must not overtake an event that needs a read.
        Task { [weak self] in
            for await item in stream { await self?.perform(item) }
        }
        work.yield(.begin)
    }

    deinit { work.finish() }

    var user: UserID { context.user }
    var settings: ClientSettings { backend.settings }
    var resumePosition: FeedPosition { FeedPosition(startPosition, epoch: feed.epoch) }

    var translation: Target.Translation { backend.dialect.translation(in: context) }

    func execute(_ command: Command, id: RequestID?) async throws(RelationshipError) -> Receipt {
        guard state.withLock({ !$0.isOver }) else { throw RelationshipError(.notLoggedIn) }
        let cause = state.withLock { state in
            let cause = state.recentCommands.begin(command, id)
            state.runningCommands.insert(cause.place)
            return cause
        }
        do throws(RelationshipError) {
            let outcome = try await ComposedCommand(session: self).outcome(of: command)
                .withSelfTargetError(command, user)
            requests.note(command, outcome, user, at: settings.clock.now())
            if case .friends(let entries) = outcome { friends.note(entries) }
            if outcome == .added(.pending) { state.withLock { $0.recentCommands.markPending(cause) } }
            work.yield(.answered(command, outcome, cause))
            return Receipt(outcome, position: feed.end)
        } catch {
            state.withLock { $0.recentCommands.fail(cause) }
            work.yield(.refused(cause))
            throw error.withSelfTargetError(command, user)
        }
    }

    func listen(
        after position: FeedPosition,
        _ receive: @escaping @Sendable (FeedSlice) -> Void
    ) async throws(RelationshipError) { feed.listen(after: position, receive) }

    func feed(after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice {
        feed.slice(after: position, limit: limit)
    }

    func acknowledge(_ position: FeedPosition) async throws(RelationshipError) { feed.acknowledge(position) }

    func setConnectionHandler(_ handler: @escaping @Sendable (ConnectionState) -> Void) {
        let connection = state.withLock { state in
            state.connectionHandler = handler
            return state.connection
        }
        if connection != .connected { handler(connection) }
    }

    func signOut(_ kind: SignOut) async throws(RelationshipError) {
        let wasOver = state.withLock { state in
            defer { (state.isOver, state.connectionHandler) = (true, nil) }
            return state.isOver
        }
        feed.stopListening()
        if !wasOver { try await backend.signOut(self, kind, context) }
    }

    /// Records that another session has replaced this session.
    func markReplaced() { state.withLock { ($0.isOver, $0.connectionHandler) = (true, nil) } }

    /// Ends the session for a reason that no callback reports.
    func end(_ reason: EndSessionsArguments.Reason) {
        take([ReportedEvent(at: settings.clock.now(), payload: .sessionsEnded(nil, reason))])
    }
}
