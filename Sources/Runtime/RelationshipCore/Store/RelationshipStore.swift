/// The storage of users, friendships, blocks, requests and feeds.
///
/// ### Implementing a store
///
/// A store does three things: it loads a footprint, commits a decision atomically, and reads lists and feeds. It
/// contains no rules. It must meet the following requirements. The named cases of `StoreConformance` check them.
///
/// - ``commit(_:_:)`` loads, decides and writes as if no other commit ran at the same time. If `decide` throws an
///   error, nothing changes. Otherwise, either all changes and events are stored, or none of them. They are durable
///   before the call returns.
/// - Changes refer only to users that exist, or that an earlier change in the same decision has created. A store need
///   not check this.
/// - A user with an id that needs a short form can be found by the short form as soon as the user is created
///   (``users(ofShortForms:)``).
/// - Every event gets the next position in its recipient's feed. Positions have no gaps and follow the order of the
///   decision.
/// - The act of a decision is appended to the lane of its user in the same transaction. A lane belongs to its user's id:
///   it stays when the user is deleted, and goes on if a user with the same id is created.
/// - Lists are snapshots: the entries, counts and sequence of one answer belong to the same state.
/// - A store throws its own errors as ``RelationshipError/Code/internalFailure``, with the cause in the message.
public protocol RelationshipStore: Sendable {
    /// The listeners to the feeds of this store.
    ///
    /// A store creates one hub and keeps it.
    ///
    /// Services pass their commits to the hub. All services that share a store object therefore push the events of each
    /// other's commits.
    var feeds: FeedHub { get }

    /// Whether other processes may write to the stored data without notifying ``feeds``.
    ///
    /// If `true`, a session reads new events of its user after each of its commands. The default is `false`.
    var isShared: Bool { get }

    /// Whether ``feeds`` hears of the sessions that other processes end.
    ///
    /// If `false`, a stored session reads the record of its user's access before each use. A shared store returns `false`
    /// while it can't receive the commits of other processes, and until it has found those that it has missed. The
    /// default is `true`.
    var isCaughtUp: Bool { get }

    /// Pushes new writes of other processes to the listeners of ``feeds``.
    ///
    /// A server calls this method ten times a second. A store need not implement it if it receives writes of other
    /// processes by other means, or if it isn't shared with other processes.
    ///
    /// - Throws: The store's own error. The next call finds the missing events.
    func pushNewEvents() async throws(RelationshipError)

