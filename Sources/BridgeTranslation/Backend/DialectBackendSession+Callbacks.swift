import RelationshipCore

// What the other SDK reports, as events of the session's own feed.
extension DialectBackendSession {
    /// An event as a callback reports it.
    struct Told {
        var at: Timestamp
        var actor: UserID?
        var cause: OwnActs.Cause?
        var payload: Event.Payload
    }

    /// What is done one after the other.
    enum Work {
        case begin
        case told([Told])
        case answered(Command, Outcome, RequestID)
        case refused(RequestID)
        case pause(CheckedContinuation<Void, Never>)
    }

    /// Waits until every callback so far can be delivered to the app.
    func settle() async {
        await withCheckedContinuation { continuation in
            if case .terminated = work.yield(.pause(continuation)) { continuation.resume() }
        }
    }

    /// Takes a callback of the other SDK.
    func receive(_ notification: Target.Translation.Notification) {
        if let connection = translation.connectionState(of: notification) { return note(connection) }
        // Another callback reports the same and more.
        guard translation.richerCallback(than: notification) == nil,
            state.withLock({ !$0.isOver && $0.resent.isNew(notification) })
        else { return }
        let now = settings.clock.now()
        take(
            translation.events(of: notification)
                .map { event in
                    let at = event.at.milliseconds > 0 ? event.at : now
                    return Told(at: at, actor: event.actor == user ? nil : event.actor, payload: event.payload)
                }
        )
    }

    func take(_ told: [Told]) {
        let caused = told.map { told in
            var told = told
            told.cause = state.withLock { $0.acts.cause(of: told.payload) }
            return told
        }
        work.yield(.told(caused))
        let isEnd = told.contains { if case .sessionsEnded = $0.payload { true } else { false } }
        guard isEnd,
            !state.withLock({ state in
                defer { state.isOver = true }
                return state.isOver
            })
        else { return }
        backend.ended(self)
    }

    func carryOut(_ work: Work) async {
        switch work {
        case .begin: await ComposedCommand(session: self).readLists()
        case .told(let told): if !holds(told) { await tell(told) }
        case .answered(let command, let outcome, let id):
            let now = settings.clock.now()
            for payload in await OwnEvents(session: self).payloads(of: command, outcome, at: now) {
                append(Told(at: now, cause: OwnActs.Cause(id: id, kind: command.kind), payload: payload))
            }
            await tellHeld(after: id)
        case .refused(let id): await tellHeld(after: id)
        case .pause(let continuation): continuation.resume()
        }
    }

    /// Holds what a command under way has caused, and what is reported after it.
    private func holds(_ told: [Told]) -> Bool {
        state.withLock { state in
            guard !state.held.isEmpty || state.waits(for: told) else { return false }
            state.held.append(told)
            return true
        }
    }

    /// Delivers what was held, unless another command under way has caused it.
    private func tellHeld(after id: RequestID) async {
        state.withLock { _ = $0.underway.remove(id) }
        while let told = state.withLock({ state -> [Told]? in
            guard let first = state.held.first, !state.waits(for: first) else { return nil }
            return state.held.removeFirst()
        }) { await tell(told) }
    }

    private func tell(_ told: [Told]) async {
        for told in told {
            var told = told
            // Who answers a received request on another device makes the friend.
            if told.payload.kind == .friendsAdded,
                told.payload.namedUsers.contains(where: { requests.isPending(from: $0, to: user) })
            {
                told.actor = user
            }
            let completion = EventCompletion(session: self)
            let payloads = await completion.events(of: told.payload, cause: told.cause?.kind, at: told.at)
            for payload in payloads {
                var told = told
                told.payload = payload
                append(told)
            }
        }
    }

    private func append(_ told: Told) {
        let (user, device, payload) = (user, context.device, told.payload)
        let isOwn = told.cause != nil || payload.isOwnAct
        // The SDKs name hardly ever who acted: if it was not the user, it was the one that the event is about.
        let actor = isOwn ? user : payload.answerer ?? told.actor ?? payload.namedUsers.first ?? user
        feed.append([
            { position in
                Event(
                    recipient: user,
                    position: position,
                    at: told.at,
                    actor: actor,
                    device: told.cause == nil ? nil : device,
                    request: told.cause?.id,
                    payload: payload
                )
            }
        ])
    }

    /// Whether the other SDK has no callback for an event that this device causes, or only one for something else.
    func isUntold(_ payload: Event.Payload) -> Bool {
        let event = Event(
            recipient: user,
            position: 0,
            at: settings.clock.now(),
            actor: user,
            device: context.device,
            payload: payload
        )
        let told = translation.notifications(for: event).flatMap(translation.events(of:))
        return !told.contains { $0.kind == payload.kind || $0.payload.isRequestGone }
    }

    /// Whether the other SDK has no callback for a settled request that left the two in a relation.
    func isUntoldAcceptance(relation: Relation, with other: UserID, at now: Timestamp) -> Bool {
        let side = FriendRequest.Side(position: 0)
        let request = FriendRequest(
            requester: other,
            addressee: user,
            sentAt: now,
            status: relation == .none ? .refused : .accepted,
            requesterSide: side,
            addresseeSide: side
        )
        let profile = Profile(userID: other)
        let entry = RequestEntry(request: request, role: .received, profile: profile, changedAt: now)
        return isUntold(.requestSettled(entry, relation: relation))
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
    /// Whether a command that is under way has caused one of the events.
    fileprivate func waits(for told: [DialectBackendSession.Told]) -> Bool {
        told.contains { $0.cause.map { underway.contains($0.id) } ?? false }
    }
}

extension Event.Payload {
    /// Whether it reports that a request is gone, from which the session finds out its status.
    fileprivate var isRequestGone: Bool {
        switch self {
        case .requestsDeleted, .requestSettled: true
        default: false
        }
    }
}
