public import RelationshipCore

/// An existing service, such as a vendor's cloud, that the devices of a fixture reach through SDKs.
///
/// Each device gets its own backend. For a vendor's SDK, this is a `DialectBackend` over the SDK. Operations that such
/// a service may not support, such as moving the time, are optional. A fixture that needs an unsupported operation is
/// skipped, and the result contains the reason.
///
/// All fixtures use the same few user names. The closure `prepare` removes the data of earlier fixtures, so that, for
/// example, a friend from one fixture is not a friend at the start of the next.
public struct LiveBackend: ContractBackend {
    /// Waits for the missing callbacks of a device, and returns whether to check for them again.
    public typealias Wait = @Sendable (_ session: SessionAddress, _ attempt: Int, _ missing: Int) async throws -> Bool

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public let name: String
    /// The operator's settings at the service.
    ///
    /// A fixture with different settings is skipped.
    public var policy = Policy()
    /// Returns the session of the app's server, which acts for users and reads the state at the end.
    public var administrator: (@Sendable () async throws -> any AdministratorSession)?
    /// Moves the service's time by a number of milliseconds.
    public var advanceClock: (@Sendable (Int64) async throws -> Void)?
    /// Removes the data of earlier fixtures before a fixture starts.
    public var prepare: @Sendable (ContractSetup) async throws -> Void = { _ in }
    /// Waits up to five seconds for missing callbacks, or a tenth of a second for unexpected ones.
    public var wait: Wait = { _, attempt, missing in
        guard attempt < (missing > 0 ? 50 : 1) else { return false }
        try await Task.sleep(for: .milliseconds(100))
        return true
    }
    private let backend: @Sendable (SessionAddress) async throws -> any RelationshipBackend

    /// Creates a backend.
    ///
    /// - Parameters:
    ///   - name: The name in reports.
    ///   - backend: Returns the backend of a device, new for each fixture. Throws ``ContractUnsupported`` if the
    ///     device doesn't exist.
    public init(
        _ name: String,
        backend: @escaping @Sendable (SessionAddress) async throws -> any RelationshipBackend
    ) {
        (self.name, self.backend) = (name, backend)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func open(_ setup: ContractSetup) async throws -> any ContractRun {
        for need in setup.needs where !isMet(need, setup) { throw ContractUnsupported(need.description) }
        try await prepare(setup)
        var backends: [SessionAddress: any RelationshipBackend] = [:]
        for session in setup.sessions { backends[session] = try await backend(session) }
        return try await LiveRun(setup, self, backends)
    }

    private func isMet(_ need: ContractNeed, _ setup: ContractSetup) -> Bool {
        switch need {
        case .clock: advanceClock != nil && setup.acts.allSatisfy { $0.at >= setup.clock }
        case .policy: setup.policy == policy
        case .refusedWords, .refusals: false
        case .serverActs, .state: administrator != nil
        }
    }
}

/// The devices of one fixture at an existing service.
private final class LiveRun: DeviceRun {
    private let live: LiveBackend
    let connections: [SessionAddress: JSONDevice]

    init(
        _ setup: ContractSetup,
        _ live: LiveBackend,
        _ backends: [SessionAddress: any RelationshipBackend]
    ) async throws {
        self.live = live
        connections = Dictionary(
            uniqueKeysWithValues: backends.map { ($0, JSONDevice($0, on: $1, setup.versions)) }
        )
        do {
            for act in setup.acts { try await perform(act, setup, backends) }
        } catch let error as RelationshipError where error.code == .unsupported {
            throw ContractUnsupported("the starting state: \(error.message)")
        }
    }

    /// Executes a command of the starting state on the user's first device in the fixture, or as the app's server.
    private func perform(
        _ act: StartAct,
        _ setup: ContractSetup,
        _ backends: [SessionAddress: any RelationshipBackend]
    ) async throws {
        if act.isAdministrator {
            _ = try await live.administrator?().execute(act.command, for: act.user)
            return
        }
        guard let session = setup.sessions.first(where: { $0.user == act.user }), let backend = backends[session] else {
            throw ContractUnsupported("\(act.user) has no device, and the starting state needs one")
        }
        let connection = BackendConnection(backend: backend, device: session.device)
        _ = try await connection.signIn(.user(act.user))
        if act.command.kind != .signIn { _ = try await connection.execute(act.command) }
        await connection.signOut()
    }

    func takeEvents(of session: SessionAddress, expecting count: Int) async throws -> [JSONValue] {
        let connection = try connection(session)
        var events = try await connection.takeEvents()
        var attempt = 0
        while try await live.wait(session, attempt, count - events.count) {
            attempt += 1
            events += try await connection.takeEvents()
        }
        return events
    }

    func advanceClock(byMilliseconds milliseconds: Int64) async throws {
        guard let advance = live.advanceClock else { throw ContractUnsupported(ContractNeed.clock.description) }
        try await advance(milliseconds)
    }

    var now: Timestamp { SystemClock().now() }

    func administrator(for need: ContractNeed) async throws -> any AdministratorSession {
        guard let administrator = live.administrator else { throw ContractUnsupported(need.description) }
        return try await administrator()
    }

    func close() async {}
}
