#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

// The users to notify when a user changes.

extension StateLoading {
    // PostgreSQL reads each part in the order of its key, and only up to the limit.
    private static let observers = """
        SELECT other FROM (
        (SELECT other FROM friendship WHERE $2 AND owner = $1 AND incoming AND other > $3
        AND ($4[1] IS NULL OR other <= $4[1]) ORDER BY other LIMIT $6)
        UNION (SELECT other FROM subscription WHERE owner = $1 AND incoming AND topic = $5[1] AND other > $3
        AND ($4[1] IS NULL OR other <= $4[1]) ORDER BY other LIMIT $6)) AS observer ORDER BY other LIMIT $6
        """
    private static let friendshipsQuery = """
        SELECT \(Columns.friendship) FROM friendship WHERE owner = $1 AND other IN (\(observers))
        """
    private static let subscribersQuery = """
        SELECT \(Columns.subscription) FROM subscription
        WHERE owner = $1 AND incoming AND topic = $5[1] AND other IN (\(observers))
        """
    private static let announcementsQuery = "SELECT \(Columns.announcement) FROM announcement WHERE owner = $1"

    /// Adds the statements for observers and announcements.
    mutating func addObservers() {
        if let query = footprint.observers {
            let arguments: [PostgresValue] = [
                .user(query.user), .flag(query.includesFriends), .text(query.after?.rawValue ?? ""),
                .texts([query.last?.rawValue]), .texts([query.topic?.rawValue]), .integer(Int64(max(query.limit, 0))),
            ]
            add(Self.observers, arguments) { result, state in
                state.observers = try result.map { try $0.userID(0) }
            }
            add(Self.friendshipsQuery, arguments, Self.readFriendships)
            if query.topic != nil { add(Self.subscribersQuery, arguments, Self.readSubscriptions) }
        }
        if let user = footprint.announcementsOf {
            add(Self.announcementsQuery, [.user(user)]) { result, state in
                state.announcements = try result.map { try $0.announcement() }
            }
        }
    }
}

extension PostgresConnection {
    /// Reads announcements of any users.
    func announcements(limit: Int) async throws -> [Announcement] {
        let sql = "SELECT \(Columns.announcement) FROM announcement LIMIT $1"
        let result = try await run([PostgresQuery(sql, [.integer(Int64(max(limit, 0)))])])[0]
        // An unreadable announcement must not block the others. A check of the store finds it.
        return
            try result.map { row -> Announcement? in
                do { return try row.announcement() } catch is UnreadableRow { return nil }
            }
            .compactMap(\.self)
    }
}
#endif
