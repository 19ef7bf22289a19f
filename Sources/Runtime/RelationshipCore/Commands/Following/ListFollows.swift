/// A query for a page of a follow list.
public struct FollowQuery: Sendable, Hashable {
    /// The caller's list.
    public var list: FollowList
    /// The end of the last page, or `nil` for the first page.
    public var after: Cursor?
    /// The maximum number of entries to return.
    public var limit: Int

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - list: The caller's list.
    ///   - after: The end of the last page.
    ///   - limit: The maximum number of entries to return.
    public init(_ list: FollowList, after: Cursor? = nil, limit: Int = 500) {
        self.list = list
        self.after = after
        self.limit = limit
    }
}

/// A user in a follow list.
public struct FollowEntry: Sendable, Hashable {
    /// The profile of the user.
    public var profile: Profile
    /// The time when the user was added to the list.
    public var followedAt: Timestamp

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - profile: The profile of the user.
    ///   - followedAt: The time when the user was added to the list.
    public init(profile: Profile, followedAt: Timestamp) {
        self.profile = profile
        self.followedAt = followedAt
    }

    /// The position of the entry in its list.
    public var cursor: Cursor { Cursor(.follow(FollowPlace(followedAt: followedAt, user: profile.userID))) }
}

/// A page of a follow list.
public struct FollowPage: Sendable, Hashable {
    /// The entries in the order of their time, oldest first, and then of their users.
    public var entries: [FollowEntry]
    /// The start of the next page, or `nil` after the last page.
    public var next: Cursor?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - entries: The entries.
    ///   - next: The start of the next page.
    public init(entries: [FollowEntry], next: Cursor?) {
        self.entries = entries
        self.next = next
    }
}

extension RelationshipService {
    /// Returns a page of one of the caller's follow lists.
    func listFollows(
        _ query: FollowQuery,
        as caller: Caller,
        now: Timestamp
    ) async throws(RelationshipError) -> Outcome {
        guard query.limit > 0 else { throw RelationshipError(.invalidPageSize) }
        guard query.after == nil || query.after?.follow != nil else { throw RelationshipError(.invalidCursor) }
        // One additional entry shows whether another page follows.
        var asked = query
        asked.limit = query.limit == .max ? .max : query.limit + 1
        let entries = try await store.follows(of: caller.user, matching: asked)
        var page = Array(entries.prefix(query.limit))
        if hidesProfiles(page.map(\.profile)) {
            let shown = try await profiles(of: page.map(\.profile.userID), for: caller, now: now)
            page = zip(page, shown).map { FollowEntry(profile: $1, followedAt: $0.followedAt) }
        }
        return .follows(FollowPage(entries: page, next: entries.count > query.limit ? page.last?.cursor : nil))
    }
}
