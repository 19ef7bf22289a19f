public import RelationshipCore

/// This package's own service over any store.
public struct ServiceBackend: ContractBackend {
    /// A store for one fixture, and how to be rid of it.
    public struct OpenedStore: Sendable {
        /// The store, in which nothing is.
        public var store: any RelationshipStore
        /// Called when the fixture is over.
        public var close: @Sendable () -> Void

        /// Creates an opened store.
        ///
        /// - Parameters:
        ///   - store: The store, in which nothing is.
        ///   - close: Called when the fixture is over.
        public init(_ store: any RelationshipStore, close: @escaping @Sendable () -> Void = {}) {
            self.store = store
            self.close = close
        }
    }

    /// What the apps of a fixture speak to in place of the service itself.
    package struct Front: Sendable {
        /// What they sign in to.
        package var backend: any RelationshipBackend
        /// Waits until the events of a user have come to all devices.
        package var settle: @Sendable (UserID) async throws -> Void
        /// Called when the fixture is over.
        package var close: @Sendable () async -> Void

        package init(
            _ backend: any RelationshipBackend,
            settle: @escaping @Sendable (UserID) async throws -> Void,
            close: @escaping @Sendable () async -> Void
        ) {
            (self.backend, self.settle, self.close) = (backend, settle, close)
        }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public let name: String
    private let openStore: @Sendable () async throws -> OpenedStore
    private let openFront: @Sendable (RelationshipService) async throws -> Front?

    /// Creates a backend.
    ///
    /// - Parameters:
    ///   - name: What reports call it.
    ///   - openStore: Makes an empty store for one fixture.
    public init(name: String, openStore: @escaping @Sendable () async throws -> OpenedStore) {
        self.init(name: name, openFront: { _ in nil }, openStore: openStore)
    }

    /// Creates a backend that the apps reach in another way than in the same process.
    ///
    /// - Parameters:
    ///   - name: What reports call it.
    ///   - openFront: Makes what stands before the service; `nil` for nothing.
    ///   - openStore: Makes an empty store for one fixture.
    package init(
        name: String,
        openFront: @escaping @Sendable (RelationshipService) async throws -> Front?,
        openStore: @escaping @Sendable () async throws -> OpenedStore
    ) {
        (self.name, self.openFront, self.openStore) = (name, openFront, openStore)
    }

    /// The service over the store in memory.
    public static let memory = ServiceBackend(name: "memory") { OpenedStore(InMemoryStore()) }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func open(_ setup: ContractSetup) async throws -> any ContractRun {
        let opened = try await openStore()
        do {
            return try await ServiceRun(setup, opened, openFront)
        } catch {
            opened.close()
            throw error
        }
    }
}

/// One fixture's service with its sessions.
struct ServiceRun: ContractRun {
    let service: RelationshipService
    let clock: ManualClock
    private let opened: ServiceBackend.OpenedStore
    private let front: ServiceBackend.Front?
    private let connections: [SessionAddress: JSONSession]

    init(
        _ setup: ContractSetup,
        _ opened: ServiceBackend.OpenedStore,
        _ openFront: (RelationshipService) async throws -> ServiceBackend.Front? = { _ in nil }
    ) async throws {
        let clock = ManualClock(min(setup.clock, setup.acts.first?.at ?? setup.clock))
        let audit = setup.refusedWords.isEmpty ? nil : WordAudit(words: setup.refusedWords)
        let store: any RelationshipStore =
            setup.refusals.isEmpty ? opened.store : RefusingStore(opened.store, setup.refusals)
        let service = RelationshipService(store: store, policy: setup.policy, clock: clock, audit: audit)
        (self.clock, self.opened, self.service) = (clock, opened, service)
        front = try await openFront(service)
        let backend = front?.backend ?? service
        var connections: [SessionAddress: JSONSession] = [:]
        for session in setup.sessions { connections[session] = ServiceRun.connection(session, backend, setup.versions) }
        self.connections = connections
        for act in setup.acts {
            clock.advance(to: act.at)
            try await carryOut(act)
        }
        clock.advance(to: setup.clock)
    }

    private static func connection(
        _ session: SessionAddress,
        _ backend: any RelationshipBackend,
        _ versions: [FixtureDialect: FixtureVersion]
    ) -> JSONSession {
        guard let dialect = session.dialect.dialect else {
            return .hub(BackendConnection(backend: backend, terminal: session.device), session.user)
        }
        let spoken = versions[session.dialect].map { dialect.asOf(version: $0.numbers) } ?? dialect
        return .dialect(spoken.makeSession(backend: backend, user: session.user, terminal: session.device))
    }

    private func carryOut(_ act: StartAct) async throws {
        let caller = Caller(act.user, isAdministrator: act.isAdministrator)
        do throws(RelationshipError) {
            let outcome = try await service.execute(act.command, as: caller)
            if case .items(let items) = outcome, let error = items.lazy.compactMap(\.error).first { throw error }
            if case .added(.added) = outcome { throw RelationshipError(.invalidArgument, "the request did not wait") }
        } catch {
            throw FixtureProblem(act.path, "the starting state cannot be: \(error)")
        }
    }

    private func connection(_ session: SessionAddress) throws -> JSONSession {
        guard let connection = connections[session] else {
            throw ContractUnsupported("no device \(session) was announced")
        }
        return connection
    }

    func connect(_ session: SessionAddress) async throws { try await connection(session).connect() }

    func perform(_ call: JSONValue, on session: SessionAddress) async throws -> JSONValue {
        try await connection(session).perform(call, connects: false)
    }

    func takeEvents(of session: SessionAddress, expecting count: Int) async throws -> [JSONValue] {
        try await front?.settle(session.user)
        return try await connection(session).takeEvents()
    }

    func administer(_ command: Command, for user: UserID) async throws -> JSONValue {
        try JSONValue(await service.administrator.answer(to: command, for: user))
    }

    func advanceClock(byMilliseconds milliseconds: Int64) async throws {
        clock.advance(byMilliseconds: milliseconds)
    }

    func state(_ section: EndExpectation.Section, of user: UserID) async throws -> JSONValue {
        try await service.administrator.state(section, of: user)
    }

    func close() async {
        await front?.close()
        opened.close()
    }
}

extension ManualClock {
    /// Moves to a moment; one that has passed is left alone.
    fileprivate func advance(to moment: Timestamp) {
        let (distance, overflow) = moment.milliseconds.subtractingReportingOverflow(now().milliseconds)
        if overflow ? moment > now() : distance > 0 { advance(byMilliseconds: overflow ? .max : distance) }
    }
}

extension AdministratorSession {
    /// What a command answers: an outcome or a refusal.
    package func answer(to command: Command, for user: UserID) async -> Result<Outcome, RelationshipError> {
        do throws(RelationshipError) {
            return .success(try await execute(command, for: user))
        } catch {
            return .failure(error)
        }
    }
}
