import RelationshipCore

/// A store in front of another backend, which refuses writes that concern certain users with its own codes.
struct RefusingStore: RelationshipStore {
    private let store: any RelationshipStore
    private let refusals: [Refusal]

    init(_ store: any RelationshipStore, _ refusals: [Refusal]) {
        (self.store, self.refusals) = (store, refusals)
    }

    var feeds: FeedHub { store.feeds }
    var isShared: Bool { store.isShared }
    func pushNewEvents() async throws(RelationshipError) { try await store.pushNewEvents() }

    func commit(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision {
        let refusal = refusals.first { refusal in
            footprint.pairs.contains { $0.owner == refusal.user || $0.other == refusal.user }
        }
        if let refusal {
            let (user, foreign) = (refusal.user, refusal.foreign)
            throw RelationshipError(.unmappedForeign, foreign.text, user: user, foreign: foreign)
        }
        return try await store.commit(footprint, decide)
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

    func follows(of user: UserID, matching query: FollowQuery) async throws(RelationshipError) -> [FollowEntry] {
        try await store.follows(of: user, matching: query)
    }

    func users(
        matching search: UserSearch,
        hiding hidden: Set<ProfileVisibility>
    ) async throws(RelationshipError) -> UserPage {
        try await store.users(matching: search, hiding: hidden)
    }

    func requests(of user: UserID, matching filter: RequestFilter) async throws(RelationshipError) -> RequestList {
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

    func renewLease(at now: Timestamp, since moment: Timestamp) async throws(RelationshipError) -> Bool {
        try await store.renewLease(at: now, since: moment)
    }

    func abandonedDevices(
        leasesSince moment: Timestamp,
        limit: Int
    ) async throws(RelationshipError) -> [DeviceAddress] {
        try await store.abandonedDevices(leasesSince: moment, limit: limit)
    }
}
