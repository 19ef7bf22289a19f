import RelationshipCore

/// The hub in which a neutral fixture is carried out while it is expanded.
struct ExpansionWorld: Sendable {
    let service: RelationshipService
    let clock: ManualClock
    private let connections: [SessionAddress: BackendConnection]
    /// The devices that have been connected, or have called, at some time.
    private var opened: Set<SessionAddress> = []

    init(_ fixture: Fixture) async throws {
        let setup = try fixture.setup()
        let world = ContractWorld(setup, store: InMemoryStore())
        try await world.begin(setup)
        (service, clock) = (world.service, world.clock)
        var connections: [SessionAddress: BackendConnection] = [:]
        for session in setup.sessions {
            connections[session] = BackendConnection(backend: service, device: session.device)
        }
        self.connections = connections
        for session in fixture.connected { try await logIn(session) }
        for session in setup.sessions { _ = await takeEvents(of: session) }
    }

    /// Carries out a command on a device; one that calls for the first time is connected, as when the fixture is played.
    mutating func execute(_ command: Command, as session: SessionAddress) async throws(RelationshipError) -> Outcome {
        if !opened.contains(session) { try await logIn(session) }
        guard let connection = connections[session] else { throw RelationshipError(.notLoggedIn) }
        return try await connection.execute(command)
    }

    mutating func logIn(_ session: SessionAddress) async throws(RelationshipError) {
        opened.insert(session)
        try await connections[session]?.signIn(.user(session.user))
    }

    func logOut(_ session: SessionAddress, _ kind: SignOut) async { await connections[session]?.signOut(kind) }

    func administer(_ command: Command, for user: UserID) async throws -> JSONValue {
        try JSONValue(await service.administrator.answer(to: command, for: user))
    }

    func takeEvents(of session: SessionAddress) async -> [Event] { await connections[session]?.takeEvents() ?? [] }
}
