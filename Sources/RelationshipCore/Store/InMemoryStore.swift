/// A store that keeps everything in memory, for apps without a database, demos and tests.
///
/// All of it is production code: commits are atomic and isolated, lists are snapshots. Nothing outlives the process.
public final class InMemoryStore: Sendable {
    private let users = UserShards()

    /// Creates an empty store.
    public init() {}
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension InMemoryStore: RelationshipStore {
    public func commit(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision {
        // The rules decide only about users whom the footprint names or lets find; for any other decision all parts are taken.
        if let decision = try await commit(footprint, holding: ShardSet(footprint), decide) { return decision }
        guard let decision = try await commit(footprint, holding: .all, decide) else {
            throw RelationshipError(.internalFailure, "all users are held, but a decision is about another one")
        }
        return decision
    }

    public func load(_ footprint: Footprint) async throws(RelationshipError) -> RelationshipState {
        try await withStorage(ShardSet(footprint)) { $0.load(footprint) }
    }

    public func users(ofShortForms shortForms: [UserID]) async throws(RelationshipError) -> [UserID: UserID] {
        users.users(ofShortForms: shortForms)
    }

    public func relations(
        of owner: UserID,
        with users: [UserID]
    ) async throws(RelationshipError) -> [Relation?] {
        var set = ShardSet(users)
        set.insert(owner)
        return try await withStorage(set) { $0.relations(of: owner, with: users) }
    }

    public func friends(of owner: UserID) async throws(RelationshipError) -> [FriendEntry] {
        try await withStorage(.all) { $0.friends(of: owner) }
    }

    public func groups(of owner: UserID) async throws(RelationshipError) -> [GroupEntry] {
        try await withStorage(.all) { $0.groups(of: owner) }
    }

    public func follows(
        of user: UserID,
        matching query: FollowQuery
    ) async throws(RelationshipError) -> [FollowEntry] {
        try await withStorage(.all) { $0.follows(of: user, matching: query) }
    }

    public func users(matching search: UserSearch) async throws(RelationshipError) -> UserPage {
        try await withStorage(.all) { $0.users(matching: search) }
    }

    public func blocked(by owner: UserID) async throws(RelationshipError) -> [BlockEntry] {
        try await withStorage(.all) { $0.blocked(by: owner) }
    }

    public func requests(
        of user: UserID,
        matching filter: RequestFilter
    ) async throws(RelationshipError) -> RequestList {
        try await withStorage(.all) { $0.requests(of: user, matching: filter) }
    }

    public func events(
        for user: UserID,
        after position: Int64,
        limit: Int
    ) async throws(RelationshipError) -> [Event] {
        try await withStorage(ShardSet([user])) { $0.events(for: user, after: position, limit: limit) }
    }

    public func feedPosition(of user: UserID) async throws(RelationshipError) -> Int64 {
        try await withStorage(ShardSet([user])) { $0.feedPosition(of: user) }
    }
}

extension InMemoryStore {
    /// How often a task finds a part taken before it blocks its thread.
    private static let patience = 64

    /// Commits while holding parts of the users; does nothing and answers `nil` if the decision is about others too.
    private func commit(
        _ footprint: Footprint,
        holding set: ShardSet,
        _ decide: (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision? {
        try await withStorage(set) { (storage) throws(RelationshipError) in
            let decision = try decide(storage.load(footprint))
            guard storage.holdsAll(of: decision) else { return nil }
            storage.apply(decision)
            return decision
        }
    }

    /// Works on some parts of the users; lists that show other users' profiles need all.
    ///
    /// A command takes about a microsecond, and waking a thread that waits for one takes longer: a task that finds a part taken
    /// lets others run and comes back.
    private func withStorage<Result: Sendable>(
        _ set: ShardSet,
        _ work: (inout InMemoryStorage) throws(RelationshipError) -> Result
    ) async throws(RelationshipError) -> Result {
        for _ in 0..<Self.patience {
            if let result = try users.holdingIfFree(set, work) { return result }
            await Task.yield()
        }
        return try users.holding(set, work)
    }
}
