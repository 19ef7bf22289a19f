internal import GRDB
internal import RelationshipCore
internal import StoreRecords

extension StateReader {
    private static let dataQuery = """
        SELECT \(Columns.list(Columns.profile, of: "user")), forbidden_to_add, request_sequence, created_at
        FROM user WHERE id > ? ORDER BY id LIMIT ?
        """
    private static let friendsQuery = range(friendshipColumns, of: "friendship", by: "owner", then: "friend")
    private static let groupsQuery = range(
        Columns.list(Columns.group, of: "friend_group"),
        of: "friend_group",
        by: "owner"
    )
    private static let blocksQuery = range(
        Columns.list(Columns.block, of: "block"),
        of: "block",
        by: "owner",
        then: "blocked"
    )
    private static let requestsQuery = range(requestColumns, of: "request", by: "requester", then: "addressee")
    private static let followsQuery = range(
        "follower, followee, followed_at",
        of: "follow",
        by: "follower",
        then: "followee"
    )

    /// Returns the query for the rows of a range of owners.
    ///
    /// The rows of one owner are adjacent, and owners are ordered by id.
    private static func range(_ columns: String, of table: String, by owner: String, then other: String? = nil)
        -> String
    {
        let order = [owner, other].compactMap(\.self).joined(separator: ", ")
        return "SELECT \(columns) FROM \(table) WHERE \(owner) BETWEEN ? AND ? ORDER BY \(order)"
    }

    /// Reads a range of users with all data that moves to another store.
    func data(after user: UserID?, limit: Int) throws -> [UserData] {
        // Every id sorts after the empty text. A negative limit means no limit in SQLite.
        var users = try all(Self.dataQuery, [user?.rawValue ?? "", max(limit, 0)]) { row in
            let user = try row.userID(0)
            var data = UserData(profile: try row.profile(at: 0, of: user))
            data.isForbiddenToAdd = try row.flag(Columns.profile.count)
            data.requestSequence = try row.place(Columns.profile.count + 1)
            let moment = try row.timestamp(Columns.profile.count + 2)
            data.createdAt = AccountPlace(createdAt: moment, user: user).knownTime
            return data
        }
        guard let first = users.first?.user, let last = users.last?.user else { return [] }
        let places = Dictionary(uniqueKeysWithValues: users.enumerated().map { ($1.user, $0) })
        func read<Value>(
            _ query: String,
            _ read: (RecordRow) throws -> Value,
            _ owner: KeyPath<Value, UserID>,
            into list: WritableKeyPath<UserData, [Value]>
        ) throws {
            for value in try all(query, [first.rawValue, last.rawValue], read) {
                if let place = places[value[keyPath: owner]] { users[place][keyPath: list].append(value) }
            }
        }
        try read(Self.friendsQuery, { try $0.friendship(at: 0) }, \.owner, into: \.friends)
        try read(Self.groupsQuery, { try $0.group(at: 0) }, \.owner, into: \.groups)
        try read(Self.blocksQuery, { try $0.block(at: 0) }, \.owner, into: \.blocked)
        try read(Self.requestsQuery, { try $0.request(at: 0) }, \.requester, into: \.requests)
        try read(
            Self.followsQuery,
            { Follow(follower: try $0.userID(0), followee: try $0.userID(1), followedAt: try $0.timestamp(2)) },
            \.follower,
            into: \.follows
        )
        for place in users.indices {
            // Sort here, because Swift compares texts by canonical equivalence and SQLite compares them by bytes.
            users[place].groups.sort { ($0.createdAt, $0.name) < ($1.createdAt, $1.name) }
        }
        return users
    }
}
