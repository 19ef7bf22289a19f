/// The session of a device with a service in this process.
final class ServiceSession: BackendSession {
    private struct State {
        var isOver = false
        var isConnected = true
        var listening: (listener: FeedListener, registration: FeedRegistration)?
    }

    let user: UserID
    let settings: ClientSettings
    let startPosition: Int64
    let resumePosition: FeedPosition
    let newestRequest: RequestID?
    private let epoch: Int64
    private let service: RelationshipService
    private let device: Device
    private let state = Mutex(State())

    init(
        service: RelationshipService,
        user: UserID,
        device: Device,
        startPosition: Int64,
        resumePosition: FeedPosition,
        newestRequest: RequestID?,
        epoch: Int64
    ) {
        self.service = service
        self.user = user
        self.device = device
        self.startPosition = startPosition
        self.resumePosition = resumePosition
        self.newestRequest = newestRequest
        self.epoch = epoch
        settings = service.clientSettings
    }

    func execute(_ command: Command, id: RequestID?) async throws(RelationshipError) -> Receipt {
        let caller = Caller(
            user,
            device: device.id,
            request: id,
            repeatsRequests: device.repeatsRequests
        )
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
    }

    func feed(after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice {
        var slice = try await service.feed(of: user, after: position, limit: limit)
        slice.epoch = epoch
        return slice
    }

    func acknowledge(_ position: FeedPosition) async throws(RelationshipError) {
        try await service.acknowledge(position, by: DeviceAddress(user, device.id))
    }

    func setConnected(_ isConnected: Bool) async throws(RelationshipError) {
        let wasOver = state.withLock { state in
            state.isConnected = isConnected
            return state.isOver
        }
        guard !wasOver else { throw RelationshipError(.notLoggedIn) }
        let command: Command = isConnected ? .goOnline(device.platform) : .goOffline(signsOut: false)
        _ = try await service.execute(command, as: Caller(user, device: device.id))
    }

    /// Marks the device as online again if it is connected but another process has marked it as abandoned.
    func reconnect() async {
        guard state.withLock({ !$0.isOver && $0.isConnected }) else { return }
        await service.reconnect(DeviceAddress(user, device.id), device.platform)
    }

    func signOut(_ kind: SignOut) async throws(RelationshipError) {
        let wasOver = state.withLock { state in
            defer { state = State(isOver: true) }
            return state.isOver
        }
        guard !wasOver else { return }
        _ = try await service.execute(.goOffline(signsOut: kind == .signedOut), as: Caller(user, device: device.id))
    }
}
