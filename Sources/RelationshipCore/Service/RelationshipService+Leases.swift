// Presence outlives a process in a shared store. So each process holds a lease on the devices that are connected through it,
// and any process takes devices offline once the lease on them has ended.

extension RelationshipService {
    /// Renews the lease, and takes abandoned devices offline.
    package func keepPresence() async throws(RelationshipError) {
        guard keepsLease else { return }
        let (moment, sessions) = (leaseStart, housekeeper.sessions)
        if try await !store.renewLease(at: now, since: moment) {
            // The process slept for longer than a lease, and another one may have taken its devices offline.
            for session in sessions { await session.reconnect() }
        }
        // Bounded, so that a crash with a million devices does not hold up the lease; the rest follows with the next turn.
        for device in try await store.abandonedDevices(leasesSince: moment, limit: 1_000) {
            try await takeOffline(device, ifAbandonedSince: moment)
        }
    }

    /// Takes the lease before the first device comes online: a device without one counts as abandoned.
    func takeLease() async throws(RelationshipError) {
        guard keepsLease, !housekeeper.hasLease else { return }
        _ = try await store.renewLease(at: now, since: leaseStart)
        housekeeper.hasLease = true
    }

    private var keepsLease: Bool { store.isShared && policy.tracksDevices }

    /// The moment since which a lease must have been renewed.
    private var leaseStart: Timestamp { now.receded(byMilliseconds: housekeeper.lease) }

    /// Says that a device is online again, unless it was signed out meanwhile.
    func reconnect(_ device: DeviceAddress, _ platform: Platform) async {
        do throws(RelationshipError) {
            try await change(device, by: .goOnline(platform)) { state in
                state.devices[device.user]?.contains { $0.terminal == device.terminal } == true
            }
        } catch {
            report(BackendFailure(.housekeeping, of: device.user, error))
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
    func change(
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
