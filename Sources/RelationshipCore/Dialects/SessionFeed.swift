/// What every dialect's session keeps: who is logged in, and how far that user's feed was told.
package final class SessionFeed: Sendable {
    private struct State {
        var user: UserID?
        /// How far each user's feed was told on this device, so that logging in again resumes where it stopped.
        var positions: [UserID: Int64] = [:]
        /// Where the feed ended at the login: what ended sessions before concerns another session than this.
        var loginPosition: Int64 = 0
    }

    package let service: RelationshipService
    package let terminal: TerminalID
    private let platform: Platform
    /// Whether the session hears of friends' changed profiles.
    package let notifiesOfProfileChanges: Bool
    private let state = Mutex(State())

    /// Creates the feed of a device that is logged out.
    ///
    /// - Parameters:
    ///   - service: The backend.
    ///   - terminal: The device.
    ///   - platform: What kind of device it is.
    ///   - dialect: The dialect of the app; its switches decide which events are left out. `nil` for all events.
    ///   - defaults: The dialect's own choice of switches.
    package init(
        service: RelationshipService,
        terminal: TerminalID,
        platform: Platform = .ios,
        dialect: DialectName? = nil,
        defaults: DialectSwitches = DialectSwitches()
    ) {
        notifiesOfProfileChanges =
            dialect.map { service.policy.notifiesFriendsOfProfileChanges(in: $0, defaults: defaults) } ?? true
        self.service = service
        self.terminal = terminal
        self.platform = platform
    }

    /// The user who is logged in, or `nil`.
    package var user: UserID? { state.withLock { $0.user } }

    /// Who gives this session's commands, or the error of a session without login.
    package func caller() throws(RelationshipError) -> Caller {
        guard let user else { throw RelationshipError(.notLoggedIn) }
        return Caller(user, terminal: terminal)
    }

    /// Logs a user in: makes sure that they exist, says that the device is online, and begins to hear their feed.
    ///
    /// A user who was logged in here before resumes where the feed was left; a new one begins at the feed's end.
    package func logIn(_ user: UserID) async throws(RelationshipError) {
        let caller = Caller(user, terminal: terminal)
        _ = try await service.execute(.signIn, as: caller)
        let end = try await goOnline(caller)
        state.withLock { state in
            state.user = user
            state.loginPosition = end
            if state.positions[user] == nil { state.positions[user] = end }
        }
    }

    /// Says that the device is online, and tells where the feed then ended.
    ///
    /// An end of this device's session that comes in between may concern the session before or this one; then the login
    /// begins anew, and comes after it. Devices that keep putting each other out do not keep it here for ever: the last
    /// end then counts as one of this session.
    private func goOnline(_ caller: Caller) async throws(RelationshipError) -> Int64 {
        var start: Int64 = 0
        for _ in 0..<4 {
            start = try await service.feedPosition(of: caller.user)
            _ = try await service.execute(.goOnline(platform), as: caller)
            let end = try await service.feedPosition(of: caller.user)
            if try await !hasEnd(caller.user, start, end) { return end }
        }
        return start
    }

    /// Whether an event between two places of a feed ends a session of this device.
    private func hasEnd(_ user: UserID, _ start: Int64, _ end: Int64) async throws(RelationshipError) -> Bool {
        guard start < end else { return false }
        let news = try await service.events(for: user, after: start, limit: Int(end - start))
        return news.contains { ends($0, after: start) }
    }

    /// Logs out; nothing is heard until the next login.
    ///
    /// A store that fails cannot keep the device from logging out; only the others see it online for longer.
    ///
    /// - Parameter signsOut: Whether the device is signed out, or only disconnected and still gets push messages.
    package func logOut(signsOut: Bool = true) async {
        let user = state.withLock { state in
            defer { state.user = nil }
            return state.user
        }
        guard let user else { return }
        _ = try? await service.execute(.goOffline(signsOut: signsOut), as: Caller(user, terminal: terminal))
    }

    /// The events since the last time, each exactly once; none while nobody is logged in or the store fails.
    ///
    /// A store that fails leaves the position where it was, so that the next call tries again. An event that ends this
    /// very session is the last one, and logs the session out.
    package func takeEvents() async -> [Event] {
        var taken: [Event] = []
        while let (user, position) = state.withLock({ state in state.user.map { ($0, state.positions[$0] ?? 0) } }) {
            guard let events = try? await service.events(for: user, after: position), let last = events.last else {
                return taken
            }
            taken += state.withLock { state in
                // A second reader, or a logout meanwhile, has dealt with these.
                guard state.user == user, state.positions[user] == position else { return [] }
                if let end = events.firstIndex(where: { ends($0, after: state.loginPosition) }) {
                    state.positions[user] = events[end].position
                    state.user = nil
                    return news(in: events[...end], after: state.loginPosition)
                }
                state.positions[user] = last.position
                return news(in: events[...], after: state.loginPosition)
            }
        }
        return taken
    }

    /// The events without those of which this device hears nothing: ends of other sessions, and what is switched off.
    private func news(in events: ArraySlice<Event>, after login: Int64) -> [Event] {
        events.filter { event in
            switch event.payload {
            case .sessionsEnded: ends(event, after: login)
            case .friendProfileChanged: notifiesOfProfileChanges
            default: true
            }
        }
    }

    /// Whether the event ends the session that has logged in at the given place of the feed.
    private func ends(_ event: Event, after login: Int64) -> Bool {
        guard event.position > login, case .sessionsEnded(let terminals, _) = event.payload else { return false }
        return terminals?.contains(terminal) ?? true
    }
}
