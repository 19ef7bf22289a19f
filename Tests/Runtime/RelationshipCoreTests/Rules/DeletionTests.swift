import RelationshipCore
import Testing

/// The effects of a user's deletion on the events and records of other users.
struct DeletionTests {
    @Test func `deleting a user removes all relationships and notifies each other user`() async throws {
        let backend = try await Backend {
            $0.tracksPresence = true
            $0.keepsFriendshipOnBlock = true
        }
        try await backend.befriend("a", "b")
        try await backend.run("b", .block(UserBatch([id("a")])))
        try await backend.run("b", follow("a"))
        try await backend.run("a", follow("b"))
        try await backend.run("b", subscribe(.presence, "a"))
        try await backend.permit("a", .needsApproval)
        try await backend.run("c", add("a"))
        try await backend.run("a", add("d"))
        let ends = (try await backend.feedEnd("b"), try await backend.feedEnd("c"), try await backend.feedEnd("d"))
        try await backend.service.administrator.deleteUser(id("a"))
        let kinds: [Event.Kind] = [
            .friendsRemoved, .unblocked, .followsChanged, .followsChanged, .followsChanged, .subscriptionsChanged,
        ]
        #expect(try await backend.eventKinds("b", since: ends.0).filter { $0 != .presenceChanged } == kinds)
        #expect(try await backend.eventKinds("c", since: ends.1) == [.requestSettled])
        #expect(try await backend.eventKinds("d", since: ends.2) == [.requestSettled])
        #expect(try await backend.run("b", .listFriends(FriendQuery())) == .friends([]))
        #expect(try await backend.run("b", .listBlocked) == .blocked([]))
        #expect(try await backend.follows("b", .followers) == [])
        #expect(try await backend.followCounts("b") == FollowCounts())
        #expect(try await backend.subscriptions("b") == [])
        for user in ["c", "d"] {
            let all = RequestQuery(statuses: Set(FriendRequest.Status.allCases))
            #expect(try await backend.requests(user, all).entries == [])
        }
        #expect(await backend.failure("a", .listFriends(FriendQuery())) == nil)
        #expect(await backend.failure("b", add("a")) == .unknownUser)
    }

    @Test func `deleting a user withdraws their pending requests`() async throws {
        let backend = try await Backend()
        try await backend.run("a", add("b"))
        let end = try await backend.feedEnd("b")
        try await backend.service.administrator.deleteUser(id("a"))
        guard case .requestSettled(let entry, _)? = try await backend.events("b", since: end).last else {
            throw UnexpectedOutcome()
        }
        #expect(entry.request.status == .withdrawn)
    }

    @Test func `a device that signs in during a deletion is kicked first`() async throws {
        let backend = try await Backend { $0.tracksPresence = true }
        try await backend.befriend("a", "b")
        try await backend.on("phone", "a", .goOnline(.ios))
        let start = try await backend.feedEnd("a")
        let first = try await backend.asServer("a", .deleteUser)
        #expect(first == .items([ItemResult(user: id("b")), ItemResult(user: id("a"))]))
        #expect(try await backend.eventKinds("a", since: start).contains(.sessionsEnded))
        #expect(try await backend.asServer("a", .deleteUser) == .items([]))
        #expect(await backend.failure("a", .updateFriend(id("b"), FriendPatch(remark: "x"))) == .unknownUser)
    }

    @Test func `a user who signs in after a deletion has no data`() async throws {
        let backend = try await Backend()
        try await backend.befriend("a", "b")
        try await backend.service.administrator.deleteUser(id("a"))
        try await backend.run("a", .signIn)
        #expect(try await backend.eventKinds("a") == [])
        #expect(try await backend.run("a", .listFriends(FriendQuery())) == .friends([]))
    }
}
