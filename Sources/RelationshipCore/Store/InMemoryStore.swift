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
        try await withStorage { (storage) throws(RelationshipError) in
            let decision = try decide(storage.load(footprint))
            storage.apply(decision)
            return decision
        }
    }

    public func load(_ footprint: Footprint) async throws(RelationshipError) -> RelationshipState {
        try await withStorage { $0.load(footprint) }
    }

    public func relations(
        of owner: UserID,
        with users: [UserID]
    ) async throws(RelationshipError) -> [Relation?] {
        try await withStorage { $0.relations(of: owner, with: users) }
    }

    public func friends(of owner: UserID) async throws(RelationshipError) -> [FriendEntry] {
        try await withStorage { $0.friends(of: owner) }
    }

    public func groups(of owner: UserID) async throws(RelationshipError) -> [GroupEntry] {
        try await withStorage { $0.groups(of: owner) }
    }

    public func follows(
        of user: UserID,
        matching query: FollowQuery
    ) async throws(RelationshipError) -> [FollowEntry] {
        try await withStorage { $0.follows(of: user, matching: query) }
    }

    public func users(matching search: UserSearch) async throws(RelationshipError) -> UserPage {
        try await withStorage { $0.users(matching: search) }
    }

    public func blocked(by owner: UserID) async throws(RelationshipError) -> [BlockEntry] {
        try await withStorage { $0.blocked(by: owner) }
    }

    public func requests(
        of user: UserID,
        matching filter: RequestFilter
    ) async throws(RelationshipError) -> RequestList {
        try await withStorage { $0.requests(of: user, matching: filter) }
    }

    public func events(
        for user: UserID,
        after position: Int64,
        limit: Int
    ) async throws(RelationshipError) -> [Event] {
        try await withStorage { $0.events(for: user, after: position, limit: limit) }
    }

    public func feedPosition(of user: UserID) async throws(RelationshipError) -> Int64 {
        try await withStorage { $0.feedPosition(of: user) }
    }
}

extension InMemoryStore {
    /// How often a task finds the storage taken before it blocks its thread.
    private static let patience = 64

    /// Works on the storage.
    ///
    /// A command takes a few microseconds, and waking a thread that waits for one takes longer: a task that finds the storage
    /// taken lets others run and comes back.
    private func withStorage<Result: Sendable>(
        _ work: (inout sending InMemoryStorage) throws(RelationshipError) -> sending Result
    ) async throws(RelationshipError) -> Result {
        for _ in 0..<Self.patience {
            if let result = try storage.withLockIfAvailable(work) { return result }
            await Task.yield()
        }
        return try storage.withLock(work)
    }
}
