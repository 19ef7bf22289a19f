#if PostgreSQL
internal import Dispatch
public import RelationshipCore

/// A store in a PostgreSQL database, which many gateways may share.
///
/// A command that has been answered is on the server's disk, and on the disks of its synchronous standbys if it has
/// any. Commands on different users run at the same time. Commands on the same users wait for each other in a fixed
/// order. Commits of other stores over the same database reach ``feeds`` within milliseconds.
///
/// A command has five seconds in all: while the server is unreachable or silent, it fails after that time with
/// `RelationshipError.Code.timeout`. Commands succeed again when the server is back. If the connection is lost while a
/// change is saved, the command fails with the same code, and it is unknown whether the change was made. Sending the
/// same request again resolves that.
public final class PostgresStore: Sendable {
    let pool: ConnectionPool
    let settings: ConnectionSettings
    private let notifier: FeedNotifier
    let commits: GroupQueue<PendingCommand, Decision>
    let checks: GroupQueue<RelationCheck, [Relation?]>
    /// The identity of the writing process, a random number that no other process has.
    let holder = Int64.random(in: 1..<Int64.max)
    /// The listeners to the feeds.
    public let feeds: FeedHub
    /// Always `true`: any gateway may use the same database.
    public var isShared: Bool { true }
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var isCaughtUp: Bool { notifier.isCaughtUp }

    /// Opens a database, and creates or updates its tables.
    ///
    /// Blocks until the database is open. Several stores may open the same database at the same time.
    ///
    /// - Parameters:
    ///   - connection: A connection string of libpq, such as `host=/run/postgresql dbname=bridge`, or a URL that begins
    ///     with `postgresql://`. Several hosts are tried in order, until one accepts changes.
    ///   - connectionLimit: The maximum number of connections for commands. One more connection listens for commits of
    ///     other stores.
    ///   - partitions: The number of partitions of new tables, by the owner of their rows, or `nil` for tables without
    ///     partitions. Existing tables do not change.
    ///   - shards: The number of shards of new tables on a server with the extension Citus, or `nil` for tables on one
    ///     server. The connection may say it instead, as `distributed=32`. Existing tables do not change; the store
    ///     finds out if they are distributed.
    /// - Throws: `timeout` if the server cannot be reached. `internalFailure` with advice in the message if the
    ///   connection string is invalid, the user may not create tables, or a newer version of this store wrote the
    ///   database.
    public convenience init(
        _ connection: String,
        connectionLimit: Int = 16,
        partitions: Int? = nil,
        shards: Int? = nil
    ) throws(RelationshipError) {
        var limits = ConnectionPool.Limits()
        limits.connections = max(1, connectionLimit)
        let (conninfo, distributed) = try DistributedSetting.read(connection)
        let settings = ConnectionSettings(conninfo: conninfo)
        try self.init(settings, limits: limits, partitions: partitions, shards: shards ?? distributed)
    }

    /// Opens a database for a benchmark.
    ///
    /// - Parameters:
    ///   - connection: The connection string of the database.
    ///   - onStatements: Called with the statements of every round trip, with their values inserted.
    /// - Throws: The same errors as ``init(_:connectionLimit:partitions:shards:)``.
    package convenience init(
        _ connection: String,
        onStatements: @escaping @Sendable ([String]) -> Void
    ) throws(RelationshipError) {
        try self.init(ConnectionSettings(conninfo: connection)) { onStatements($0.map(\.inlined)) }
    }

    init(
        _ settings: ConnectionSettings,
        limits: ConnectionPool.Limits = ConnectionPool.Limits(),
        partitions: Int? = nil,
        shards: Int? = nil,
        onStatements: (@Sendable ([PostgresQuery]) -> Void)? = nil,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) throws(RelationshipError) {
        try settings.check()
        let description = try Migrator(settings: settings, partitions: partitions, shards: shards).migrate()
        var settings = settings
        settings.isDistributed = description.shards != nil
        settings.isPartitioned = description.partitions != nil || settings.isDistributed
        self.settings = settings
        let feeds = FeedHub()
        self.feeds = feeds
        pool = ConnectionPool(settings, limits: limits, onStatements: onStatements)
        commits = GroupQueue(pool, limits: .init(groups: 2, waiting: limits.waiting))
        checks = GroupQueue(pool, limits: .init(groups: 2, waiting: limits.waiting))
        notifier = FeedNotifier(settings, epoch: description.epoch, pool: pool, feeds: feeds, now: now)
        notifier.start()
    }

