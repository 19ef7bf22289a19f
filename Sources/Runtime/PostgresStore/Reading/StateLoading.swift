#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

/// The statements that load a footprint, and the functions that read their results.
///
/// Every statement names the owners of the rows that it reads, in a list. All statements are sent in one round trip.
/// If all arguments of a statement are lists, its rows begin with their owner, so that several footprints can share it.
struct StateLoading {
    let footprint: Footprint
    private(set) var queries: [PostgresQuery] = []
    /// Whether the rows are locked until the transaction ends.
    let isLocking: Bool
    private var readers: [(PostgresResult, inout RelationshipState) throws -> Void] = []

    /// Creates the statements.
    ///
    /// - Parameters:
    ///   - footprint: The data to load.
    ///   - locked: The users to lock until the transaction ends, so that no other transaction changes the rows that
    ///     they own. The first statement locks all of them in the order of their ids, so that two transactions never
    ///     deadlock.
    init(_ footprint: Footprint, locking locked: Set<UserID> = []) {
        self.footprint = footprint
        isLocking = !locked.isEmpty
        addAccounts(locked)
        addPairs()
        addLists()
        addPresence()
        addObservers()
        addDeviceRecords()
        addUniqueID()
        addContacts()
    }

    /// Returns the state that the results contain.
    ///
    /// - Parameter results: One result for each of ``queries``.
    /// - Returns: The state of exactly the users and pairs that the footprint names.
    /// - Throws: ``UnreadableRow``.
    func state(_ results: some Sequence<PostgresResult>) throws -> RelationshipState {
        var state = RelationshipState()
        try read(results, into: &state)
        return state
    }

    /// Adds the data of the results to a state.
    func read(_ results: some Sequence<PostgresResult>, into state: inout RelationshipState) throws {
        for (result, read) in zip(results, readers) { try read(result, &state) }
    }

    mutating func add(
        _ sql: String,
        _ arguments: [PostgresValue],
        division: PostgresQuery.Division = .none,
        _ read: @escaping (PostgresResult, inout RelationshipState) throws -> Void
    ) {
        queries.append(PostgresQuery(sql, arguments, division: division))
        readers.append(read)
    }

    // MARK: Users

    private static let lockQuery = """
        SELECT \(Columns.account) FROM account WHERE owner = ANY($1) ORDER BY owner FOR UPDATE
        """
    private static let accountsQuery = "SELECT \(Columns.account) FROM account WHERE owner = ANY($1)"
    // Commands that share the statement may have different expiry times.
    private static let pendingQuery = """
        SELECT owner, incoming, count(*) FROM request
        WHERE owner = ANY($1) AND status = 'pending' AND sent_at > (SELECT min(time) FROM unnest($2) AS expired (time))
        AND sent_at > $2[array_position($1, owner)] GROUP BY owner, incoming
        """

    private mutating func addAccounts(_ locked: Set<UserID>) {
        let users = Set(footprint.users)
        let follows = Set(footprint.followCountsOf)
        let subscribers = Set(footprint.subscriberCountsOf)
        let all = users.union(follows).union(subscribers).union(locked)
        guard !all.isEmpty else { return }
        let sql = locked.isEmpty ? Self.accountsQuery : Self.lockQuery
        add(sql, [.users(all)], division: locked.isEmpty ? .none : .owners(columns: 1)) { result, state in
            try result.eachRow { row in
                let record = try row.account()
                let user = record.profile.userID
                if users.contains(user) { state.users.put(record, for: user) }
                if follows.contains(user) { state.followCounts[user] = try row.followCounts() }
                let counts = subscribers.contains(user) ? try row.subscriberCounts() : [:]
                if !counts.isEmpty { state.subscriberCounts[user] = counts }
            }
        }
        if !users.isEmpty { addPendingCounts(of: users) }
    }

    private mutating func addPendingCounts(of users: Set<UserID>) {
        let expired = users.map { _ in Optional(footprint.expiredUpTo.milliseconds) }
        add(Self.pendingQuery, [.users(users), .integers(expired)], division: .owners(columns: 2)) { result, state in
            try result.eachRow { row in
                let (user, count) = (try row.userID(0), try row.count(2))
                if try row.flag(1) {
                    state.users[user]?.pendingReceivedCount = count
                } else {
                    state.users[user]?.pendingSentCount = count
                }
            }
        }
    }

    private mutating func addUniqueID() {
        guard let uniqueID = footprint.uniqueID else { return }
        let query = "SELECT owner FROM unique_id WHERE unique_id = $1"
        add(query, [.text(ColumnText.key(uniqueID))]) { result, state in
            state.uniqueIDOwner = try result.first { try $0.userID(0) }
        }
    }

    private mutating func addContacts() {
        guard let user = footprint.contactsOf, footprint.contactLimit > 0 else { return }
        let query = PostgresQuery(contactsOf: user, limit: footprint.contactLimit)
        add(query.sql, query.arguments) { result, state in state.contacts = try result.map { try $0.userID(0) } }
    }

    // MARK: Pairs

    /// Returns the SQL for the rows of pairs.
    ///
    /// Without partitions, each pair is looked up separately, no matter what table size the planner assumes, because a
    /// user may have thousands of rows. With partitions, the plan must contain the owners, and may read more of their
    /// rows.
    private static func named(_ table: String, _ condition: String = "true") -> String {
        PostgresQuery.either(
            parts: """
                \(table) WHERE (owner, other) IN (SELECT * FROM unnest($1, $2)) AND owner = ANY($1) AND NOT incoming
                AND \(condition)
                """,
            whole: """
                unnest($1, $2) AS named (name, another) CROSS JOIN LATERAL (SELECT * FROM \(table)
                WHERE owner = name AND NOT incoming AND other = another OFFSET 0) AS found WHERE \(condition)
                """
        )
    }

