/// A store that keeps all data in memory, for apps without a database, demos and tests.
///
/// It is suitable for production: commits are atomic and isolated, and lists are snapshots. The data is lost when the
/// process ends.
///
/// One lock protects the whole store. A command holds it for about a microsecond, so a separate lock for each user
/// would cost more than it saves.
public final class InMemoryStore: Sendable {
    /// The listeners to the feeds.
    public let feeds = FeedHub()
    private let tables = Mutex(UserTables())

    /// Creates an empty store.
    public init() {}
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension InMemoryStore: RelationshipStore {
    public func commit(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision {
        try tables.withLock { (tables) throws(RelationshipError) in
            var decision = try decide(tables.state(of: footprint))
            tables.apply(&decision)
            return decision
        }
    }

    public func load(_ footprint: Footprint) async throws(RelationshipError) -> RelationshipState {
        tables.withLock { $0.state(of: footprint) }
    }

    public func users(ofShortForms shortForms: [UserID]) async throws(RelationshipError) -> [UserID: UserID] {
        tables.withLock { $0.users(ofShortForms: shortForms) }
    }

    public func relations(of owner: UserID, with users: [UserID]) async throws(RelationshipError) -> [Relation?] {
        tables.withLock { $0.relations(of: owner, with: users) }
    }

    public func friends(of owner: UserID) async throws(RelationshipError) -> [FriendEntry] {
        tables.withLock { $0.friends(of: owner) }
    }

    public func friends(
        of owner: UserID,
        from start: Int,
        limit: Int
    ) async throws(RelationshipError) -> FriendListPart {
        tables.withLock { $0.friends(of: owner, from: start, limit: limit) }
    }

    public func groups(of owner: UserID) async throws(RelationshipError) -> [GroupEntry] {
        tables.withLock { $0.groups(of: owner) }
    }

    public func blocked(by owner: UserID) async throws(RelationshipError) -> [BlockEntry] {
        tables.withLock { $0.blocked(by: owner) }
    }

    public func follows(
        of user: UserID,
        matching query: FollowQuery
    ) async throws(RelationshipError) -> [FollowEntry] {
        tables.withLock { $0.follows(of: user, matching: query) }
    }

    public func users(
        matching search: UserSearch,
        hiding hidden: Set<ProfileVisibility>
    ) async throws(RelationshipError) -> UserPage {
        tables.withLock { $0.users(matching: search, hiding: hidden) }
    }

    public func accounts(matching query: UserListQuery) async throws(RelationshipError) -> [UserAccount] {
        tables.withLock { $0.accounts(matching: query) }
    }

    public func accountCount() async throws(RelationshipError) -> Int { tables.withLock { $0.accountCount } }

    public func data(after user: UserID?, limit: Int) async throws(RelationshipError) -> [UserData] {
        tables.withLock { $0.data(after: user, limit: limit) }
    }

    public func requests(
        of user: UserID,
        matching filter: RequestFilter
    ) async throws(RelationshipError) -> RequestList {
        tables.withLock { $0.requests(of: user, matching: filter) }
    }

    public func feed(
        of user: UserID,
        after position: Int64,
        limit: Int
    ) async throws(RelationshipError) -> FeedSlice {
        tables.withLock { $0.feed(of: user, after: position, limit: limit) }
    }

    public func prune(
        _ retention: Retention,
        after user: UserID?,
        limit: Int
    ) async throws(RelationshipError) -> Pruning {
        tables.withLock { $0.prune(retention, after: user, limit: limit) }
    }

    public func announcements(limit: Int) async throws(RelationshipError) -> [Announcement] {
        tables.withLock { $0.announcements(limit: limit) }
    }

    public func takeLanes(_ taking: OutboxTaking) async throws(RelationshipError) -> [OutboxLane] {
        tables.withLock { $0.outbox.take(taking) }
    }

    public func report(_ reports: [OutboxReport]) async throws(RelationshipError) -> Set<UserID> {
        tables.withLock { tables in Set(reports.filter { !tables.outbox.report($0) }.map(\.user)) }
    }

    public func outbox(matching query: OutboxQuery) async throws(RelationshipError) -> [OutboxEntry] {
        tables.withLock { $0.outbox.entries(matching: query) }
    }

    public func handleDeadEntry(
        of user: UserID,
        at place: Int64,
        by action: DeadEntryAction
    ) async throws(RelationshipError) -> Bool {
        tables.withLock { $0.outbox.handle(action, of: user, at: place) }
    }

    public func feedPosition(of user: UserID) async throws(RelationshipError) -> Int64 {
        tables.withLock { $0.feedPosition(of: user) }
    }
}
