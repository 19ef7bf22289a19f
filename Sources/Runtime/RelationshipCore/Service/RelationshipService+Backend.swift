extension RelationshipService: RelationshipBackend {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func signIn(
        _ credential: Credential,
        on device: Device
    ) async throws(RelationshipError) -> any BackendSession {
        let login = try await authenticator.authenticate(credential, at: now)
        let user = login.user
        if case .token(_, let named?) = credential, named != user {
            throw RelationshipError(.credentialOfAnotherUser, user: named)
        }
        let caller = Caller(user, device: device.id, session: device.session?.id, isAdministrator: false)
        // Everything else follows only now, so a refused sign-in writes nothing.
        if let upstream { try await upstream.prepareSignIn(of: user) }
        let watch = try await open(device.session, issuedAt: login.issuedAt, as: caller)
        try await takeLease()
        if store.isShared { startHousekeeping() }
        let start = try await goOnline(caller, device.platform)
        let address = DeviceAddress(user, device.id)
        let records = try await deviceRecords(of: address, withAccess: watch != nil)
        // Another gateway may have ended the session before this one began to watch it.
        store.feeds.note(records.access, of: user)
        if let watch, watch.isOver { throw .sessionHasEnded }
        let (acknowledged, epoch) = (records.acknowledged, records.epoch)
        // From now on the device misses no events, even if it ends without a sign-out.
        if acknowledged == nil { try await acknowledge(FeedPosition(start, epoch: epoch), by: address) }
        let session = ServiceSession(
            service: self,
            user: user,
            device: device,
            startPosition: start,
            resumePosition: acknowledged ?? FeedPosition(start, epoch: epoch),
            newestRequest: records.newestAnswered,
            epoch: epoch,
            watch: watch
        )
        if store.isShared { housekeeper.add(session) }
        return session
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func signInAdministrator(
        _ credential: Credential
    ) async throws(RelationshipError) -> any AdministratorSession {
        try await authenticator.checkAdministrator(credential, at: now)
        return administrator
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func report(_ failure: BackendFailure) { onFailure(failure) }

    /// The session of an administrator, for the program that runs the service itself.
    public var administrator: any AdministratorSession { ServiceAdministrator(service: self) }

    /// Marks the device as online, and returns the end of the feed after that change.
    ///
    /// If an event ends this device's session during the change, it isn't clear whether it concerns the earlier session
    /// or this one. The device therefore goes online again after that event. The number of attempts is limited, so that
    /// devices that end each other's sessions don't loop forever. After the last attempt, the event counts for this
    /// session.
    private func goOnline(_ caller: Caller, _ platform: Platform) async throws(RelationshipError) -> Int64 {
        guard policy.tracksDevices else { return try await store.feedPosition(of: caller.user) }
        var start: Int64 = 0
        for _ in 0..<4 {
            start = try await store.feedPosition(of: caller.user)
            _ = try await execute(.goOnline(platform), as: caller)
            let end = try await store.feedPosition(of: caller.user)
            if try await !hasEnd(caller, after: start, upTo: end) { return end }
        }
        return start
    }

    /// Returns whether an event between two positions of a feed ends a session of the caller's device.
    private func hasEnd(
        _ caller: Caller,
        after start: Int64,
        upTo end: Int64
    ) async throws(RelationshipError) -> Bool {
        guard start < end, let device = caller.device else { return false }
        let events = try await store.events(for: caller.user, after: start, limit: Int(end - start))
        return events.contains { $0.endsSession(of: device) }
    }

    /// Reads a slice of a feed, and reports the events that can't be read.
    func feed(of user: UserID, after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice {
        var slice = try await store.feed(of: user, after: position, limit: limit)
        // The store has no other events between the two positions, so no events are missing.
        slice.after = position
        for event in slice.unreadable {
            let text = "event \(event.position) is passed over: \(event.reason)"
            report(BackendFailure(.readEvents, of: user, RelationshipError(.internalFailure, text)))
        }
        return slice
    }

    /// Pushes the missing events to listeners.
    ///
    /// If a push fails, the next event repeats it.
    func catchUp(_ listeners: [FeedListener]) async {
        for listener in listeners {
            do throws(RelationshipError) {
                try await fill(listener)
            } catch {
                report(BackendFailure(.pushEvents, of: listener.user, error))
            }
        }
    }

    /// Reads and pushes the missing events of a listener.
    func fill(_ listener: FeedListener) async throws(RelationshipError) {
        try await listener.fill { position throws(RelationshipError) in
            try await feed(of: listener.user, after: position, limit: 256)
        }
    }
}
