import RelationshipCore

/// A backend with users who may add one another, and their operations.
///
/// Each index selects different users.
struct World: Sendable {
    let service: RelationshipService
    let users: [UserID]

    /// Creates the users `user0`, `user1`, … in a store in memory.
    ///
    /// - Parameter count: The number of users.
    /// - Throws: The service's error.
    init(users count: Int) async throws {
        self.init(users: count, store: InMemoryStore())
        for user in users { _ = try await service.execute(.signIn, as: Caller(user)) }
    }

    /// Uses a store that already has the users `user0`, `user1`, ….
    ///
    /// - Parameters:
    ///   - count: The number of users.
    ///   - store: The store.
    init(users count: Int, store: any RelationshipStore) {
        var policy = Policy()
        policy.defaultAddPermission = .anyone
        service = RelationshipService(store: store, policy: policy)
        users = (0..<count).compactMap { UserID("user\($0)") }
    }

    func addFriend(_ index: Int) async throws {
        try await execute(.addFriend(AddFriendArguments(target: other(index))), index)
    }

    func checkFriend(_ index: Int) async throws {
        try await execute(.checkRelations([other(index)], .twoWay), index)
    }

    func changeRemark(_ index: Int) async throws {
        try await execute(.updateFriend(other(index), FriendPatch(remark: "an old friend")), index)
    }

    func block(_ index: Int) async throws {
        try await execute(.block(UserBatch([other(index)])), index)
    }

    func listFriends(_ index: Int) async throws {
        try await execute(.listFriends(FriendQuery()), index)
    }

    private func execute(_ command: Command, _ index: Int) async throws {
        keep(try await service.execute(command, as: Caller(users[caller(index)], device: World.phone)))
    }

    /// Returns the caller.
    ///
    /// Consecutive callers are spread out, so that they are not neighbours in memory.
    private func caller(_ index: Int) -> Int { index % users.count * World.stride % users.count }

    /// Returns another user, who is different in each round over all users.
    private func other(_ index: Int) -> UserID { users[pair(index).other] }

    /// Returns the numbers of the two users of an operation.
    func pair(_ index: Int) -> (caller: Int, other: Int) {
        let distance = 1 + index / users.count % (users.count - 1)
        return (caller(index), (caller(index) + distance) % users.count)
    }

    private static let phone = DeviceID("phone")
    /// A prime, so that a round covers all users.
    static let stride = 7_919
}

/// Performs operations with several concurrent clients, which share the operations evenly, and returns the rate per
/// second.
///
/// - Parameters:
///   - operations: The number of operations.
///   - clients: The number of clients.
///   - perform: Performs the operation of an index.
/// - Returns: The rate.
/// - Throws: The first error of an operation.
func rate(
    of operations: Int,
    clients: Int,
    _ perform: @escaping @Sendable (Int) async throws -> Void
) async throws -> Double {
    let elapsed = try await ContinuousClock()
        .measure {
            try await withThrowingTaskGroup { group in
                for client in 0..<clients {
                    group.addTask {
                        for index in stride(from: client, to: operations, by: clients) { try await perform(index) }
                    }
                }
                try await group.waitForAll()
            }
        }
    return Double(operations) / elapsed.seconds
}
