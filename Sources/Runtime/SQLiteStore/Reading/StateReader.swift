internal import GRDB
internal import RelationshipCore
internal import StoreRecords

/// Reads states, lists and feeds from a connection in a transaction.
///
/// All results of a reader show the same moment.
struct StateReader {
    let db: Database
    private var statements: GroupStatements?

    /// Creates a reader of a connection.
    init(db: Database) {
        self.db = db
    }

    /// Creates a reader with the statements of a group.
    init(_ statements: GroupStatements) {
        db = statements.db
        self.statements = statements
    }

    /// Loads a footprint.
    ///
    /// - Parameter footprint: The footprint.
    /// - Returns: The state of exactly the users and pairs of the footprint.
    /// - Throws: `DatabaseError` or ``UnreadableRow``.
    func state(of footprint: Footprint) throws -> RelationshipState {
        var state = RelationshipState()
        for user in footprint.users {
            if let record = try record(of: user, footprint.expiredUpTo) { state.users.put(record, for: user) }
        }
        for pair in footprint.pairs {
            try load(pair, into: &state)
            try load(pair.reversed, into: &state)
        }
        if let addressee = footprint.receivedRequestsOf {
            try loadRequests(receivedBy: addressee, footprint.expiredUpTo, into: &state)
        }
        for owner in footprint.groupsOf { state.groups[owner] = try groupRecords(of: owner) }
        if let owner = footprint.friendsOf { try loadFriends(of: owner, footprint.expiredUpTo, into: &state) }
        try loadPresence(footprint, into: &state)
        if let query = footprint.observers { try loadObservers(query, into: &state) }
        if let user = footprint.announcementsOf { state.announcements = try announcements(of: user) }
        try loadFollows(footprint, into: &state)
        if footprint.includesRecentRequests {
            for pair in footprint.pairs.flatMap({ [$0, $0.reversed] }) {
                state.recentRequests[pair] = try recentRequests(pair)
            }
        }
        try loadContacts(footprint, into: &state)
        if let device = footprint.feedOf { try loadFeed(of: device, into: &state) }
        if let user = footprint.accessOf { state.access = try access(of: user) }
        if let request = footprint.request { try load(request, into: &state) }
        if let uniqueID = footprint.uniqueID { try loadOwner(of: uniqueID, footprint.expiredUpTo, into: &state) }
        return state
    }

    private static let friendshipStart = 3
    private static let blockStart = friendshipStart + Columns.friendship.count
    private static let requestStart = blockStart + Columns.block.count
    private static let pairQuery = """
        SELECT friendship.owner IS NOT NULL, block.owner IS NOT NULL, request.requester IS NOT NULL,
        \(friendshipColumns), \(Columns.list(Columns.block, of: "block")), \(requestColumns)
        FROM (SELECT ? AS owner, ? AS other) AS pair
        LEFT JOIN friendship ON friendship.owner = pair.owner AND friendship.friend = pair.other
        LEFT JOIN block ON block.owner = pair.owner AND block.blocked = pair.other
        LEFT JOIN request ON request.requester = pair.owner AND request.addressee = pair.other
        """

    /// Loads the data from the first user of a pair to the second.
    ///
    /// One statement does it, because starting a statement costs about as much as its lookups.
    func load(_ pair: UserPair, into state: inout RelationshipState) throws {
        let statement = try prepared("a pair", Self.pairQuery)
        _ = try first(statement, [pair.owner.rawValue, pair.other.rawValue]) { row in
            if try row.flag(0) { state.friendships.put(try row.friendship(at: Self.friendshipStart), for: pair) }
            if try row.flag(1) { state.blocks.put(try row.block(at: Self.blockStart), for: pair) }
            if try row.flag(2) { state.requests.put(try row.request(at: Self.requestStart), for: pair) }
        }
        if state.requests.read(pair, \.isPendingIntoGroup) == true {
            state.groups[pair.owner] = try groupRecords(of: pair.owner)
        }
    }

