import RelationshipCore
import Testing

/// Lists of requests are sorted by the latest operation, newest first.
struct RequestOrderTests {
    private static let all = RequestQuery(statuses: Set(FriendRequest.Status.allCases))

    private func backend(asking count: Int) async throws -> Backend {
        let backend = try await Backend()
        for number in 1...count {
            backend.clock.advance(byMilliseconds: 60_000)
            try await backend.run("p\(number)", .signIn)
            try await backend.run("p\(number)", add("a"))
        }
        return backend
    }

    private func others(_ backend: Backend, _ query: RequestQuery) async throws -> [String] {
        try await backend.requests("a", query).entries.map(\.request.requester.rawValue)
    }

    @Test(arguments: [RequestQuery(), all])
    func `a request that is sent again is the newest`(query: RequestQuery) async throws {
        let backend = try await backend(asking: 7)
        backend.clock.advance(byMilliseconds: 60_000)
        try await backend.run("p1", add("a"))
        #expect(try await others(backend, query) == ["p1", "p7", "p6", "p5", "p4", "p3", "p2"])
        #expect(try await backend.requests("p1").entries.count == 1)
    }

    @Test
    func `a request that is answered is the newest, and its time and position are in the same order`() async throws {
        let backend = try await backend(asking: 5)
        for (user, command) in [
            ("a", Command.refuseRequest(from: id("p2"))), ("p4", add("a")), ("a", accept("p1")),
            ("a", .block(UserBatch([id("p3")]))),
        ] {
            backend.clock.advance(byMilliseconds: 60_000)
            try await backend.run(user, command)
        }
        #expect(try await others(backend, Self.all) == ["p3", "p1", "p4", "p2", "p5"])
        let times = try await backend.requests("a", Self.all).entries.map(\.changedAt)
        #expect(times == times.sorted(by: >) && Set(times).count == 5)
        var oldest = Self.all
        oldest.newestFirst = false
        #expect(try await others(backend, oldest) == ["p5", "p2", "p4", "p1", "p3"])
    }

    @Test
    func `an expiry is not an operation of a user`() async throws {
        let backend = try await backend(asking: 3)
        backend.clock.advance(byMilliseconds: AnsweringTests.week - 60_000)
        let entries = try await backend.requests("a", Self.all).entries
        #expect(entries.map(\.request.status) == [.pending, .expired, .expired])
        #expect(entries.map(\.changedAt) == entries.map(\.request.sentAt))
    }
}
