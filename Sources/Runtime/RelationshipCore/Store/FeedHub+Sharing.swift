// Support for stores that receive the commits of other processes.

extension FeedHub {
    /// The users with listeners, and for each user the lowest position of their listeners.
    package var listeningPositions: [UserID: Int64] {
        let listeners = state.withLock { state in state.listeners.mapValues { $0.map(\.listener) } }
        return listeners.compactMapValues { $0.map(\.position).min() }
    }

    /// Pushes the missing events of some users' feeds to their listeners.
    ///
    /// - Parameters:
    ///   - users: The users of the feeds. Users without listeners cost nothing.
    ///   - read: Reads a slice of a user's feed after a position.
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