    deinit {
        notifier.stop()
        pool.close()
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PostgresStore: RelationshipStore {
    public func commit(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision {
        let command = PendingCommand(footprint: footprint, held: footprint.owners, decide: decide)
        let decision = try await execute(command).get()
        notifier.notify(decision.notifiedUsers)
        return decision
    }

    public func load(_ footprint: Footprint) async throws(RelationshipError) -> RelationshipState {
        try await attempt { try await $0.state(of: footprint) }
    }

    public func users(ofShortForms shortForms: [UserID]) async throws(RelationshipError) -> [UserID: UserID] {
        try await attempt { try await $0.users(ofShortForms: shortForms) }
    }

    public func relations(
        of owner: UserID,
        with users: [UserID]
    ) async throws(RelationshipError) -> [Relation?] {
        try await answer(RelationCheck(owner: owner, users: users)).get()
    }

    public func friends(of owner: UserID) async throws(RelationshipError) -> [FriendEntry] {
        try await attempt { try await $0.friends(of: owner) }
    }

    public func groups(of owner: UserID) async throws(RelationshipError) -> [GroupEntry] {
        try await attempt { try await $0.groups(of: owner) }
    }

    public func blocked(by owner: UserID) async throws(RelationshipError) -> [BlockEntry] {
        try await attempt { try await $0.blocked(by: owner) }
    }

    public func follows(
        of user: UserID,
        matching query: FollowQuery
    ) async throws(RelationshipError) -> [FollowEntry] {
        try await attempt { try await $0.follows(of: user, matching: query) }
    }

    public func users(
        matching search: UserSearch,
        hiding hidden: Set<ProfileVisibility>
    ) async throws(RelationshipError) -> UserPage {
        try await attempt(pool.longDeadline) { try await $0.users(matching: search, hiding: hidden) }
    }

    public func accounts(matching query: UserListQuery) async throws(RelationshipError) -> [UserAccount] {
        try await attempt { try await $0.accounts(matching: query) }
    }

    public func accountCount() async throws(RelationshipError) -> Int {
        try await attempt { try await $0.accountCount() }
    }

    public func data(after user: UserID?, limit: Int) async throws(RelationshipError) -> [UserData] {
        try await attempt(pool.longDeadline) { try await $0.data(after: user, limit: limit) }
    }

    public func requests(
        of user: UserID,
        matching filter: RequestFilter
    ) async throws(RelationshipError) -> RequestList {
        try await attempt { try await $0.requests(of: user, matching: filter) }
    }

    public func feed(
        of user: UserID,
        after position: Int64,
        limit: Int
    ) async throws(RelationshipError) -> FeedSlice {
        try await attempt { try await $0.feed(of: user, after: position, limit: limit) }
    }

    public func feedPosition(of user: UserID) async throws(RelationshipError) -> Int64 {
        try await attempt { try await $0.feedPosition(of: user) }
    }

    public func prune(
        _ retention: Retention,
        after user: UserID?,
        limit: Int
    ) async throws(RelationshipError) -> Pruning {
        try await attempt(pool.longDeadline) { try await $0.prune(retention, after: user, limit: limit) }
    }

    public func checkWritable() async throws(RelationshipError) {
        let holder = holder
        try await attempt { try await $0.writeProbe(of: holder) }
    }

    public func renewLease(at now: Timestamp, since moment: Timestamp) async throws(RelationshipError) -> Bool {
        let holder = holder
        // In a separate transaction, because a repeated attempt at the renewal would find the result of the first one.
        let isHeld = try await attempt { try await $0.isLeaseHeld(by: holder, since: moment) }
        try await attempt { try await $0.renewLease(of: holder, at: now, since: moment) }
        return isHeld
    }

    public func announcements(limit: Int) async throws(RelationshipError) -> [Announcement] {
        try await attempt(pool.longDeadline) { try await $0.announcements(limit: limit) }
    }

    public func abandonedDevices(
        leasesSince moment: Timestamp,
        limit: Int
    ) async throws(RelationshipError) -> [DeviceAddress] {
        try await attempt(pool.longDeadline) { try await $0.abandonedDevices(leasesSince: moment, limit: limit) }
    }

    /// Runs a body on a connection.
    ///
    /// - Parameters:
    ///   - deadline: The time when the last attempt must have ended, or `nil` for the time of a command.
    ///   - body: One transaction.
    /// - Returns: The value of the body.
    /// - Throws: The hub's error for the failure of the last attempt.
    func attempt<Value: Sendable>(
        _ deadline: DispatchTime? = nil,
        _ body: (PostgresConnection) async throws -> Value
    ) async throws(RelationshipError) -> Value {
        do {
            return try await pool.withRetries(until: deadline ?? pool.commandDeadline, body)
        } catch {
            throw RelationshipError(databaseFailure: error)
        }
    }
}
#endif
