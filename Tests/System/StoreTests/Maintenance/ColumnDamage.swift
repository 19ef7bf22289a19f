import RelationshipCore
import StoreRecords
import Testing

/// A value in a column that the stores never write there.
struct ColumnDamage: CustomTestStringConvertible, Sendable {
    var kind: MaintainedKind
    var column: String
    /// The value, as SQL.
    var value: String
    var testDescription: String { "\(kind): \(column) = \(value)" }

    /// The statement that writes the value into one row.
    var sql: String {
        let parts = column.split(separator: ".")
        let change = "\(parts[0]) SET \(parts[1]) = \(value)"
        return kind == .sqlite
            // In a table with a key, only the first row can have the value.
            ? "UPDATE OR IGNORE \(change)"
            : "UPDATE \(change) WHERE ctid = (SELECT min(ctid) FROM \(parts[0]))"
    }

    static var all: [ColumnDamage] {
        MaintainedKind.available.filter { values[$0] != nil }
            .flatMap { kind in
                (values[kind] ?? [:]).sorted { $0.key < $1.key }
                    .map { ColumnDamage(kind: kind, column: $0.key, value: $0.value) }
            }
    }

    /// The columns that may have any value of their type: texts, times, numbers that are only compared, and values that
    /// the database itself limits.
    static func isAny(_ column: String, _ kind: MaintainedKind) -> Bool {
        let name = column.split(separator: ".").last.map(String.init) ?? ""
        if name.hasSuffix("_at") || name == "at" { return true }
        if kind == .sqlite, column == "grdb_migrations.identifier" { return true }
        let flags = ["incoming", "online", "forbidden_to_add", "dead", "version"]
        if kind != .sqlite, flags.contains(name) { return true }
        return [
            "avatar_url", "status_text", "wording", "source", "remark", "friend_group", "device", "request", "id",
            "digest",
            "mark", "holder", "void_up_to", "lease", "note",
        ]
        .contains(name) && values[kind]?[column] == nil || column == "feed_position.epoch"
    }

    static let values: [MaintainedKind: [String: String]] = {
        var values: [MaintainedKind: [String: String]] = [.sqlite: common.merging(ofFiles) { _, own in own }]
        #if PostgreSQL
        values[.postgres] = common.merging(ofServers) { _, own in own }
        #endif
        return values
    }()

    private static let common = [
        "friendship.groups": "'[1'", "friendship.custom": "'['", "request.direction": "'x'", "request.status": "'x'",
        "device.platform": "'x'", "subscription.topic": "'x'", "announcement.topic": "'x'",
        "announcement.last": "'a ' || chr(10)", "announcement.reached": "''", "announcement.previous": "'{}'",
        "answered_request.position": "-1", "answered_request.answer": "'{'", "event.position": "-1",
        "event.actor": "''",
        "event.kind": "'{}'", "feed_position.place": "9223372036854775807", "friend_group.owner": "''",
        "friend_group.name": "'other'", "store.epoch": "0", "short_form.short": "'x'", "block.owner": "''",
        "friendship.owner": "''", "access.revision": "-1", "access.sessions": "'{'", "recent_requests.times": "'[1,]'",
        "outbox.act": "'{}'", "outbox.attempts": "-1", "outbox.position": "-1", "outbox_lane.last_place": "-1",
    ]

    private static let ofFiles = [
        "user.id": "''", "user.search_text": "x'00'", "user.gender": "7", "user.birthday": "-1",
        "user.visibility": "'x'",
        "user.nickname": "'other'", "user.add_permission": "'x'", "user.fields": "'{'", "user.custom": "'['",
        "user.unique_id": "'other'", "user.friend_count": "9", "user.block_count": "9", "user.request_sequence": "-1",
        "user.forbidden_to_add": "2", "user.following_count": "-1", "user.follower_count": "-1",
        "user.mutual_count": "-1",
        "user.presence_subscriber_count": "-1", "user.profile_subscriber_count": "4294967296", "short_form.user": "''",
        "friendship.friend": "''", "block.blocked": "''", "request.requester": "''", "request.addressee": "''",
        "request.requester_position": "-1", "request.requester_read": "2", "request.requester_deleted": "-1",
        "request.addressee_position": "9223372036854775807", "request.addressee_read": "2",
        "request.addressee_deleted": "-1", "feed_position.user": "''", "answered_request.user": "''",
        "event.recipient": "''", "device.user": "''", "device.online": "2", "subscription.subscriber": "''",
        "subscription.publisher": "''", "announcement.user": "''", "announcement.last": "'a' || char(10)",
        "follow.follower": "''", "follow.followee": "''", "access.user": "''", "recent_requests.requester": "''",
        "recent_requests.addressee": "''", "outbox.user": "''", "outbox.dead": "2", "outbox_lane.user": "''",
    ]

