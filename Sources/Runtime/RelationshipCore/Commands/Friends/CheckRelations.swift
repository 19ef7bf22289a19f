extension RelationshipService {
    /// Reads the relation of the caller to each user.
    func checkRelations(
        _ users: [UserID],
        _ direction: Direction,
        as caller: Caller,
        now: Timestamp
    ) async throws(RelationshipError) -> Outcome {
        let users = users.firstMentions
        let relations = try await store.relations(of: caller.user, with: users)
        let items = zip(users, relations)
            .map { user, relation in
                guard let relation else {
                    return RelationItem(user: user, relation: .none, error: RelationshipError(.unknownUser, user: user))
                }
                guard direction == .oneWay else { return RelationItem(user: user, relation: relation) }
                return RelationItem(user: user, relation: relation.isOutgoing ? .outgoing : .none)
            }
        return .relations(items)
    }
}
