import RelationshipCore

// The callbacks of the other SDK, as events of the session's feed.
extension DialectBackendSession {
    /// An event that a callback reported.
    struct ReportedEvent {
        var at: Timestamp
        var actor: UserID?
        var cause: RecentCommands.Cause?
        var payload: Event.Payload
    }

    /// A work item; the session runs its items one after the other.
    enum Work {
        case begin
        case reported([ReportedEvent])
        case answered(Command, Outcome, RecentCommands.Cause)
        case refused(RecentCommands.Cause)
        case pause(CheckedContinuation<Void, Never>)
    }

    /// Waits until the session has processed the callbacks that it has received.
    func waitForCallbacks() async {
        await withCheckedContinuation { continuation in
            if case .terminated = work.yield(.pause(continuation)) { continuation.resume() }
        }
    }

    /// Handles a callback of the other SDK.
    func receive(_ notification: Target.Translation.Notification) {
        if let connection = translation.connectionState(of: notification) { return note(connection) }
        // Skip the callback if another callback reports the same event with more values.
        guard translation.richerCallback(than: notification) == nil,
            state.withLock({ !$0.isOver && $0.resent.isNew(notification) })
        else { return }
        let now = settings.clock.now()
        take(
            translation.events(of: notification)
                .map { event in
                    let at = event.at.milliseconds > 0 ? event.at : now
                    return ReportedEvent(at: at, actor: event.actor == user ? nil : event.actor, payload: event.payload)
                }
        )
    }

    func take(_ reported: [ReportedEvent]) {
        let caused = reported.map { reported in
            var reported = reported
            reported.cause = state.withLock { $0.recentCommands.cause(of: reported.payload) }
            return reported
        }
        work.yield(.reported(caused))
        let isEnd = reported.contains { if case .sessionsEnded = $0.payload { true } else { false } }
        guard isEnd,
            !state.withLock({ state in
                defer { state.isOver = true }
                return state.isOver
            })
        else { return }
        backend.sessionDidEnd(self)
    }

    func perform(_ work: Work) async {
        switch work {
        case .begin: await ComposedCommand(session: self).readLists()
        case .reported(let reported): if !postpones(reported) { await deliver(reported) }
        case .answered(let command, let outcome, let cause):
            let now = settings.clock.now()
            for payload in await UnreportedEvents(session: self).payloads(of: command, outcome, at: now) {
                append(ReportedEvent(at: now, cause: cause, payload: payload))
            }
            await deliverPostponed(after: cause)
        case .refused(let cause): await deliverPostponed(after: cause)
        case .pause(let continuation): continuation.resume()
        }
    }

    /// Postpones events if a running command has caused one of them, or if earlier events are postponed.
    private func postpones(_ reported: [ReportedEvent]) -> Bool {
        state.withLock { state in
            guard !state.postponed.isEmpty || state.waits(for: reported) else { return false }
            state.postponed.append(reported)
            return true
        }
    }

    /// Marks a command as ended, and delivers postponed events up to the first event of another running command.
    private func deliverPostponed(after cause: RecentCommands.Cause) async {
        state.withLock { _ = $0.runningCommands.remove(cause.place) }
        while let reported = state.withLock({ state -> [ReportedEvent]? in
            guard let first = state.postponed.first, !state.waits(for: first) else { return nil }
            return state.postponed.removeFirst()
        }) { await deliver(reported) }
    }

    private func deliver(_ reported: [ReportedEvent]) async {
        for reported in reported {
            var reported = reported
            // The user has accepted the request on another device.
            if reported.payload.kind == .friendsAdded,
                reported.payload.namedUsers.contains(where: { requests.isPending(from: $0, to: user) })
            {
                reported.actor = user
            }
            let completion = EventCompletion(session: self)
            let payloads = await completion.events(of: reported.payload, cause: reported.cause?.kind, at: reported.at)
            for payload in payloads {
                var reported = reported
                reported.payload = payload
                append(reported)
            }
        }
    }

    private func append(_ reported: ReportedEvent) {
        let (user, device, payload) = (user, context.device, reported.payload)
        let isOwn = reported.cause != nil || payload.isOwnAct
        // The SDKs rarely report the actor. If it is not this user, assume the first user that the event is about.
        let actor = isOwn ? user : payload.answerer ?? reported.actor ?? payload.namedUsers.first ?? user
        feed.append { position in
            Event(
                recipient: user,
                position: position,
                at: reported.at,
                actor: actor,
                device: reported.cause == nil ? nil : device,
                request: reported.cause?.request,
                payload: payload
            )
        }
    }

    /// Returns whether the other SDK does not report an event that this device causes.
    ///
    /// A callback for another kind of event does not count, unless it reports that a request is no longer pending.
    func isUnreported(_ payload: Event.Payload) -> Bool {
        let event = Event(
            recipient: user,
            position: 0,
            at: settings.clock.now(),
            actor: user,
            device: context.device,
            payload: payload
        )
        let reported = translation.notifications(for: event).flatMap(translation.events(of:))
        return !reported.contains { $0.kind == payload.kind || $0.payload.isRequestGone }
    }

    /// Returns the settled requests with a user, and marks them as reported.
    func takeSettled(with other: UserID, relation: Relation, atMost count: Int = 2) -> [Event.Payload] {
        requests.takeSettled(with: other, user, atMost: count).map { .requestSettled($0, relation: relation) }
    }

    /// Returns the settled requests with a user if the other SDK does not report them, and marks them as reported.
    ///
    /// Whether the SDK has a callback depends on the relation.
    func takeUnreported(with other: UserID, relation: Relation) -> [Event.Payload] {
        let entry = FilledValues.request(other, of: user, relation == .none ? .refused : .accepted)
        let isUnreported = isUnreported(.requestSettled(entry, relation: relation))
        return isUnreported ? takeSettled(with: other, relation: relation) : []
    }

    private func note(_ connection: ConnectionState) {
        let handler = state.withLock { state -> (@Sendable (ConnectionState) -> Void)? in
            guard !state.isOver, state.connection != connection else { return nil }
            state.connection = connection
            if connection == .connected { state.resent.reconnected() }
            return state.connectionHandler
        }
        handler?(connection)
    }
}

extension DialectBackendSession.State {
    /// Returns whether a running command has caused one of the events.
    fileprivate func waits(for reported: [DialectBackendSession.ReportedEvent]) -> Bool {
        reported.contains { $0.cause.map { runningCommands.contains($0.place) } ?? false }
    }
}

extension Event.Payload {
    /// Whether the event reports that a request is no longer pending, with or without its status.
    fileprivate var isRequestGone: Bool { kind == .requestsDeleted || kind == .requestSettled }
}
