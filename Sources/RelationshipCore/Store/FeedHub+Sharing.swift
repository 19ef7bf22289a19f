// What other processes commit, for stores that learn of it.

extension FeedHub {
    /// The users with listeners, and the place up to which the slowest of their listeners has heard.
    package var listeningPositions: [UserID: Int64] {
        let listeners = state.withLock { state in state.listeners.mapValues { $0.map(\.listener) } }
        return listeners.compactMapValues { $0.map(\.position).min() }
    }

    /// Hands what the feeds of some users hold to those who listen and have not heard it.
    ///
    /// - Parameters:
    ///   - users: Whose feeds; those without listeners cost nothing.
    ///   - read: Reads a stretch of a user's feed after a place.
    /// - Throws: What `read` throws.
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