    private static let friendshipsQuery = "SELECT \(Columns.friendship) FROM \(named("friendship"))"
    private static let blocksQuery = "SELECT \(Columns.block) FROM \(named("block"))"
    private static let requestsQuery = "SELECT \(Columns.request) FROM \(named("request"))"
    private static let followsQuery = "SELECT owner, other, followed_at FROM \(named("follow"))"
    private static let recentRequestsQuery = """
        SELECT owner, other, times, refused_at, ends_at FROM \(named("recent_requests"))
        """
    private static let requestersGroupsQuery = """
        SELECT \(Columns.group) FROM friend_group WHERE owner = ANY($1)
        AND owner IN (SELECT owner FROM \(named("request", "status = 'pending' AND friend_group IS NOT NULL")))
        """

    private mutating func addPairs() {
        let pairs = Set(footprint.pairs.flatMap { [$0, $0.reversed] })
        guard !pairs.isEmpty else { return }
        let ordered = Array(pairs)
        let arguments: [PostgresValue] = [
            .texts(ordered.map(\.owner.rawValue)), .texts(ordered.map(\.other.rawValue)),
        ]
        let division = PostgresQuery.Division.owners(columns: arguments.count)
        add(Self.friendshipsQuery, arguments, division: division, Self.readFriendships)
        add(Self.blocksQuery, arguments, division: division) { result, state in
            for block in try result.map({ try $0.block() }) {
                state.blocks.put(block, for: UserPair(from: block.owner, to: block.blocked))
            }
        }
        add(Self.requestsQuery, arguments, division: division) { result, state in
            for request in try result.map({ try $0.request() }) {
                state.requests.put(request, for: request.pair)
                // Set the list even if the user has no groups.
                if request.isPendingIntoGroup { state.groups[request.requester] = [] }
            }
        }
        // Only deletions of users load contacts, and a deleted request enters no group.
        if footprint.contactsOf == nil {
            add(Self.requestersGroupsQuery, arguments, division: division, Self.readGroups)
        }
        if footprint.includesRecentRequests {
            add(Self.recentRequestsQuery, arguments, division: division) { result, state in
                try result.eachRow { row in
                    let pair = UserPair(from: try row.userID(0), to: try row.userID(1))
                    state.recentRequests[pair] = try row.recentRequests(pair, at: 2)
                }
            }
        }
        guard footprint.includesFollows else { return }
        add(Self.followsQuery, arguments, division: division) { result, state in
            for follow in try result.map({ try $0.follow() }) {
                state.follows[UserPair(from: follow.follower, to: follow.followee)] = follow
            }
        }
    }

    static func readFriendships(_ result: PostgresResult, _ state: inout RelationshipState) throws {
        for friendship in try result.map({ try $0.friendship() }) {
            state.friendships.put(friendship, for: UserPair(from: friendship.owner, to: friendship.friend))
        }
    }

    private static func readRequests(_ result: PostgresResult, _ state: inout RelationshipState) throws {
        for request in try result.map({ try $0.request() }) { state.requests.put(request, for: request.pair) }
    }

    private static func readGroups(_ result: PostgresResult, _ state: inout RelationshipState) throws {
        let groups = Dictionary(grouping: try result.map { try $0.group() }, by: \.owner)
        // Sort here, because Swift compares texts by canonical equivalence and PostgreSQL compares them by bytes.
        for (owner, groups) in groups { state.groups[owner] = groups.inOrder }
    }

    // MARK: Lists

    private static let receivedQuery = """
        SELECT \(Columns.request) FROM request
        WHERE owner = $1 AND incoming AND status = 'pending' AND sent_at > $2
        """
    // The query reads one list completely, and from the other list the rows of the same users.
    private static let friendsQuery = """
        SELECT \(Columns.friendship) FROM friendship WHERE owner = $1 AND (NOT incoming
        OR other IN (SELECT other FROM friendship WHERE owner = $1 AND NOT incoming))
        """
    private static let groupsQuery = "SELECT \(Columns.group) FROM friend_group WHERE owner = ANY($1)"

    private mutating func addLists() {
        if let user = footprint.receivedRequestsOf {
            let arguments: [PostgresValue] = [.user(user), .integer(footprint.expiredUpTo.milliseconds)]
            add(Self.receivedQuery, arguments, Self.readRequests)
        }
        if let user = footprint.friendsOf { add(Self.friendsQuery, [.user(user)], Self.readFriendships) }
        if !footprint.groupsOf.isEmpty {
            let owners = footprint.groupsOf
            add(Self.groupsQuery, [.users(owners)]) { result, state in
                for owner in owners { state.groups[owner] = [] }
                try Self.readGroups(result, &state)
            }
        }
    }
}

extension [FriendGroup] {
    /// The groups, oldest first, then by name.
    var inOrder: [FriendGroup] { sorted { ($0.createdAt, $0.name) < ($1.createdAt, $1.name) } }
}

extension PostgresValue {
    static func user(_ user: UserID) -> PostgresValue { .text(user.rawValue) }

    static func users(_ users: some Collection<UserID>) -> PostgresValue { .texts(users.map(\.rawValue)) }

    /// Returns the lookup key of a device's name, which is equal for all spellings of the name.
    static func key(_ device: DeviceID) -> PostgresValue { .text(ColumnText.key(device.rawValue)) }
}
#endif
