public import RelationshipCore

/// Records the calls, replies and callbacks of dialects as a fixture.
///
/// ```swift
/// let clock = RecordingClock()
/// let service = RelationshipService(store: store, clock: clock)
/// let recorder = FixtureRecorder(service, clock: clock)
/// let session = recorder.recording(dialect).makeSession(backend: service, user: alice, device: phone)
/// // … calls …
/// let fixture = try await recorder.fixture(title)
/// ```
///
/// The recorder serialises steps: concurrent calls wait for each other. It reads a user's initial state from the hub
/// when a step first mentions the user, and the final state at the end. Acts of the app's server are recorded if they
/// use ``administer(_:for:)``.
///
/// The recording omits state that a fixture cannot express: requests that were answered before the recording began, the
/// read state of pending requests, the creation times of groups, and existing subscriptions. In the fixture, the first
/// call of a device that connects after the first step also connects it. A device without calls must connect before the
/// first step.
public actor FixtureRecorder {
    private let base: any RelationshipBackend
    /// The backend, if it is a service in this process, which tells many observers of a change in steps.
    private let service: RelationshipService?
    private let administrator: any AdministratorSession
    private let settings: ClientSettings
    private let policy: Policy
    private let clock: RecordingClock?
    private var recording = Recording()
    /// The places of the devices in the recording.
    private var places: [ObjectIdentifier: Int] = [:]
    /// The devices that are always read, because they may have callbacks later than their calls.
    private var delaying: Set<ObjectIdentifier> = []
    /// The devices that may have callbacks.
    nonisolated let pending = PendingCallbacks<ObjectIdentifier>()
    /// The callbacks of devices that connected after the first step, until their first call.
    private var early: [(device: any RecordedDevice, callbacks: [JSONValue])] = []
    private var time: Timestamp?
    private var problem: (any Error)?
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Creates an empty recorder.
    ///
    /// - Parameters:
    ///   - service: The backend that all recorded sessions use.
    ///   - clock: The backend's clock, which stops during a call so that replies can be compared; `nil` if the
    ///     backend's clock is manual.
    public init(_ service: RelationshipService, clock: RecordingClock? = nil) {
        self.init(
            service,
            administrator: service.administrator,
            settings: service.clientSettings,
            policy: service.policy,
            clock: clock
        )
    }

    /// Creates an empty recorder of any backend.
    ///
    /// - Parameters:
    ///   - base: The backend that all recorded sessions use.
    ///   - administrator: The session of an administrator, with which the recorder reads the backend's state.
    ///   - settings: The backend's settings, which contain the clock of the recording.
    ///   - policy: The operator's settings.
    ///   - clock: The backend's clock, which stops during a call so that replies can be compared; `nil` if the
    ///     backend's clock is manual.
    public init(
        _ base: any RelationshipBackend,
        administrator: any AdministratorSession,
        settings: ClientSettings,
        policy: Policy = Policy(),
        clock: RecordingClock? = nil
    ) {
        (self.base, self.administrator, self.settings) = (base, administrator, settings)
        service = base as? RelationshipService
        (self.policy, self.clock) = (policy, clock)
    }

    /// The backend for the adapters' clients with a vendor's API.
    ///
    /// The calls of clients that use it in place of the backend itself are recorded while the recorder exists.
    public nonisolated var backend: any RelationshipBackend { RecordedBackend(base, self) }

    /// Returns a dialect with sessions that are recorded here.
    ///
    /// - Parameter dialect: The dialect.
    /// - Returns: The recorded dialect.
    public nonisolated func recording<Base: Dialect>(_ dialect: Base) -> RecordingDialect<Base> {
        RecordingDialect(dialect, self)
    }

    /// Executes a neutral command of the app's server, and records it.
    ///
    /// - Parameters:
    ///   - command: The command in JSON: `{"call": …, "args": {…}}`.
    ///   - user: The user who acts.
    /// - Returns: The neutral answer, which may be an error.
    /// - Throws: ``FixtureProblem`` for a command that does not exist or arguments that it does not accept.
    @discardableResult
    public func administer(_ command: JSONValue, for user: UserID) async throws -> JSONValue {
        try JSONValue(await administer(try Command(json: command), command, for: user))
    }

    /// Executes a neutral command of the app's server, and records it.
    ///
    /// - Parameters:
    ///   - act: The command.
    ///   - command: The command in JSON.
    ///   - user: The user who acts.
    /// - Returns: The answer.
    /// - Throws: `JSONSyntaxError`, which no answer causes.
    package func administer(
        _ act: Command,
        _ command: JSONValue,
        for user: UserID
    ) async throws -> Result<Outcome, RelationshipError> {
        await enter()
        defer { leave() }
        await begin(mentioning: [user] + command.possibleUsers)
        let answer = await administrator.answer(to: act, for: user)
        let answered = try JSONValue(answer)
        await noteUsers(foundBy: act, in: answered)
        recording.steps.append(Recording.Step(action: .server(user, command, answer: answered)))
        await listenToAll()
        return answer
    }

    /// Sends a request of the app's server to a vendor's server API, and records it.
    ///
    /// The recording then keeps the texts of users, because only the tables of the API know where they are.
    ///
    /// - Parameter request: The request.
    /// - Returns: The body of the answer.
    /// - Throws: ``ContractUnsupported`` without that API.
    package func send(_ request: Step.ServerRequest) async throws -> JSONValue {
        await enter()
        defer { leave() }
        await begin(mentioning: request.body?.possibleUsers ?? [])
        let answer = try await FixtureServers.answer(to: request, over: administrator, at: settings.clock.now())
        recording.steps.append(Recording.Step(action: .request(request, answer: answer)))
        await listenToAll()
        return answer
    }

    /// Records the words that the content audit refuses; they apply to the whole recording.
    ///
    /// - Parameter words: The words.
    package func note(refusedWords words: [String]) { recording.refusedWords = words }

    /// Whether the recording has steps.
    package var hasSteps: Bool { !recording.steps.isEmpty }

    // MARK: Sessions

    func perform<Call: Encodable & Sendable, Reply: Encodable & Sendable>(
        _ call: Call,
        on device: any RecordedDevice,
        _ body: @Sendable () async -> Reply
    ) async -> Reply {
        await enter()
        defer { leave() }
        let json = await attempt { try JSONValue(encoding: call) } ?? .null
        let owner = device.user.map { [$0] } ?? []
        await begin(mentioning: owner + json.possibleUsers)
        register(device)
        let reply = await body()
        pending.insert(ObjectIdentifier(device))
        let answered = await attempt { try JSONValue(encoding: reply) } ?? .null
        if let user = device.user { await noteUsers(foundBy: device.dialect.command(json, of: user), in: answered) }
        recording.steps.append(Recording.Step(action: .call(device, json, reply: answered)))
        for place in early.indices.reversed() where early[place].device === device {
            recording.note(early.remove(at: place).callbacks, by: device)
        }
        await listenToAll()
        return reply
    }

    func connect(
        _ device: any RecordedDevice,
        _ body: @Sendable () async throws(RelationshipError) -> Void
    ) async throws(RelationshipError) {
        await enter()
        defer { leave() }
        await begin(mentioning: device.user.map { [$0] } ?? [])
        register(device)
        try await body()
        pending.insert(ObjectIdentifier(device))
        if recording.steps.isEmpty {
            recording.connected.append(device)
            await listenToAll()
        } else {
            // A fixture connects such a device with its first call, and the callbacks of connecting arrive then.
            if let callbacks = await attempt({ try await device.listen() }) { early.append((device, callbacks)) }
        }
    }

    func listen(_ device: any RecordedDevice) async {
        await enter()
        defer { leave() }
        register(device)
        await listenToAll()
    }

    // MARK: Steps

    /// Begins a step: assigns earlier callbacks to the previous step, moves the clock, and reads the state of new
    /// users.
    private func begin(mentioning users: [UserID]) async {
        await listenToAll()
        clock?.move()
        let now = settings.clock.now()
        if let time, now > time, !recording.steps.isEmpty {
            recording.steps.append(Recording.Step(action: .clock(now.milliseconds - time.milliseconds)))
        }
        time = now
        if recording.steps.isEmpty { recording.clock = now }
        await note(users)
    }

    /// Reads the state of the users that a search has found, which no call has mentioned.
    private func noteUsers(foundBy command: Command?, in answer: JSONValue) async {
        switch command {
        case .searchUsers, .findProfile: await note(answer.possibleUsers)
        case nil, .some: break
        }
    }

    private func note(_ users: [UserID]) async {
        await attempt {
            // No other code uses `recording.start` during the call, because steps are serialised.
            var start = recording.start
            try await start.note(users, in: administrator)
            recording.start = start
        }
    }

    private func register(_ device: any RecordedDevice) {
        pending.insert(ObjectIdentifier(device))
        guard places[ObjectIdentifier(device)] == nil else { return }
        places[ObjectIdentifier(device)] = recording.devices.count
        if device.delaysCallbacks { delaying.insert(ObjectIdentifier(device)) }
        recording.devices.append(device)
    }

    private func listenToAll() async {
        await service?.finishAnnouncements()
        for place in pending.take().union(delaying).compactMap({ places[$0] }).sorted() {
            let device = recording.devices[place]
            if let callbacks = await attempt({ try await device.listen() }) { recording.note(callbacks, by: device) }
        }
    }

    @discardableResult
    private func attempt<Value>(_ body: () async throws -> Value) async -> Value? {
        do {
            return try await body()
        } catch {
            problem = problem ?? error
            return nil
        }
    }

    // MARK: Serialisation

    private func enter() async {
        if isBusy {
            await withCheckedContinuation { waiting.append($0) }
        } else {
            isBusy = true
        }
    }

    private func leave() {
        if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
    }

    // MARK: The fixture

    /// Returns the recording as a fixture.
    ///
    /// Recording continues afterwards. A later fixture contains all steps from the beginning.
    ///
    /// - Parameters:
    ///   - title: The title of the fixture.
    ///   - redaction: The redaction of users' own texts; `nil` to keep them.
    /// - Returns: The fixture's document.
    /// - Throws: ``FixtureProblem`` if nothing was recorded, a device has no user or two dialects, or a request to a
    ///   server API would have to be redacted; or the error of an earlier step.
    public func fixture(_ title: RecordingTitle, redaction: Redaction? = Redaction()) async throws -> JSONValue {
        await enter()
        defer { leave() }
        await listenToAll()
        if let problem { throw problem }
        guard !recording.steps.isEmpty else {
            throw FixtureProblem(JSONPath([.key("steps")]), "nothing was recorded; hand the app a recording session")
        }
        guard redaction == nil || !recording.callsServerAPI else {
            throw FixtureProblem(JSONPath([.key("steps")]), "\(Redaction.refusal); record without redaction")
        }
        let end = try await recording.start.end(in: administrator)
        let document = try recording.document(title, policy: policy, end: end)
        let dialects = FixtureDialects(recording.devices.map(\.dialect))
        let linked = TokenLinking(dialects).link(document)
        return redaction.map { $0.redact(linked, dialects: dialects) } ?? linked
    }
}

extension FixtureRecorder: CallTap {
    package nonisolated func tap<Session: DialectSession>(
        _ session: Session,
        of dialect: any Dialect,
        on device: DeviceID
    ) -> CallLine<Session> {
        CallLine(
            RecordingSession(session, TypedRecordedDevice(session, of: FixtureDialect(dialect), nil, device), self)
        )
    }
}
