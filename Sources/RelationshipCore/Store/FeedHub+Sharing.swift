// Commits of other processes, for stores that receive them.

extension FeedHub {
    /// The users with listeners, and the position of the slowest of their listeners.
    package var listeningPositions: [UserID: Int64] {
        let listeners = state.withLock { state in state.listeners.mapValues { $0.map(\.listener) } }
        return listeners.compactMapValues { $0.map(\.position).min() }
    }

    /// Pushes the missing events of some users' feeds to their listeners.
    ///
    /// - Parameters:
    ///   - users: The users of the feeds; users without listeners cost nothing.
    ///   - read: Reads a slice of a user's feed after a place.
    /// - Throws: The error of `read`.
    package func catchUp(
        _ users: some Collection<UserID>,
        _ read: (UserID, _ position: Int64) async throws(RelationshipError) -> FeedSlice
    ) async throws(RelationshipError) {
        let behind = state.withLock { state in users.flatMap { (state.listeners[$0] ?? []).map(\.listener) } }
        for listener in behind {
            try await listener.fill { position throws(RelationshipError) in try await read(listener.user, position) }
        }
    }
}
