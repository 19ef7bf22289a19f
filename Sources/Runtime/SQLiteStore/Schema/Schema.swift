internal import GRDB
internal import RelationshipCore
internal import StoreRecords

/// The tables of the file, as a list of migrations.
///
/// New migrations are only appended.
///
/// Every table is keyed by the user who owns the row, so that one user's rows are adjacent. Times are milliseconds
/// since 1970. Structured values (custom fields, groups, events) are JSON text. Enumerations are stored as their names.
enum Schema {
    /// SQLite's application id of the store's files ("RBst"), which distinguishes them from files of other programs.
    static let applicationID: Int32 = 0x5242_7374

    /// The migrations from an empty file to the current version.
    static var migrator: DatabaseMigrator { migrator(friendships: Friendship.columns) }

    /// The migrations that create tables or change other tables than that of friendships, by version.
    ///
    /// Every other version only adds columns to friendships.
    private static let tables: [Int: (name: String, create: @Sendable (Database) throws -> Void)] = [
        1: ("tables", createTables), 2: ("access", createAccess), 3: ("recent requests", createRecentRequests),
        4: ("creation times", addCreationTimes), 5: ("outbox", createOutbox),
    ]

    /// Returns the migrations for a table of friendships with some columns.
    static func migrator(friendships columns: [RecordColumn]) -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for version in 1...max(columns.newestVersion, tables.keys.max() ?? 1) {
            let table = tables[version]
            let name = "\(version) \(table?.name ?? "columns")"
            migrator.registerMigration(name, foreignKeyChecks: .immediate) { db in
                try table?.create(db)
                for statement in columns.additions(in: version, to: "friendship", integerType: "INTEGER") {
                    try db.execute(sql: statement)
                }
            }
        }
        return migrator
    }

    @Sendable
    private static func createTables(_ db: Database) throws {
        try db.execute(sql: "PRAGMA application_id = \(applicationID)")
        try createUsers(db)
        try createFriendships(db)
        try createRequests(db)
        try createEvents(db)
        try createDeviceRecords(db)
        try createDevices(db)
        try createSubscriptions(db)
        try createFollows(db)
    }

    private static func createUsers(_ db: Database) throws {
        // Columns that few users have are null for the others, and cost nothing to read. The counts are in the same row
        // as the profile, so that a full list is detected without counting thousands of rows. Apps send back short
        // forms of long ids, so users can be found by them. The searchable text comes first, before the texts that may
        // fill separate pages.
        try db.execute(
            sql: """
                CREATE TABLE user (
                    id TEXT NOT NULL PRIMARY KEY,
                    search_text BLOB NOT NULL,
                    gender INTEGER NOT NULL DEFAULT 0,
                    birthday INTEGER NOT NULL DEFAULT 0,
                    visibility TEXT,
                    nickname TEXT NOT NULL,
                    avatar_url TEXT NOT NULL,
                    add_permission TEXT,
                    fields TEXT NOT NULL,
                    friend_count INTEGER NOT NULL DEFAULT 0 CHECK (friend_count >= 0),
                    block_count INTEGER NOT NULL DEFAULT 0 CHECK (block_count >= 0),
                    request_sequence INTEGER NOT NULL DEFAULT 0,
                    forbidden_to_add INTEGER NOT NULL DEFAULT 0,
                    custom TEXT,
                    unique_id TEXT,
                    status_text TEXT,
                    following_count INTEGER NOT NULL DEFAULT 0,
                    follower_count INTEGER NOT NULL DEFAULT 0,
                    mutual_count INTEGER NOT NULL DEFAULT 0,
                    presence_subscriber_count INTEGER NOT NULL DEFAULT 0,
                    profile_subscriber_count INTEGER NOT NULL DEFAULT 0
                ) STRICT, WITHOUT ROWID;
                CREATE UNIQUE INDEX user_by_unique_id ON user (unique_id) WHERE unique_id IS NOT NULL;
                CREATE TABLE short_form (
                    short TEXT NOT NULL PRIMARY KEY,
                    user TEXT NOT NULL
                ) STRICT, WITHOUT ROWID;
                """
        )
    }

    @Sendable
    private static func addCreationTimes(_ db: Database) throws {
        // 0 stands for the unknown time of users that earlier versions created.
        try db.execute(
            sql: """
                ALTER TABLE user ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
                CREATE INDEX user_by_creation ON user (created_at, id);
                """
        )
    }

    private static func createFriendships(_ db: Database) throws {
        // A list has a few thousand adjacent entries. It is sorted by time on reading, which is cheaper than an index
        // that every new friendship would have to maintain. The same applies to groups, of which a user has a few
        // dozen. The members of a group are stored with the friendships.
        try db.execute(
            sql: """
                CREATE TABLE friendship (
                    owner TEXT NOT NULL,
                    friend TEXT NOT NULL,
                    \(Friendship.columns.definitions(integerType: "INTEGER")),
                    PRIMARY KEY (owner, friend)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX friendship_by_friend ON friendship (friend, owner);
                CREATE TABLE block (
                    owner TEXT NOT NULL,
                    blocked TEXT NOT NULL,
                    blocked_at INTEGER NOT NULL,
                    PRIMARY KEY (owner, blocked)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX block_by_blocked ON block (blocked, owner);
                CREATE TABLE friend_group (
                    owner TEXT NOT NULL,
                    name TEXT NOT NULL,
                    created_at INTEGER NOT NULL,
                    PRIMARY KEY (owner, name)
                ) STRICT, WITHOUT ROWID;
                """
        )
    }

    private static func createRequests(_ db: Database) throws {
        // Only requests have two owners, so each side has an index for its list. Pending requests have a separate
        // index, because they are counted with every new request, while settled requests only accumulate.
        try db.execute(
            sql: """
                CREATE TABLE request (
                    requester TEXT NOT NULL,
                    addressee TEXT NOT NULL,
                    wording TEXT NOT NULL,
                    source TEXT NOT NULL,
                    remark TEXT NOT NULL,
                    friend_group TEXT,
                    direction TEXT NOT NULL,
                    sent_at INTEGER NOT NULL,
                    status TEXT NOT NULL,
                    handled_at INTEGER,
                    requester_position INTEGER NOT NULL,
                    requester_read INTEGER NOT NULL,
                    requester_deleted INTEGER NOT NULL,
                    addressee_position INTEGER NOT NULL,
                    addressee_read INTEGER NOT NULL,
                    addressee_deleted INTEGER NOT NULL,
                    PRIMARY KEY (requester, addressee)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX request_by_requester ON request (requester, requester_position);
                CREATE INDEX request_by_addressee ON request (addressee, addressee_position);
                CREATE INDEX request_pending_sent ON request (requester, sent_at) WHERE status = 'pending';
                CREATE INDEX request_pending_received
                    ON request (addressee, sent_at, addressee_read, addressee_deleted) WHERE status = 'pending';
                """
        )
    }

    private static func createDeviceRecords(_ db: Database) throws {
        // Each device has few answered requests, because new ones replace old ones. The epoch distinguishes this file
        // from a new file.
        try db.execute(
            sql: """
                CREATE TABLE store (epoch INTEGER NOT NULL) STRICT;
                INSERT INTO store (epoch) VALUES (random());
                CREATE TABLE feed_position (
                    user TEXT NOT NULL,
                    device TEXT NOT NULL,
                    place INTEGER NOT NULL,
                    epoch INTEGER NOT NULL,
                    mark INTEGER NOT NULL,
                    at INTEGER NOT NULL,
                    PRIMARY KEY (user, device)
                ) STRICT, WITHOUT ROWID;
                CREATE TABLE answered_request (
                    user TEXT NOT NULL,
                    device TEXT NOT NULL,
                    id INTEGER NOT NULL,
                    digest BLOB NOT NULL,
                    position INTEGER NOT NULL,
                    answer TEXT NOT NULL,
                    at INTEGER NOT NULL,
                    PRIMARY KEY (user, device, id)
                ) STRICT, WITHOUT ROWID
                """
        )
    }

    @Sendable
    private static func createAccess(_ db: Database) throws {
        // A row stays when its user is deleted. A user has few sessions, which are always read and written together.
        try db.execute(
            sql: """
                CREATE TABLE access (
                    user TEXT NOT NULL PRIMARY KEY,
                    revision INTEGER NOT NULL,
                    void_up_to INTEGER,
                    sessions TEXT NOT NULL
                ) STRICT, WITHOUT ROWID
                """
        )
    }

    private static func createEvents(_ db: Database) throws {
        // Events are large and written once, so they are appended in order of arrival and found by a narrow index.
        try db.execute(
            sql: """
                CREATE TABLE event (
                    recipient TEXT NOT NULL,
                    position INTEGER NOT NULL,
                    at INTEGER NOT NULL,
                    actor TEXT NOT NULL,
                    device TEXT,
                    request INTEGER,
                    kind TEXT NOT NULL
                ) STRICT;
                CREATE UNIQUE INDEX event_by_recipient ON event (recipient, position);
                """
        )
    }
}
