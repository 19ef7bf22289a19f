/// The requests to list, and the start of the page.
public struct RequestQuery: Sendable, Hashable {
    /// The roles of the requests: sent, received, or both.
    public var roles: Set<FriendRequest.Role>
    /// The states of the requests.
    ///
    /// Some dialects request only pending ones.
    public var statuses: Set<FriendRequest.Status>
    /// Whether the newest requests come first.
    public var newestFirst: Bool
    /// The end of the last page, or `nil` for the first page.
    public var after: Cursor?
    /// The maximum number of entries to return.
    public var limit: Int

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - roles: The roles of the requests: sent, received, or both.
    ///   - statuses: The states of the requests.
    ///   - newestFirst: Whether the newest requests come first.
    ///   - after: The end of the last page.
    ///   - limit: The maximum number of entries to return.
    public init(
        roles: Set<FriendRequest.Role> = [.sent, .received],
        statuses: Set<FriendRequest.Status> = [.pending],
        newestFirst: Bool = true,
        after: Cursor? = nil,
        limit: Int = 100
    ) {
        self.roles = roles
        self.statuses = statuses
        self.newestFirst = newestFirst
        self.after = after
        self.limit = limit
    }
}

extension RelationshipService {
    /// Returns a page of the caller's requests, in their current states.
    func listRequests(
        _ query: RequestQuery,
        as caller: Caller,
        now: Timestamp
    ) async throws(RelationshipError) -> Outcome {
        let user = caller.user
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
        return .requests(
            RequestPage(entries: entries, next: next, unreadCount: list.unreadCount, sequence: list.sequence)
        )
    }
}
