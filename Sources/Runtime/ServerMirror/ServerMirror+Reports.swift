package import RelationshipCore
package import ServerTranslation

extension ServerMirror {
    /// Takes a report of the vendor: the data of its users is old from now on, and ``readReported()`` reads it.
    ///
    /// A report by a server can be about a call of this gateway a short time ago, so that it is first compared with the
    /// mirror. Changes of requests are written at once, because no call reads them.
    ///
    /// - Parameter report: The report.
    /// - Throws: The store's own error.
    package func take(_ report: HookReport) async throws(RelationshipError) {
        guard !report.users.isEmpty else { return }
        let isNewest = reports.isNewest(report)
        let isDoubtful = report.isByServer && report.users.contains { ages.wasWritten($0, at: mirror.now) }
        guard !isDoubtful || report.facts.isEmpty else { return reports.add(doubtful: report) }
        forget(report)
        if isNewest { for change in report.changes { try await write(change, of: report) } }
        reports.add(report.users, onlyProfile: report.isOnlyProfile)
    }

    private func forget(_ report: HookReport) {
        if report.isOnlyProfile { ages.forget(.profile, of: report.users) } else { ages.forget(report.users) }
    }

    // MARK: Requests

    private func write(_ change: HookReport.Change, of report: HookReport) async throws(RelationshipError) {
        try await locks.whileHolding(report.users) { () throws(RelationshipError) in
            try await refresh(MirrorNeeds(of: change.command, by: change.user), of: change.user)
            guard try await concernsRequest(change) else { return }
            do throws(RelationshipError) {
                try await apply(change.command, change.user)
            } catch {
                // The request is answered already, or the vendor decided by newer data, which is read next.
                guard error.code != .internalFailure else { throw error }
            }
        }
    }

    /// Whether a change only concerns a request, because friendships are read.
    ///
    /// The target of an addition must approve it, and an accepted request has become a friendship.
    private func concernsRequest(_ change: HookReport.Change) async throws(RelationshipError) -> Bool {
        if case .addFriend(let add) = change.command {
            let permission = try await accounts([add.target]).first?.profile.addPermission
            return permission ?? mirror.policy.defaultAddPermission == .needsApproval
        }
        guard case .acceptRequest(let accept) = change.command else { return true }
        return try await isKnown(HookReport.Fact(.friend, of: accept.requester, to: change.user))
    }

    // MARK: Reading

    /// The number of users who are read at the same time, so that the calls of commands do not wait for long.
    private static let readers = 8

    /// Reads what the vendor has reported, so that its events reach the devices of its users.
    ///
    /// Only users whom the mirror has are read. What cannot be read now waits again.
    ///
    /// - Returns: Whether everything was read.
    package func readReported() async -> Bool {
        var items = reports.takeAll()[...]
        defer { reports.noteEnd() }
        return await withTaskGroup(of: Bool.self) { group in
            var (running, isComplete) = (0, true)
            while !items.isEmpty || running > 0 {
                if running < Self.readers, let item = items.popFirst() {
                    group.addTask { await self.read(item) }
                    running += 1
                } else if let isRead = await group.next() {
                    running -= 1
                    isComplete = isComplete && isRead
                }
            }
            return isComplete
        }
    }

    private func read(_ item: MirrorReports.Item) async -> Bool {
        do throws(RelationshipError) {
            switch item {
            case .user(let user, let onlyProfile):
                guard !(try await accounts([user])).isEmpty else { return true }
                try await locks.whileHolding([user]) { () throws(RelationshipError) in
                    try await refresh(onlyProfile ? MirrorNeeds(profileOf: user) : MirrorNeeds(allOf: user), of: user)
                }
            case .doubtful(let report):
                // The call itself holds the locks until the mirror has its effect.
                let isOwn = try await locks.whileHolding(report.users) { () throws(RelationshipError) in
                    for fact in report.facts { guard try await isKnown(fact) else { return false } }
                    return true
                }
                guard !isOwn else { return true }
                forget(report)
                if reports.isNewest(report) { for change in report.changes { try await write(change, of: report) } }
                reports.add(report.users, onlyProfile: false)
            }
            return true
        } catch {
            // An error of the vendor about one user does not become better by a repetition: the next command has it.
            guard error.foreign == nil || error.code == .rateLimited else { return true }
            switch item {
            case .user(let user, let onlyProfile): reports.add([user], onlyProfile: onlyProfile)
            case .doubtful(let report): reports.add(doubtful: report)
            }
            return false
        }
    }

    /// Whether the mirror has what a report says.
    private func isKnown(_ fact: HookReport.Fact) async throws(RelationshipError) -> Bool {
        switch fact.kind {
        case .friend:
            guard case .relations(let items) = try await apply(.checkRelations([fact.other], .twoWay), fact.user),
                let item = items.first, item.error == nil
            else { return false }
            return item.relation.isOutgoing == fact.holds
        case .block:
            guard case .blocked(let entries) = try await apply(.listBlocked, fact.user) else { return false }
            return entries.contains { $0.block.blocked == fact.other } == fact.holds
        case .request:
            let query = RequestQuery(roles: [.sent], limit: 1_000)
            guard case .requests(let page) = try await apply(.listRequests(query), fact.user) else { return false }
            return page.entries.contains { $0.request.addressee == fact.other } == fact.holds
        }
    }
}
