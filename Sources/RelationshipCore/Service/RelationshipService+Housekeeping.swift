extension RelationshipService {
    /// Starts maintaining the store in small steps.
    ///
    /// The maintenance removes data that is older than the policy allows, keeps the devices online that are connected
    /// through this service, and marks devices offline after their process has died. Sessions receive events of other
    /// processes as they happen.
    ///
    /// A service over a shared store (``RelationshipStore/isShared``) starts the maintenance on its own at its first
    /// sign-in. A server calls this when it starts, for any store. It ends with the service. The clocks of all
    /// processes over one store must agree within a lease.
    ///
    /// - Parameter presenceLease: The time in milliseconds that a device stays online without a sign of the process
    ///   that connects it. A step follows every quarter of it.
    public func startHousekeeping(presenceLease: Int64) {
        housekeeper.lease = presenceLease
        startHousekeeping()
        guard store.isShared, housekeeper.startLooking() else { return }
        repeatWork(every: 100) { await $0.pushNewEvents() }
    }

    /// Starts the maintenance unless it has started already.
    func startHousekeeping() {
        guard housekeeper.start() else { return }
        repeatWork(every: max(housekeeper.lease / 4, 1)) { await $0.keepHouse() }
    }

    /// Repeats work until the service is released, with pauses of some milliseconds.
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

    private func pushNewEvents() async {
        do throws(RelationshipError) {
            try await store.pushNewEvents()
        } catch {
            report(BackendFailure(.pushEvents, of: nil, error))
        }
    }

    /// Performs one step.
    private func keepHouse() async {
        do throws(RelationshipError) {
            announceInBackground()
            try await keepPresence()
            try await prune()
        } catch {
            report(BackendFailure(.housekeeping, of: nil, error))
        }
    }

    /// Removes old data, for the next users in the order of their ids.
    package func prune() async throws(RelationshipError) {
        guard !housekeeper.takeRest() else { return }
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
