#if PostgreSQL
internal import RelationshipCore

/// The changes in the rows of users apart from their profiles, added up so that each row is written once.
struct CounterChanges {
    /// The changes of one user.
    struct Changes {
        var friends: Int64 = 0
        var blocks: Int64 = 0
        var following: Int64 = 0
        var followers: Int64 = 0
        var presenceSubscribers: Int64 = 0
        var profileSubscribers: Int64 = 0
        var requestSequence: Int64?
        var isForbiddenToAdd: Bool?
        var statusText: String?
        var createdAt: Int64?
    }

    private var changes: [UserID: Changes] = [:]

    subscript(user: UserID) -> Changes {
        get { changes[user] ?? Changes() }
        set { changes[user] = newValue }
    }

    private static let sql = """
        UPDATE account SET friend_count = friend_count + row.friends, block_count = block_count + row.blocks,
        following_count = following_count + row.following, follower_count = follower_count + row.followers,
        presence_subscriber_count = presence_subscriber_count + row.presence,
        profile_subscriber_count = profile_subscriber_count + row.profile,
        request_sequence = coalesce(row.sequence, request_sequence),
        forbidden_to_add = coalesce(row.forbidden, forbidden_to_add),
        created_at = coalesce(row.created, created_at),
        status_text = CASE WHEN row.status IS NULL THEN status_text ELSE nullif(row.status, '') END
        FROM unnest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        AS row (owner, friends, blocks, following, followers, presence, profile, sequence, forbidden, status, created)
        WHERE account.owner = row.owner AND account.owner = ANY($1)
        """

    /// The statement, or `nil` if nothing changes.
    var query: PostgresQuery? {
        guard !changes.isEmpty else { return nil }
        let (users, rows) = (changes.keys, changes.values)
        return PostgresQuery(
            Self.sql,
            [
                .users(users), .integers(rows.map(\.friends)), .integers(rows.map(\.blocks)),
                .integers(rows.map(\.following)), .integers(rows.map(\.followers)),
                .integers(rows.map(\.presenceSubscribers)), .integers(rows.map(\.profileSubscribers)),
                .integers(rows.map(\.requestSequence)), .flags(rows.map(\.isForbiddenToAdd)),
                .texts(rows.map(\.statusText)), .integers(rows.map(\.createdAt)),
            ],
            division: .owners(columns: 11)
        )
    }
}
#endif
