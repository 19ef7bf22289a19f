import RelationshipCore
import Testing

/// The sessions of a store that does not hear of other processes' commits.
struct MissedEndTests {
    private let world = StoredDevices()
    private let ann = StoredDevices.ann

    /// A store whose hub hears of nothing that other stores do.
    private struct DeafStore: ForwardingStore {
        let store: any RelationshipStore
        let feeds = FeedHub()
        let isCaughtUp: Bool
    }

    /// The uses of a session.
    enum Use: String, CaseIterable, CustomTestStringConvertible {
        case command, listening, acknowledgement, presence, renewal

        var testDescription: String { rawValue }
    }

    private func use(_ session: any BackendSession, _ use: Use) async throws {
        switch use {
        case .command: _ = try await session.execute(.updateProfile(ProfilePatch(nickname: "late")), id: nil)
        case .listening: try await session.listen(after: session.resumePosition) { _ in }
        case .acknowledgement: try await session.acknowledge(session.resumePosition)
        case .presence: try await session.setConnected(false)
        case .renewal: try await session.extend(to: world.clock.now().advanced(byMilliseconds: 20_000))
        }
    }

    @Test(arguments: Use.allCases)
    func `a session reads whether it has ended while its store is not caught up`(_ use: Use) async throws {
        let store = InMemoryStore()
        let here = DeafStore(store: store, isCaughtUp: false)
        let session = try await world.gateway(here).signIn(on: world.device("1"))
        var states = session.connectionStates.makeAsyncIterator()
        try await self.use(session, use)
        _ = try await world.gateway(store).administrator.execute(.endSessions(.init(reason: .kicked)), for: ann)
        let error = await #expect(throws: RelationshipError.self) { try await self.use(session, use) }
        #expect(error?.code == .notLoggedIn)
        #expect(await states.next() == .ended(.kicked))
    }

    @Test func `a session of a store that is caught up reads nothing before its use`() async throws {
        let store = InMemoryStore()
        let here = DeafStore(store: store, isCaughtUp: true)
        let session = try await world.gateway(here).signIn(on: world.device("1"))
        _ = try await world.gateway(store).administrator.execute(.endSessions(.init(reason: .kicked)), for: ann)
        // Only its hub can end the session, and this one hears of nothing.
        try await use(session, .command)
    }
}
