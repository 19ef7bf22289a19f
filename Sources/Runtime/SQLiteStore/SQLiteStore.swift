internal import GRDB
public import RelationshipCore

/// A store in one SQLite file, for apps and gateways without a database server.
///
/// The file is in WAL mode with full syncing: a command that has been answered is on disk. Commands that arrive while
/// others are being written share the next transaction and its sync. Each command is still decided on the state after
/// the earlier commands, and succeeds or fails independently. Reads use snapshots and run while writes are in progress.
///
/// Several processes may open the same file. A write waits up to five seconds for another process and then fails with
/// `RelationshipError.Code.timeout`. The store creates a missing file, and upgrades a file of an older version.
public final class SQLiteStore: Sendable {
    let pool: DatabasePool
    let queue: CommitQueue
    /// The value of the file's change counter for other processes at the last check.
    let seenVersion = Mutex<Int?>(nil)
    /// The listeners to the feeds.
    public let feeds = FeedHub()
    /// Always `true`: any process may open the same file.
    public var isShared: Bool { true }

    /// Opens a file, or creates it.
    ///
    /// Blocks while the file is opened and, if necessary, upgraded.
    ///
    /// - Parameter path: The path of the file. Its folder must exist and be writable, for two companion files of
    ///   SQLite.
    /// - Throws: `internalFailure` with advice in the message if the file cannot be written, is not a database, belongs
    ///   to another program, or was written by a newer version of this store. `timeout` if another process keeps it
    ///   locked.
    public convenience init(path: String) throws(RelationshipError) {
        try self.init(path: path, busyTimeout: 5)
    }

