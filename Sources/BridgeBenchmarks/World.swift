import RelationshipCore

/// A backend with users who have friends, as a benchmark needs it.
struct World: Sendable {
    let service: RelationshipService
    let users: [UserID]

    /// Makes users `user0`, `user1`, … whom anyone may add, over a store in memory.
    ///
    /// - Parameter count: How many users.
    /// - Throws: The service's failure.
    init(users count: Int) async throws(RelationshipError) {
        try await self.init(users: count, store: InMemoryStore())
    }

    /// Makes users over a store.
    ///
    /// - Parameters:
    ///   - count: How many users.
    ///   - store: The store.
    /// - Throws: The service's or the store's failure.
    init(users count: Int, store: any RelationshipStore) async throws(RelationshipError) {
        var policy = Policy()
        policy.defaultAddPermission = .anyone
        service = RelationshipService(store: store, policy: policy)
        users = (0..<count).compactMap { UserID("user\($0)") }
        for user in users { _ = try await service.execute(.signIn, as: Caller(user)) }
    }

    /// The caller of an operation, spread over all users.
    func caller(_ index: Int) -> Caller { Caller(users[index % users.count], terminal: World.phone) }

    /// Somebody else, another one with every round over all users.
    func other(_ index: Int) -> UserID {
        let step = 1 + index / users.count % (users.count - 1)
        return users[(index % users.count + step) % users.count]
    }

    private static let phone = TerminalID("phone")
}
