/// The session of a device with a service in this process.
final class ServiceSession: BackendSession {
    private struct State {
        /// Whether the device has signed out, or the stored session has ended.
        var isOver = false
        /// Whether another change than the device's own sign-out has ended the stored session.
        var wasEnded = false
        var isConnected = true
        var listening: (listener: FeedListener, registration: FeedRegistration)?
        var connectionHandler: (@Sendable (ConnectionState) -> Void)?
    }

    let user: UserID
    let settings: ClientSettings
    let startPosition: Int64
    let resumePosition: FeedPosition
    let newestRequest: RequestID?
    private let epoch: Int64
    private let service: RelationshipService
    private let device: Device
    /// The watch of the stored session; `nil` if the session ends with the process.
    private let watch: AccessWatch?
    private let state = Mutex(State())

    init(
        service: RelationshipService,
        user: UserID,
        device: Device,
        startPosition: Int64,
        resumePosition: FeedPosition,
        newestRequest: RequestID?,
        epoch: Int64,
        watch: AccessWatch?
    ) {
        self.service = service
        self.user = user
        self.device = device
        self.startPosition = startPosition
        self.resumePosition = resumePosition
        self.newestRequest = newestRequest
        self.epoch = epoch
        self.watch = watch
        settings = service.clientSettings
        watch?.setEndHandler { [weak self] in self?.end() }
    }

    /// The sender of the session's commands.
    private var caller: Caller { caller(request: nil, repeatsRequests: false) }

    private func caller(request: RequestID?, repeatsRequests: Bool) -> Caller {
        Caller(
            user,
            device: device.id,
            request: request,
            repeatsRequests: repeatsRequests,
            session: device.session?.id,
            isAdministrator: false
        )
    }

    func execute(_ command: Command, id: RequestID?) async throws(RelationshipError) -> Receipt {
        let caller = caller(request: id, repeatsRequests: device.repeatsRequests)
        try await checkEnd()
        guard state.withLock({ !$0.isOver }) else { throw RelationshipError(.notLoggedIn) }
        let receipt = try await service.receipt(for: command, as: caller)
        if service.store.isShared, let listener = state.withLock({ $0.listening?.listener }) {
            await service.catchUp([listener])
        }
        return receipt
    }

    func listen(
        after position: FeedPosition,
        _ receive: @escaping @Sendable (FeedSlice) -> Void
    ) async throws(RelationshipError) {
        try await checkEnd()
        let (place, mustListAgain) = try await service.resume(user, after: position, epoch: epoch)
        if mustListAgain {
            var slice = FeedSlice(after: place)
            (slice.epoch, slice.mustListAgain) = (epoch, true)
            receive(slice)
        }
        let listener = FeedListener(user: user, after: place) { [epoch] slice in
            var slice = slice
            slice.epoch = epoch
            receive(slice)
        }
        // The listener is registered before the first read, so that it misses no events in between.
        let registration = service.store.feeds.add(listener)
        try await service.fill(listener)
        state.withLock { if !$0.isOver { $0.listening = (listener, registration) } }
        try await checkEnd()
    }

    func feed(after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice {
        var slice = try await service.feed(of: user, after: position, limit: limit)
        slice.epoch = epoch
        return slice
    }

    func acknowledge(_ position: FeedPosition) async throws(RelationshipError) {
        try await checkEnd()
        try await service.acknowledge(position, by: DeviceAddress(user, device.id))
    }

    func setConnected(_ isConnected: Bool) async throws(RelationshipError) {
        try await checkEnd()
        let wasOver = state.withLock { state in
            state.isConnected = isConnected
            return state.isOver
        }
        guard !wasOver else { throw RelationshipError(.notLoggedIn) }
        let command: Command = isConnected ? .goOnline(device.platform) : .goOffline(signsOut: false)
        _ = try await service.execute(command, as: caller)
    }

    /// Marks the device as online again if it is connected but another process has marked it as abandoned.
    func reconnect() async {
        guard state.withLock({ !$0.isOver && $0.isConnected }) else { return }
        await service.reconnect(DeviceAddress(user, device.id), device.platform)
    }

    func extend(to expiry: Timestamp) async throws(RelationshipError) {
        guard device.session != nil else { return }
        try await checkEnd()
        guard state.withLock({ !$0.isOver }) else { throw RelationshipError(.notLoggedIn) }
        try await service.perform(.extend(to: expiry), as: caller)
    }

    func signOut(_ kind: SignOut) async throws(RelationshipError) {
        let wasOver = state.withLock { state in
            defer { state = State(isOver: true) }
            return state.isOver
        }
        guard !wasOver else { return }
        if device.session == nil {
            _ = try await service.execute(.goOffline(signsOut: kind == .signedOut), as: caller)
        } else {
            try await service.perform(.end(kind), as: caller)
        }
    }

    // MARK: The end of a stored session

    func setConnectionHandler(_ handler: @escaping @Sendable (ConnectionState) -> Void) {
        let wasEnded = state.withLock { state in
            if !state.isOver { state.connectionHandler = handler }
            return state.wasEnded
        }
        if wasEnded { handler(.ended(.kicked)) }
    }

    /// Ends the session because the user's access no longer contains it.
    private func end() {
        let handler = state.withLock { state -> (@Sendable (ConnectionState) -> Void)? in
            guard !state.isOver else { return nil }
            defer { state = State(isOver: true, wasEnded: true) }
            return state.connectionHandler
        }
        handler?(.ended(.kicked))
    }

    /// Throws an error if another change than the device's own sign-out has ended the stored session.
    private func checkEnd() async throws(RelationshipError) {
        if watch != nil, !service.store.isCaughtUp { try await service.readAccess(of: user) }
        if state.withLock({ $0.wasEnded }) { throw .sessionHasEnded }
    }
}
