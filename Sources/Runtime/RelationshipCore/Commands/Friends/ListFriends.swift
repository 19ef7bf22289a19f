/// The friends to list.
public struct FriendQuery: Sendable, Hashable {
    /// Whether to omit friends who don't have the caller in their list.
    ///
    /// Some dialects have only two-way friends.
    public var mutualOnly: Bool

    /// Creates a query.
    ///
    /// - Parameter mutualOnly: Whether to omit one-way friends.
    public init(mutualOnly: Bool = false) {
        self.mutualOnly = mutualOnly
    }
}

extension RelationshipService {
    /// Lists the caller's friends.
    func listFriends(
        _ query: FriendQuery,
        as caller: Caller,
        now: Timestamp
    ) async throws(RelationshipError) -> Outcome {
        let friends = try await friends(of: caller.user)
        return .friends(query.mutualOnly ? friends.filter { $0.relation == .mutual } : friends)
    }

    /// Returns a user's friends, without the parts of profiles that the user may not see.
    func friends(of user: UserID) async throws(RelationshipError) -> [FriendEntry] {
        try await store.friends(of: user).map { $0.shown(by: policy) }
    }

    /// Returns a part of a user's friends, without the parts of profiles that the user may not see.
    func friends(of user: UserID, from start: Int, limit: Int) async throws(RelationshipError) -> FriendListPart {
        var part = try await store.friends(of: user, from: start, limit: limit)
        part.friends = part.friends.map { $0.shown(by: policy) }
        return part
    }
}
