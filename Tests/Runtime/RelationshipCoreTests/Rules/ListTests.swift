import RelationshipCore
import Testing

struct ListTests {
    @Test(arguments: [(Direction.oneWay, Relation.incoming), (.twoWay, .none)])
    func `deleting removes one friendship or both`(direction: Direction, relation: Relation) async throws {
        let backend = try await Backend()
        try await backend.befriend("a", "b")
        let (a, b) = (try await backend.feedEnd("a"), try await backend.feedEnd("b"))
        #expect(
            try await backend.run("a", .deleteFriends(UserBatch([id("b")]), direction))
                == .items([ItemResult(user: id("b"))])
        )
        #expect(try await backend.relation("a", to: "b") == relation)
        #expect(try await backend.eventKinds("a", since: a) == [.friendsRemoved])
        #expect(
            try await backend.eventKinds("b", since: b) == [direction == .oneWay ? .relationChanged : .friendsRemoved]
        )
    }

    @Test func `a batch returns one result per user in order of first mention`() async throws {
        let backend = try await Backend()
        try await backend.befriend("a", "b")
        let users = ["c", "b", "c", "b", "a"].map(id)
        guard case .items(let items) = try await backend.run("a", .deleteFriends(UserBatch(users), .twoWay)) else {
            throw UnexpectedOutcome()
        }
        #expect(items.map(\.user) == ["c", "b", "a"].map(id))
        #expect(items.map { $0.error?.code } == [.notFriends, nil, .selfTarget])
    }

    @Test func `an all-or-nothing batch changes nothing when one item fails`() async throws {
        let backend = try await Backend()
        try await backend.befriend("a", "b")
        let feed = try await backend.feedEnd("a")
        let batch = UserBatch([id("b"), id("c")], isAllOrNothing: true)
        #expect(await backend.failure("a", .deleteFriends(batch, .twoWay)) == .notFriends)
        #expect(try await backend.relation("a", to: "b") == .mutual)
        #expect(try await backend.feedEnd("a") == feed)
    }

    @Test func `blocking ends the friendship and withdraws requests`() async throws {
        let backend = try await Backend()
        try await backend.befriend("a", "b")
        try await backend.run("a", add("c"))
        try await backend.run("d", add("a"))
        let (b, c) = (try await backend.feedEnd("b"), try await backend.feedEnd("c"))
        try await backend.run("a", .block(UserBatch(["b", "c", "d"].map(id))))
        #expect(try await backend.relation("a", to: "b") == .none)
        #expect(try await backend.requests("a").entries.isEmpty)
        #expect(try await backend.requests("c").entries.isEmpty)
        // The blocked users' lists change, but no event reports the block itself.
        #expect(try await backend.eventKinds("b", since: b) == [.friendsRemoved])
        #expect(try await backend.eventKinds("c", since: c) == [.requestSettled])
        #expect(await backend.failure("d", add("a")) == .blockedByTarget)
    }

    @Test func `a policy can keep the friendship on block`() async throws {
        let backend = try await Backend { $0.keepsFriendshipOnBlock = true }
        try await backend.befriend("a", "b")
        try await backend.run("a", .block(UserBatch([id("b")])))
        #expect(try await backend.relation("a", to: "b") == .mutual)
    }

    @Test func `errors of blocking and unblocking are reported per user`() async throws {
        let backend = try await Backend { $0.blockLimit = 1 }
        func codes(_ command: Command) async throws -> [RelationshipError.Code?] {
            guard case .items(let items) = try await backend.run("a", command) else { throw UnexpectedOutcome() }
            return items.map { $0.error?.code }
        }
        #expect(
            try await codes(.block(UserBatch(["b", "c", "nobody", "a"].map(id))))
                == [nil, .blockLimit, .unknownUser, .selfTarget]
        )
        #expect(try await codes(.block(UserBatch([id("b")]))) == [.alreadyBlocked])
        #expect(try await codes(.unblock(UserBatch([id("b"), id("c")]))) == [nil, .notBlocked])
        guard case .blocked(let entries) = try await backend.run("a", .listBlocked) else { throw UnexpectedOutcome() }
        #expect(entries.isEmpty)
    }

    @Test func `unblocking does not restore the friendship`() async throws {
        let backend = try await Backend()
        try await backend.befriend("a", "b")
        try await backend.run("a", .block(UserBatch([id("b")])))
        try await backend.run("a", .unblock(UserBatch([id("b")])))
        #expect(try await backend.relation("a", to: "b") == .none)
    }

    @Test func `a patch of a friend changes only its fields`() async throws {
        let backend = try await Backend { $0.customFriendFields = ["x", "y"] }
        try await backend.run(
            "a",
            .addFriend(AddFriendArguments(target: id("b"), source: "AddSource_Type_web", group: "work"))
        )
        try await backend.run("b", accept("a"))
        let first = FriendPatch(remark: "Bea", custom: ["x": .set(.string("1")), "y": .set(.integer(2))])
        try await backend.run("a", .updateFriend(id("b"), first))
        try await backend.run("a", .updateFriend(id("b"), FriendPatch(custom: ["x": .clear])))
        guard case .friends(let friends) = try await backend.run("a", .listFriends(FriendQuery())) else {
            throw UnexpectedOutcome()
        }
        let friendship = try #require(friends.first?.friendship)
        #expect(friendship.remark == "Bea")
        #expect(friendship.custom == ["y": .integer(2)])
        #expect(friendship.groups == ["work"])
        #expect(friendship.source == "AddSource_Type_web")
        #expect(await backend.failure("a", .updateFriend(id("c"), first)) == .notFriends)
    }

    @Test func `a profile change is reported to the user and their friends`() async throws {
        let backend = try await Backend()
        try await backend.befriend("a", "b")
        let (a, b, c) = (
            try await backend.feedEnd("a"), try await backend.feedEnd("b"), try await backend.feedEnd("c")
        )
        try await backend.run("a", .updateProfile(ProfilePatch(nickname: "Al")))
        #expect(try await backend.eventKinds("a", since: a) == [.profileUpdated])
        #expect(try await backend.eventKinds("b", since: b) == [.friendProfileChanged])
        #expect(try await backend.eventKinds("c", since: c) == [])
        try await backend.run("a", .updateProfile(ProfilePatch(nickname: "Al")))
        #expect(try await backend.eventKinds("a", since: a).count == 1)
    }
}
