import RelationshipCore

// Lists of requests.
extension ComposedCommand {
    /// Returns a page of a list that the other dialect returns only as a whole, or only with pending requests.
    ///
    /// The page is from the requests that the dialect lists and the other requests that the session has seen.
    func requests(
        _ query: RequestQuery,
        _ plan: CommandPlan<Transport.Target>
    ) async throws(RelationshipError) -> RequestPage {
        let unreadCount = try await readRequests()
        if query.statuses.contains(where: { $0 != .pending }) {
            let losses = plan.losses.filter { $0.field == "statuses" }
            session.backend.report(
                CommandLosses(command: plan.command, executed: [.listRequests(RequestQuery())], losses: losses)
            )
        }
        let now = session.settings.clock.now()
        return try session.requests.page(query, session.user, unreadCount: unreadCount, at: now)
    }
}

extension ComposedCommand {
    /// Reads the pending requests, up to the page limit.
    ///
    /// - Returns: The number of unread requests.
    private func readRequests() async throws(RelationshipError) -> Int {
        var whole = RequestQuery()
        var entries: [RequestEntry] = []
        var unreadCount = 0
        for _ in 0..<Self.pageLimit {
            let part = session.plan(.listRequests(whole))
            guard case .requests(let page) = try await session.perform(part.withoutLosses) else { return 0 }
            entries += page.entries
            unreadCount = max(unreadCount, page.unreadCount)
            guard let next = page.next, !page.entries.isEmpty else { break }
            whole.after = next
        }
        session.requests.merge(entries, session.user, at: session.settings.clock.now())
        return unreadCount
    }

    /// Reads the lists that are needed to complete callbacks with missing values.
    func readLists() async {
        do throws(RelationshipError) {
            if session.plan(.listRequests(RequestQuery())).refusal == nil { _ = try await readRequests() }
            let plan = session.plan(.listFriends(FriendQuery()))
            if plan.refusal == nil, case .friends(let entries) = try await session.perform(plan.withoutLosses) {
                session.friends.note(entries)
            }
        } catch {
            session.report(error)
        }
    }
}
