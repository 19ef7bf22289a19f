extension RelationshipService {
    /// Starts maintaining the store in small steps.
    ///
    /// The maintenance removes data that is older than the policy allows. It keeps the devices online that are
    /// connected through this service, and marks devices offline after their process has ended. It pushes events of
    /// other processes to the sessions as they happen.
    ///
    /// A service with a shared store (``RelationshipStore/isShared``) starts the maintenance at its first sign-in. A
    /// server calls this method when it starts, for any store. The maintenance ends with the service. The clocks of all
    /// processes with the same store must not differ by more than a lease.
    ///
    /// - Parameter presenceLease: The time in milliseconds that a device stays online if the process that connects it
    ///   doesn't renew the lease. The maintenance runs a step after each quarter of this time.
    public func startHousekeeping(presenceLease: Int64) {
        housekeeper.lease = presenceLease
        startHousekeeping()
        guard store.isShared, housekeeper.startPollingWrites() else { return }
        repeatWork(every: 100) { await $0.pushNewEvents() }
    }

    /// Finds out whether the store accepts changes.
    ///
    /// - Throws: The store's own error.
    package func checkWritable() async throws(RelationshipError) { try await store.checkWritable() }

    /// Starts the maintenance unless it has started already.
    func startHousekeeping() {
        guard housekeeper.start() else { return }
        repeatWork(every: max(housekeeper.lease / 4, 1)) { await $0.performMaintenance() }
    }

    /// Repeats the work until the service is released, with pauses in milliseconds.
    private func repeatWork(every pause: Int64, _ work: @escaping @Sendable (RelationshipService) async -> Void) {
        Task.detached { [weak self] in
            while self != nil {
                // The task doesn't retain the service during the pause.
                if let service = self { await work(service) }
                do {
                    try await Task.sleep(nanoseconds: UInt64(pause) * 1_000_000)
                } catch {
                    return
                }
            }
        }
    }

    private func pushNewEvents() async {
        do throws(RelationshipError) {
            try await store.pushNewEvents()
        } catch {
            report(BackendFailure(.pushEvents, of: nil, error))
        }
    }

    /// Performs one step of the maintenance.
    private func performMaintenance() async {
        do throws(RelationshipError) {
            announceInBackground()
            try await keepPresence()
            try await prune()
        } catch {
            report(BackendFailure(.housekeeping, of: nil, error))
        }
    }

    /// Removes old data of the next users, in the order of their ids.
    package func prune() async throws(RelationshipError) {
        guard !housekeeper.shouldPause() else { return }
        let retention = Retention(policy, at: now)
        let pruning = try await store.prune(retention, after: housekeeper.prunedUpTo, limit: 200)
        for device in pruning.deadDevices {
            try await change(device, by: .goOffline(signsOut: true)) { state in
                state.devices[device.user]?
                    .contains {
                        $0.id == device.id && !$0.isOnline && $0.changedAt <= retention.devicesUpTo
                    } == true
            }
        }
        housekeeper.notePruned(upTo: pruning.last)
    }
}