    /// Loads a footprint, calls `decide`, and writes the decision, all in one transaction.
    ///
    /// - Parameters:
    ///   - footprint: The data to load.
    ///   - decide: The rules. The store calls them once for each attempt. They must not call the store.
    /// - Returns: The decision as written, with the positions of its events.
    /// - Throws: The error of `decide`, or the store's own error.
    func commit(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision

    /// Commits several commands in their order, each like ``commit(_:_:)``.
    ///
    /// Each command is decided on the state after the earlier ones, and succeeds or fails independently. A store can
    /// write them together, so that they share the time of the disk. The default implementation commits one after the
    /// other.
    ///
    /// - Parameter commands: The commands.
    /// - Returns: A result for each command, in their order.
    func commit(_ commands: [StoreCommand]) async -> [Result<Decision, RelationshipError>]

    /// Loads a footprint without changing anything.
    ///
    /// - Parameter footprint: The data to load.
    /// - Returns: The state of the users and pairs in the footprint.
    /// - Throws: The store's own error.
    func load(_ footprint: Footprint) async throws(RelationshipError) -> RelationshipState

    /// Finds the users for short forms of long ids.
    ///
    /// - Parameter shortForms: Distinct short forms (``UserID/shortForm``).
    /// - Returns: The users' full ids by short form. Short forms without a user are missing.
    /// - Throws: The store's own error.
    func users(ofShortForms shortForms: [UserID]) async throws(RelationshipError) -> [UserID: UserID]

    /// Reads the relations of a user to other users, without other data about them.
    ///
    /// - Parameters:
    ///   - owner: The user of the relations.
    ///   - users: The other users, without repetitions.
    /// - Returns: One relation for each of the other users, in their order; `nil` for a user who doesn't exist.
    /// - Throws: The store's own error.
    func relations(of owner: UserID, with users: [UserID]) async throws(RelationshipError) -> [Relation?]

    /// Reads all users in a friend list, in the order of the friendships' age, oldest first, and then of the user ids.
    ///
    /// - Parameter owner: The user of the list.
    /// - Returns: The entries with profile and relation.
    /// - Throws: The store's own error.
    func friends(of owner: UserID) async throws(RelationshipError) -> [FriendEntry]

    /// Reads a part of a friend list, in the order of ``friends(of:)``.
    ///
    /// The default implementation reads the whole list.
    ///
    /// - Parameters:
    ///   - owner: The user of the list.
    ///   - start: The number of friends before the part.
    ///   - limit: The maximum number of friends in the part.
    /// - Returns: The part, with the size and the fingerprint of the whole list.
    /// - Throws: The store's own error.
    func friends(of owner: UserID, from start: Int, limit: Int) async throws(RelationshipError) -> FriendListPart

    /// Reads all groups of a user, in the order of their age, oldest first, and then of their names.
    ///
    /// - Parameter owner: The user of the groups.
    /// - Returns: The groups with their members, in the order of the friend list.
    /// - Throws: The store's own error.
    func groups(of owner: UserID) async throws(RelationshipError) -> [GroupEntry]

    /// Reads all users on a blocklist, in the order of the entries' age, oldest first, and then of the user ids.
    ///
    /// - Parameter owner: The user of the list.
    /// - Returns: The entries with profiles.
    /// - Throws: The store's own error.
    func blocked(by owner: UserID) async throws(RelationshipError) -> [BlockEntry]

    /// Reads a part of a user's follow list, in the order of the follows' age, oldest first, and then of the users.
    ///
    /// - Parameters:
    ///   - user: The user of the list.
    ///   - query: The list, the start, and the maximum number of entries.
    /// - Returns: The entries with profiles.
    /// - Throws: The store's own error.
    func follows(of user: UserID, matching query: FollowQuery) async throws(RelationshipError) -> [FollowEntry]

    /// Finds the users that match ``UserSearch/matches(_:hiding:)``, in the order of their ids.
    ///
    /// - Parameters:
    ///   - search: The criteria, the start, and the maximum number of users.
    ///   - hidden: The visibilities for which gender and birthday count as missing.
    /// - Returns: A page, with the number of all matching users, and the last user of the page if another page follows.
    /// - Throws: The store's own error.
    func users(
        matching search: UserSearch,
        hiding hidden: Set<ProfileVisibility>
    ) async throws(RelationshipError) -> UserPage

    /// Reads users in the order of ``AccountPlace``, or in the reverse order for ``UserListQuery/newestFirst``.
    ///
    /// - Parameter query: The users, the start, and the maximum number of users. The users are distinct.
    /// - Returns: The users that exist.
    /// - Throws: The store's own error.
    func accounts(matching query: UserListQuery) async throws(RelationshipError) -> [UserAccount]

    /// Counts all users.
    ///
    /// - Returns: The number of users.
    /// - Throws: The store's own error.
    func accountCount() async throws(RelationshipError) -> Int

    /// Reads users in the order of their ids, with all data that moves to another store, for exports.
    ///
    /// - Parameters:
    ///   - user: The user after which to begin; `nil` for the first user.
    ///   - limit: The maximum number of users to return.
    /// - Returns: The users' data as of one point in time.
    /// - Throws: The store's own error.
    func data(after user: UserID?, limit: Int) async throws(RelationshipError) -> [UserData]

    /// Reads a part of a user's request list.
    ///
    /// - Parameters:
    ///   - user: The user of the list.
    ///   - filter: The criteria, the start, and the maximum number of entries.
    /// - Returns: The entries in the order of their positions, with the unread count and the version of the list.
    /// - Throws: The store's own error.
    func requests(of user: UserID, matching filter: RequestFilter) async throws(RelationshipError) -> RequestList

    /// Reads a slice of a user's feed.
    ///
    /// An event that can't be read doesn't end the feed. The slice contains its position and continues after it.
    ///
    /// - Parameters:
    ///   - user: The user of the feed.
    ///   - position: The position after which to begin; 0 for the start.
    ///   - limit: The maximum number of positions to return.
    /// - Returns: The events, oldest first.
    /// - Throws: The store's own error.
    func feed(of user: UserID, after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice

    /// Returns the position of the newest event in a user's feed, or 0 for an empty feed.
    ///
    /// - Parameter user: The user of the feed.
    /// - Returns: The position.
    /// - Throws: The store's own error.
    func feedPosition(of user: UserID) async throws(RelationshipError) -> Int64

    /// Reads the announcements with observers that have not been notified yet.
    ///
    /// Announcements that can't be read are skipped.
    ///
    /// - Parameter limit: The maximum number of announcements to return.
    /// - Returns: The announcements, in any order.
    /// - Throws: The store's own error.
    func announcements(limit: Int) async throws(RelationshipError) -> [Announcement]

    /// Leases lanes of the outbox with entries that wait, the longest due first.
    ///
    /// A lane is due from the commit of its first waiting entry, from ``OutboxReport/nextAttempt``, or from the end of a
    /// lease. Until a lease ends, no other call returns the lane. If a sender ends without a report, the next holder
    /// sends the same entries: an act is sent at least once, and in the order of its lane.
    ///
    /// - Parameter taking: The times and the limits.
    /// - Returns: The lanes.
    /// - Throws: The store's own error. Lanes may then be leased until the end of the lease.
    func takeLanes(_ taking: OutboxTaking) async throws(RelationshipError) -> [OutboxLane]

    /// Records what a sender has done with lanes, and ends their leases.
    ///
    /// - Parameter reports: One report for each lane.
    /// - Returns: The users of the reports without effect, because another sender has taken the lane since.
    /// - Throws: The store's own error. The entries are then sent again after the end of the lease.
    func report(_ reports: [OutboxReport]) async throws(RelationshipError) -> Set<UserID>

    /// Lists entries of the outbox.
    ///
    /// - Parameter query: The entries, the start, and the maximum number of entries.
    /// - Returns: The entries, in the order of their users and places.
    /// - Throws: The store's own error.
    func outbox(matching query: OutboxQuery) async throws(RelationshipError) -> [OutboxEntry]

    /// Sends a dead entry of the outbox again, or removes it.
    ///
    /// - Parameters:
    ///   - user: The user of the entry's lane.
    ///   - place: The place of the entry.
    ///   - action: What to do.
    /// - Returns: `false` if there is no dead entry at this place.
    /// - Throws: The store's own error.
    func handleDeadEntry(
        of user: UserID,
        at place: Int64,
        by action: DeadEntryAction
    ) async throws(RelationshipError) -> Bool

    /// Removes old data of some users, in one transaction.
    ///
    /// No list shows this data, even before it is removed. A feed keeps its newest event and therefore its position.
    /// For a reader at an earlier position than the oldest event, the feed begins later.
    ///
    /// - Parameters:
    ///   - retention: The age limits.
    ///   - user: The user after which to begin, in the order of their ids; `nil` for the first user.
    ///   - limit: The maximum number of users to check.
    /// - Returns: The progress.
    /// - Throws: The store's own error. In that case nothing has changed.
    func prune(_ retention: Retention, after user: UserID?, limit: Int) async throws(RelationshipError) -> Pruning

    /// Finds out whether the store accepts changes, by a change that no user sees and no feed contains.
    ///
    /// A server calls this method at most once a second while it is asked whether it is ready. A store that cannot
    /// refuse changes need not implement it.
    ///
    /// - Throws: The store's own error, as ``commit(_:_:)`` would throw it.
    func checkWritable() async throws(RelationshipError)

    /// Renews this process's lease for the devices that are connected through it.
    ///
    /// When a device comes online, a shared store (``isShared``) records which process has written this. Other stores
    /// need not implement this method, because their data ends with the process.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - moment: The time after which a lease must have been renewed.
    /// - Returns: `true` if the lease was renewed after `moment`. In that case no other process has marked the devices
    ///   as offline.
    /// - Throws: The store's own error.
    func renewLease(at now: Timestamp, since moment: Timestamp) async throws(RelationshipError) -> Bool

    /// Reads abandoned devices.
    ///
    /// They are stored as online, but their process no longer renews its lease.
    ///
    /// - Parameters:
    ///   - moment: The time after which a lease must have been renewed.
    ///   - limit: The maximum number of devices to return.
    /// - Returns: The devices, in any order.
    /// - Throws: The store's own error.
    func abandonedDevices(
        leasesSince moment: Timestamp,
        limit: Int
    ) async throws(RelationshipError) -> [DeviceAddress]
}

extension RelationshipStore {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var isShared: Bool { false }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var isCaughtUp: Bool { true }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func commit(_ commands: [StoreCommand]) async -> [Result<Decision, RelationshipError>] {
        var results: [Result<Decision, RelationshipError>] = []
        for command in commands {
            do throws(RelationshipError) {
                results.append(.success(try await commit(command.footprint, command.decide)))
            } catch {
                results.append(.failure(error))
            }
        }
        return results
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func friends(
        of owner: UserID,
        from start: Int,
        limit: Int
    ) async throws(RelationshipError) -> FriendListPart {
        FriendListPart(of: try await friends(of: owner), from: start, limit: limit)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func pushNewEvents() async throws(RelationshipError) {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func checkWritable() async throws(RelationshipError) {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func renewLease(at now: Timestamp, since moment: Timestamp) async throws(RelationshipError) -> Bool { true }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func abandonedDevices(
        leasesSince moment: Timestamp,
        limit: Int
    ) async throws(RelationshipError) -> [DeviceAddress] { [] }

    /// Searches for users, without hiding fields.
    ///
    /// - Parameter search: The criteria, the start, and the maximum number of users.
    /// - Returns: A page.
    /// - Throws: The store's own error.
    package func users(matching search: UserSearch) async throws(RelationshipError) -> UserPage {
        try await users(matching: search, hiding: [])
    }

    /// Reads the events of a user's feed, without the events that can't be read.
    ///
    /// - Parameters:
    ///   - user: The user of the feed.
    ///   - position: The position after which to begin; 0 for the start.
    ///   - limit: The maximum number of events to return.
    /// - Returns: The events, oldest first.
    /// - Throws: The store's own error.
    package func events(
        for user: UserID,
        after position: Int64,
        limit: Int
    ) async throws(RelationshipError) -> [Event] {
        try await feed(of: user, after: position, limit: limit).events
    }

    /// Reads the relations of a user to other users with ``load(_:)``.
    ///
    /// A store can provide a faster implementation.
    ///
    /// - Parameters:
    ///   - owner: The user of the relations.
    ///   - users: The other users, without repetitions.
    /// - Returns: One relation for each of the other users, in their order; `nil` for a user who doesn't exist.
    /// - Throws: The store's own error.
    public func relations(of owner: UserID, with users: [UserID]) async throws(RelationshipError) -> [Relation?] {
        let pairs = users.map { UserPair(from: owner, to: $0) }
        let footprint = Footprint(users: users, pairs: pairs, expiredUpTo: Timestamp(milliseconds: .min))
        let state = try await load(footprint)
        return pairs.map { state.users.contains(key: $0.other) ? state.relation($0) : nil }
    }
}
