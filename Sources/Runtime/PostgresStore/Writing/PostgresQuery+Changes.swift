#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

/// Follows that begin or end, to update the counts of mutual follows.
struct FollowChanges {
    private var followers: [String] = []
    private var followees: [String] = []

    mutating func add(_ follow: Follow) {
        followers.append(follow.follower.rawValue)
        followees.append(follow.followee.rawValue)
    }

    private static let sql = """
        UPDATE account SET mutual_count = mutual_count + row.count * $3
        FROM (SELECT side.owner, count(*) AS count FROM unnest($1, $2) AS pair (follower, followee)
        JOIN follow AS back ON back.owner = pair.follower AND back.incoming AND back.other = pair.followee
        AND back.owner = ANY($1)
        CROSS JOIN LATERAL (VALUES (pair.follower), (pair.followee)) AS side (owner) GROUP BY side.owner) AS row
        WHERE account.owner = row.owner AND account.owner = ANY($4)
        """

    /// Returns the statement, or `nil` if there are no follows.
    func query(adding difference: Int64) -> PostgresQuery? {
        guard !followers.isEmpty else { return nil }
        let owners = followers + followees
        return PostgresQuery(Self.sql, [.texts(followers), .texts(followees), .integer(difference), .texts(owners)])
    }
}

extension PostgresQuery {
    private static let countingQuery = """
        UPDATE account SET presence_subscriber_count = presence_subscriber_count + row.presence,
        profile_subscriber_count = profile_subscriber_count + row.profile
        FROM (SELECT new.owner, count(*) FILTER (WHERE new.topic = 'presence') AS presence,
        count(*) FILTER (WHERE new.topic = 'profile') AS profile
        FROM unnest($1, $2, $3) AS new (owner, other, topic) WHERE NOT EXISTS (SELECT 1 FROM subscription AS old
        WHERE old.owner = new.owner AND old.incoming AND old.other = new.other AND old.topic = new.topic
        AND old.owner = ANY($1)) GROUP BY new.owner) AS row
        WHERE account.owner = row.owner AND account.owner = ANY($1)
        """

    /// Creates the statement that counts subscriptions for their publishers, apart from those that already exist.
    init(counting subscriptions: [Subscription]) {
        self.init(
            Self.countingQuery,
            [
                .users(subscriptions.map(\.publisher)), .users(subscriptions.map(\.subscriber)),
                .texts(subscriptions.map(\.topic.rawValue)),
            ]
        )
    }

    // The statement locks the rows of `feed` in the order of their owners, after all rows of users. So two decisions
    // that notify the same users never deadlock, and a user who only receives an event is not delayed otherwise.
    private static let appendingQuery = """
        WITH next AS (INSERT INTO feed (owner, position)
        SELECT owner, count(*) FROM unnest($1) AS notified (owner) GROUP BY owner ORDER BY owner
        ON CONFLICT (owner) DO UPDATE SET position = feed.position + excluded.position RETURNING owner, position),
        notified AS (SELECT *, row_number() OVER (PARTITION BY owner ORDER BY place)
        - count(*) OVER (PARTITION BY owner) AS step
        FROM unnest($1, $2, $3, $4, $5, $6) WITH ORDINALITY AS notified (owner, kind, at, actor, device, request, place))
        INSERT INTO event (owner, position, at, actor, device, request, kind)
        SELECT notified.owner, next.position + notified.step, at, actor, device, request, kind
        FROM notified JOIN next ON next.owner = notified.owner RETURNING owner, position
        """

    /// Creates the statement that assigns places to the events of decisions and appends them.
    ///
    /// It returns recipients and places.
    init(appending decisions: [Decision]) {
        let notified = decisions.flatMap { decision in decision.events.map { ($0, decision) } }
        self.init(
            Self.appendingQuery,
            [
                .users(notified.map(\.0.recipient)), .texts(notified.map { JSONText.encode($0.0.payload) }),
                .integers(notified.map(\.1.at.milliseconds)), .users(notified.map(\.1.caller.user)),
                .texts(notified.map { ($0.1.caller.device?.rawValue).map(ColumnText.encode) }),
                .integers(notified.map(\.1.caller.request?.rawValue)),
            ]
        )
    }

    /// Returns the statements that delete the data that belongs to a user alone.
    static func removing(_ user: UserID, uniqueID: String?) -> [PostgresQuery] {
        let tables = [
            "account", "friend_group", "device", "feed_position", "answered_request", "announcement", "event", "feed",
        ]
        var queries = tables.map { PostgresQuery("DELETE FROM \($0) WHERE owner = $1", [.user(user)]) }
        if let uniqueID {
            queries.append(PostgresQuery("DELETE FROM unique_id WHERE unique_id = $1", [.text(uniqueID)]))
        }
        if user.needsShortForm {
            queries.append(PostgresQuery("DELETE FROM short_form WHERE short = $1", [.user(user.shortForm)]))
        }
        return queries
    }

    /// Whether the statement appends events.
    var isAppending: Bool { sql == Self.appendingQuery }

    private static let rememberingQuery = """
        INSERT INTO answered_request (owner, device_key, id, digest, answer, at, position)
        SELECT $1, $2, $3, $4, $5, $6, CASE WHEN $7 < 0 THEN 0 ELSE (SELECT position FROM feed WHERE owner = $1) - $7 END
        """
    private static let forgettingQuery = """
        DELETE FROM answered_request WHERE owner = $1 AND device_key = $2
        AND id <= (SELECT max(id) FROM answered_request WHERE owner = $1 AND device_key = $2) - $3
        """

    /// Returns the statements that store the answer of a request, and delete the answers that are too far behind the
    /// newest request.
    ///
    /// - Parameters:
    ///   - decision: The decision, which earlier statements have written.
    ///   - later: The later decisions that are written together with it, so that their events follow.
    /// - Returns: The statements, or an empty list if the answer is not to be stored.
    static func remembering(_ decision: Decision, before later: ArraySlice<Decision>) -> [PostgresQuery] {
        guard let answered = decision.answered, let device = decision.caller.device else { return [] }
        let user = decision.caller.user
        let key: [PostgresValue] = [.user(user), .key(device)]
        let notifiesCaller = decision.events.contains { $0.recipient == user }
        let following = later.reduce(0) { $0 + $1.events.count { $0.recipient == user } }
        let answer: [PostgresValue] = [
            .integer(answered.id.rawValue), .bytes(answered.digest), .text(JSONText.encode(answered.outcome)),
            .integer(decision.at.milliseconds), .integer(notifiesCaller ? Int64(following) : -1),
        ]
        return [
            PostgresQuery(rememberingQuery, key + answer),
            PostgresQuery(forgettingQuery, key + [.integer(AnsweredRequest.window)]),
        ]
    }
}
#endif
