#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

/// The tables, as a list of migrations.
///
/// New migrations are only appended.
///
/// Every table is keyed by the owner of the row, in the first column, so that it can be distributed by that column.
/// Data that two users share is stored twice, once for each of them. `incoming` distinguishes the row of the user who
/// is acted on from the row of the acting user, so that no statement of a command has to search for a user's rows among
/// the rows of all users. Unique ids and short forms are looked up directly, and are the keys of their rows.
///
/// Ids are compared by their bytes. Times are milliseconds since 1970. Structured values are JSON. Enumerations are
/// stored as their names.
enum Schema {
    /// The tables that each version creates, in order.
    ///
    /// A version that only adds columns creates none. The version of a database is the number of migrations that it has
    /// run.
    static let migrations: [[Table]] = [people + relations + feeds, access, recentRequests, [], outbox]

    /// The statements that change tables of earlier versions, by version.
    private static let changes = [
        // 0 stands for the unknown time of users that earlier versions created.
        4: [
            "ALTER TABLE account ADD COLUMN created_at int8 NOT NULL DEFAULT 0",
            "CREATE INDEX account_by_creation ON account (created_at, owner)",
        ]
    ]

    /// The current version.
    static let version = max(migrations.count, changes.keys.max() ?? 1, Friendship.columns.newestVersion)

    /// Returns the statements that migrate a database to a version from the version before it.
    ///
    /// - Parameters:
    ///   - version: The version.
    ///   - partitions: The number of partitions of tables, or `nil` for tables without partitions.
    ///   - shards: The number of shards of tables that an engine distributes, or `nil` for tables on one server.
    ///   - columns: The columns of friendships.
    /// - Returns: The statements, in order.
    static func statements(
        to version: Int,
        partitions: Int?,
        shards: Int? = nil,
        friendships columns: [RecordColumn] = Friendship.columns
    ) -> [String] {
        let tables = version <= migrations.count ? migrations[version - 1] : []
        return tables.flatMap { $0.statements(partitions: partitions) + $0.distribution(shards: shards) }
            + (changes[version] ?? [])
            + columns.additions(in: version, to: "friendship", integerType: "int8")
    }

    /// A table and its indexes.
    struct Table {
        let name: String
        var columns: String
        var key: String
        var indexes: [String] = []
        /// Whether the table has a few rows that belong to no user, and so is never partitioned.
        var isShared = false

        /// The statements that distribute the table over the nodes of Citus.
        ///
        /// Rows of the same owner are on the same node, because all tables have their key as the first column.
        ///
        /// - Parameter shards: The number of shards, or `nil` to keep the table on one server.
        /// - Returns: The statements.
        func distribution(shards: Int?) -> [String] {
            guard let shards else { return [] }
            guard !isShared else { return ["SELECT create_reference_table('\(name)')"] }
            let owner = key.prefix { $0 != "," }
            // The first table of a distribution decides the number of shards, and the others are placed with it.
            let isFirst = name == "account"
            let place = isFirst ? "shard_count => \(shards), colocate_with => 'none'" : "colocate_with => 'account'"
            return ["SELECT create_distributed_table('\(name)', '\(owner)', \(place))"]
        }

        /// The statements that create the table.
        ///
        /// - Parameter partitions: The number of partitions by owner, or `nil` for a table without partitions.
        /// - Returns: The statements, in order.
        func statements(partitions: Int?) -> [String] {
            let owner = key.prefix { $0 != "," }
            let head = "CREATE TABLE \(name) (\(columns), PRIMARY KEY (\(key)))"
            guard let partitions, !isShared else { return [head] + indexes }
            let parts = (0..<partitions)
                .map { part in
                    """
                    CREATE TABLE \(name)_\(part) PARTITION OF \(name)
                    FOR VALUES WITH (MODULUS \(partitions), REMAINDER \(part))
                    """
                }
            return ["\(head) PARTITION BY HASH (\(owner))"] + parts + indexes
        }
    }

    private static let id = "text COLLATE \"C\" NOT NULL"

