import RelationshipCore

/// A service with users who can add each other without approval, and operations of these users.
///
/// The index of an operation selects its two users.
struct World: Sendable {
    let service: RelationshipService
    let users: [UserID]

    /// Creates the users `user0`, `user1`, … in a store in memory.
    ///
    /// - Parameters:
    ///   - count: The number of users.
    ///   - recordedActs: The commands whose acts the store keeps.
    /// - Throws: The service's error.
    init(users count: Int, recordedActs: Set<Command.Kind> = []) async throws {
        self.init(users: count, store: InMemoryStore(), recordedActs: recordedActs)
        for user in users { _ = try await service.execute(.signIn, as: Caller(user)) }
    }

    /// Creates a service over a store for the users `user0`, `user1`, …, which it does not create.
    ///
    /// - Parameters:
    ///   - count: The number of users.
    ///   - store: The store.
    ///   - recordedActs: The commands whose acts the store keeps.
    init(users count: Int, store: any RelationshipStore, recordedActs: Set<Command.Kind> = []) {
        var policy = Policy()
        policy.defaultAddPermission = .anyone
        service = RelationshipService(store: store, policy: policy, recordedActs: recordedActs)
        users = (0..<count).compactMap { UserID("user\($0)") }
    }

    /// Makes the first user and all others friends of each other.
    ///
    /// Both sides matter: the list of a dialect can leave out friends who don't have the user as a friend.
    ///
    /// - Throws: The service's error.
    func befriendFirst() async throws {
        let (first, others) = (users[0], users.dropFirst())
        for start in Swift.stride(from: others.startIndex, to: others.endIndex, by: 100) {
            let some = others[start...].prefix(100).map { ImportedFriend(friend: $0) }
            _ = try await service.administrator.execute(.importFriends(some), for: first)
        }
        for other in others {
            _ = try await service.administrator.execute(.importFriends([ImportedFriend(friend: first)]), for: other)
        }
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

    /// Returns the number of the calling user.
    ///
    /// Consecutive callers are far apart in memory.
    private func caller(_ index: Int) -> Int { index % users.count * World.stride % users.count }

    /// Returns the other user, who is different in each round over all users.
    private func other(_ index: Int) -> UserID { users[pair(index).other] }

    /// Returns the numbers of the two users of an operation.
    func pair(_ index: Int) -> (caller: Int, other: Int) {
        let distance = 1 + index / users.count % (users.count - 1)
        return (caller(index), (caller(index) + distance) % users.count)
    }

    private static let phone = DeviceID("phone")
    /// The distance between consecutive callers: a prime, so that a round covers all users.
    static let stride = 7_919
}

/// Performs operations with concurrent clients, and returns the number of operations per second.
///
/// Each client performs its operations one after the other. The clients share the operations evenly.
///
/// - Parameters:
///   - operations: The number of operations.
///   - clients: The number of clients.
///   - perform: Performs the operation with an index from 0.
/// - Returns: The number of operations per second.
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
