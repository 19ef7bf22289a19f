extension Outcome {
    /// Whether a result of a single user is an error.
    private var hasErrors: Bool {
        switch self {
        case .items(let items): items.contains { $0.error != nil }
        case .relations(let items): items.contains { $0.error != nil }
        case .followCounts(let items): items.contains { $0.error != nil }
        case .done, .added, .friends, .requests, .blocked, .profiles, .groups, .message, .users, .accounts, .follows,
            .presences, .subscriptions:
            false
        }
    }

    /// Returns the outcome with each error of a single user transformed.
    ///
    /// - Parameter change: Transforms an error; its second argument is the user.
    /// - Returns: The outcome.
    package func mapErrors(_ change: (RelationshipError, UserID) -> RelationshipError) -> Outcome {
        // Most outcomes have no errors, and then nothing is copied.
        guard hasErrors else { return self }
        func changed(_ error: RelationshipError?, _ user: UserID) -> RelationshipError? {
            error.map { change($0, user) }
        }
        return switch self {
        case .items(let items): .items(items.map { ItemResult(user: $0.user, error: changed($0.error, $0.user)) })
        case .relations(let items):
            .relations(
                items.map { RelationItem(user: $0.user, relation: $0.relation, error: changed($0.error, $0.user)) }
            )
        case .followCounts(let items):
            .followCounts(
                items.map { FollowCountItem(user: $0.user, counts: $0.counts, error: changed($0.error, $0.user)) }
            )
        case .done, .added, .friends, .requests, .blocked, .profiles, .groups, .message, .users, .accounts, .follows,
            .presences, .subscriptions:
            self
        }
    }
}
