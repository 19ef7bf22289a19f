/// A store that forwards to another store everything that the conforming type doesn't do itself.
package protocol ForwardingStore: RelationshipStore {
    /// The store that receives the forwarded calls.
    var store: any RelationshipStore { get }

    /// Runs before each access for a command or a feed.
    ///
    /// If it throws an error, the access doesn't take place.
    func willAccess() throws(RelationshipError)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ForwardingStore {
    package var feeds: FeedHub { store.feeds }
    package var isShared: Bool { store.isShared }
    package var isCaughtUp: Bool { store.isCaughtUp }
    package func willAccess() throws(RelationshipError) {}
    package func pushNewEvents() async throws(RelationshipError) { try await store.pushNewEvents() }

    package func commit(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision {
        try willAccess()
        return try await store.commit(footprint, decide)
    }

    package func load(_ footprint: Footprint) async throws(RelationshipError) -> RelationshipState {
        try willAccess()
        return try await store.load(footprint)
    }

    package func users(ofShortForms shortForms: [UserID]) async throws(RelationshipError) -> [UserID: UserID] {
        try willAccess()
        return try await store.users(ofShortForms: shortForms)
    }

    package func friends(of owner: UserID) async throws(RelationshipError) -> [FriendEntry] {
        try willAccess()
        return try await store.friends(of: owner)
    }

    package func friends(
        of owner: UserID,
        from start: Int,
        limit: Int
    ) async throws(RelationshipError) -> FriendListPart {
        try willAccess()
        return try await store.friends(of: owner, from: start, limit: limit)
    }

    package func groups(of owner: UserID) async throws(RelationshipError) -> [GroupEntry] {
        try willAccess()
        return try await store.groups(of: owner)
    }

    package func data(after user: UserID?, limit: Int) async throws(RelationshipError) -> [UserData] {
        try willAccess()
        return try await store.data(after: user, limit: limit)
    }

    package func blocked(by owner: UserID) async throws(RelationshipError) -> [BlockEntry] {
        try willAccess()
        return try await store.blocked(by: owner)
    }

    package func follows(of user: UserID, matching query: FollowQuery) async throws(RelationshipError) -> [FollowEntry]
    {
        try willAccess()
        return try await store.follows(of: user, matching: query)
    }

    package func users(
        matching search: UserSearch,
        hiding hidden: Set<ProfileVisibility>
    ) async throws(RelationshipError) -> UserPage {
        try willAccess()
        return try await store.users(matching: search, hiding: hidden)
    }

    package func accounts(matching query: UserListQuery) async throws(RelationshipError) -> [UserAccount] {
        try willAccess()
        return try await store.accounts(matching: query)
    }

    package func accountCount() async throws(RelationshipError) -> Int {
        try willAccess()
        return try await store.accountCount()
    }

    package func requests(of user: UserID, matching filter: RequestFilter) async throws(RelationshipError)
        -> RequestList
    {
        try willAccess()
        return try await store.requests(of: user, matching: filter)
    }

    package func feed(of user: UserID, after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice {
        try willAccess()
        return try await store.feed(of: user, after: position, limit: limit)
    }

    package func announcements(limit: Int) async throws(RelationshipError) -> [Announcement] {
        try willAccess()
        return try await store.announcements(limit: limit)
    }

    package func feedPosition(of user: UserID) async throws(RelationshipError) -> Int64 {
        try willAccess()
        return try await store.feedPosition(of: user)
    }

    package func takeLanes(_ taking: OutboxTaking) async throws(RelationshipError) -> [OutboxLane] {
        try await store.takeLanes(taking)
    }

    package func report(_ reports: [OutboxReport]) async throws(RelationshipError) -> Set<UserID> {
        try await store.report(reports)
    }

    package func outbox(matching query: OutboxQuery) async throws(RelationshipError) -> [OutboxEntry] {
        try await store.outbox(matching: query)
    }

    package func handleDeadEntry(
        of user: UserID,
        at place: Int64,
        by action: DeadEntryAction
    ) async throws(RelationshipError) -> Bool {
        try await store.handleDeadEntry(of: user, at: place, by: action)
    }

    package func prune(
        _ retention: Retention,
        after user: UserID?,
        limit: Int
    ) async throws(RelationshipError) -> Pruning {
        try await store.prune(retention, after: user, limit: limit)
    }

    package func checkWritable() async throws(RelationshipError) { try await store.checkWritable() }

    package func renewLease(at now: Timestamp, since moment: Timestamp) async throws(RelationshipError) -> Bool {
        try await store.renewLease(at: now, since: moment)
    }

    package func abandonedDevices(
        leasesSince moment: Timestamp,
        limit: Int
    ) async throws(RelationshipError) -> [DeviceAddress] {
        try await store.abandonedDevices(leasesSince: moment, limit: limit)
    }
}
