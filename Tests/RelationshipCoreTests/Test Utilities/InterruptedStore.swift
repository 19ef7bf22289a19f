import RelationshipCore

/// A store that does something else right after each commit, before the command is answered.
struct InterruptedStore: RelationshipStore {
    let store: InMemoryStore
    let interruption: @Sendable (Footprint) async -> Void

    var feeds: FeedHub { store.feeds }

    func commit(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision {
        let decision = try await store.commit(footprint, decide)
        await interruption(footprint)
        return decision
    }

    func load(_ footprint: Footprint) async throws(RelationshipError) -> RelationshipState {
        try await store.load(footprint)
    }

    func users(ofShortForms shortForms: [UserID]) async throws(RelationshipError) -> [UserID: UserID] {
        try await store.users(ofShortForms: shortForms)
    }

    func friends(of owner: UserID) async throws(RelationshipError) -> [FriendEntry] {
        try await store.friends(of: owner)
    }

    func groups(of owner: UserID) async throws(RelationshipError) -> [GroupEntry] {
        try await store.groups(of: owner)
    }

    func data(after user: UserID?, limit: Int) async throws(RelationshipError) -> [UserData] {
        try await store.data(after: user, limit: limit)
    }

    func blocked(by owner: UserID) async throws(RelationshipError) -> [BlockEntry] {
        try await store.blocked(by: owner)
    }

    func follows(
        of user: UserID,
        matching query: FollowQuery
    ) async throws(RelationshipError) -> [FollowEntry] {
        try await store.follows(of: user, matching: query)
    }

    func users(
        matching search: UserSearch,
        hiding hidden: Set<ProfileVisibility>
    ) async throws(RelationshipError) -> UserPage {
        try await store.users(matching: search, hiding: hidden)
    }

    func requests(
        of user: UserID,
        matching filter: RequestFilter
    ) async throws(RelationshipError) -> RequestList {
        try await store.requests(of: user, matching: filter)
    }

    func feed(of user: UserID, after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice {
        try await store.feed(of: user, after: position, limit: limit)
    }

    func announcements(limit: Int) async throws(RelationshipError) -> [Announcement] {
        try await store.announcements(limit: limit)
    }

    func feedPosition(of user: UserID) async throws(RelationshipError) -> Int64 {
        try await store.feedPosition(of: user)
    }

    func prune(
        _ retention: Retention,
        after user: UserID?,
        limit: Int
    ) async throws(RelationshipError) -> Pruning {
        try await store.prune(retention, after: user, limit: limit)
    }
}
