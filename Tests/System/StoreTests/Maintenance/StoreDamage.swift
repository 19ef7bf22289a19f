import Testing

/// A statement that breaks a rule of a store.
struct StoreDamage: CustomTestStringConvertible, Sendable {
    var kind: MaintainedKind
    var sql: String
    /// A part of the name of the broken rule.
    var rule: String
    var testDescription: String { "\(kind): \(sql)" }

    /// Damage that every repair corrects.
    static var repairable: [StoreDamage] {
        MaintainedKind.available.flatMap { kind in
            (kind == .sqlite ? ofFiles : ofServers).map { StoreDamage(kind: kind, sql: $0.0, rule: $0.1) }
        }
    }

    /// Damage that a repair corrects only if it may remove unreadable rows.
    static var unreadable: [StoreDamage] {
        MaintainedKind.available.flatMap { kind in
            let (user, id, mine) =
                kind == .sqlite ? ("user", "id", "recipient = 'b'") : ("account", "owner", "owner = 'b'")
            return [
                ("UPDATE friendship SET groups = '[1' WHERE owner = 'a'", "every row of friendship can be read"),
                ("UPDATE event SET kind = '{}' WHERE \(mine) AND position = 1", "every row of event can be read"),
                ("UPDATE request SET status = 'lost'", "every row of request can be read"),
                ("UPDATE access SET sessions = '[{}]'", "every row of access can be read"),
                ("UPDATE recent_requests SET times = '[1,]'", "every row of recent_requests can be read"),
                ("UPDATE \(user) SET fields = '' WHERE \(id) = 'c'", "every row of \(user) can be read"),
            ]
            .map { StoreDamage(kind: kind, sql: $0.0, rule: $0.1) }
        }
    }

    private static let ofFiles = [
        ("UPDATE user SET friend_count = friend_count + 1 WHERE id = 'a'", "friend_count is the number of rows"),
        ("UPDATE user SET mutual_count = 9 WHERE id = 'a'", "mutual_count is the number of rows"),
        ("UPDATE user SET follower_count = 9 WHERE id = 'a'", "follower_count is the number of rows"),
        ("DELETE FROM friendship WHERE owner = 'a'", "friend_count is the number of rows"),
        (
            "INSERT INTO block (owner, blocked, blocked_at) VALUES ('a', 'ghost', 1)",
            "block.blocked is a user who exists"
        ),
        (
            "INSERT INTO recent_requests (requester, addressee, times, ends_at) VALUES ('ghost', 'a', '[]', 1)",
            "recent_requests.requester is a user who exists"
        ),
        ("DELETE FROM user WHERE id = 'b'", "friendship.friend is a user who exists"),
        ("UPDATE friendship SET friend = owner WHERE owner = 'a'", "no user is on their own list of friendships"),
        ("UPDATE request SET requester_position = 99 WHERE requester = 'a'", "beyond the version of the list"),
        (
            "UPDATE request SET addressee_position = (SELECT min(addressee_position) FROM request WHERE addressee = 'c') "
                + "WHERE addressee = 'c'", "every place of a request list holds one request"
        ),
        ("DELETE FROM event WHERE recipient = 'b' AND position = 2", "the positions of a feed have no gaps"),
        ("DELETE FROM friend_group WHERE owner = 'a'", "a friend is in groups that exist"),
        ("DELETE FROM short_form", "the short form of a long id leads to its user"),
        ("INSERT INTO store (epoch) VALUES (1)", "the store has one epoch"),
        ("DELETE FROM store", "the store has one epoch"),
    ]

    private static let ofServers = [
        ("UPDATE account SET friend_count = friend_count + 1 WHERE owner = 'a'", "friend_count is the number of rows"),
        ("UPDATE account SET mutual_count = 9 WHERE owner = 'a'", "mutual_count is the number of rows"),
        ("UPDATE account SET follower_count = 9 WHERE owner = 'a'", "follower_count is the number of rows"),
        ("DELETE FROM friendship WHERE owner = 'a'", "both copies of every row of friendship are equal"),
        ("DELETE FROM follow WHERE incoming", "both copies of every row of follow are equal"),
        ("UPDATE block SET blocked_at = 7 WHERE incoming", "both copies of every row of block are equal"),
        (
            "UPDATE recent_requests SET times = '[]' WHERE incoming",
            "both copies of every row of recent_requests are equal"
        ),
        ("UPDATE request SET is_read = NOT is_read WHERE owner = 'c'", "both copies of every row of request are equal"),
        (
            "INSERT INTO block (owner, incoming, other, blocked_at) VALUES ('a', false, 'ghost', 1)",
            "block.other is a user who exists"
        ),
        ("DELETE FROM account WHERE owner = 'b'", "friendship.other is a user who exists"),
        (
            "INSERT INTO block (owner, incoming, other, blocked_at) VALUES ('a', false, 'a', 1)",
            "no user is on their own list of blocks"
        ),
        (
            "UPDATE request SET position = position + CASE WHEN owner = 'a' THEN 99 ELSE 0 END, "
                + "other_position = other_position + CASE WHEN other = 'a' THEN 99 ELSE 0 END",
            "beyond the version of the list"
        ),
        (
            "UPDATE request SET position = CASE WHEN owner = 'c' THEN 1 ELSE position END, "
                + "other_position = CASE WHEN other = 'c' THEN 1 ELSE other_position END",
            "every place of a request list holds one request"
        ),
        ("DELETE FROM event WHERE owner = 'b' AND position = 2", "the positions of a feed have no gaps"),
        ("DELETE FROM feed WHERE owner = 'b'", "no event is beyond the end of its feed"),
        ("DELETE FROM friend_group WHERE owner = 'a'", "a friend is in groups that exist"),
        ("DELETE FROM short_form", "the short form of a long id leads to its user"),
        ("DELETE FROM unique_id", "a unique id leads to its user"),
        ("INSERT INTO unique_id (unique_id, owner) VALUES ('stray', 'b')", "a unique id leads to its user"),
        ("INSERT INTO store (epoch) VALUES (1)", "the store has one epoch"),
        ("DELETE FROM store", "the store has one epoch"),
    ]
}
