internal import GRDB
public import RelationshipCore

/// A store in one SQLite file, for apps and gateways that want no database server.
///
/// The file is in WAL mode with full syncing: a command that has been answered is on disk. Commands that arrive while
/// others are being written are gathered and written in one transaction, so that many of them share one sync; each is
/// still decided on what the ones before it left, and each succeeds or fails by itself. Reads run beside writes on
/// snapshots of their own.
///
/// Several processes may open the same file; a write waits up to five seconds for the other's and then fails with
/// `RelationshipError.Code.timeout`. A file is created, and one of an older version brought up to date, when it is opened.
public final class SQLiteStore: Sendable {
    let pool: DatabasePool
    let queue = CommitQueue()
    /// What the file told of other processes when it was last looked at.
    let seenVersion = Mutex<Int?>(nil)
    /// Who listens to the feeds.
    public let feeds = FeedHub()
    /// Always: any process may open the same file.
    public var isShared: Bool { true }

    /// Opens a file, or creates it.
    ///
    /// Blocks while the file is opened and, if need be, brought up to date.
    ///
    /// - Parameter path: Where the file is; its folder must exist and be writable, for two companion files of SQLite.
    /// - Throws: `internalFailure` with a message that says what to do if the file cannot be written, is not a database,
    ///   belongs to another program, or was written by a newer version of this store; `timeout` if another process holds it.
    public convenience init(path: String) throws(RelationshipError) {
        try self.init(path: path, busyTimeout: 5)
    }

    /// Opens a file, or creates it.
    ///
    /// - Parameters:
    ///   - path: Where the file is.
    ///   - busyTimeout: How long a write waits for another process, in seconds.
    ///   - onStatement: Is told of every statement that is run: as it was prepared, and with its values written out.
    /// - Throws: As ``init(path:)`` does.
    package init(
        path: String,
        busyTimeout: Double,
        onStatement: (@Sendable (_ sql: String, _ expanded: String) -> Void)? = nil
    ) throws(RelationshipError) {
        pool = try StoreFile(path: path, busyTimeout: busyTimeout, onStatement: onStatement).open()
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore: RelationshipStore {
    public func commit(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision {
        // No cancellation handler: once queued, a command is written and answered whatever becomes of the task.
        let result = await withCheckedContinuation { continuation in
            let command = PendingCommit(footprint: footprint, decide: decide, continuation: continuation)
            guard queue.add(command) else { return }
            pool.asyncWriteWithoutTransaction { [queue] db in queue.drain(into: db) }
        }
        return try result.get()
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
            // Devices of a process without a lease count as abandoned, so that old leases need not be kept.
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

    /// Runs a transaction of its own on the writing connection.
    private func write<Value: Sendable>(
        _ change: @Sendable @escaping (Database) throws -> Value
    ) async throws(RelationshipError) -> Value {
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
    /// How often the store has written, for tests and benchmarks of grouped commits.
    package struct Statistics: Sendable, Hashable {
        /// How many commands were taken from the queue.
        package var commands = 0
        /// How many transactions were committed for them.
        package var transactions = 0
    }

    /// How often the store has written since it was opened.
    package var statistics: Statistics { queue.statistics }
}
