extension RelationshipService {
    /// Begins to keep the store in order, in small steps.
    ///
    /// It removes what is older than the policy says, keeps the devices online that are connected through this service, and takes
    /// devices offline that a process that has died left behind. Sessions hear of what other processes write as it happens.
    ///
    /// A service over a shared store (``RelationshipStore/isShared``) begins to keep order by itself at its first sign-in. A
    /// server calls this when it starts, for any store. It ends with the service. The clocks of all processes over one store must agree
    /// within a lease.
    ///
    /// - Parameter presenceLease: How long a device stays online without a sign of the process through which it is connected,
    ///   in milliseconds. A step follows on the other after a quarter of it.
    public func startHousekeeping(presenceLease: Int64) {
        housekeeper.lease = presenceLease
        startHousekeeping()
        guard store.isShared, housekeeper.startLooking() else { return }
        repeatWork(every: 100) { await $0.lookForNews() }
    }

    /// Begins unless it goes on already.
    func startHousekeeping() {
        guard housekeeper.start() else { return }
        repeatWork(every: max(housekeeper.lease / 4, 1)) { await $0.keepHouse() }
    }

    /// Works again and again until the service is gone, with pauses of some milliseconds.
    private func repeatWork(every pause: Int64, _ work: @escaping @Sendable (RelationshipService) async -> Void) {
        Task.detached { [weak self] in
            while self != nil {
                // Not held during the pause.
                if let service = self { await work(service) }
                do {
                    try await Task.sleep(nanoseconds: UInt64(pause) * 1_000_000)
                } catch {
                    return
                }
            }
        }
    }

    private func lookForNews() async {
        do throws(RelationshipError) {
            try await store.lookForNews()
        } catch {
            report(BackendFailure(.pushEvents, of: nil, error))
        }
    }

    /// One step.
    private func keepHouse() async {
        do throws(RelationshipError) {
            try await keepPresence()
            try await prune()
        } catch {
            report(BackendFailure(.housekeeping, of: nil, error))
        }
    }

    /// Removes what is too old, for the next users in the order of their ids.
    package func prune() async throws(RelationshipError) {
        guard !housekeeper.takeRest() else { return }
        let retention = Retention(policy, at: now)
        let pruning = try await store.prune(retention, after: housekeeper.prunedUpTo, limit: 200)
        for device in pruning.deadDevices {
            try await change(device, by: .goOffline(signsOut: true)) { state in
                state.devices[device.user]?
                    .contains {
                        $0.terminal == device.terminal && !$0.isOnline && $0.changedAt <= retention.devicesUpTo
                    } == true
            }
        }
        housekeeper.notePruned(upTo: pruning.last)
    }
}
