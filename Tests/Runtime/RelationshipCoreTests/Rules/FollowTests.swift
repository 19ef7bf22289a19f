import RelationshipCore
import Testing

struct FollowTests {
    /// The follow events of a feed: the list, the users and whether they were added.
    private func delivered(_ backend: Backend, _ user: String, since feed: Int64) async throws -> [String] {
        try await backend.events(user, since: feed)
            .compactMap { kind in
                guard case .followsChanged(let list, let profiles, let isAdded) = kind else { return nil }
                return
                    "\(isAdded ? "+" : "-")\(list.rawValue) \(profiles.map(\.userID.rawValue).joined(separator: " "))"
            }
    }

    @Test func `both sides are notified of follows and mutual follows`() async throws {
        let backend = try await Backend()
        #expect(
            try await backend.codes("a", follow("b", "c", "b", "a", "nobody")) == [nil, nil, .selfTarget, .unknownUser]
        )
        #expect(try await delivered(backend, "a", since: 0) == ["+following b c"])
        #expect(try await delivered(backend, "b", since: 0) == ["+followers a"])
        let (a, b) = (try await backend.feedEnd("a"), try await backend.feedEnd("b"))
        try await backend.run("b", follow("a"))
        #expect(try await delivered(backend, "a", since: a) == ["+followers b", "+mutual b"])
        #expect(try await delivered(backend, "b", since: b) == ["+following a", "+mutual a"])
        try await backend.run("a", unfollow("b", "c", "d"))
        #expect(try await delivered(backend, "a", since: a + 2) == ["-following b c", "-mutual b"])
        #expect(try await delivered(backend, "b", since: b + 2) == ["-followers a", "-mutual a"])
        #expect(try await backend.follows("a", .followers) == ["b"])
    }

    @Test func `repeated follows and unneeded unfollows succeed without events`() async throws {
        let backend = try await Backend()
        try await backend.run("a", follow("b"))
        let (a, b) = (try await backend.feedEnd("a"), try await backend.feedEnd("b"))
        backend.clock.advance(byMilliseconds: 1)
        #expect(try await backend.codes("a", follow("b")) == [nil])
        #expect(try await backend.codes("a", unfollow("c")) == [nil])
        #expect(try await backend.feedEnd("a") == a)
        #expect(try await backend.feedEnd("b") == b)
    }

    @Test func `the lists are ordered by time and counted`() async throws {
        let backend = try await Backend()
        for user in ["d", "b", "c"] {
            try await backend.run("a", follow(user))
            backend.clock.advance(byMilliseconds: 1)
        }
        try await backend.run("c", follow("a"))
        try await backend.run("b", follow("a"))
        #expect(try await backend.follows("a", .following) == ["d", "b", "c"])
        #expect(try await backend.follows("a", .followers) == ["b", "c"])
        #expect(try await backend.follows("a", .mutual) == ["b", "c"])
        #expect(try await backend.followCounts("a") == FollowCounts(following: 3, followers: 2, mutual: 2))
        try await backend.run("a", unfollow("c"))
        #expect(try await backend.followCounts("a") == FollowCounts(following: 2, followers: 2, mutual: 1))
        #expect(try await backend.followCounts("c") == FollowCounts(following: 1))
        guard case .followCounts(let items) = try await backend.run("a", .countFollows(["nobody", "c"].map(id))) else {
            throw UnexpectedOutcome()
        }
        #expect(items.map(\.error?.code) == [.unknownUser, nil])
        guard case .relations(let relations) = try await backend.run("a", .checkFollows(["b", "c", "d", "x"].map(id)))
        else { throw UnexpectedOutcome() }
        #expect(relations.map(\.relation) == [.mutual, .incoming, .outgoing, .none])
        #expect(relations.map(\.error?.code) == [nil, nil, nil, .unknownUser])
    }

    @Test func `pages contain each entry once while the list changes`() async throws {
        let backend = try await Backend()
        let users = (0..<10).map { "u\($0)" }
        for user in users {
            try await backend.run(user, .signIn)
            try await backend.run(user, follow("a"))
            if user == "u4" { backend.clock.advance(byMilliseconds: 1) }
        }
        var seen: [String] = []
        var query = FollowQuery(.followers, limit: 3)
        repeat {
            guard case .follows(let page) = try await backend.run("a", .listFollows(query)) else {
                throw UnexpectedOutcome()
            }
            seen += page.entries.map(\.profile.userID.rawValue)
            query.after = page.next
            // A user from an earlier page leaves, and another user enters.
            if seen.count == 3 { try await backend.run("u0", unfollow("a")) }
            if seen.count == 6 { try await backend.run("b", follow("a")) }
        } while query.after != nil && seen.count < 100
        // Users with the same time are sorted by id, so the new user belongs to a page that was read before.
        #expect(seen == users)
        #expect(await backend.failure("a", .listFollows(FollowQuery(.mutual, limit: 0))) == .invalidPageSize)
    }

    @Test func `a cursor survives as a token and other texts are rejected`() {
        let follow = FollowPlace(followedAt: Timestamp(milliseconds: 1_700_000_000_500), user: id("a.b c"))
        let place = Cursor(.follow(follow))
        #expect(Cursor(token: place.token) == place)
        for text in ["", "f1", "f1..", "f1.0.", "f2.0.a", "f1.00.a", "f1.-.a", "f1.zzzzzzzzzzzzzzzz.a", "f1.+5.a"] {
            #expect(Cursor(token: text) == nil, "\(text)")
        }
    }

    @Test func `the limits of follows and followers apply`() async throws {
        let backend = try await Backend {
            $0.followLimit = 2
            $0.followerLimit = 1
        }
        #expect(try await backend.codes("a", follow("b", "c", "d")) == [nil, nil, .followLimit])
        #expect(try await backend.codes("d", follow("b")) == [.peerFollowLimit])
        // A user who is already followed needs no room.
        #expect(try await backend.codes("a", follow("b")) == [nil])
        try await backend.run("a", unfollow("b"))
        #expect(try await backend.codes("d", follow("b")) == [nil])
    }

    @Test func `an all-or-nothing batch changes nothing if one user fails`() async throws {
        let backend = try await Backend { $0.followLimit = 1 }
        #expect(await backend.failure("a", follow("b", "c", allOrNothing: true)) == .followLimit)
        #expect(await backend.failure("a", follow("b", "nobody", allOrNothing: true)) == .unknownUser)
        #expect(try await backend.followCounts("a") == FollowCounts())
        #expect(try await backend.feedEnd("b") == 0)
    }
}