    /// Opens a file, or creates it.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - busyTimeout: The time in seconds that a write waits for another process.
    ///   - quickDuration: The maximum duration of a command in seconds after which the next command is written on its
    ///     caller's thread.
    ///   - onStatement: Called with each statement that runs, as prepared and with its values.
    /// - Throws: The same errors as ``init(path:)``.
    package init(
        path: String,
        busyTimeout: Double,
        quickDuration: Double = 0.000_5,
        onStatement: (@Sendable (_ sql: String, _ expanded: String) -> Void)? = nil
    ) throws(RelationshipError) {
        pool = try StoreFile(path: path, busyTimeout: busyTimeout, onStatement: onStatement).open()
        queue = CommitQueue(file: OpenFile(path: path), busyTimeout: busyTimeout, quickDuration: quickDuration)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore: RelationshipStore {
    public func commit(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision {
        let result = await withCheckedContinuation { continuation in
            write([PendingCommit(footprint: footprint, decide: decide) { continuation.resume(returning: $0) }])
        }
        return try result.get()
    }

    public func commit(_ commands: [StoreCommand]) async -> [Result<Decision, RelationshipError>] {
        guard !commands.isEmpty else { return [] }
        return await withCheckedContinuation { continuation in
            let answers = PendingAnswers(count: commands.count) { continuation.resume(returning: $0) }
            write(
                commands.enumerated()
                    .map { place, command in
                        PendingCommit(footprint: command.footprint, decide: command.decide) {
                            answers.put($0, at: place)
                        }
                    }
            )
        }
    }

    /// Adds commands to the queue, and makes sure that they are written.
    ///
    /// There is no cancellation: a queued command is written and answered even if its task is cancelled.
    private func write(_ commands: [PendingCommit]) {
        switch queue.add(commands) {
        case .byCurrentWriter:
            return
        case .onCallersThread:
            let isEmpty = pool.writeWithoutTransaction { db in queue.drainOnce(into: db) }
            if isEmpty { return }
            fallthrough
        case .onWritingThread:
            pool.asyncWriteWithoutTransaction { [queue] db in queue.drain(into: db) }
        }
    }

    public func load(_ footprint: Footprint) async throws(RelationshipError) -> RelationshipState {
        try await read { try $0.state(of: footprint) }
    }

    public func users(ofShortForms shortForms: [UserID]) async throws(RelationshipError) -> [UserID: UserID] {
        try await read { try $0.users(ofShortForms: shortForms) }
    }

    public func relations(
        of owner: UserID,
        with users: [UserID]
    ) async throws(RelationshipError) -> [Relation?] {
        try await read { reader in try users.map { try reader.relation(UserPair(from: owner, to: $0)) } }
    }

    public func friends(of owner: UserID) async throws(RelationshipError) -> [FriendEntry] {
        try await read { try $0.friends(of: owner) }
    }

    public func groups(of owner: UserID) async throws(RelationshipError) -> [GroupEntry] {
        try await read { try $0.groups(of: owner) }
    }

    public func blocked(by owner: UserID) async throws(RelationshipError) -> [BlockEntry] {
        try await read { try $0.blocked(by: owner) }
    }

    public func follows(
        of user: UserID,
        matching query: FollowQuery
    ) async throws(RelationshipError) -> [FollowEntry] {
        try await read { try $0.follows(of: user, matching: query) }
    }

    public func users(
        matching search: UserSearch,
        hiding hidden: Set<ProfileVisibility>
    ) async throws(RelationshipError) -> UserPage {
        try await read { try $0.users(matching: search, hiding: hidden) }
    }

    public func accounts(matching query: UserListQuery) async throws(RelationshipError) -> [UserAccount] {
        try await read { try $0.accounts(matching: query) }
    }

    public func accountCount() async throws(RelationshipError) -> Int {
        try await read { try $0.accountCount() }
    }

    public func data(after user: UserID?, limit: Int) async throws(RelationshipError) -> [UserData] {
        try await read { try $0.data(after: user, limit: limit) }
    }

    public func requests(
        of user: UserID,
        matching filter: RequestFilter
    ) async throws(RelationshipError) -> RequestList {
        try await read { try $0.requests(of: user, matching: filter) }
    }

    public func feed(
        of user: UserID,
        after position: Int64,
        limit: Int
    ) async throws(RelationshipError) -> FeedSlice {
        try await read { try $0.feed(of: user, after: position, limit: limit) }
    }

    public func announcements(limit: Int) async throws(RelationshipError) -> [Announcement] {
        try await read { try $0.announcements(limit: limit) }
    }

    public func feedPosition(of user: UserID) async throws(RelationshipError) -> Int64 {
        try await read { try $0.feedPosition(of: user) }
    }

    public func prune(
        _ retention: Retention,
        after user: UserID?,
        limit: Int
    ) async throws(RelationshipError) -> Pruning {
        try await write { [holder = queue.holder] db in
            try Pruner(statements: GroupStatements(db, holder: holder), retention: retention).prune(after: user, limit)
        }
    }

    public func checkWritable() async throws(RelationshipError) {
        let (holder, file) = (queue.holder, queue.file)
        try await write { db in
            // A row that no one reads, with a time before that of any lease, so that the next renewal deletes it. SQLite
            // writes nothing for a row that stays the same.
            try db.execute(
                sql: """

                    INSERT INTO lease (holder, renewed_at) VALUES (?, ?)
                    ON CONFLICT (holder) DO UPDATE SET renewed_at = excluded.renewed_at
                    """,
                arguments: [-holder, Int64.random(in: .min ..< .min / 2)]
            )
        }
        do { try file.check() } catch { throw RelationshipError(databaseFailure: error) }
    }

    public func renewLease(at now: Timestamp, since moment: Timestamp) async throws(RelationshipError) -> Bool {
        let holder = queue.holder
        return try await write { db in
            let isHeld = try Bool.fetchOne(
                db,
                sql: "SELECT renewed_at >= ? FROM lease WHERE holder = ?",
                arguments: [moment.milliseconds, holder]
            )
            try db.execute(
                sql: """
                    INSERT INTO lease (holder, renewed_at) VALUES (?, ?)
                    ON CONFLICT (holder) DO UPDATE SET renewed_at = excluded.renewed_at
                    """,
                arguments: [holder, now.milliseconds]
            )
            // Devices of a process without a lease count as abandoned, so old leases can be deleted.
            try db.execute(sql: "DELETE FROM lease WHERE renewed_at < ?", arguments: [moment.milliseconds])
            return isHeld ?? false
        }
    }

    public func abandonedDevices(
        leasesSince moment: Timestamp,
        limit: Int
    ) async throws(RelationshipError) -> [DeviceAddress] {
        try await read { try $0.abandonedDevices(leasesSince: moment, limit: limit) }
    }

    /// Runs a separate transaction on the writing connection.
    func write<Value: Sendable>(
        _ change: @Sendable @escaping (Database) throws -> Value
    ) async throws(RelationshipError) -> Value {
        queue.beginOtherWork()
        defer { queue.endOtherWork() }
        do {
            return try await pool.write(change)
        } catch {
            throw RelationshipError(databaseFailure: error)
        }
    }

    /// Runs a query on a snapshot, on a thread of the pool.
    func read<Value: Sendable>(
        _ query: @Sendable @escaping (StateReader) throws -> Value
    ) async throws(RelationshipError) -> Value {
        let result: Result<Value, RelationshipError> = await withCheckedContinuation { continuation in
            pool.asyncRead { database in
                do {
                    continuation.resume(returning: .success(try query(StateReader(db: database.get()))))
                } catch {
                    continuation.resume(returning: .failure(RelationshipError(databaseFailure: error)))
                }
            }
        }
        return try result.get()
    }
}

extension SQLiteStore {
    /// The counts of commands and transactions, for tests and benchmarks of grouped commits.
    package struct Statistics: Sendable, Hashable {
        /// The number of commands taken from the queue.
        package var commands = 0
        /// The number of transactions that wrote them.
        package var transactions = 0
    }

    /// The counts since the store was opened.
    package var statistics: Statistics { queue.statistics }
}
