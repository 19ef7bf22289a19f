private import Synchronization

/// A store that keeps everything in memory, for apps without a database, demos and tests.
///
/// All of it is production code: commits are atomic and isolated, lists are snapshots. Nothing outlives the process.
public final class InMemoryStore: Sendable {
    private let storage = Mutex(InMemoryStorage())

    /// Creates an empty store.
    public init() {}
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension InMemoryStore: RelationshipStore {
    public func commit(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision {
        try storage.withLock { (storage) throws(RelationshipError) in
            let decision = try decide(storage.load(footprint))
            storage.apply(decision)
            return decision
        }
    }

    public func load(_ footprint: Footprint) async throws(RelationshipError) -> RelationshipState {
        storage.withLock { $0.load(footprint) }
    }

    public func relations(
        of owner: UserID,
        with users: [UserID]
    ) async throws(RelationshipError) -> [Relation?] {
        storage.withLock { $0.relations(of: owner, with: users) }
    }

    public func friends(of owner: UserID) async throws(RelationshipError) -> [FriendEntry] {
        storage.withLock { $0.friends(of: owner) }
    }

    public func groups(of owner: UserID) async throws(RelationshipError) -> [GroupEntry] {
        storage.withLock { $0.groups(of: owner) }
    }

    public func follows(
        of user: UserID,
        matching query: FollowQuery
    ) async throws(RelationshipError) -> [FollowEntry] {
        storage.withLock { $0.follows(of: user, matching: query) }
    }

    public func users(matching search: UserSearch) async throws(RelationshipError) -> UserPage {
        storage.withLock { $0.users(matching: search) }
    }

    public func blocked(by owner: UserID) async throws(RelationshipError) -> [BlockEntry] {
        storage.withLock { $0.blocked(by: owner) }
    }

    public func requests(
        of user: UserID,
        matching filter: RequestFilter
    ) async throws(RelationshipError) -> RequestList {
        storage.withLock { $0.requests(of: user, matching: filter) }
    }

    public func events(
        for user: UserID,
        after position: Int64,
        limit: Int
    ) async throws(RelationshipError) -> [Event] {
        storage.withLock { $0.events(for: user, after: position, limit: limit) }
    }

    public func feedPosition(of user: UserID) async throws(RelationshipError) -> Int64 {
        storage.withLock { $0.feedPosition(of: user) }
    }
}
