import RelationshipCore
import Testing

struct PagingTests {
    private func backendWithRequests(_ count: Int) async throws -> Backend {
        let backend = try await Backend()
        for number in 1...count {
            try await backend.run("u\(number)", .signIn)
            backend.clock.advance(byMilliseconds: 400)
            try await backend.run("u\(number)", add("a"))
        }
        return backend
    }

    @Test(arguments: [true, false], [1, 2, 3, 100])
    func `pages contain each entry once during writes`(newestFirst: Bool, size: Int) async throws {
        let backend = try await backendWithRequests(7)
        let feed = try await backend.feedEnd("a")
        var query = RequestQuery(newestFirst: newestFirst, limit: size)
        var seen: [String] = []
        // Seven entries need fewer than 16 pages, even though u4 moves to the end. The limit ends the loop if paging is
        // broken.
        for round in 1...16 {
            let page = try await backend.requests("a", query)
            seen += page.entries.map(\.request.requester.rawValue)
            query.after = page.next
            // u4 repeats the request, which makes its entry the newest.
            if round < 4 { try await backend.run("u4", add("a", wording: "please")) }
            guard query.after != nil else { break }
        }
        #expect(query.after == nil)
        let leftAlone = ["u1", "u2", "u3", "u5", "u6", "u7"]
        #expect(seen.filter { $0 != "u4" } == (newestFirst ? leftAlone.reversed() : leftAlone))
        // The entry of u4 is in a page, or an event reports it.
        let delivered = try await backend.service.events(for: id("a"), after: feed).filter { $0.actor == id("u4") }
        #expect(seen.contains("u4") || !delivered.isEmpty)
        #expect(delivered.allSatisfy { $0.kind == .requestAdded })
    }

    @Test func `a cursor of another user, query or list is refused`() async throws {
        let backend = try await backendWithRequests(3)
        try await backend.run("u1", add("b"))
        let query = RequestQuery(limit: 1)
        let cursor = try #require(try await backend.requests("a", query).next)
        var foreign = RequestQuery(after: cursor, limit: 1)
        #expect(await backend.failure("b", .listRequests(foreign)) == .invalidCursor)
        foreign.newestFirst = false
        #expect(await backend.failure("a", .listRequests(foreign)) == .invalidCursor)
        let beyond = RequestQuery(after: Cursor(position: 99, query: query, user: id("a")), limit: 1)
        #expect(await backend.failure("a", .listRequests(beyond)) == .invalidCursor)
    }

    @Test(arguments: ["", "r1", "r1.1.1.1", "r2.1.1.1", "r1.zz.-1.0", "…", "r1.0.1.00000"])
    func `an invalid token is rejected`(token: String) {
        #expect(Cursor(token: token) == nil)
    }

    @Test func `a token reads back as the same cursor`() throws {
        let cursor = Cursor(position: 12_345, query: RequestQuery(), user: id("a"))
        #expect(Cursor(token: cursor.token) == cursor)
        #expect(cursor.token.utf8.allSatisfy { $0.isASCIILetterDigitOrDot })
    }

    @Test func `an empty list has an empty page`() async throws {
        let backend = try await Backend()
        #expect(
            try await backend.requests("a") == RequestPage(entries: [], next: nil, unreadCount: 0, sequence: 0)
        )
        #expect(await backend.failure("a", .listRequests(RequestQuery(limit: 0))) == .invalidPageSize)
    }
}

extension UInt8 {
    fileprivate var isASCIILetterDigitOrDot: Bool {
        (0x30...0x39).contains(self) || (0x61...0x7A).contains(self) || self == 0x2E
    }
}
