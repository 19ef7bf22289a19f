/// Where users, edges, blocks, requests and feeds are kept.
///
/// ### Implementing a store
///
/// A store does three things: it loads a footprint, commits a decision atomically, and reads lists and feeds. It knows no
/// rule. It must meet these requirements, which the cases of `StoreConformance` check by name:
///
/// - ``commit(_:_:)`` loads, decides and writes as if no other commit ran meanwhile. When `decide` throws, nothing has
///   changed. When it returns, all changes and events are there, or none; they are durable before the call returns.
/// - Changes name only users that exist or that an earlier change of the same decision has created; a store need not check.
/// - A user with an id that needs a short form can be found by it from the commit that creates the user
///   (``users(ofShortForms:)``).
/// - Every event gets the next place in its recipient's feed, without gaps, in the order of the decision.
/// - Lists are snapshots: entries, counts and sequence of one answer belong together.
/// - A failure of the store itself is thrown as ``RelationshipError/Code/internalFailure`` with the cause in the message.
public protocol RelationshipStore: Sendable {
    /// Who listens to the feeds of this store; a store makes one hub and keeps it.
    ///
    /// Services tell the hub what they commit, so that all services over the same store object push it.
    var feeds: FeedHub { get }

    /// Whether other processes may write to what the store keeps, of which ``feeds`` does not hear by itself; `false` unless a
    /// store says otherwise.
    ///
    /// A session then looks for events of its user after each of its commands.
    var isShared: Bool { get }

    /// Hands what other processes have written to those who listen to ``feeds``, if there is anything.
    ///
    /// A server calls this ten times a second. A store that hears of other processes by itself, or that no other process
    /// shares, need not implement it.
    ///
    /// - Throws: The store's failure; what was not handed over is found by the next look.
    func lookForNews() async throws(RelationshipError)

