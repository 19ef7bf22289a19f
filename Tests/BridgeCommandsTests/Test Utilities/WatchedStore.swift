import RelationshipCore

/// A store in memory that counts its calls, and fails on demand.
final class WatchedStore: RelationshipStore {
    private struct State {
        var calls = 0
        var isFailing = false
    }

    private let store = InMemoryStore()
    private let state = Mutex(State())

    /// The number of accesses to the store.
    var calls: Int { state.withLock { $0.calls } }

    /// Whether the store fails from now on.
    var isFailing: Bool {
        get { state.withLock { $0.isFailing } }
        set { state.withLock { $0.isFailing = newValue } }
    }

    private func note() throws(RelationshipError) {
        let isFailing = state.withLock { state in
            state.calls += 1
            return state.isFailing
        }
        if isFailing { throw RelationshipError(.internalFailure, "the disk is gone") }
    }

    var feeds: FeedHub { store.feeds }
    var isShared: Bool { store.isShared }
    func pushNewEvents() async throws(RelationshipError) { try await store.pushNewEvents() }

    func commit(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision {
        try note()
        return try await store.commit(footprint, decide)
    }

    func load(_ footprint: Footprint) async throws(RelationshipError) -> RelationshipState {
        try note()
        return try await store.load(footprint)
    }

    func users(ofShortForms shortForms: [UserID]) async throws(RelationshipError) -> [UserID: UserID] {
        try note()
        return try await store.users(ofShortForms: shortForms)
    }

    func friends(of owner: UserID) async throws(RelationshipError) -> [FriendEntry] {
        try note()
        return try await store.friends(of: owner)
    }

    func groups(of owner: UserID) async throws(RelationshipError) -> [GroupEntry] {
        try note()
        return try await store.groups(of: owner)
    }

    func data(after user: UserID?, limit: Int) async throws(RelationshipError) -> [UserData] {
        try note()
        return try await store.data(after: user, limit: limit)
    }

    func blocked(by owner: UserID) async throws(RelationshipError) -> [BlockEntry] {
        try note()
        return try await store.blocked(by: owner)
    }

    func follows(of user: UserID, matching query: FollowQuery) async throws(RelationshipError) -> [FollowEntry] {
        try note()
        return try await store.follows(of: user, matching: query)
    }

    func users(
        matching search: UserSearch,
        hiding hidden: Set<ProfileVisibility>
    ) async throws(RelationshipError) -> UserPage {
        try note()
        return try await store.users(matching: search, hiding: hidden)
    }

    func requests(of user: UserID, matching filter: RequestFilter) async throws(RelationshipError) -> RequestList {
        try note()
        return try await store.requests(of: user, matching: filter)
    }

    func feed(of user: UserID, after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice {
        try note()
        return try await store.feed(of: user, after: position, limit: limit)
    }

    func announcements(limit: Int) async throws(RelationshipError) -> [Announcement] {
        try note()
        return try await store.announcements(limit: limit)
    }

    func feedPosition(of user: UserID) async throws(RelationshipError) -> Int64 {
        try note()
        return try await store.feedPosition(of: user)
    }

    func prune(
        _ retention: Retention,
        after user: UserID?,
        limit: Int
    ) async throws(RelationshipError) -> Pruning {
        try await store.prune(retention, after: user, limit: limit)
    }
}
