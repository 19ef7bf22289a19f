internal import GRDB
internal import RelationshipCore
internal import StoreRecords

// The users to notify when a user changes.

extension StateReader {
    // SQLite reads each part in the order of its index, and only up to the limit.
    private static let observersQuery = """
        SELECT owner FROM friendship WHERE ?1 AND friend = ?2 AND owner > ?3 AND (?4 IS NULL OR owner <= ?4)
        UNION SELECT subscriber FROM subscription
        WHERE publisher = ?2 AND topic = ?5 AND subscriber > ?3 AND (?4 IS NULL OR subscriber <= ?4)
        ORDER BY 1 LIMIT ?6
        """
    // One statement for all observers: running one for each of them takes longer than finding its rows.
    private static let observers = "WITH observer (id) AS MATERIALIZED (\(observersQuery))"
    private static let friendshipsQuery = """
        \(observers) SELECT \(friendshipColumns) FROM observer CROSS JOIN friendship ON owner = id AND friend = ?2
        UNION ALL SELECT \(friendshipColumns) FROM observer CROSS JOIN friendship ON owner = ?2 AND friend = id
        """
    private static let subscribersQuery = """
        \(observers) SELECT \(subscriptionColumns) FROM observer
        CROSS JOIN subscription ON subscriber = id AND publisher = ?2 AND topic = ?5
        """

    /// Loads observers and the data between them and the user.
    func loadObservers(_ query: ObserverQuery, into state: inout RelationshipState) throws {
        let arguments: Arguments = [
            query.includesFriends, query.user.rawValue, query.after?.rawValue ?? "", query.last?.rawValue,
            query.topic?.rawValue, max(query.limit, 0),
        ]
        state.observers = try all(Self.observersQuery, arguments) { try $0.userID(0) }
        guard !state.observers.isEmpty else { return }
        for friendship in try all(Self.friendshipsQuery, arguments, { try $0.friendship(at: 0) }) {
            state.friendships[UserPair(from: friendship.owner, to: friendship.friend)] = friendship
        }
        guard query.topic != nil else { return }
        for subscription in try all(Self.subscribersQuery, arguments, { try $0.subscription(at: 0) }) {
            state.subscriptions[subscription.key] = subscription
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
