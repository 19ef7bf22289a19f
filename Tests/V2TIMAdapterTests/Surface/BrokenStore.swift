import RelationshipCore

/// A store that fails at everything.
struct BrokenStore: RelationshipStore {
    private var failure: RelationshipError { RelationshipError(.internalFailure, "the disk is gone") }

    let feeds = FeedHub()

    func commit(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision { throw failure }

    func load(_ footprint: Footprint) async throws(RelationshipError) -> RelationshipState { throw failure }

    func friends(of owner: UserID) async throws(RelationshipError) -> [FriendEntry] { throw failure }

    func groups(of owner: UserID) async throws(RelationshipError) -> [GroupEntry] { throw failure }

    func data(after user: UserID?, limit: Int) async throws(RelationshipError) -> [UserData] { throw failure }

    func blocked(by owner: UserID) async throws(RelationshipError) -> [BlockEntry] { throw failure }

    func follows(of user: UserID, matching query: FollowQuery) async throws(RelationshipError) -> [FollowEntry] {
        throw failure
    }

    func users(
        matching search: UserSearch,
        hiding hidden: Set<ProfileVisibility>
    ) async throws(RelationshipError) -> UserPage { throw failure }

    func requests(of user: UserID, matching filter: RequestFilter) async throws(RelationshipError) -> RequestList {
        throw failure
    }

    func feed(of user: UserID, after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice {
        throw failure
    }

    func users(ofShortForms shortForms: [UserID]) async throws(RelationshipError) -> [UserID: UserID] { throw failure }

    func prune(_ retention: Retention, after user: UserID?, limit: Int) async throws(RelationshipError) -> Pruning {
        throw failure
    }

    func announcements(limit: Int) async throws(RelationshipError) -> [Announcement] { throw failure }

    func feedPosition(of user: UserID) async throws(RelationshipError) -> Int64 { throw failure }
}
