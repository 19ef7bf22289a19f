extension RelationshipService {
    /// Returns the follows between the caller and each user.
    func checkFollows(
        _ users: [UserID],
        as caller: Caller,
        now: Timestamp
    ) async throws(RelationshipError) -> Outcome {
        let users = users.firstMentions
        let pairs = users.map { UserPair(from: caller.user, to: $0) }
        var footprint = footprint(users: users, pairs: pairs, now: now)
        footprint.includesFollows = true
        let state = try await store.load(footprint)
        let items = pairs.map { pair in
            guard state.users.contains(key: pair.other) else {
                let error = RelationshipError(.unknownUser, user: pair.other)
                return RelationItem(user: pair.other, relation: .none, error: error)
            }
            return RelationItem(user: pair.other, relation: state.followRelation(pair))
        }
        return .relations(items)
    }
}
