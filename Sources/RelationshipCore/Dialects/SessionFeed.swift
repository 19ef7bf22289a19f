private import Synchronization

/// What every dialect's session keeps: who is logged in, and how far that user's feed was told.
package final class SessionFeed: Sendable {
    private struct State {
        var user: UserID?
        /// How far each user's feed was told on this device, so that logging in again resumes where it stopped.
        var positions: [UserID: Int64] = [:]
    }

    package let service: RelationshipService
    package let terminal: TerminalID
    private let state = Mutex(State())

    package init(service: RelationshipService, terminal: TerminalID) {
        self.service = service
        self.terminal = terminal
    }

    /// The user who is logged in, or `nil`.
    package var user: UserID? { state.withLock { $0.user } }

    /// Who gives this session's commands, or the error of a session without login.
    package func caller() throws(RelationshipError) -> Caller {
        guard let user else { throw RelationshipError(.notLoggedIn) }
        return Caller(user, terminal: terminal)
    }

    /// Logs a user in: makes sure that they exist, and begins to hear their feed.
    ///
    /// A user who was logged in here before resumes where the feed was left; a new one begins at the feed's end.
    package func logIn(_ user: UserID) async throws(RelationshipError) {
        _ = try await service.execute(.signIn, as: Caller(user, terminal: terminal))
        let end = try await service.feedPosition(of: user)
        state.withLock { state in
            state.user = user
            if state.positions[user] == nil { state.positions[user] = end }
        }
    }

    /// Logs out; nothing is heard until the next login.
    package func logOut() {
        state.withLock { $0.user = nil }
    }

    /// The events since the last time, each exactly once; none while nobody is logged in or the store fails.
    ///
    /// A store that fails leaves the position where it was, so that the next call tries again.
    package func takeEvents() async -> [Event] {
        var taken: [Event] = []
        while let (user, position) = state.withLock({ state in state.user.map { ($0, state.positions[$0] ?? 0) } }) {
            guard let events = try? await service.events(for: user, after: position), let last = events.last else {
                return taken
            }
            let isNews = state.withLock { state in
                // A second reader, or a logout meanwhile, has dealt with these.
                guard state.user == user, state.positions[user] == position else { return false }
                state.positions[user] = last.position
                return true
            }
            if isNews { taken += events }
        }
        return taken
    }
}
