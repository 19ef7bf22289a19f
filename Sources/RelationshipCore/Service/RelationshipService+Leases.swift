// Presence outlives a process in a shared store. So each process holds a lease on the devices that are connected through it,
// and any process takes devices offline once the lease on them has ended.

extension RelationshipService {
    /// Keeps the devices online that are connected through this service, and takes devices offline that were connected
    /// through a process that has died.
    ///
    /// Does nothing unless the store is shared (``RelationshipStore/isShared``) and the policy keeps devices. A service calls
    /// this by itself at its first sign-in. A server calls it when it starts, so that devices of the process before it go
    /// offline also when no device signs in. The clocks of all processes over one store must agree within a lease.
    ///
    /// - Parameter lease: How long a device stays online without a sign of the process through which it is connected, in
    ///   milliseconds.
    /// - Throws: The store's own failure.
    public func startKeepingPresence(lease: Int64) async throws(RelationshipError) {
        presenceKeeper.lease = lease
        try await startKeepingPresence()
    }

    /// Takes the lease for the first device.
    func startKeepingPresence() async throws(RelationshipError) {
        guard store.isShared, policy.tracksDevices, presenceKeeper.start() else { return }
        do throws(RelationshipError) {
            // Before the first device comes online: one without a lease counts as abandoned.
            _ = try await store.renewLease(at: now, since: leaseStart)
        } catch {
            presenceKeeper.stop()
            throw error
        }
        // Ends with the service, which it does not keep.
        let interval = UInt64(max(presenceKeeper.lease, 4)) / 4 * 1_000_000
        Task.detached { [weak self] in
            while self != nil {
                await self?.keepPresenceOrReport()
                do {
                    try await Task.sleep(nanoseconds: interval)
                } catch {
                    return
                }
            }
        }
    }

    private func keepPresenceOrReport() async {
        do throws(RelationshipError) {
            try await keepPresence()
        } catch {
            report(BackendFailure(.keepPresence, of: nil, error))
        }
    }

    /// Renews the lease, and takes abandoned devices offline.
    package func keepPresence() async throws(RelationshipError) {
        let moment = leaseStart
        if try await !store.renewLease(at: now, since: moment) {
            // The process slept for longer than a lease, and another one may have taken its devices offline.
            for session in presenceKeeper.sessions { await session.reconnect() }
        }
        // Bounded, so that a crash with a million devices does not hold up the lease; the rest follows with the next turn.
        for device in try await store.abandonedDevices(leasesSince: moment, limit: 1_000) {
            try await takeOffline(device, ifAbandonedSince: moment)
        }
    }

    /// The moment since which a lease must have been renewed.
    private var leaseStart: Timestamp { now.receded(byMilliseconds: presenceKeeper.lease) }

    /// Says that a device is online again, unless it was signed out meanwhile.
    func reconnect(_ device: DeviceAddress, _ platform: Platform) async {
        do throws(RelationshipError) {
            try await change(device, by: .goOnline(platform)) { state in
                state.devices[device.user]?.contains { $0.terminal == device.terminal } == true
            }
        } catch {
            report(BackendFailure(.keepPresence, of: device.user, error))
        }
    }

    private func takeOffline(
        _ device: DeviceAddress,
        ifAbandonedSince moment: Timestamp
    ) async throws(RelationshipError) {
        // Looked at again in the transaction: the device may have come back through another process.
        try await change(device, by: .goOffline(signsOut: false), leasesSince: moment) { state in
            state.abandoned.contains(device)
        }
    }

    /// Carries out a command for a device if that is still right when it is decided.
    private func change(
        _ device: DeviceAddress,
        by command: Command,
        leasesSince moment: Timestamp? = nil,
        if isRight: @Sendable @escaping (RelationshipState) -> Bool
    ) async throws(RelationshipError) {
        let (now, rules) = (now, rules)
        let caller = Caller(device.user, terminal: device.terminal)
        guard var footprint = rules.footprint(of: command, caller: caller, now: now) else { return }
        footprint.leasesSince = moment
        let decision = try await store.commit(footprint) {
            (state: consuming RelationshipState) throws(RelationshipError) in
            let state = state
            guard isRight(state) else { return Decision(outcome: .done, at: now, caller: caller) }
            return try rules.decide(command, caller: caller, state: state, now: now)
        }
        await catchUp(store.feeds.publish(decision))
    }
}
