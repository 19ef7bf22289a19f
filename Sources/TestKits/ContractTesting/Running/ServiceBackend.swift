public import RelationshipCore

/// This package's own service over any store.
public struct ServiceBackend: ContractBackend {
    /// A store for one fixture, with the function that disposes of it.
    public struct OpenedStore: Sendable {
        /// The empty store.
        public var store: any RelationshipStore
        /// Called at the end of the fixture.
        public var close: @Sendable () async -> Void

        /// Creates an opened store.
        ///
        /// - Parameters:
        ///   - store: The empty store.
        ///   - close: Called at the end of the fixture.
        public init(_ store: any RelationshipStore, close: @escaping @Sendable () async -> Void = {}) {
            self.store = store
            self.close = close
        }
    }

    /// A backend that the devices of a fixture use in place of the service itself, such as a client of a gateway.
    package struct Front: Sendable {
        /// The backend of all devices.
        package var backend: any RelationshipBackend
        /// Waits until all events of a user have reached the user's devices.
        package var waitForEvents: @Sendable (UserID) async throws -> Void
        /// Called at the end of the fixture, before the store is closed.
        package var close: @Sendable () async -> Void

        package init(
            _ backend: any RelationshipBackend,
            waitForEvents: @escaping @Sendable (UserID) async throws -> Void,
            close: @escaping @Sendable () async -> Void
        ) {
            (self.backend, self.waitForEvents, self.close) = (backend, waitForEvents, close)
        }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public let name: String
    private let openStore: @Sendable () async throws -> OpenedStore
    private let openFront: @Sendable (RelationshipService) async throws -> Front?

    /// Creates a backend.
    ///
    /// - Parameters:
    ///   - name: The name in reports.
    ///   - openStore: Creates an empty store for one fixture.
    public init(name: String, openStore: @escaping @Sendable () async throws -> OpenedStore) {
        self.init(name: name, openFront: { _ in nil }, openStore: openStore)
    }

    /// Creates a backend with devices that reach the service through a front, such as a gateway or a vendor's SDK.
    ///
    /// - Parameters:
    ///   - name: The name in reports.
    ///   - openFront: Returns a front for the service of one fixture, or `nil` if the devices use the service itself.
    ///     It is called before the starting state is created.
    ///   - openStore: Creates an empty store for one fixture.
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
            await opened.close()
            throw error
        }
    }
}

/// One fixture's service with its sessions.
struct ServiceRun: DeviceRun {
    let world: ContractWorld
    private let opened: ServiceBackend.OpenedStore
    private let front: ServiceBackend.Front?
    /// The devices that may have callbacks, unless callbacks may arrive later than their calls.
    private let pending = PendingCallbacks<SessionAddress>()
    private let delaysCallbacks: Bool
    let connections: [SessionAddress: JSONDevice]

    init(
        _ setup: ContractSetup,
        _ opened: ServiceBackend.OpenedStore,
        _ openFront: (RelationshipService) async throws -> ServiceBackend.Front? = { _ in nil }
    ) async throws {
        let world = ContractWorld(setup, store: opened.store)
        (self.world, self.opened) = (world, opened)
        front = try await openFront(world.service)
        let backend = front?.backend ?? StoredDevices(world.service)
        var connections: [SessionAddress: JSONDevice] = [:]
        for session in setup.sessions { connections[session] = JSONDevice(session, on: backend, setup.versions) }
        self.connections = connections
        delaysCallbacks = front != nil || connections.values.contains(where: \.delaysCallbacks)
        if !delaysCallbacks {
            for (session, connection) in connections {
                connection.setNotificationHandler { [pending] in pending.insert(session) }
            }
        }
        do {
            try await world.begin(setup)
        } catch {
            await front?.close()
            throw error
        }
    }

    func connect(_ session: SessionAddress) async throws {
        try await connection(session).connect()
        await finish(session)
    }

    func perform(_ call: JSONValue, on session: SessionAddress) async throws -> JSONValue {
        let reply = try await connection(session).perform(call, connects: false)
        await finish(session)
        return reply
    }

    func administer(_ command: Command, for user: UserID) async throws -> JSONValue {
        let answer = await world.service.administrator.answer(to: command, for: user)
        await world.service.finishAnnouncements()
        return try JSONValue(answer)
    }

    func send(_ request: Step.ServerRequest) async throws -> JSONValue {
        let answer = try await FixtureServers.answer(to: request, over: world.service.administrator, at: now)
        await world.service.finishAnnouncements()
        return answer
    }

    var now: Timestamp { world.clock.now() }

    /// Waits for the events of a call of a device, which may also cause callbacks without an event.
    private func finish(_ session: SessionAddress) async {
        pending.insert(session)
        await world.service.finishAnnouncements()
    }

    func takeEvents(of session: SessionAddress, expecting count: Int) async throws -> [JSONValue] {
        try await front?.waitForEvents(session.user)
        guard pending.remove(session) || delaysCallbacks else { return [] }
        return try await connection(session).takeEvents()
    }

    func administrator(for need: ContractNeed) -> any AdministratorSession { world.service.administrator }

    func advanceClock(byMilliseconds milliseconds: Int64) async throws {
        world.clock.advance(byMilliseconds: milliseconds)
    }

    func close() async {
        await front?.close()
        await opened.close()
    }
}
