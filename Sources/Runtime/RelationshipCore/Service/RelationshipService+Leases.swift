// In a shared store, presence persists after a process has ended. Therefore each process holds a lease for the devices
// that it connects. Any process marks devices offline after their lease has ended.

extension RelationshipService {
    /// Renews the lease, and marks abandoned devices offline.
    package func keepPresence() async throws(RelationshipError) {
        guard keepsLease else { return }
        let (moment, sessions) = (leaseStart, housekeeper.sessions)
        if try await !store.renewLease(at: now, since: moment) {
            // The process slept for longer than a lease, and another process may have marked its devices offline.
            for session in sessions { await session.reconnect() }
        }
        // The number is limited, so that a crash with a million devices doesn't delay the lease. The next turns
        // continue with the other devices.
        for device in try await store.abandonedDevices(leasesSince: moment, limit: 1_000) {
            try await takeOffline(device, ifAbandonedSince: moment)
        }
    }

    /// Acquires the lease before the first device comes online, because a device without a lease counts as abandoned.
    func takeLease() async throws(RelationshipError) {
        guard keepsLease, !housekeeper.hasLease else { return }
        _ = try await store.renewLease(at: now, since: leaseStart)
        housekeeper.hasLease = true
    }

    private var keepsLease: Bool { store.isShared && policy.tracksDevices }

    /// The time after which a process must have renewed its lease.
    private var leaseStart: Timestamp { now.receded(byMilliseconds: housekeeper.lease) }

    /// Marks a device as online again, unless it was signed out meanwhile.
    func reconnect(_ device: DeviceAddress, _ platform: Platform) async {
        do throws(RelationshipError) {
            try await change(device, by: .goOnline(platform)) { state in
                state.devices[device.user]?.contains { $0.id == device.id } == true
            }
        } catch {
            report(BackendFailure(.housekeeping, of: device.user, error))
        }
    }

    private func takeOffline(
        _ device: DeviceAddress,
        ifAbandonedSince moment: Timestamp
    ) async throws(RelationshipError) {
        // The transaction checks again, because the device may have returned through another process.
        try await change(device, by: .goOffline(signsOut: false), leasesSince: moment) { state in
            state.abandoned.contains(device)
        }
    }

    /// Executes a command for a device if a condition holds in the state that the decision is based on.
    func change(
        _ device: DeviceAddress,
        by command: Command,
        leasesSince moment: Timestamp? = nil,
        if isRight: @Sendable @escaping (RelationshipState) -> Bool
    ) async throws(RelationshipError) {
        let (now, rules) = (now, rules)
        let caller = Caller(device.user, device: device.id)
        guard var footprint = rules.footprint(of: command, caller: caller, now: now) else { return }
        footprint.leasesSince = moment
        let origin = recordedOrigin(of: command.kind)
        let decision = try await store.commit(footprint) {
            (state: consuming RelationshipState) throws(RelationshipError) in
            let state = state
            guard isRight(state) else { return Decision(outcome: .done, at: now, caller: caller) }
            var decision = try rules.decide(command, caller: caller, state: state, now: now, recordedFrom: origin)
            // The device of an ended lease did not say that it leaves.
            if moment != nil { decision.act?.device = nil }
            return decision
        }
        await publish(decision)
    }
}