    /// The columns of ``record(_:of:)``, with two placeholders for the time up to which pending requests have expired.
    static let recordColumns = """
        \(Columns.list(Columns.profile, of: "user")),
        user.friend_count, user.block_count, user.request_sequence, user.forbidden_to_add, user.status_text,
        (SELECT count(*) FROM request WHERE requester = user.id AND status = 'pending' AND sent_at > ?),
        (SELECT count(*) FROM request WHERE addressee = user.id AND status = 'pending' AND sent_at > ?)
        """
    private static let recordQuery = "SELECT \(recordColumns) FROM user WHERE id = ?"

    func record(of user: UserID, _ expiredUpTo: Timestamp) throws -> UserRecord? {
        let arguments: Arguments = [expiredUpTo.milliseconds, expiredUpTo.milliseconds, user.rawValue]
        return try first(prepared("a record", Self.recordQuery), arguments) { try Self.record($0, of: user) }
    }

    static func record(_ row: RecordRow, of user: UserID) throws -> UserRecord {
        let counts = Columns.profile.count
        return UserRecord(
            profile: try row.profile(at: 0, of: user),
            friendCount: try row.count(counts),
            blockCount: try row.count(counts + 1),
            pendingSentCount: try row.count(counts + 5),
            pendingReceivedCount: try row.count(counts + 6),
            requestSequence: try row.place(counts + 2),
            isForbiddenToAdd: try row.flag(counts + 3),
            statusText: try row.optionalText(counts + 4) ?? ""
        )
    }

    static let friendshipColumns = Columns.list(Columns.friendship, of: "friendship")

    private static let relationQuery = """
        SELECT EXISTS (SELECT 1 FROM friendship WHERE owner = ?1 AND friend = user.id),
        EXISTS (SELECT 1 FROM friendship WHERE owner = user.id AND friend = ?1)
        FROM user WHERE id = ?2
        """

    /// Reads the relation of the pair's owner to the other user, or `nil` if the other does not exist.
    func relation(_ pair: UserPair) throws -> Relation? {
        try first(Self.relationQuery, [pair.owner.rawValue, pair.other.rawValue]) { row in
            Relation(outgoing: try row.flag(0), incoming: try row.flag(1))
        }
    }

    static let requestColumns = Columns.list(Columns.request, of: "request")
    private static let receivedQuery = """
        SELECT \(requestColumns) FROM request WHERE addressee = ? AND status = 'pending' AND sent_at > ?
        """

    private func loadRequests(
        receivedBy addressee: UserID,
        _ expiredUpTo: Timestamp,
        into state: inout RelationshipState
    ) throws {
        let arguments: Arguments = [addressee.rawValue, expiredUpTo.milliseconds]
        for request in try all(Self.receivedQuery, arguments, { try $0.request(at: 0) }) {
            state.requests[request.pair] = request
        }
    }
}

extension StateReader {
    /// Returns the cached statement of a frequent query, identified by its name.
    func prepared(_ name: StaticString, _ sql: String) throws -> Statement {
        try statements?.statement(named: name, sql) ?? db.cachedStatement(sql: sql)
    }

    func first<Value>(_ sql: String, _ arguments: Arguments, _ read: (RecordRow) throws -> Value) throws -> Value? {
        try first(db.cachedStatement(sql: sql), arguments, read)
    }

    func first<Value>(
        _ statement: Statement,
        _ arguments: Arguments,
        _ read: (RecordRow) throws -> Value
    ) throws -> Value? {
        var value: Value?
        try naming(statement) {
            try statement.run(arguments) { row in
                value = try read(row)
                return false
            }
        }
        return value
    }

    func all<Value>(_ sql: String, _ arguments: Arguments, _ read: (RecordRow) throws -> Value) throws -> [Value] {
        let statement = try db.cachedStatement(sql: sql)
        var values: [Value] = []
        try naming(statement) {
            try statement.run(arguments) { row in
                values.append(try read(row))
                return true
            }
        }
        return values
    }

    /// Adds the name of the column to the error of an unreadable row.
    func naming<Value>(_ statement: Statement, _ read: () throws -> Value) throws -> Value {
        do { return try read() } catch let fault as UnreadableRow { throw fault.named(statement.columnNames) }
    }
}
