// Commands, events and states of the connection.

extension BackendConnection {
    /// Executes a command for the signed-in user, with the device's next number.
    ///
    /// - Parameter command: The command.
    /// - Returns: The outcome of the command.
    /// - Throws: ``RelationshipError/Code/notLoggedIn``, or the error of the whole command.
    public func execute(_ command: Command) async throws(RelationshipError) -> Outcome {
        try await execute(command, numbered: .byDevice)
    }

    /// Executes a command for the signed-in user.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - numbering: The source of the request's number.
    /// - Returns: The outcome of the command.
    /// - Throws: ``RelationshipError/Code/notLoggedIn``, or the error of the whole command.
    func execute(
        _ command: Command,
        numbered numbering: RequestNumbering
    ) async throws(RelationshipError) -> Outcome {
        let (signedIn, id) = state.withLock { state -> (SignedIn?, RequestID?) in
            switch numbering {
            case .byDevice:
                state.lastRequest = state.lastRequest.next
                return (state.signedIn, state.lastRequest)
            case .byClient(let id): return (state.signedIn, id)
            }
        }
        guard let signedIn else { throw RelationshipError(.notLoggedIn) }
        let receipt = try await signedIn.session.execute(command, id: id)
        signedIn.inbox.expect(receipt.position)
        return receipt.outcome
    }

    /// Reads events that are known to exist but have not arrived.
    ///
    /// An example is the events of a command whose reply came before its events were pushed.
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

    /// Returns the states of the connection since the last call, in order, up to the end of the session.
    ///
    /// - Parameter duringCall: Whether a call of the app is running. The app receives the reply of a login before any
    ///   state.
    /// - Returns: The states.
    package func takeStates(duringCall: Bool = false) -> [ConnectionState] {
        state.withLock { state in
            guard !(duringCall && state.isNew) else { return [] }
            let taken = Array(state.pendingStates.prefix { $0.endReason == nil })
            state.pendingStates.removeFirst(taken.count)
            state.reportedState = taken.last ?? state.reportedState
            return taken
        }
    }

    /// Returns the events since the last call, each exactly once.
    ///
    /// The result is empty while no user is signed in.
    ///
    /// An event that ends this session is the last one, and signs the device out. The end of the session for another
    /// reason does the same, after the reply of a running call.
    ///
    /// - Parameter duringCall: Whether a call of the app is running. If so, the events that the call has caused wait
    ///   for its reply. After a login, all events wait for the reply.
    /// - Returns: The events. The events of a call come after its reply and before the events of the next call. A call
    ///   never delays the events of other users.
    package func takeEvents(duringCall: Bool = false) async -> [Event] {
        acknowledgeDelivered()
        // Without a connection, reading would wait. The events arrive with the next connection.
        if state.withLock({ $0.pendingStates.last ?? $0.reportedState }) == .connected { await catchUp() }
        return state.withLock { state in
            guard let signedIn = state.signedIn, !(duringCall && state.isNew) else { return [] }
            let (device, last) = (device.id, state.lastRequestBeforeCall)
            var taken = signedIn.inbox.take { event in
                duringCall && event.isCaused(by: device) && event.request.map { $0 > last } ?? false
            }
            if !duringCall {
                state.lastRequestBeforeCall = state.lastRequest
                state.isNew = false
            }
            let start = signedIn.session.startPosition
            if let end = taken.firstIndex(where: { $0.endsSession(of: device, after: start) }) {
                let last = taken[end]
                let epoch = signedIn.inbox.taken.epoch
                state.leave()
                state.positions[signedIn.session.user] = FeedPosition(last.position, epoch: epoch, mark: last.mark)
                taken.removeSubrange((end + 1)...)
            }
            let notifies = notifiesOfProfileChanges(state.settings)
            taken.removeAll { !$0.isReported(to: device, after: start, notifiesOfProfiles: notifies) }
            if !duringCall, let reason = state.pendingStates.first?.endReason {
                state.leave()
                taken.append(end(of: signedIn.session, reason))
            }
            return taken
        }
    }

    /// Returns an event for the end of a session that the feed doesn't report.
    private func end(of session: any BackendSession, _ reason: EndSessionsArguments.Reason) -> Event {
        Event(
            recipient: session.user,
            position: 0,
            at: session.settings.clock.now(),
            actor: session.user,
            device: nil,
            payload: .sessionsEnded([device.id], reason)
        )
    }

    /// The minimum number of positions to acknowledge in one call of the backend.
    ///
    /// A call for each event would be costly.
    private static let acknowledgedTogether: Int64 = 32

    /// Acknowledges the events that the app has received, if there are enough of them.
    ///
    /// Events that are about to be taken are not included, because the app has not received them yet. The
    /// acknowledgement runs in the background, so the events don't wait for the backend.
    private func acknowledgeDelivered() {
        guard let signedIn = state.withLock({ $0.signedIn }),
            let due = signedIn.inbox.beginAcknowledging(atLeast: Self.acknowledgedTogether)
        else { return }
        Task { await acknowledge(due, signedIn) }
    }

    func notifiesOfProfileChanges(_ settings: ClientSettings?) -> Bool {
        guard let dialect, let settings else { return true }
        return settings.notifiesFriendsOfProfileChanges(in: dialect, defaults: defaults)
    }
}

extension ConnectionState {
    /// The reason why the session has ended, or `nil` if it continues.
    fileprivate var endReason: EndSessionsArguments.Reason? {
        if case .ended(let reason) = self { reason } else { nil }
    }
}
