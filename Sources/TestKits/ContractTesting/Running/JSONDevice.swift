package import RelationshipCore

/// A session with calls and callbacks in JSON, either of a dialect or of the hub.
package enum JSONDevice: Sendable {
    case dialect(any DialectSession)
    case hub(BackendConnection, UserID)

    /// Creates the session of a fixture's device.
    init(
        _ address: SessionAddress,
        on backend: any RelationshipBackend,
        _ versions: [FixtureDialect: FixtureVersion]
    ) {
        guard let dialect = address.dialect.dialect else {
            self = .hub(BackendConnection(backend: backend, device: address.device), address.user)
            return
        }
        let spoken = versions[address.dialect].map { dialect.asOf(version: $0.numbers) } ?? dialect
        self = .dialect(spoken.makeSession(backend: backend, user: address.user, device: address.device))
    }

    /// The user who is logged in, or `nil`.
    package var currentUser: UserID? {
        switch self {
        case .dialect(let session): session.currentUser
        case .hub(let connection, _): connection.user
        }
    }

    /// Whether callbacks may arrive after the reply of the call that causes them.
    var delaysCallbacks: Bool {
        switch self {
        case .dialect(let session): session is any DelayingCalls
        case .hub: false
        }
    }

    /// Logs the session's user in without a call of the dialect.
    ///
    /// - Throws: The backend's error.
    package func connect() async throws(RelationshipError) {
        switch self {
        case .dialect(let session): try await session.connect()
        case .hub(let connection, let user): try await connection.signIn(.user(user))
        }
    }

    /// Performs a call.
    ///
    /// - Parameters:
    ///   - call: `{"call": …, "args": {…}}`; other members are ignored.
    ///   - connects: Whether to connect the user first, unless the call manages the login itself.
    /// - Returns: The reply.
    /// - Throws: ``JSONFault``, `DecodingError` or ``FixtureProblem`` for an unknown call, or the backend's error if
    ///   connecting fails.
    package func perform(_ call: JSONValue, connects: Bool) async throws -> JSONValue {
        switch self {
        case .dialect(let session): return try await session.perform(call, connects: connects)
        case .hub:
            let command = try Command(json: call)
            if connects, command.kind != .signIn { try await connect() }
            return try JSONValue(await Result { () async throws(RelationshipError) in try await outcome(of: command) })
        }
    }

    private func outcome(of command: Command) async throws(RelationshipError) -> Outcome {
        guard case .hub(let connection, _) = self else { return .done }
        switch command {
        case .signIn: try await connect()
        case .goOffline(let signsOut):
            _ = try connection.requireUser()
            await connection.signOut(signsOut ? .signedOut : .disconnected)
        // All other commands go to the backend.
        default: return try await connection.execute(command)
        }
        return .done
    }

    /// Returns the callbacks since the previous call of this method.
    ///
    /// - Returns: The callbacks in order, each exactly once.
    /// - Throws: `EncodingError` for a callback that JSON cannot represent.
    package func takeEvents() async throws -> [JSONValue] {
        switch self {
        case .dialect(let session): try await session.takeEvents()
        case .hub(let connection, _): try await connection.takeEvents().map { try JSONValue($0) }
        }
    }

    /// Acknowledges the callbacks that the app has received.
    package func acknowledge() async {
        switch self {
        case .dialect(let session): await session.acknowledge()
        case .hub(let connection, _): await connection.acknowledge()
        }
    }

    /// Sets the handler to call when new callbacks may be available.
    package func setNotificationHandler(_ handler: @escaping @Sendable () -> Void) {
        switch self {
        case .dialect(let session): session.setNotificationHandler(handler)
        case .hub(let connection, _): connection.setNotificationHandler(handler)
        }
    }
}

extension DialectSession {
    fileprivate func perform(_ call: JSONValue, connects: Bool) async throws -> JSONValue {
        let call = try call.decoded(as: Call.self)
        if connects, !managesLogin(call) { try await connect() }
        return try JSONValue(encoding: await perform(call))
    }

    fileprivate func takeEvents() async throws -> [JSONValue] {
        try await takeNotifications().map { try JSONValue(encoding: $0) }
    }
}

/// A run with one session for each device.
protocol DeviceRun: ContractRun {
    /// The sessions of the fixture's devices.
    var connections: [SessionAddress: JSONDevice] { get }

    /// The time of the backend.
    var now: Timestamp { get }

    /// Returns the session of the app's server.
    func administrator(for need: ContractNeed) async throws -> any AdministratorSession
}

extension DeviceRun {
    /// Returns the session of a device.
    func connection(_ session: SessionAddress) throws -> JSONDevice {
        guard let connection = connections[session] else {
            throw ContractUnsupported("no device \(session) was announced")
        }
        return connection
    }

    func connect(_ session: SessionAddress) async throws { try await connection(session).connect() }

    func perform(_ call: JSONValue, on session: SessionAddress) async throws -> JSONValue {
        try await connection(session).perform(call, connects: false)
    }

    func administer(_ command: Command, for user: UserID) async throws -> JSONValue {
        try await JSONValue(administrator(for: .serverActs).answer(to: command, for: user))
    }

    func send(_ request: Step.ServerRequest) async throws -> JSONValue {
        try await FixtureServers.answer(to: request, over: administrator(for: .serverActs), at: now)
    }

    func state(_ section: EndExpectation.Section, of user: UserID) async throws -> JSONValue {
        try await administrator(for: .state).state(section, of: user)
    }
}
