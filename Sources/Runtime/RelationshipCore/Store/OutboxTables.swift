/// The outbox of an ``InMemoryStore``.
struct OutboxTables {
    private struct Lane {
        var last: Int64 = 0
        /// The time when a sender may take the lane; `nil` if no entry waits.
        var dueAt: Timestamp?
        var lease: Int64 = 0
        /// The entries in the order of their places.
        var entries: [OutboxEntry] = []

        var hasWaitingEntries: Bool { entries.contains { !$0.isDead } }
    }

    /// The lanes, also of users who no longer exist.
    private var lanes: [UserID: Lane] = [:]
    /// The users with entries that wait, so that a sender need not look at every lane.
    private var waiting: Set<UserID> = []

    /// Appends an act to the lane of its user.
    mutating func append(_ act: CommittedAct) {
        var lane = lanes.removeValue(forKey: act.user) ?? Lane()
        lane.last += 1
        lane.dueAt = lane.dueAt ?? act.at
        lane.entries.append(OutboxEntry(user: act.user, place: lane.last, at: act.at, act: act))
        lanes[act.user] = lane
        waiting.insert(act.user)
    }

    /// Leases the lanes that are due, the longest due first.
    mutating func take(_ taking: OutboxTaking) -> [OutboxLane] {
        let due = waiting.compactMap { user in lanes[user]?.dueAt.map { (at: $0, user: user) } }
            .filter { $0.at <= taking.now }
            .sorted { ($0.at, $0.user) < ($1.at, $1.user) }
        let lease = Int64.random(in: 1 ... .max)
        return due.prefix(max(taking.lanes, 0))
            .map { _, user in
                lanes[user]?.dueAt = taking.leasedUntil
                lanes[user]?.lease = lease
                let waiting = lanes[user]?.entries.lazy.filter { !$0.isDead }.prefix(max(taking.entries, 1))
                return OutboxLane(user: user, lease: lease, entries: waiting.map(Array.init) ?? [])
            }
    }

    /// Ends a lease, and returns whether it was still valid.
    mutating func report(_ report: OutboxReport) -> Bool {
        guard var lane = lanes[report.user], lane.lease == report.lease else { return false }
        let sent = Set(report.sent)
        lane.entries.removeAll { sent.contains($0.place) }
        if let failure = report.failure, let index = lane.entries.firstIndex(where: { $0.place == failure.place }) {
            lane.entries[index].attempts += 1
            lane.entries[index].note = failure.note
            lane.entries[index].isDead = failure.isDead
        }
        lane.lease = 0
        lane.dueAt = lane.hasWaitingEntries ? report.nextAttempt : nil
        if lane.dueAt == nil { waiting.remove(report.user) }
        lanes[report.user] = lane
        return true
    }

    /// Lists entries.
    func entries(matching query: OutboxQuery) -> [OutboxEntry] {
        let found = lanes.values.lazy.flatMap(\.entries)
            .filter { entry in
                entry.isDead == query.isDead
                    && query.after.map { (entry.user, entry.place) > ($0.user, $0.place) } ?? true
            }
        return Array(found.sorted { ($0.user, $0.place) < ($1.user, $1.place) }.prefix(max(query.limit, 0)))
    }

    /// Sends a dead entry again or removes it, and returns whether there was one.
    mutating func handle(_ action: DeadEntryAction, of user: UserID, at place: Int64) -> Bool {
        guard let index = lanes[user]?.entries.firstIndex(where: { $0.place == place && $0.isDead }) else {
            return false
        }
        switch action {
        case .drop: lanes[user]?.entries.remove(at: index)
        case .sendAgain(let moment):
            lanes[user]?.entries[index].isDead = false
            lanes[user]?.entries[index].attempts = 0
            if lanes[user]?.dueAt == nil { lanes[user]?.dueAt = moment }
            waiting.insert(user)
        }
        return true
    }
}
