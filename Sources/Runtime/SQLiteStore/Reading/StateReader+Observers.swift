internal import GRDB
internal import RelationshipCore
internal import StoreRecords

// The users to notify when a user changes.

extension StateReader {
    private static let returnStart = 4 + Columns.friendship.count
    private static let subscriptionStart = returnStart + Columns.friendship.count
    // SQLite reads each part of the union in the order of its index, and only up to the limit. One statement loads all
    // observers with their data: running some for each of them takes longer than finding their rows.
    private static let observersQuery = """
        WITH observer (id) AS MATERIALIZED (
            SELECT owner FROM friendship WHERE ?1 AND friend = ?2 AND owner > ?3 AND (?4 IS NULL OR owner <= ?4)
            UNION SELECT subscriber FROM subscription
            WHERE publisher = ?2 AND topic = ?5 AND subscriber > ?3 AND (?4 IS NULL OR subscriber <= ?4)
            ORDER BY 1 LIMIT ?6
        )
        SELECT id, friendship.owner IS NOT NULL, back.owner IS NOT NULL, subscription.subscriber IS NOT NULL,
        \(friendshipColumns), \(Columns.list(Columns.friendship, of: "back")),
        \(Columns.list(Columns.subscription, of: "subscription"))
        FROM observer
        LEFT JOIN friendship ON friendship.owner = id AND friendship.friend = ?2
        LEFT JOIN friendship AS back ON back.owner = ?2 AND back.friend = id
        LEFT JOIN subscription ON subscriber = id AND publisher = ?2 AND topic = ?5
        ORDER BY id
        """

    /// Loads observers and the data between them and the user.
    func loadObservers(_ query: ObserverQuery, into state: inout RelationshipState) throws {
        let arguments: Arguments = [
            query.includesFriends, query.user.rawValue, query.after?.rawValue ?? "", query.last?.rawValue,
            query.topic?.rawValue, max(query.limit, 0),
        ]
        let statement = try prepared("observers", Self.observersQuery)
        try naming(statement) {
            try statement.run(arguments) { row in
                let observer = try row.userID(0)
                state.observers.append(observer)
                for (flag, start) in [(1, 4), (2, Self.returnStart)] where try row.flag(flag) {
                    let friendship = try row.friendship(at: start)
                    state.friendships.put(friendship, for: UserPair(from: friendship.owner, to: friendship.friend))
                }
                if try row.flag(3) {
                    let subscription = try row.subscription(at: Self.subscriptionStart)
                    state.subscriptions[subscription.key] = subscription
                }
                return true
            }
        }
    }

    // MARK: Announcements

    private static let announcementColumns = Columns.list(Columns.announcement, of: "announcement")

    func announcements(of user: UserID) throws -> [Announcement] {
        let query = "SELECT \(Self.announcementColumns) FROM announcement WHERE user = ?"
        return try all(query, [user.rawValue]) { try $0.announcement() }
    }

    func announcements(limit: Int) throws -> [Announcement] {
        let query = "SELECT \(Self.announcementColumns) FROM announcement LIMIT ?"
        // An unreadable announcement must not block the others. A check of the store finds it.
        return try all(query, [max(limit, 0)]) { row -> Announcement? in
            do { return try row.announcement() } catch is UnreadableRow { return nil }
        }
        .compactMap(\.self)
    }
}
