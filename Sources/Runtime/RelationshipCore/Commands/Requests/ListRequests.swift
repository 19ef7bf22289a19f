extension RelationshipService {
    /// Returns a page of a user's requests, in their current states.
    func requests(
        _ query: RequestQuery,
        of user: UserID,
        now: Timestamp
    ) async throws(RelationshipError) -> RequestPage {
        guard query.limit > 0 else { throw RelationshipError(.invalidPageSize) }
        // One additional entry shows whether another page follows.
        let filter = RequestFilter(query, policy: policy, now: now, limit: query.limit == .max ? .max : query.limit + 1)
        let list = try await store.requests(of: user, matching: filter)
        if let after = query.after, !after.continues(query, user: user, sequence: list.sequence) {
            throw RelationshipError(.invalidCursor)
        }
        let shown = list.entries.prefix(query.limit)
        let entries = shown.map { stored in
            var request = stored.request
            request.status = request.status(at: now, lifetime: policy.requestLifetime)
            let profile = stored.profile.shown(toFriend: false, policy: policy)
            return RequestEntry(request: request, role: stored.role, profile: profile, changedAt: request.operatedAt)
        }
        let next: Cursor? =
            if list.entries.count > query.limit, let last = shown.last {
                Cursor(position: last.request[last.role].position, query: query, user: user)
            } else {
                nil
            }
        return RequestPage(entries: entries, next: next, unreadCount: list.unreadCount, sequence: list.sequence)
    }
}
