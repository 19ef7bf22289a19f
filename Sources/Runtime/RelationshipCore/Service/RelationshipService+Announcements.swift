// A user with many observers notifies them in steps. The service that executed the change performs the steps. If the
// service ends before the last step, housekeeping continues, in this process or in another one with the same store.

extension RelationshipService {
    /// Pushes the events of a decision, ends the sessions that it has ended, and starts the steps of its announcements.
    func publish(_ decision: Decision) async {
        await catchUp(store.feeds.publish(decision))
        store.feeds.noteAccess(decision)
        if decision.hasAnnouncement { announceInBackground() }
    }

    /// Performs the steps of all announcements, unless another task is already doing so.
    func announceInBackground() {
        housekeeper.beginAnnouncing {
            Task.detached { [weak self] in
                repeat {
                    do throws(RelationshipError) {
                        // The task doesn't retain the service between two rounds, so an unused service is released.
                        while try await self?.announceOnce() == true {}
                    } catch {
                        self?.report(BackendFailure(.pushEvents, of: nil, error))
                    }
                } while self?.housekeeper.endAnnouncing() == false
            }
        }
    }

    /// Waits until this service has performed the steps of all announcements of its own commands.
    ///
    /// The sessions have then received all events of these commands. If the store fails, the steps that are left over
    /// are performed later.
    package func finishAnnouncements() async {
        while let task = housekeeper.announcing { await task.value }
    }

    /// Performs one step of each announcement, for a limited number of announcements.
    ///
    /// - Returns: `false` if no announcement was left.
    /// - Throws: The store's own error. The remaining steps are performed later.
    package func announceOnce() async throws(RelationshipError) -> Bool {
        let announcements = try await store.announcements(limit: 100)
        for announcement in announcements {
            let (now, rules) = (now, rules)
            let decision = try await store.commit(rules.footprint(of: announcement, now: now)) {
                (state: consuming RelationshipState) in
                rules.decide(announcement, state: state, now: now)
            }
            await catchUp(store.feeds.publish(decision))
        }
        return !announcements.isEmpty
    }
}

extension Decision {
    /// Whether the decision has announcements that notify the remaining observers.
    fileprivate var hasAnnouncement: Bool {
        changes.contains { if case .putAnnouncement = $0 { true } else { false } }
    }
}