    /// Loads a footprint, lets `decide` choose, and writes the decision, all in one transaction.
    ///
    /// - Parameters:
    ///   - footprint: What to load.
    ///   - decide: The rules; called once per attempt, must not call the store.
    /// - Returns: The decision as written, with the positions of its events.
    /// - Throws: What `decide` throws, or the store's own failure.
    func commit(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision

    /// Loads a footprint without changing anything.
    ///
    /// - Parameter footprint: What to load.
    /// - Returns: The state of the users and pairs that the footprint names.
    /// - Throws: The store's own failure.
    func load(_ footprint: Footprint) async throws(RelationshipError) -> RelationshipState

    /// The users that short forms of long ids stand for.
    ///
    /// - Parameter shortForms: Short forms (``UserID/shortForm``), each once.
    /// - Returns: The users' own ids by short form; a short form without a user is missing.
    /// - Throws: The store's own failure.
    func users(ofShortForms shortForms: [UserID]) async throws(RelationshipError) -> [UserID: UserID]

    /// How a user stands to others, without what is kept about them.
    ///
    /// - Parameters:
    ///   - owner: The user that the relations are seen from.
    ///   - users: The others, each once.
    /// - Returns: One relation for each of the others, in their order; `nil` for a user who does not exist.
    /// - Throws: The store's own failure.
    func relations(of owner: UserID, with users: [UserID]) async throws(RelationshipError) -> [Relation?]

    /// All users in a friend list, oldest edge first, then by user id.
    ///
    /// - Parameter owner: Whose list.
    /// - Returns: The entries with profile and relation.
    /// - Throws: The store's own failure.
    func friends(of owner: UserID) async throws(RelationshipError) -> [FriendEntry]

    /// All groups of a user, oldest first, then by name.
    ///
    /// - Parameter owner: Whose groups.
    /// - Returns: The groups with their members, in the order of the friend list.
    /// - Throws: The store's own failure.
    func groups(of owner: UserID) async throws(RelationshipError) -> [GroupEntry]

    /// All users on a blocklist, oldest entry first, then by user id.
    ///
    /// - Parameter owner: Whose list.
    /// - Returns: The entries with profiles.
    /// - Throws: The store's own failure.
    func blocked(by owner: UserID) async throws(RelationshipError) -> [BlockEntry]

    /// A stretch of one of a user's lists of follows, by time, oldest first, then by user.
    ///
    /// - Parameters:
    ///   - user: Whose list.
    ///   - query: Which list, from where, and how many.
    /// - Returns: The entries with profiles.
    /// - Throws: The store's own failure.
    func follows(of user: UserID, matching query: FollowQuery) async throws(RelationshipError) -> [FollowEntry]

    /// The users that ``UserSearch/matches(_:hiding:)`` lets pass, in order of their ids.
    ///
    /// - Parameters:
    ///   - search: What to look for, from where, and how many.
    ///   - hidden: The choices of users whose gender and day of birth count as not given.
    /// - Returns: A page, with the number of all matches and the last user of the page if more follow.
    /// - Throws: The store's own failure.
    func users(
        matching search: UserSearch,
        hiding hidden: Set<ProfileVisibility>
    ) async throws(RelationshipError) -> UserPage

    /// Users in order of their ids, each with everything that moves with them to another store: what exports are made of.
    ///
    /// - Parameters:
    ///   - user: The user after whom to begin; `nil` for the first.
    ///   - limit: The greatest number of users to answer.
    /// - Returns: The users' data as of one moment.
    /// - Throws: The store's own failure.
    func data(after user: UserID?, limit: Int) async throws(RelationshipError) -> [UserData]

    /// A stretch of a user's request list.
    ///
    /// - Parameters:
    ///   - user: Whose list.
    ///   - filter: Which entries, from where, and how many.
    /// - Returns: The entries in order of their place, with the unread count and the version of the list.
    /// - Throws: The store's own failure.
    func requests(of user: UserID, matching filter: RequestFilter) async throws(RelationshipError) -> RequestList

    /// A stretch of a user's feed.
    ///
    /// One event that cannot be read does not end the feed: the stretch says where it is, and goes on behind it.
    ///
    /// - Parameters:
    ///   - user: Whose feed.
    ///   - position: The place after which to begin; 0 for the start.
    ///   - limit: The greatest number of positions to answer.
    /// - Returns: The events, oldest first.
    /// - Throws: The store's own failure.
    func feed(of user: UserID, after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice

    /// The place of the newest event of a user's feed; 0 if there is none.
    ///
    /// - Parameter user: Whose feed.
    /// - Returns: The place.
    /// - Throws: The store's own failure.
    func feedPosition(of user: UserID) async throws(RelationshipError) -> Int64

    /// Removes what is too old, for some users, in one transaction.
    ///
    /// What goes is invisible: no list shows it. A feed keeps its newest event, and so its position; a reader before the oldest
    /// event finds that the feed begins later.
    ///
    /// - Parameters:
    ///   - retention: What is too old.
    ///   - user: The user after whom to begin, in the order of their ids; `nil` for the first.
    ///   - limit: The greatest number of users to look at.
    /// - Returns: How far it got.
    /// - Throws: The store's own failure; then nothing has changed.
    func prune(_ retention: Retention, after user: UserID?, limit: Int) async throws(RelationshipError) -> Pruning

    /// Renews the lease of this process on the devices that are connected through it.
    ///
    /// A shared store (``isShared``) notes with every device that comes online which process has written it. Others need
    /// not implement this: what they keep ends with the process.
    ///
    /// - Parameters:
    ///   - now: The present moment.
    ///   - moment: The moment since which a lease must have been renewed.
    /// - Returns: Whether the lease was renewed since that moment, so that no other process has taken the devices offline.
    /// - Throws: The store's own failure.
    func renewLease(at now: Timestamp, since moment: Timestamp) async throws(RelationshipError) -> Bool

    /// Devices that are kept as online but abandoned: the process through which they were connected no longer renews its
    /// lease.
    ///
    /// - Parameters:
    ///   - moment: The moment since which a lease must have been renewed.
    ///   - limit: The greatest number of devices to answer.
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
    public func lookForNews() async throws(RelationshipError) {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func renewLease(at now: Timestamp, since moment: Timestamp) async throws(RelationshipError) -> Bool { true }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func abandonedDevices(
        leasesSince moment: Timestamp,
        limit: Int
    ) async throws(RelationshipError) -> [DeviceAddress] { [] }

    /// Searches users who hide nothing.
    ///
    /// - Parameter search: What to look for, from where, and how many.
    /// - Returns: A page.
    /// - Throws: The store's own failure.
    package func users(matching search: UserSearch) async throws(RelationshipError) -> UserPage {
        try await users(matching: search, hiding: [])
    }

    /// The events of a user's feed that can be read.
    ///
    /// - Parameters:
    ///   - user: Whose feed.
    ///   - position: The place after which to begin; 0 for the start.
    ///   - limit: The greatest number of events to answer.
    /// - Returns: The events, oldest first.
    /// - Throws: The store's own failure.
    package func events(
        for user: UserID,
        after position: Int64,
        limit: Int
    ) async throws(RelationshipError) -> [Event] {
        try await feed(of: user, after: position, limit: limit).events
    }

    /// How a user stands to others, as ``load(_:)`` tells it; a store that can look for less does so itself.
    ///
    /// - Parameters:
    ///   - owner: The user that the relations are seen from.
    ///   - users: The others, each once.
    /// - Returns: One relation for each of the others, in their order; `nil` for a user who does not exist.
    /// - Throws: The store's own failure.
    public func relations(of owner: UserID, with users: [UserID]) async throws(RelationshipError) -> [Relation?] {
        let pairs = users.map { UserPair(from: owner, to: $0) }
        let footprint = Footprint(users: users, pairs: pairs, expiredUpTo: Timestamp(milliseconds: .min))
        let state = try await load(footprint)
        return pairs.map { state.users.contains(key: $0.other) ? state.relation($0) : nil }
    }
}