    private static let people = [
        Table(
            name: "account",
            columns: """
                owner \(id), search_text bytea NOT NULL, gender int8 NOT NULL DEFAULT 0,
                birthday int8 NOT NULL DEFAULT 0, visibility text, nickname text NOT NULL, avatar_url text NOT NULL,
                add_permission text, fields text NOT NULL, custom text, unique_id text,
                friend_count int8 NOT NULL DEFAULT 0 CHECK (friend_count >= 0),
                block_count int8 NOT NULL DEFAULT 0 CHECK (block_count >= 0),
                request_sequence int8 NOT NULL DEFAULT 0, forbidden_to_add bool NOT NULL DEFAULT false,
                status_text text, following_count int8 NOT NULL DEFAULT 0, follower_count int8 NOT NULL DEFAULT 0,
                mutual_count int8 NOT NULL DEFAULT 0, presence_subscriber_count int8 NOT NULL DEFAULT 0,
                profile_subscriber_count int8 NOT NULL DEFAULT 0
                """,
            key: "owner"
        ),
        Table(name: "unique_id", columns: "unique_id \(id), owner \(id)", key: "unique_id"),
        Table(name: "short_form", columns: "short \(id), owner \(id)", key: "short"),
        Table(
            name: "device",
            columns: """
                owner \(id), device_key \(id), device text NOT NULL, platform text NOT NULL, online bool NOT NULL,
                changed_at int8 NOT NULL, holder int8 NOT NULL
                """,
            key: "owner, device_key",
            // A device belongs to the process that wrote it last, and each process has a lease on its devices.
            indexes: ["CREATE INDEX device_by_holder ON device (holder) WHERE online"]
        ),
        Table(
            name: "lease",
            columns: "holder int8 NOT NULL, renewed_at int8 NOT NULL",
            key: "holder",
            isShared: true
        ),
    ]

    private static let relations = [
        Table(
            name: "friendship",
            columns: """
                owner \(id), incoming bool NOT NULL, other \(id),
                \(Friendship.columns.definitions(integerType: "int8"))
                """,
            key: "owner, incoming, other"
        ),
        Table(
            name: "block",
            columns: "owner \(id), incoming bool NOT NULL, other \(id), blocked_at int8 NOT NULL",
            key: "owner, incoming, other"
        ),
        Table(
            name: "friend_group",
            columns: "owner \(id), name_key \(id), name text NOT NULL, created_at int8 NOT NULL",
            key: "owner, name_key"
        ),
        Table(
            name: "request",
            columns: """
                owner \(id), incoming bool NOT NULL, other \(id), wording text NOT NULL, source text NOT NULL,
                remark text NOT NULL, friend_group text, direction text NOT NULL, sent_at int8 NOT NULL,
                status text NOT NULL, handled_at int8, position int8 NOT NULL, is_read bool NOT NULL,
                is_deleted bool NOT NULL, other_position int8 NOT NULL, other_read bool NOT NULL,
                other_deleted bool NOT NULL
                """,
            key: "owner, incoming, other",
            indexes: [
                "CREATE INDEX request_by_position ON request (owner, position)",
                "CREATE INDEX request_pending ON request (owner, incoming, sent_at) WHERE status = 'pending'",
            ]
        ),
        Table(
            name: "subscription",
            columns: """
                owner \(id), incoming bool NOT NULL, other \(id), topic text NOT NULL, subscribed_at int8 NOT NULL,
                expires_at int8
                """,
            key: "owner, incoming, other, topic"
        ),
        Table(
            name: "follow",
            columns: "owner \(id), incoming bool NOT NULL, other \(id), followed_at int8 NOT NULL",
            key: "owner, incoming, other",
            // Follow lists have no limit and are read page by page, in the order of time.
            indexes: ["CREATE INDEX follow_by_time ON follow (owner, incoming, followed_at, other)"]
        ),
    ]

    // A row stays when its user is deleted. A user has few sessions, which are always read and written together.
    private static let access = [
        Table(
            name: "access",
            columns: "owner \(id), revision int8 NOT NULL, void_up_to int8, sessions text NOT NULL",
            key: "owner"
        )
    ]

    private static let recentRequests = [
        Table(
            name: "recent_requests",
            columns: """
                owner \(id), incoming bool NOT NULL, other \(id), times text NOT NULL, refused_at int8,
                ends_at int8 NOT NULL
                """,
            key: "owner, incoming, other"
        )
    ]

    private static let feeds = [
        // The place of the newest event, even if that event is deleted.
        Table(name: "feed", columns: "owner \(id), position int8 NOT NULL", key: "owner"),
        Table(
            name: "event",
            columns: """
                owner \(id), position int8 NOT NULL, at int8 NOT NULL, actor text NOT NULL, device text, request int8,
                kind text NOT NULL
                """,
            key: "owner, position"
        ),
        Table(
            name: "announcement",
            columns: """
                owner \(id), topic \(id), last \(id), reached text COLLATE "C", previous text NOT NULL, device text,
                request int8
                """,
            key: "owner, topic, last"
        ),
        Table(
            name: "feed_position",
            columns: """
                owner \(id), device_key \(id), place int8 NOT NULL, epoch int8 NOT NULL, mark int8 NOT NULL,
                at int8 NOT NULL
                """,
            key: "owner, device_key"
        ),
        Table(
            name: "answered_request",
            columns: """
                owner \(id), device_key \(id), id int8 NOT NULL, digest bytea NOT NULL, position int8 NOT NULL,
                answer text NOT NULL, at int8 NOT NULL
                """,
            key: "owner, device_key, id"
        ),
    ]
}
#endif
