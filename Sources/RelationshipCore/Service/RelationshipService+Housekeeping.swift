extension RelationshipService {
    /// Begins to keep the store in order, in small steps: removes what is older than the policy says, keeps the devices online
    /// that are connected through this service, and takes devices offline that a process that has died left behind.
    ///
    /// A service over a shared store (``RelationshipStore/isShared``) begins by itself at its first sign-in. A server calls
    /// this when it starts, for any store. It ends with the service. The clocks of all processes over one store must agree
    /// within a lease.
    ///
    /// - Parameter presenceLease: How long a device stays online without a sign of the process through which it is connected,
    ///   in milliseconds. A step follows on the other after a quarter of it.
    public func startHousekeeping(presenceLease: Int64) {
        housekeeper.lease = presenceLease
        startHousekeeping()
    }

    /// Begins unless it goes on already.
    func startHousekeeping() {
        guard housekeeper.start() else { return }
        let interval = UInt64(max(housekeeper.lease, 4)) / 4 * 1_000_000
        Task.detached { [weak self] in
            while self != nil {
                await self?.keepHouse()
                do {
                    try await Task.sleep(nanoseconds: interval)
                } catch {
                    return
                }
            }
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
