/// The storage of users, friendships, blocks, requests and feeds.
///
/// ### Implementing a store
///
/// A store does three things: it loads a footprint, commits a decision atomically, and reads lists and feeds. It
/// contains no rules. It must meet these requirements, which the cases of `StoreConformance` check by name:
///
/// - ``commit(_:_:)`` loads, decides and writes as if no other commit ran at the same time. If `decide` throws, nothing
///   has changed. If it returns, all changes and events are stored, or none; they are durable before the call returns.
/// - Changes name only users that exist or that an earlier change of the same decision has created; a store need not
///   check.
/// - A user with an id that needs a short form can be found by it from the commit that creates the user
///   (``users(ofShortForms:)``).
/// - Every event gets the next place in its recipient's feed, without gaps, in the order of the decision.
/// - Lists are snapshots: entries, counts and sequence of one answer belong together.
/// - A failure of the store itself is thrown as ``RelationshipError/Code/internalFailure`` with the cause in the
///   message.
public protocol RelationshipStore: Sendable {
    /// The listeners to the feeds of this store; a store creates one hub and keeps it.
    ///
    /// Services pass their commits to the hub, so that all services over the same store object push them.
    var feeds: FeedHub { get }

    /// Whether other processes may write to the stored data without notice to ``feeds``; by default `false`.
    ///
    /// A session then looks for events of its user after each of its commands.
    var isShared: Bool { get }

    /// Pushes new writes of other processes to the listeners of ``feeds``.
    ///
    /// A server calls this ten times a second. A store that receives writes of other processes on its own, or that is
    /// not shared with other processes, need not implement it.
    ///
    /// - Throws: The store's failure; the next look finds the missing events.
    func pushNewEvents() async throws(RelationshipError)