    #if PostgreSQL
    private static let ofServers = [
        "account.owner": "''", "account.search_text": "'\\x00'", "account.gender": "7", "account.birthday": "-1",
        "account.visibility": "'x'", "account.nickname": "'other'", "account.add_permission": "'x'",
        "account.fields": "'{'", "account.custom": "'['", "account.unique_id": "'other'", "account.friend_count": "9",
        "account.block_count": "9", "account.request_sequence": "-1", "account.following_count": "-1",
        "account.follower_count": "-1", "account.mutual_count": "-1", "account.presence_subscriber_count": "-1",
        "account.profile_subscriber_count": "4294967296", "unique_id.unique_id": "'other'", "unique_id.owner": "''",
        "short_form.owner": "''", "device.owner": "''", "device.device_key": decomposed, "device.device": "'other'",
        "friendship.other": "''", "friendship.remark": "'other'", "friendship.source": "'other'",
        "friendship.wording": "'other'", "block.other": "''", "friend_group.name_key": decomposed,
        "request.owner": "''", "request.other": "''", "request.wording": "'other'", "request.source": "'other'",
        "request.remark": "'other'", "request.friend_group": "'other'", "request.position": "-1",
        "request.is_read": "NOT is_read", "request.is_deleted": "NOT is_deleted", "request.other_position": "-1",
        "request.other_read": "NOT other_read", "request.other_deleted": "NOT other_deleted",
        "subscription.owner": "''",
        "subscription.other": "''", "follow.owner": "''", "follow.other": "''", "feed.owner": "''",
        "feed.position": "-1",
        "event.owner": "''", "announcement.owner": "''", "feed_position.owner": "''",
        "feed_position.device_key": decomposed, "answered_request.owner": "''",
        "answered_request.device_key": decomposed, "store.partitions": "7", "access.owner": "''",
        "recent_requests.owner": "''", "recent_requests.other": "''",
        "outbox.owner": "''", "outbox_lane.owner": "''",
    ]

    /// A text in a spelling that is no key.
    private static let decomposed = "U&'cafe\\0301'"
    #endif
}

extension MaintainedKind {
    /// Statements that add rows to the tables that ``MaintainedStore/fill()`` leaves empty.
    var furtherRows: [String] {
        let previous = JSONText.encode(.profile(Profile(userID: UserID(sanitizing: "a"))))
        let answer = JSONText.encode(Outcome.done)
        let act = JSONText.encode(
            CommittedAct(.signIn, of: UserID(sanitizing: "a"), at: Timestamp(milliseconds: 1), changes: [])
        )
        switch self {
        case .sqlite:
            return [
                "INSERT INTO device VALUES ('a', 'phone', 'ios', 0, 1, 1)", "INSERT INTO lease VALUES (1, 1)",
                "INSERT INTO announcement VALUES ('a', 'profile', 'b', 'b', '\(previous)', 'phone', 1)",
                "INSERT INTO feed_position VALUES ('a', 'phone', 1, 0, 0, 1)",
                "INSERT INTO answered_request VALUES ('a', 'phone', 1, x'00', 1, '\(answer)', 1)",
                "INSERT INTO outbox_lane VALUES ('a', 1, 1, 0)",
                "INSERT INTO outbox VALUES ('a', 1, 1, 0, 0, '', '\(act)')",
            ]
        #if PostgreSQL
        case .postgres, .partitionedPostgres:
            return [
                "INSERT INTO device VALUES ('a', 'phone', 'phone', 'ios', false, 1, 1)",
                "INSERT INTO lease VALUES (1, 1) ON CONFLICT DO NOTHING",
                "INSERT INTO announcement VALUES ('a', 'profile', 'b', 'b', '\(previous)', 'phone', 1)",
                "INSERT INTO feed_position VALUES ('a', 'phone', 1, 0, 0, 1)",
                "INSERT INTO answered_request VALUES ('a', 'phone', 1, '\\x00', 1, '\(answer)', 1)",
                "INSERT INTO outbox_lane VALUES ('a', 1, 1, 0)",
                "INSERT INTO outbox VALUES ('a', 1, 1, 0, false, '', '\(act)')",
            ]
        #endif
        }
    }
}
