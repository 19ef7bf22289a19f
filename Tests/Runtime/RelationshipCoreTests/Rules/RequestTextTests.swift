import RelationshipCore
import Testing

/// The remark and group that users choose for each other enter their own side of a friendship, however it begins.
struct RequestTextTests {
    private func friendship(_ backend: Backend, _ owner: String, _ friend: String) async throws -> Friendship? {
        guard case .friends(let entries) = try await backend.run(owner, .getFriends([id(friend)])) else {
            throw UnexpectedOutcome()
        }
        return entries.first?.friendship
    }

    private func ask(_ target: String, remark: String = "", group: String? = nil) -> Command {
        .addFriend(AddFriendArguments(target: id(target), remark: remark, group: group))
    }

    @Test(
        arguments: [("", "mine"), ("now", "now")]
    )
    func `in crossing requests the acceptor's own remark and group are used, unless the acceptance has its own`(
        remark: String,
        expected: String
    ) async throws {
        let backend = try await Backend()
        try await backend.run("a", ask("b", remark: "Bea", group: "work"))
        try await backend.run("b", ask("a", remark: "mine", group: "kin"))
        try await backend.run("b", accept("a", remark: remark))
        let (mine, theirs) = (try await friendship(backend, "b", "a"), try await friendship(backend, "a", "b"))
        #expect(mine?.remark == expected && mine?.groups == ["kin"])
        #expect(theirs?.remark == "Bea" && theirs?.groups == ["work"])
        guard case .groups(let groups) = try await backend.run("b", .listGroups(nil)) else { throw UnexpectedOutcome() }
        #expect(groups.map(\.members) == [[id("a")]])
    }

    @Test
    func `a pending request's texts are used when the other side adds its sender, who lets anyone in`() async throws {
        let backend = try await Backend()
        try await backend.run("a", .createGroups(CreateGroupsArguments(names: ["work"])))
        try await backend.run("a", ask("b", remark: "Bea", group: "work"))
        try await backend.permit("a", .anyone)
        let feed = try await backend.feedEnd("a")
        try await backend.run("b", ask("a", remark: "Al"))
        let (mine, theirs) = (try await friendship(backend, "b", "a"), try await friendship(backend, "a", "b"))
        #expect(mine?.remark == "Al" && mine?.groups == [])
        #expect(theirs?.remark == "Bea" && theirs?.groups == ["work"])
        #expect(try await backend.eventKinds("a", since: feed) == [.friendsAdded, .groupMembersAdded, .requestSettled])
    }

    @Test
    func `a repeated request without texts keeps the earlier ones`() async throws {
        let backend = try await Backend()
        try await backend.run("a", ask("b", remark: "Bea", group: "work"))
        try await backend.permit("b", .anyone)
        try await backend.run("a", ask("b"))
        let friendship = try await friendship(backend, "a", "b")
        #expect(friendship?.remark == "Bea" && friendship?.groups == ["work"])
    }

    @Test(arguments: ["", "given"])
    func `texts of a request are used when the server imports the friend without any`(remark: String) async throws {
        let backend = try await Backend()
        try await backend.run("a", ask("b", remark: "Bea", group: "work"))
        let friend = ImportedFriend(friend: id("b"), remark: remark)
        _ = try await backend.service.execute(.importFriends([friend]), as: Caller(id("a"), isAdministrator: true))
        let friendship = try await friendship(backend, "a", "b")
        #expect(friendship?.remark == (remark.isEmpty ? "Bea" : "given") && friendship?.groups == ["work"])
    }

    @Test(arguments: [true, false])
    func `the texts of a request that has expired, or was refused, are not used`(expires: Bool) async throws {
        let backend = try await Backend()
        try await backend.run("a", ask("b", remark: "Bea", group: "work"))
        if expires {
            backend.clock.advance(byMilliseconds: AnsweringTests.week)
        } else {
            try await backend.run("b", .refuseRequest(from: id("a")))
        }
        try await backend.permit("a", .anyone)
        try await backend.run("b", ask("a"))
        let friendship = try await friendship(backend, "a", "b")
        #expect(friendship?.remark == "" && friendship?.groups == [])
    }

    @Test(
        arguments: [Direction.oneWay, .twoWay]
    )
    func `an acceptance's remark enters a friendship that already exists`(direction: Direction) async throws {
        let backend = try await Backend()
        try await backend.permit("a", .anyone)
        try await backend.run("b", add("a", .oneWay))
        try await backend.run("a", ask("b"))
        let feed = try await backend.feedEnd("b")
        try await backend.run("b", accept("a", direction, remark: "Al"))
        #expect(try await friendship(backend, "b", "a")?.remark == "Al")
        #expect(try await backend.eventKinds("b", since: feed) == [.friendUpdated, .relationChanged, .requestSettled])
    }

    @Test
    func `an acceptance without a remark keeps the existing remark`() async throws {
        let backend = try await Backend()
        try await backend.permit("a", .anyone)
        try await backend.run("b", .addFriend(AddFriendArguments(target: id("a"), direction: .oneWay, remark: "old")))
        try await backend.run("a", ask("b"))
        try await backend.run("b", accept("a"))
        #expect(try await friendship(backend, "b", "a")?.remark == "old")
    }

    @Test(
        arguments: [("", "new"), ("old", "old")]
    )
    func `texts of a request enter its sender's existing friendship where they replace nothing`(
        old: String,
        expected: String
    ) async throws {
        let backend = try await Backend()
        try await backend.permit("b", .anyone)
        try await backend.run("a", .addFriend(AddFriendArguments(target: id("b"), direction: .oneWay, remark: old)))
        try await backend.permit("b", .needsApproval)
        try await backend.run("a", ask("b", remark: "new", group: "work"))
        try await backend.run("b", accept("a"))
        let friendship = try await friendship(backend, "a", "b")
        #expect(friendship?.remark == expected && friendship?.groups == ["work"])
    }

    @Test
    func `texts of an add that creates only the other side's friendship enter the adding user's friendship`()
        async throws
    {
        let backend = try await Backend()
        try await backend.permit("b", .anyone)
        try await backend.run("a", add("b", .oneWay))
        let feed = try await backend.feedEnd("a")
        try await backend.run("a", ask("b", remark: "Bea", group: "work"))
        let friendship = try await friendship(backend, "a", "b")
        #expect(friendship?.remark == "Bea" && friendship?.groups == ["work"])
        #expect(try await backend.eventKinds("a", since: feed) == [.friendUpdated, .groupCreated, .relationChanged])
    }
}
