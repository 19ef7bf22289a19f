extension RelationshipService {
    /// Reads whether the caller and each user have blocked each other, for administrators.
    ///
    /// Users never learn who has blocked them.
    func checkBlocks(
        _ users: [UserID],
        _ direction: Direction,
        as caller: Caller,
        now: Timestamp
    ) async throws(RelationshipError) -> Outcome {
        guard caller.isAdministrator else { throw RelationshipError(.adminRequired) }
        let pairs = users.firstMentions.map { UserPair(from: caller.user, to: $0) }
        let state = try await store.load(footprint(users: pairs.map(\.other), pairs: pairs, now: now))
        let items = pairs.map { pair in
            guard state.users.contains(key: pair.other) else {
                let error = RelationshipError(.unknownUser, user: pair.other)
                return RelationItem(user: pair.other, relation: .none, error: error)
            }
            let isBlocker = direction == .twoWay && state.blocks.contains(key: pair.reversed)
            let relation = Relation(outgoing: state.blocks.contains(key: pair), incoming: isBlocker)
            return RelationItem(user: pair.other, relation: relation)
        }
        return .relations(items)
    }
}
