import RelationshipCore

extension FaultyStore {
    func takeLanes(_ taking: OutboxTaking) async throws(RelationshipError) -> [OutboxLane] {
        var asked = taking
        switch fault {
        case .ignoresLeases: asked.leasedUntil = taking.now
        case .ignoresTheLaneLimit: asked.lanes = .max
        case .ignoresTheEntryLimit: asked.entries = .max
        default: break
        }
        var lanes = try await store.takeLanes(asked)
        for place in lanes.indices { lanes[place].entries = spoil(lanes[place].entries) }
        lanes.removeAll { $0.entries.isEmpty }
        return fault == .reversesLanes ? lanes.reversed() : lanes
    }

    func report(_ reports: [OutboxReport]) async throws(RelationshipError) -> Set<UserID> {
        var spoilt = reports
        for place in spoilt.indices {
            switch fault {
            case .removesTheWholeLane: spoilt[place].sent = Array(1...100)
            case .ignoresTheNextAttempt: spoilt[place].nextAttempt = Timestamp(milliseconds: .min)
            case .givesNothingUp: spoilt[place].failure?.isDead = false
            default: break
            }
        }
        let late = try await store.report(spoilt)
        return fault == .acceptsLateReports ? [] : late
    }

    func outbox(matching query: OutboxQuery) async throws(RelationshipError) -> [OutboxEntry] {
        var asked = query
        if fault == .ignoresTheOutboxPlace { asked.after = nil }
        if fault == .ignoresTheOutboxLimit { asked.limit = .max }
        var entries = try await store.outbox(matching: asked)
        if fault == .listsAllEntries {
            asked.isDead.toggle()
            entries += try await store.outbox(matching: asked)
        }
        return spoil(entries)
    }

    func handleDeadEntry(
        of user: UserID,
        at place: Int64,
        by action: DeadEntryAction
    ) async throws(RelationshipError) -> Bool {
        switch (fault, action) {
        case (.revivesNothing, .sendAgain), (.dropsNothing, .drop): true
        default: try await store.handleDeadEntry(of: user, at: place, by: action)
        }
    }

    private func spoil(_ entries: [OutboxEntry]) -> [OutboxEntry] {
        var spoilt = fault == .reversesEntries ? entries.reversed() : entries
        if fault == .hidesLanesOfDeletedUsers {
            deletedUsers.withLock { deleted in spoilt.removeAll { deleted.contains($0.user) } }
        }
        for place in spoilt.indices {
            switch fault {
            case .losesTheSenderOfActs: spoilt[place].act?.isAdministrator = false
            case .usesPlacesAgain: spoilt[place].place -= (entries.map(\.place).min() ?? 1) - 1
            case .forgetsAttempts: spoilt[place].attempts = 0
            case .forgetsNotes: spoilt[place].note = ""
            default: break
            }
        }
        return spoilt
    }
}
