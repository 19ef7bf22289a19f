internal import RelationshipCore

/// A rule that all rows of a store keep together, as the query that finds those which do not.
struct StoreLaw {
    let rule: String
    /// Answers one text for each finding.
    let sql: String

    /// The rules, apart from those that concern the form of single rows.
    static let all: [StoreLaw] =
        counts.map { count in
            StoreLaw(
                rule: "\(count.column) is the number of rows that it counts",
                sql: """
                    SELECT id || ': ' || \(count.column) || ' instead of ' || found
                    FROM (SELECT id, \(count.column), (\(count.query)) AS found FROM user) WHERE \(count.column) <> found
                    """
            )
        }
        + references.map { table, column in
            StoreLaw(
                rule: "\(table).\(column) is a user who exists",
                sql: """
                    SELECT DISTINCT \(column) FROM \(table)
                    WHERE NOT EXISTS (SELECT 1 FROM user WHERE user.id = \(table).\(column))
                    """
            )
        } + [
            StoreLaw(
                rule: "every place of a request list holds one request",
                sql: """
                    SELECT owner || ': ' || count(*) || ' at ' || position FROM (\(requestPlaces))
                    GROUP BY owner, position HAVING count(*) > 1
                    """
            ),
            StoreLaw(
                rule: "no place of a request list is beyond the version of the list",
                sql: """
                    SELECT owner || ': ' || max(position) || ' beyond ' || request_sequence
                    FROM (\(requestPlaces)) JOIN user ON user.id = owner
                    GROUP BY owner HAVING max(position) > request_sequence
                    """
            ),
            StoreLaw(
                rule: "the positions of a feed have no gaps",
                sql: """
                    SELECT recipient || ': ' || count(*) || ' events from ' || min(position) || ' to ' || max(position)
                    FROM event GROUP BY recipient HAVING max(position) - min(position) + 1 <> count(*)
                    """
            ),
            StoreLaw(
                rule: "no user is on their own friend list or blocklist",
                sql: """
                    SELECT owner FROM friendship WHERE owner = friend
                    UNION SELECT owner FROM block WHERE owner = blocked
                    """
            ),
            StoreLaw(
                rule: "the store has one epoch",
                sql: "SELECT count(*) || ' epochs' FROM store HAVING count(*) <> 1"
            ),
        ]

    static let counts = [
        (column: "friend_count", query: "SELECT count(*) FROM friendship WHERE owner = user.id"),
        (column: "block_count", query: "SELECT count(*) FROM block WHERE owner = user.id"),
        (column: "following_count", query: "SELECT count(*) FROM follow WHERE follower = user.id"),
        (column: "follower_count", query: "SELECT count(*) FROM follow WHERE followee = user.id"),
        (
            column: "mutual_count",
            query: """
            SELECT count(*) FROM follow WHERE follower = user.id AND EXISTS
            (SELECT 1 FROM follow AS back WHERE back.follower = follow.followee AND back.followee = user.id)
            """
        ),
        (
            column: "presence_subscriber_count",
            query: "SELECT count(*) FROM subscription WHERE publisher = user.id AND topic = 'presence'"
        ),
        (
            column: "profile_subscriber_count",
            query: "SELECT count(*) FROM subscription WHERE publisher = user.id AND topic = 'profile'"
        ),
    ]

    /// The rules that lists are no longer than a policy allows.
    static func capacities(_ policy: Policy) -> [StoreLaw] {
        let groups = "(SELECT count(*) FROM friend_group WHERE owner = user.id)"
        let limits = [
            ("friends", "friend_count", policy.friendLimit), ("blocked users", "block_count", policy.blockLimit),
            ("groups", groups, policy.groupLimit), ("followed users", "following_count", policy.followLimit),
        ]
        return limits.map { name, count, limit in
            StoreLaw(
                rule: "no user has more than \(limit) \(name)",
                sql: "SELECT id || ': ' || \(count) FROM user WHERE \(count) > \(limit)"
            )
        }
    }

    private static let references = [
        ("friendship", "owner"), ("friendship", "friend"), ("block", "owner"), ("block", "blocked"),
        ("request", "requester"), ("request", "addressee"), ("follow", "follower"), ("follow", "followee"),
        ("subscription", "subscriber"), ("subscription", "publisher"), ("friend_group", "owner"), ("device", "user"),
        ("short_form", "user"),
    ]

    private static let requestPlaces = """
        SELECT requester AS owner, requester_position AS position FROM request
        UNION ALL SELECT addressee, addressee_position FROM request
        """
}
