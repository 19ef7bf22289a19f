import Testing

@testable import RelationshipCore

struct SessionFeedTests {
    @Test func aNewSessionHearsOnlyWhatComesAfterItsLogin() async throws {
        let backend = try await Backend()
        try await backend.run("a", add("b"))
        let feed = SessionFeed(service: backend.service, terminal: TerminalID("tablet"))
        try await feed.logIn(id("b"))
        #expect(await feed.takeEvents().isEmpty)
        try await backend.run("c", add("b"))
        #expect(await feed.takeEvents().map(\.kind) == [.requestAdded])
        #expect(await feed.takeEvents().isEmpty)
    }

    @Test func loggingInAgainResumesWhereTheFeedWasLeft() async throws {
        let backend = try await Backend()
        let feed = SessionFeed(service: backend.service, terminal: TerminalID("tablet"))
        try await feed.logIn(id("b"))
        await feed.logOut()
        try await backend.run("a", add("b"))
        #expect(await feed.takeEvents().isEmpty)
        #expect(throws: RelationshipError(.notLoggedIn)) { try feed.caller() }
        try await feed.logIn(id("b"))
        #expect(await feed.takeEvents().map(\.kind) == [.requestAdded])
    }

    @Test func moreEventsThanOneReadTakesAreAllHeardInOrder() async throws {
        let backend = try await Backend()
        let feed = SessionFeed(service: backend.service, terminal: TerminalID("tablet"))
        try await feed.logIn(id("a"))
        for number in 1...300 { try await backend.run("a", .updateProfile(ProfilePatch(nickname: "\(number)"))) }
        #expect(await feed.takeEvents().map(\.position) == Array(1...300))
    }

    @Test func observersAreCalledUntilTheirObservationIsReleased() async throws {
        let backend = try await Backend()
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        var observation: FeedObservation? = backend.service.observeFeed(of: id("b")) { continuation.yield("news") }
        try await backend.run("a", add("b"))
        #expect(observation != nil)
        observation = nil
        try await backend.run("c", add("b"))
        continuation.finish()
        var heard = 0
        for await _ in stream { heard += 1 }
        #expect(heard == 1)
    }
}
