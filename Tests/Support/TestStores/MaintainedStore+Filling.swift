import RelationshipCore
package import StoreRecords

extension MaintainedStore {
    /// Creates users with relations of every kind.
    package func fill() async throws {
        var policy = Policy()
        policy.repeatedRequests = RepeatedRequestLimit(count: 3, period: 3_600_000, wait: 3_600_000)
        let service = RelationshipService(store: self, policy: policy)
        func run(_ user: String, _ command: Command) async throws {
            _ = try await service.execute(command, as: Caller(UserID(sanitizing: user)))
        }
        func id(_ name: String) -> UserID { UserID(sanitizing: name) }
        for user in ["a", "b", "c", String(repeating: "l", count: 40)] { try await run(user, .signIn) }
        try await run("a", .addFriend(AddFriendArguments(target: id("b"))))
        try await run("b", .acceptRequest(AcceptRequestArguments(requester: id("a"), direction: .twoWay)))
        for user in ["a", "b"] { try await run(user, .addFriend(AddFriendArguments(target: id("c")))) }
        try await run("a", .follow(UserBatch([id("b")])))
        try await run("a", .createGroups(CreateGroupsArguments(names: ["kin"], members: [id("b")])))
        try await run("b", .block(UserBatch([id(String(repeating: "l", count: 40))])))
        // The access of a deleted user stays.
        let session = UserAccess.Session(device: DeviceID("phone"), id: "1", expiresAt: Timestamp(milliseconds: .max))
        let access = UserAccess(revision: 1, voidUpTo: Timestamp(milliseconds: 1), sessions: [session])
        var decision = Decision(outcome: .done, at: Timestamp(milliseconds: 0), caller: Caller(id("a")))
        decision.changes = ["a", "deleted"].map { .putAccess(id($0), access) }
        let written = decision
        _ = try await commit(Footprint(users: [], expiredUpTo: written.at)) { _ in written }
        let unique = ProfilePatch(fields: ["uniqueID": .set(.string("the one"))])
        _ = try await service.administrator.execute(.updateProfile(unique), for: id("a"))
    }

    /// Returns the store's epoch, which distinguishes it from a new store.
    package func epoch() async throws -> Int64 {
        var footprint = Footprint(users: [], expiredUpTo: Timestamp(milliseconds: .min))
        footprint.feedOf = DeviceAddress(UserID(sanitizing: "a"), DeviceID("d"))
        return try await load(footprint).epoch
    }
}
