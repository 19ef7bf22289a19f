import RelationshipCore

/// The hub in which a neutral fixture is carried out while it is expanded.
struct ExpansionWorld: Sendable {
    let service: RelationshipService
    let clock: ManualClock
    private let feeds: [SessionAddress: SessionFeed]
    /// The devices that have been connected, or have called, at some time.
    private var opened: Set<SessionAddress> = []

    init(_ fixture: Fixture) async throws {
        let setup = try fixture.setup()
        let run = try await ServiceRun(setup, ServiceBackend.OpenedStore(InMemoryStore()))
        (service, clock) = (run.service, run.clock)
        var feeds: [SessionAddress: SessionFeed] = [:]
        for session in setup.sessions { feeds[session] = SessionFeed(service: service, terminal: session.device) }
        self.feeds = feeds
        for session in fixture.connected { try await logIn(session) }
        for session in setup.sessions { _ = await takeEvents(of: session) }
    }

    /// The feed of a device; one that calls for the first time is connected, as when the fixture is played.
    mutating func execute(_ command: Command, as session: SessionAddress) async throws(RelationshipError) -> Outcome {
        if !opened.contains(session) { try await logIn(session) }
        guard let feed = feeds[session] else { throw RelationshipError(.notLoggedIn) }
        return try await service.execute(command, as: try feed.caller())
    }

    mutating func logIn(_ session: SessionAddress) async throws(RelationshipError) {
        opened.insert(session)
        try await feeds[session]?.logIn(session.user)
    }

    func logOut(_ session: SessionAddress, signsOut: Bool) async {
        await feeds[session]?.logOut(signsOut: signsOut)
    }

    func administer(_ command: Command, for user: UserID) async -> JSONValue {
        do throws(RelationshipError) {
            return JSONValue(try await service.execute(command, as: Caller(user, isAdministrator: true)))
        } catch {
            return JSONValue(failure: error)
        }
    }

    func takeEvents(of session: SessionAddress) async -> [Event] { await feeds[session]?.takeEvents() ?? [] }
}
