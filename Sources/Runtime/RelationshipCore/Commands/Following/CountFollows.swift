/// The lengths of a user's follow lists.
public struct FollowCountItem: Sendable, Hashable {
    /// The user.
    public let user: UserID
    /// The counts; all 0 if ``error`` is set.
    public let counts: FollowCounts
    /// The reason why the counts are unknown, or `nil`.
    public let error: RelationshipError?

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - counts: The counts.
    ///   - error: The reason why the counts are unknown.
    public init(user: UserID, counts: FollowCounts, error: RelationshipError? = nil) {
        self.user = user
        self.counts = counts
        self.error = error
    }
}

extension RelationshipService {
    /// Returns the lengths of the users' follow lists.
    func countFollows(
        _ users: [UserID],
        as caller: Caller,
        now: Timestamp
    ) async throws(RelationshipError) -> Outcome {
        let users = users.firstMentions
        var footprint = footprint(users: users, now: now)
        footprint.followCountsOf = users
        let state = try await store.load(footprint)
        let items = users.map { user in
            guard state.users.contains(key: user) else {
                let error = RelationshipError(.unknownUser, user: user)
                return FollowCountItem(user: user, counts: FollowCounts(), error: error)
            }
            return FollowCountItem(user: user, counts: state.followCounts[user] ?? FollowCounts())
        }
        return .followCounts(items)
    }
}
