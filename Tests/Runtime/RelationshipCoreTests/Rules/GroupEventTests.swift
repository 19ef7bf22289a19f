import RelationshipCore
import Testing

/// Commands with another purpose also report the friends who enter and leave groups.
struct GroupEventTests {
    /// The group events after a position: the kind, the group and its members.
    private func groupEvents(_ backend: Backend, since position: Int64) async throws -> [String] {
        try await backend.service.events(for: id("a"), after: position)
            .compactMap { event in
                switch event.payload {
                case .groupCreated(let name, let members): "made \(name) \(members.map(\.profile.userID))"
                case .groupMembersAdded(let name, let members): "into \(name) \(members.map(\.profile.userID))"
                case .groupMembersRemoved(let name, let members): "out of \(name) \(members)"
                default: nil
                }
            }
    }

    @Test
    func `a change of a friend's groups is also reported as group events`() async throws {
        let backend = try await Backend()
        try await backend.befriend("a", "b")
        try await backend.run("a", .createGroups(CreateGroupsArguments(names: ["g", "h"], members: [id("b")])))
        try await backend.run("a", .createGroups(CreateGroupsArguments(names: ["i"])))
        let feed = try await backend.feedEnd("a")
        try await backend.run("a", .updateFriend(id("b"), FriendPatch(groups: ["h", "i", "k"])))
        #expect(try await groupEvents(backend, since: feed) == ["into i [b]", "made k [b]", "out of g [b]"])
        #expect(try await backend.eventKinds("a", since: feed).first == .friendUpdated)
        let end = try await backend.feedEnd("a")
        try await backend.run("a", .updateFriend(id("b"), FriendPatch(remark: "r", groups: ["h", "i", "k"])))
        #expect(try await backend.eventKinds("a", since: end) == [.friendUpdated])
    }

    @Test(
        arguments: [true, false]
    )
    func `an add reports a new group with its member, and an existing group with the added member`(isThere: Bool)
        async throws
    {
        let backend = try await Backend()
        try await backend.permit("b", .anyone)
        if isThere { try await backend.run("a", .createGroups(CreateGroupsArguments(names: ["g"]))) }
        let feed = try await backend.feedEnd("a")
        try await backend.run("a", .addFriend(AddFriendArguments(target: id("b"), group: "g")))
        #expect(try await groupEvents(backend, since: feed) == [isThere ? "into g [b]" : "made g [b]"])
        #expect(try await backend.eventKinds("a", since: feed).first == .friendsAdded)
    }

    @Test
    func `friends who are imported into one group are reported in one event`() async throws {
        let backend = try await Backend()
        let friends = [("b", ["g"]), ("c", ["h", "g"]), ("d", [])]
            .map { ImportedFriend(friend: id($0), groups: $1) }
        _ = try await backend.service.execute(.importFriends(friends), as: Caller(id("a"), isAdministrator: true))
        #expect(try await groupEvents(backend, since: 0) == ["made g [b, c]", "made h [c]"])
    }
}
