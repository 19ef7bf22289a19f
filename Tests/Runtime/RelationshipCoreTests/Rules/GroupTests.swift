import RelationshipCore
import Testing

struct GroupTests {
    private func groups(_ backend: Backend, _ names: [String]? = nil) async throws -> [String: [String]] {
        guard case .groups(let entries) = try await backend.run("a", .listGroups(names)) else {
            throw UnexpectedOutcome()
        }
        return Dictionary(uniqueKeysWithValues: entries.map { ($0.group.name, $0.members.map(\.rawValue)) })
    }

    private func codes(_ backend: Backend, _ command: Command) async throws -> [RelationshipError.Code?] {
        guard case .items(let items) = try await backend.run("a", command) else { throw UnexpectedOutcome() }
        return items.map { $0.error?.code }
    }

    @Test func `a group is created with friends and reports an error for other users`() async throws {
        let backend = try await Backend()
        try await backend.befriend("a", "b")
        let feed = try await backend.feedEnd("a")
        let create = CreateGroupsArguments(names: ["work", "home"], members: [id("b"), id("c")])
        #expect(try await codes(backend, .createGroups(create)) == [nil, .notFriends])
        #expect(try await groups(backend) == ["work": ["b"], "home": ["b"]])
        #expect(try await groups(backend, ["home", "none"]) == ["home": ["b"]])
        #expect(try await backend.eventKinds("a", since: feed) == [.groupCreated, .groupCreated])
        #expect(
            await backend.failure("a", .createGroups(CreateGroupsArguments(names: ["new", "work"]))) == .groupExists
        )
        #expect(try await groups(backend).keys.sorted() == ["home", "work"])
    }

    @Test func `only real changes of members are reported`() async throws {
        let backend = try await Backend()
        try await backend.befriend("a", "b")
        try await backend.befriend("a", "c")
        try await backend.run("a", .createGroups(CreateGroupsArguments(names: ["work"], members: [id("b")])))
        let feed = try await backend.feedEnd("a")
        let members = GroupMembers(name: "work", users: ["b", "c", "d"].map(id))
        #expect(try await codes(backend, .addToGroup(members)) == [nil, nil, .notFriends])
        #expect(try await groups(backend) == ["work": ["b", "c"]])
        #expect(try await codes(backend, .removeFromGroup(GroupMembers(name: "work", users: [id("b")]))) == [nil])
        #expect(try await codes(backend, .removeFromGroup(GroupMembers(name: "work", users: [id("b")]))) == [nil])
        #expect(try await groups(backend) == ["work": ["c"]])
        #expect(try await backend.eventKinds("a", since: feed) == [.groupMembersAdded, .groupMembersRemoved])
        #expect(await backend.failure("a", .addToGroup(GroupMembers(name: "none", users: []))) == .groupNotFound)
    }

    @Test func `renaming keeps the members and deleting keeps the friends`() async throws {
        let backend = try await Backend()
        try await backend.befriend("a", "b")
        try await backend.run("a", .createGroups(CreateGroupsArguments(names: ["work", "home"], members: [id("b")])))
        try await backend.run("a", .renameGroup(from: "work", to: "office"))
        #expect(try await groups(backend) == ["office": ["b"], "home": ["b"]])
        #expect(await backend.failure("a", .renameGroup(from: "office", to: "home")) == .groupExists)
        #expect(await backend.failure("a", .renameGroup(from: "work", to: "x")) == .groupNotFound)
        try await backend.run("a", .deleteGroups(["office"]))
        #expect(try await groups(backend) == ["home": ["b"]])
        #expect(try await backend.relation("a", to: "b") == .mutual)
        #expect(await backend.failure("a", .deleteGroups(["home", "office"])) == .groupNotFound)
        #expect(try await groups(backend) == ["home": ["b"]])
    }

    @Test func `a deleted friend leaves the groups`() async throws {
        let backend = try await Backend()
        try await backend.befriend("a", "b")
        try await backend.run("a", .createGroups(CreateGroupsArguments(names: ["work"], members: [id("b")])))
        try await backend.run("a", .deleteFriends(UserBatch([id("b")]), .twoWay))
        #expect(try await groups(backend) == ["work": []])
    }

    @Test func `the group limit applies to each way to create a group`() async throws {
        let backend = try await Backend { $0.groupLimit = 1 }
        try await backend.permit("b", .anyone)
        try await backend.run("a", .addFriend(AddFriendArguments(target: id("b"), group: "first")))
        #expect(try await groups(backend) == ["first": ["b"]])
        #expect(await backend.failure("a", .createGroups(CreateGroupsArguments(names: ["second"]))) == .groupLimit)
        #expect(
            await backend.failure("a", .addFriend(AddFriendArguments(target: id("c"), group: "second"))) == .groupLimit
        )
        #expect(await backend.failure("a", .updateFriend(id("b"), FriendPatch(groups: ["second"]))) == .groupLimit)
    }

    @Test func `a request is accepted without its group beyond the group limit`() async throws {
        let backend = try await Backend { $0.groupLimit = 1 }
        try await backend.run("a", .addFriend(AddFriendArguments(target: id("b"), group: "late")))
        try await backend.run("a", .createGroups(CreateGroupsArguments(names: ["first"])))
        try await backend.run("b", accept("a"))
        #expect(try await groups(backend) == ["first": []])
        #expect(try await backend.relation("a", to: "b") == .mutual)
    }

    @Test(
        arguments: [
            (["bea"], [FriendSearch.Field.remark], ["b"]), (["BEA"], [.remark, .nickname], ["b"]),
            (["carl"], [.nickname], ["c"]), (["carl"], [.remark], []), (["b"], [.userID], ["b"]),
            (["", "zzz"], [.userID, .nickname, .remark], []), (["bea", "carl"], [.nickname, .remark], ["b", "c"]),
        ]
    )
    func `friends are found by their names`(
        keywords: [String],
        fields: [FriendSearch.Field],
        found: [String]
    ) async throws {
        let backend = try await Backend()
        try await backend.befriend("a", "b")
        try await backend.befriend("a", "c")
        try await backend.run("a", .updateFriend(id("b"), FriendPatch(remark: "Aunt Bea")))
        try await backend.run("c", .updateProfile(ProfilePatch(nickname: "Carl")))
        let search = FriendSearch(keywords: keywords, fields: fields)
        guard case .friends(let entries) = try await backend.run("a", .searchFriends(search)) else {
            throw UnexpectedOutcome()
        }
        #expect(entries.map(\.profile.userID.rawValue) == found)
    }
}
