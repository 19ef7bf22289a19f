#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

/// Follows that begin or end, to update the counts of mutual follows.
struct FollowChanges {
    private var owners: [String] = []
    private var others: [String] = []
    /// Whether the owner is the follower, so that the opposite follow is among the incoming ones.
    private var areFollowers: [Bool] = []

    mutating func add(_ follow: Follow) {
        owners += [follow.follower.rawValue, follow.followee.rawValue]
        others += [follow.followee.rawValue, follow.follower.rawValue]
        areFollowers += [true, false]
    }

    // Both users have a row of the opposite follow, so each count depends on rows of its own user.
    private static let sql = """
        UPDATE account SET mutual_count = mutual_count + row.count * $4
        FROM (SELECT back.owner, count(*) AS count FROM unnest($1, $2, $3) AS side (owner, is_follower, other)
        JOIN follow AS back ON back.owner = side.owner AND back.incoming = side.is_follower AND back.other = side.other
        AND back.owner = ANY($1) GROUP BY back.owner) AS row
        WHERE account.owner = row.owner AND account.owner = ANY($1)
        """

    /// Returns the statement, or `nil` if there are no follows.
    func query(adding difference: Int64) -> PostgresQuery? {
        guard !owners.isEmpty else { return nil }
        let sides: [PostgresValue] = [.texts(owners), .flags(areFollowers), .texts(others)]
        return PostgresQuery(Self.sql, sides + [.integer(difference)], division: .owners(columns: sides.count))
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
            ],
            division: .owners(columns: 3)
        )
    }

    // The statement locks the rows of `feed` in the order of their owners, after all rows of users. So two decisions
    // that notify the same users never deadlock, and a user who only receives an event is not delayed otherwise.
    private static let feedsQuery = """
        INSERT INTO feed (owner, position)
        \(either(parts: "VALUES ($1[1], $2[1])", whole: "SELECT * FROM unnest($1, $2) ORDER BY 1"))
        ON CONFLICT (owner) DO UPDATE SET position = feed.position + excluded.position RETURNING owner, position
        """
    private static let eventsQuery = """
        INSERT INTO event (owner, position, at, actor, device, request, kind)
        SELECT feed.owner, feed.position + step, at, actor, device, request, kind
        FROM unnest($1, $2, $3, $4, $5, $6, $7) AS notified (owner, step, kind, at, actor, device, request)
        JOIN feed ON feed.owner = notified.owner WHERE feed.owner = ANY($1)
        """

    /// Returns the statements that assign places to the events of decisions and append them.
    ///
    /// The first statement returns each recipient with the place of the last event.
    static func appending(_ decisions: [Decision]) -> [PostgresQuery] {
        let notified = decisions.flatMap { decision in decision.events.map { ($0, decision) } }
        guard !notified.isEmpty else { return [] }
        var counts: [UserID: Int64] = [:]
        // The distance of each event from the last event of its recipient: 0, -1 and so on, from the end.
        let steps = notified.reversed()
            .map { event, _ in
                counts[event.recipient, default: 0] += 1
                return Optional(1 - (counts[event.recipient] ?? 0))
            }
        let events: [PostgresValue] = [
            .users(notified.map(\.0.recipient)), .integers(steps.reversed()),
            .texts(notified.map { JSONText.encode($0.0.payload) }), .integers(notified.map(\.1.at.milliseconds)),
            .users(notified.map(\.1.caller.user)),
            .texts(notified.map { ($0.1.caller.device?.rawValue).map(ColumnText.encode) }),
            .integers(notified.map(\.1.caller.request?.rawValue)),
        ]
        return [
            // Each feed is locked from here on: up to the limit in the order of the owners.
            PostgresQuery(
                feedsQuery,
                [.users(counts.keys), .integers(Array(counts.values))],
                division: .rows(limit: 256)
            ),
            PostgresQuery(eventsQuery, events, division: .owners(columns: events.count)),
        ]
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

    /// Whether the statement assigns places to events.
    var isAppending: Bool { sql == Self.feedsQuery }

    private static let rememberingQuery = """
        INSERT INTO answered_request (owner, device_key, id, digest, answer, at, position)
        VALUES ($1, $2, $3, $4, $5, $6, 0)
        """
    // Lists, because engines that distribute tables do not select single arguments for an insertion.
    private static let rememberingEventsQuery = """
        INSERT INTO answered_request (owner, device_key, id, digest, answer, at, position)
        SELECT feed.owner, device_key, id, digest, answer, at, feed.position - later
        FROM unnest($1, $2, $3, $4, $5, $6, $7) AS answered (owner, device_key, id, digest, answer, at, later)
        JOIN feed ON feed.owner = answered.owner WHERE feed.owner = ANY($1)
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
        let (owner, key) = (user.rawValue, ColumnText.key(device.rawValue))
        let (id, answer) = (answered.id.rawValue, JSONText.encode(answered.outcome))
        let remembering: PostgresQuery
        if decision.events.contains(where: { $0.recipient == user }) {
            let following = later.reduce(0) { $0 + $1.events.count { $0.recipient == user } }
            remembering = PostgresQuery(
                rememberingEventsQuery,
                [
                    .texts([owner]), .texts([key]), .integers([id]), .blobs([answered.digest]), .texts([answer]),
                    .integers([decision.at.milliseconds]), .integers([Int64(following)]),
                ]
            )
        } else {
            remembering = PostgresQuery(
                rememberingQuery,
                [
                    .text(owner), .text(key), .integer(id), .bytes(answered.digest), .text(answer),
                    .integer(decision.at.milliseconds),
                ]
            )
        }
        return [
            remembering,
            PostgresQuery(forgettingQuery, [.text(owner), .text(key), .integer(AnsweredRequest.window)]),
        ]
    }
}
#endif