    /// Loads a footprint, calls `decide`, and writes the decision, all in one transaction.
    ///
    /// - Parameters:
    ///   - footprint: The data to load.
    ///   - decide: The rules; called once per attempt, must not call the store.
    /// - Returns: The decision as written, with the positions of its events.
    /// - Throws: The error of `decide`, or the store's own failure.
    func commit(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision

    /// Loads a footprint without changing anything.
    ///
    /// - Parameter footprint: The data to load.
    /// - Returns: The state of the users and pairs that the footprint names.
    /// - Throws: The store's own failure.
    func load(_ footprint: Footprint) async throws(RelationshipError) -> RelationshipState

    /// Finds the users of short forms of long ids.
    ///
    /// - Parameter shortForms: Short forms (``UserID/shortForm``), each once.
    /// - Returns: The users' own ids by short form; a short form without a user is missing.
    /// - Throws: The store's own failure.
    func users(ofShortForms shortForms: [UserID]) async throws(RelationshipError) -> [UserID: UserID]

    /// Reads the relations of a user to others, without other data about them.
    ///
    /// - Parameters:
    ///   - owner: The user of the relations.
    ///   - users: The other users, each once.
    /// - Returns: One relation for each of the others, in their order; `nil` for a user who does not exist.
    /// - Throws: The store's own failure.
    func relations(of owner: UserID, with users: [UserID]) async throws(RelationshipError) -> [Relation?]

    /// Reads all users in a friend list, oldest friendship first, then by user id.
    ///
    /// - Parameter owner: The user of the list.
    /// - Returns: The entries with profile and relation.
    /// - Throws: The store's own failure.
    func friends(of owner: UserID) async throws(RelationshipError) -> [FriendEntry]

    /// Reads all groups of a user, oldest first, then by name.
    ///
    /// - Parameter owner: The user of the groups.
    /// - Returns: The groups with their members, in the order of the friend list.
    /// - Throws: The store's own failure.
    func groups(of owner: UserID) async throws(RelationshipError) -> [GroupEntry]

    /// Reads all users on a blocklist, oldest entry first, then by user id.
    ///
    /// - Parameter owner: The user of the list.
    /// - Returns: The entries with profiles.
    /// - Throws: The store's own failure.
    func blocked(by owner: UserID) async throws(RelationshipError) -> [BlockEntry]

    /// Reads a part of one of a user's lists of follows, by time, oldest first, then by user.
    ///
    /// - Parameters:
    ///   - user: The user of the list.
    ///   - query: The list, the start, and the maximum number of entries.
    /// - Returns: The entries with profiles.
    /// - Throws: The store's own failure.
    func follows(of user: UserID, matching query: FollowQuery) async throws(RelationshipError) -> [FollowEntry]

    /// Finds the users that match ``UserSearch/matches(_:hiding:)``, in order of their ids.
    ///
    /// - Parameters:
    ///   - search: The criteria, the start, and the maximum number of users.
    ///   - hidden: The visibilities for which gender and day of birth count as missing.
    /// - Returns: A page, with the number of all matches and the last user of the page if more follow.
    /// - Throws: The store's own failure.
    func users(
        matching search: UserSearch,
        hiding hidden: Set<ProfileVisibility>
    ) async throws(RelationshipError) -> UserPage

    /// Reads users in order of their ids, each with all data that moves to another store, for exports.
    ///
    /// - Parameters:
    ///   - user: The user after whom to begin; `nil` for the first.
    ///   - limit: The maximum number of users to return.
    /// - Returns: The users' data as of one moment.
    /// - Throws: The store's own failure.
    func data(after user: UserID?, limit: Int) async throws(RelationshipError) -> [UserData]

    /// Reads a part of a user's request list.
    ///
    /// - Parameters:
    ///   - user: The user of the list.
    ///   - filter: The criteria, the start, and the maximum number of entries.
    /// - Returns: The entries in order of their place, with the unread count and the version of the list.
    /// - Throws: The store's own failure.
    func requests(of user: UserID, matching filter: RequestFilter) async throws(RelationshipError) -> RequestList

    /// Reads a slice of a user's feed.
    ///
    /// An event that cannot be read does not end the feed: the slice contains its position, and continues after it.
    ///
    /// - Parameters:
    ///   - user: The user of the feed.
    ///   - position: The place after which to begin; 0 for the start.
    ///   - limit: The maximum number of positions to return.
    /// - Returns: The events, oldest first.
    /// - Throws: The store's own failure.
    func feed(of user: UserID, after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice

    /// Returns the place of the newest event of a user's feed; 0 if there is none.
    ///
    /// - Parameter user: The user of the feed.
    /// - Returns: The place.
    /// - Throws: The store's own failure.
    func feedPosition(of user: UserID) async throws(RelationshipError) -> Int64

    /// Reads announcements with observers that are not notified yet; unreadable ones are skipped.
    ///
    /// - Parameter limit: The maximum number of announcements to return.
    /// - Returns: The announcements, in any order.
    /// - Throws: The store's own failure.
    func announcements(limit: Int) async throws(RelationshipError) -> [Announcement]

    /// Removes old data of some users, in one transaction.
    ///
    /// The removed data is invisible: no list shows it. A feed keeps its newest event, and so its position; a reader
    /// before the oldest event finds that the feed begins later.
    ///
    /// - Parameters:
    ///   - retention: The limits of age.
    ///   - user: The user after whom to begin, in the order of their ids; `nil` for the first.
    ///   - limit: The maximum number of users to check.
    /// - Returns: The progress.
    /// - Throws: The store's own failure; then nothing has changed.
    func prune(_ retention: Retention, after user: UserID?, limit: Int) async throws(RelationshipError) -> Pruning

    /// Renews the lease of this process on the devices that are connected through it.
    ///
    /// A shared store (``isShared``) records with every device that comes online which process has written it. Other
    /// stores need not implement this: their data ends with the process.
    ///
    /// - Parameters:
    ///   - now: The present moment.
    ///   - moment: The moment since which a lease must have been renewed.
    /// - Returns: Whether the lease was renewed since that moment, so that no other process has marked the devices as
    ///   offline.
    /// - Throws: The store's own failure.
    func renewLease(at now: Timestamp, since moment: Timestamp) async throws(RelationshipError) -> Bool

    /// Reads abandoned devices, which are stored as online although their process no longer renews its lease.
    ///
    /// - Parameters:
    ///   - moment: The moment since which a lease must have been renewed.
    ///   - limit: The maximum number of devices to return.
    /// - Returns: The devices, in any order.
    /// - Throws: The store's own failure.
    func abandonedDevices(
        leasesSince moment: Timestamp,
        limit: Int
    ) async throws(RelationshipError) -> [DeviceAddress]
}

extension RelationshipStore {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var isShared: Bool { false }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func pushNewEvents() async throws(RelationshipError) {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func renewLease(at now: Timestamp, since moment: Timestamp) async throws(RelationshipError) -> Bool { true }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func abandonedDevices(
        leasesSince moment: Timestamp,
        limit: Int
    ) async throws(RelationshipError) -> [DeviceAddress] { [] }

    /// Searches users, without hidden fields.
    ///
    /// - Parameter search: The criteria, the start, and the maximum number of users.
    /// - Returns: A page.
    /// - Throws: The store's own failure.
    package func users(matching search: UserSearch) async throws(RelationshipError) -> UserPage {
        try await users(matching: search, hiding: [])
    }

    /// Reads the events of a user's feed that can be read.
    ///
    /// - Parameters:
    ///   - user: The user of the feed.
    ///   - position: The place after which to begin; 0 for the start.
    ///   - limit: The maximum number of events to return.
    /// - Returns: The events, oldest first.
    /// - Throws: The store's own failure.
    package func events(
        for user: UserID,
        after position: Int64,
        limit: Int
    ) async throws(RelationshipError) -> [Event] {
        try await feed(of: user, after: position, limit: limit).events
    }

    /// Reads the relations of a user to others with ``load(_:)``; a store with a cheaper way implements it itself.
    ///
    /// - Parameters:
    ///   - owner: The user of the relations.
    ///   - users: The other users, each once.
    /// - Returns: One relation for each of the others, in their order; `nil` for a user who does not exist.
    /// - Throws: The store's own failure.
    public func relations(of owner: UserID, with users: [UserID]) async throws(RelationshipError) -> [Relation?] {
        let pairs = users.map { UserPair(from: owner, to: $0) }
        let footprint = Footprint(users: users, pairs: pairs, expiredUpTo: Timestamp(milliseconds: .min))
        let state = try await load(footprint)
        return pairs.map { state.users.contains(key: $0.other) ? state.relation($0) : nil }
    }
}
