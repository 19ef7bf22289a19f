import RelationshipCore

/// A backend with users who may add one another, and what they do there; each act is another one for each index.
struct World: Sendable {
    let service: RelationshipService
    let users: [UserID]

    /// Makes users `user0`, `user1`, … over a store in memory.
    ///
    /// - Parameter count: How many users.
    /// - Throws: The service's failure.
    init(users count: Int) async throws {
        self.init(users: count, store: InMemoryStore())
        for user in users { _ = try await service.execute(.signIn, as: Caller(user)) }
    }

    /// Takes a store that has the users `user0`, `user1`, ….
    ///
    /// - Parameters:
    ///   - count: How many users.
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

    /// The callers jump about, so that neighbours in time are no neighbours in memory.
    private func caller(_ index: Int) -> Int { index % users.count * World.stride % users.count }

    /// Another user, a new one with every round over all users.
    private func other(_ index: Int) -> UserID { users[pair(index).other] }

    /// The numbers of the two users of an act.
    func pair(_ index: Int) -> (caller: Int, other: Int) {
        let distance = 1 + index / users.count % (users.count - 1)
        return (caller(index), (caller(index) + distance) % users.count)
    }

    private static let phone = DeviceID("phone")
    /// A prime, so that a round goes over all users.
    static let stride = 7_919
}

/// Lets some clients at once carry out operations, each every so many-th one, and returns the operations per second.
///
/// - Parameters:
///   - operations: How many operations.
///   - clients: How many clients.
///   - perform: Carries out the operation of an index.
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
