import RelationshipCore
import Testing

struct AnsweringTests {
    static let week: Int64 = 7 * 24 * 3_600_000

    @Test func `accepting two-way makes both friends and settles the request on both sides`() async throws {
        let backend = try await Backend()
        try await backend.run("a", .addFriend(AddFriendArguments(target: id("b"), remark: "Bea", group: "work")))
        let (a, b) = (try await backend.feedEnd("a"), try await backend.feedEnd("b"))
        #expect(try await backend.run("b", accept("a", remark: "Al")) == .done)
        #expect(try await backend.eventKinds("a", since: a) == [.friendsAdded, .groupCreated, .requestSettled])
        #expect(try await backend.eventKinds("b", since: b) == [.friendsAdded, .requestSettled])
        guard case .friends(let mine) = try await backend.run("a", .listFriends(FriendQuery())),
            case .friends(let theirs) = try await backend.run("b", .listFriends(FriendQuery()))
        else { throw UnexpectedOutcome() }
        #expect(mine.map { $0.friendship?.remark } == ["Bea"])
        #expect(mine.map { $0.friendship?.groups } == [["work"]])
        #expect(theirs.map { $0.friendship?.remark } == ["Al"])
        #expect(theirs.map { $0.friendship?.groups } == [[]])
    }

    @Test func `accepting one-way changes only the requester's list`() async throws {
        let backend = try await Backend()
        try await backend.run("a", add("b"))
        let b = try await backend.feedEnd("b")
        try await backend.run("b", accept("a", .oneWay))
        #expect(try await backend.relation("a", to: "b") == .outgoing)
        #expect(try await backend.eventKinds("b", since: b) == [.requestSettled])
    }

    @Test func `refusing settles the request on both sides and changes no list`() async throws {
        let backend = try await Backend()
        try await backend.run("a", add("b"))
        try await backend.run("b", .refuseRequest(from: id("a")))
        #expect(try await backend.relation("a", to: "b") == .none)
        #expect(try await backend.eventKinds("a") == [.requestAdded, .requestSettled])
        #expect(try await backend.eventKinds("b") == [.requestAdded, .requestSettled])
        #expect(await backend.failure("b", accept("a")) == .requestNotFound)
    }

    @Test(arguments: [Direction.oneWay, .twoWay])
    func `accepting one of two crossing requests settles both`(direction: Direction) async throws {
        let backend = try await Backend()
        try await backend.run("a", add("b"))
        try await backend.run("b", add("a"))
        #expect(try await backend.requests("a").entries.count == 2)
        try await backend.run("b", accept("a", direction))
        #expect(try await backend.requests("a").entries.isEmpty)
        #expect(try await backend.requests("b").entries.isEmpty)
        #expect(try await backend.relation("a", to: "b") == (direction == .twoWay ? .mutual : .outgoing))
    }

    @Test func `a request expires after seven days and can be sent again`() async throws {
        let backend = try await Backend()
        try await backend.run("a", add("b"))
        backend.clock.advance(byMilliseconds: Self.week - 1)
        #expect(try await backend.requests("b").entries.count == 1)
        backend.clock.advance(byMilliseconds: 1)
        #expect(try await backend.requests("b").entries.isEmpty)
        #expect(await backend.failure("b", accept("a")) == .requestExpired)
        #expect(await backend.failure("b", .refuseRequest(from: id("a"))) == .requestExpired)
        #expect(try await backend.run("a", add("b")) == .added(.pending))
        #expect(try await backend.run("b", accept("a")) == .done)
    }

    @Test func `settled and expired requests are listed for seven days`() async throws {
        let backend = try await Backend()
        let all = RequestQuery(statuses: Set(FriendRequest.Status.allCases))
        try await backend.run("a", add("b"))
        try await backend.run("a", add("c"))
        try await backend.run("b", .refuseRequest(from: id("a")))
        #expect(try await backend.requests("a", all).entries.map(\.request.status) == [.refused, .pending])
        backend.clock.advance(byMilliseconds: Self.week)
        #expect(try await backend.requests("a", all).entries.map(\.request.status) == [.expired])
        backend.clock.advance(byMilliseconds: Self.week)
        #expect(try await backend.requests("a", all).entries.isEmpty)
    }

    @Test func `requests never expire without a lifetime`() async throws {
        let backend = try await Backend { $0.requestLifetime = nil }
        try await backend.run("a", add("b"))
        backend.clock.advance(byMilliseconds: 1_000 * Self.week)
        #expect(try await backend.run("b", accept("a")) == .done)
    }

    @Test func `acceptance respects the limits of both lists`() async throws {
        let backend = try await Backend { $0.friendLimit = 1 }
        try await backend.run("a", add("b"))
        try await backend.run("c", add("b"))
        try await backend.befriend("c", "d")
        #expect(await backend.failure("b", accept("c")) == .peerFriendLimit)
        try await backend.run("b", accept("a"))
        #expect(await backend.failure("b", accept("c")) == .friendLimit)
    }

    @Test func `deleting a request hides it on one side only`() async throws {
        let backend = try await Backend()
        try await backend.run("a", add("b"))
        #expect(
            try await backend.run("b", .deleteRequests(from: [id("a"), id("c")], role: .received))
                == .items([
                    ItemResult(user: id("a")),
                    ItemResult(user: id("c"), error: RelationshipError(.requestNotFound, user: id("c"))),
                ])
        )
        #expect(try await backend.requests("b").entries.isEmpty)
        #expect(try await backend.requests("a").entries.count == 1)
        #expect(await backend.failure("b", accept("a")) == .requestNotFound)
        // A repeated request makes the deleted one visible again.
        try await backend.run("a", add("b"))
        #expect(try await backend.requests("b").entries.count == 1)
    }

    @Test func `requests are marked read up to a sending time`() async throws {
        let backend = try await Backend()
        try await backend.run("a", add("c"))
        let moment = backend.clock.now()
        backend.clock.advance(byMilliseconds: 1)
        try await backend.run("b", add("c"))
        try await backend.run("c", .markRequestsRead(upTo: moment))
        #expect(try await backend.requests("c").unreadCount == 1)
        try await backend.run("c", .markRequestsRead(upTo: nil))
        #expect(try await backend.requests("c").unreadCount == 0)
        #expect(try await backend.requests("a").unreadCount == 0)
    }
}
