internal import GRDB
internal import RelationshipCore

extension Schema {
    /// The app's own profile fields, visibility and unique ids, and what users know of each other without being friends:
    /// presence, subscriptions and follows.
    @Sendable
    static func addPeople(_ db: Database) throws {
        try addToUsers(db)
        try moveCustomFields(db)
        try createDevices(db)
        try createSubscriptions(db)
        try createFollows(db)
    }

    private static func addToUsers(_ db: Database) throws {
        // What few users have is null for the others, and costs them nothing to read. Counts stand here for the same reason
        // as those of friends: a famous user's followers are not counted one by one.
        try db.execute(
            sql: """
                ALTER TABLE user ADD COLUMN custom TEXT;
                ALTER TABLE user ADD COLUMN visibility TEXT;
                ALTER TABLE user ADD COLUMN unique_id TEXT;
                ALTER TABLE user ADD COLUMN status_text TEXT;
                ALTER TABLE user ADD COLUMN following_count INTEGER NOT NULL DEFAULT 0;
                ALTER TABLE user ADD COLUMN follower_count INTEGER NOT NULL DEFAULT 0;
                ALTER TABLE user ADD COLUMN mutual_count INTEGER NOT NULL DEFAULT 0;
                ALTER TABLE user ADD COLUMN presence_subscriber_count INTEGER NOT NULL DEFAULT 0;
                ALTER TABLE user ADD COLUMN profile_subscriber_count INTEGER NOT NULL DEFAULT 0;
                CREATE UNIQUE INDEX user_by_unique_id ON user (unique_id) WHERE unique_id IS NOT NULL;
                """
        )
    }

    private static func createDevices(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE device (
                    user TEXT NOT NULL,
                    terminal TEXT NOT NULL,
                    platform TEXT NOT NULL,
                    online INTEGER NOT NULL,
                    changed_at INTEGER NOT NULL,
                    PRIMARY KEY (user, terminal)
                ) STRICT, WITHOUT ROWID
                """
        )
    }

    private static func createSubscriptions(_ db: Database) throws {
        // Owned by the subscriber; the index holds whole rows, because a publisher reads all of them with every change of
        // their presence.
        try db.execute(
            sql: """
                CREATE TABLE subscription (
                    subscriber TEXT NOT NULL,
                    publisher TEXT NOT NULL,
                    topic TEXT NOT NULL,
                    subscribed_at INTEGER NOT NULL,
                    expires_at INTEGER,
                    PRIMARY KEY (subscriber, publisher, topic)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX subscription_by_publisher
                    ON subscription (publisher, subscriber, topic, subscribed_at, expires_at);
                """
        )
    }

    private static func createFollows(_ db: Database) throws {
        // Lists without limit are read page by page, so that both sides need an index in the order of time.
        try db.execute(
            sql: """
                CREATE TABLE follow (
                    follower TEXT NOT NULL,
                    followee TEXT NOT NULL,
                    followed_at INTEGER NOT NULL,
                    PRIMARY KEY (follower, followee)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX follow_by_follower ON follow (follower, followed_at, followee);
                CREATE INDEX follow_by_followee ON follow (followee, followed_at, follower);
                """
        )
    }

    /// Before custom fields had a column, they stood among the standard ones.
    private static func moveCustomFields(_ db: Database) throws {
        let rows = try Row.fetchCursor(db, sql: "SELECT id, fields FROM user WHERE fields <> '{}'")
        var moved: [(user: String, fields: String, custom: String)] = []
        while let row = try rows.next() {
            let fields = try JSONText.decodeFields(row[1])
            let custom = fields.filter { Profile.Field(rawValue: $0.key) == nil }
            guard !custom.isEmpty else { continue }
            let standard = fields.filter { custom[$0.key] == nil }
            moved.append((row[0], JSONText.encode(fields: standard), JSONText.encode(fields: custom)))
        }
        for row in moved {
            try db.execute(
                sql: "UPDATE user SET fields = ?, custom = ? WHERE id = ?",
                arguments: [row.fields, row.custom, row.user]
            )
        }
    }
}
