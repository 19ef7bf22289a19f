import RelationshipCore
import Testing

struct AddingTests {
    @Test func `a two-way add without approval makes both friends and notifies both`() async throws {
        let backend = try await Backend()
        try await backend.permit("b", .anyone)
        let (a, b) = (try await backend.feedEnd("a"), try await backend.feedEnd("b"))
        #expect(try await backend.run("a", add("b")) == .added(.added))
        #expect(try await backend.relation("a", to: "b") == .mutual)
        #expect(try await backend.eventKinds("a", since: a) == [.friendsAdded])
        #expect(try await backend.eventKinds("b", since: b) == [.friendsAdded])
    }

    @Test func `a one-way add without approval does not notify the other user`() async throws {
        let backend = try await Backend()
        try await backend.permit("b", .anyone)
        let b = try await backend.feedEnd("b")
        #expect(try await backend.run("a", add("b", .oneWay)) == .added(.added))
        #expect(try await backend.relation("a", to: "b") == .outgoing)
        #expect(try await backend.relation("b", to: "a") == .incoming)
        #expect(try await backend.eventKinds("b", since: b) == [])
    }

    @Test func `a two-way add that completes a friendship adds a friend only to the other list`() async throws {
        let backend = try await Backend()
        try await backend.permit("b", .anyone)
        try await backend.run("a", add("b", .oneWay))
        let (a, b) = (try await backend.feedEnd("a"), try await backend.feedEnd("b"))
        #expect(try await backend.run("a", add("b", .twoWay)) == .added(.added))
        #expect(try await backend.relation("a", to: "b") == .mutual)
        // The list of `a` does not change. Only dialects without one-way friendships report that the relation is now
        // mutual.
        #expect(try await backend.eventKinds("a", since: a) == [.relationChanged])
        #expect(try await backend.eventKinds("b", since: b) == [.friendsAdded])
    }

    @Test(arguments: [Direction.oneWay, .twoWay])
    func `adding a user who needs to approve creates a request on both sides`(direction: Direction) async throws {
        let backend = try await Backend()
        #expect(try await backend.run("a", add("b", direction, wording: "hi")) == .added(.pending))
        #expect(try await backend.relation("a", to: "b") == .none)
        #expect(try await backend.eventKinds("a") == [.requestAdded])
        #expect(try await backend.eventKinds("b") == [.requestAdded])
        let received = try #require(try await backend.requests("b").entries.first)
        #expect(received.role == .received)
        #expect(received.request.wording == "hi")
        #expect(try await backend.requests("a").entries.map(\.role) == [.sent])
    }

    @Test(
        arguments: [
            ("a", "a", RelationshipError.Code.selfTarget),
            ("a", "nobody", .unknownUser),
            ("a", "closed", .addDenied),
            ("a", "blocked", .targetBlocked),
            ("a", "blocker", .blockedByTarget),
            ("a", "friend", .alreadyFriends),
        ]
    )
    func `an invalid add fails and changes nothing`(user: String, target: String, code: RelationshipError.Code)
        async throws
    {
        let backend = try await Backend()
        for other in ["closed", "blocked", "blocker", "friend"] { try await backend.run(other, .signIn) }
        try await backend.permit("closed", .nobody)
        try await backend.run("a", .block(UserBatch([id("blocked")])))
        try await backend.run("blocker", .block(UserBatch([id("a")])))
        try await backend.befriend("a", "friend")
        let (before, feed) = (try await backend.relation("a", to: target), try await backend.feedEnd("a"))
        #expect(await backend.failure(user, add(target)) == code)
        #expect(try await backend.relation("a", to: target) == before)
        #expect(try await backend.feedEnd("a") == feed)
    }

    @Test func `a repeated request is one unread request with the new text`() async throws {
        let backend = try await Backend()
        try await backend.run("a", add("b", wording: "first"))
        try await backend.run("b", .markRequestsRead(upTo: nil))
        #expect(try await backend.requests("b").unreadCount == 0)
        backend.clock.advance(byMilliseconds: 1)
        #expect(try await backend.run("a", add("b", wording: "second")) == .added(.pending))
        let page = try await backend.requests("b")
        #expect(page.entries.map(\.request.wording) == ["second"])
        #expect(page.unreadCount == 1)
        #expect(try await backend.requests("a").entries.map(\.request.wording) == ["second"])
    }

    @Test func `adding again after the permission opened settles the request`() async throws {
        let backend = try await Backend()
        try await backend.run("a", add("b"))
        try await backend.permit("b", .anyone)
        #expect(try await backend.run("a", add("b")) == .added(.added))
        #expect(try await backend.requests("b").entries.isEmpty)
        #expect(try await backend.requests("a").entries.isEmpty)
    }

    @Test func `mutual friends have no pending request in either order`() async throws {
        let backend = try await Backend()
        try await backend.permit("b", .anyone)
        try await backend.run("a", add("b", .oneWay))
        try await backend.permit("b", .needsApproval)
        #expect(try await backend.run("a", add("b")) == .added(.pending))
        try await backend.permit("a", .anyone)
        #expect(try await backend.run("b", add("a")) == .added(.added))
        #expect(try await backend.relation("a", to: "b") == .mutual)
        #expect(try await backend.requests("a").entries.isEmpty)
        #expect(try await backend.requests("b").entries.isEmpty)
    }

    @Test func `both friend limits are reported to the adding user`() async throws {
        let backend = try await Backend { $0.friendLimit = 1 }
        try await backend.befriend("a", "b")
        #expect(await backend.failure("a", add("c")) == .friendLimit)
        #expect(await backend.failure("c", add("a")) == .peerFriendLimit)
        // A one-way request does not need room in the list of `a`.
        #expect(await backend.failure("c", add("a", .oneWay)) == nil)
    }

    @Test func `the pending request limit does not count expired requests`() async throws {
        let backend = try await Backend { $0.requestLimit = 1 }
        try await backend.run("a", add("b"))
        #expect(await backend.failure("a", add("c")) == .requestLimit)
        #expect(await backend.failure("d", add("b")) == .requestLimit)
        #expect(await backend.failure("a", add("b")) == nil)
        backend.clock.advance(byMilliseconds: 7 * 24 * 3_600_000)
        #expect(await backend.failure("a", add("c")) == nil)
    }
}
