internal import GRDB

// Relations without friendship: presence, subscriptions and follows.

extension Schema {
    static func createDevices(_ db: Database) throws {
        // A device belongs to the process that wrote it last, and each process has a lease on its devices.
        try db.execute(
            sql: """
                CREATE TABLE device (
                    user TEXT NOT NULL,
                    device TEXT NOT NULL,
                    platform TEXT NOT NULL,
                    online INTEGER NOT NULL,
                    changed_at INTEGER NOT NULL,
                    holder INTEGER NOT NULL,
                    PRIMARY KEY (user, device)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX device_by_holder ON device (holder) WHERE online = 1;
                CREATE TABLE lease (
                    holder INTEGER NOT NULL PRIMARY KEY,
                    renewed_at INTEGER NOT NULL
                ) STRICT;
                """
        )
    }

    static func createSubscriptions(_ db: Database) throws {
        // The primary key is by subscriber. The index contains whole rows, because a publisher reads all of them with
        // every change of their presence.
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
                CREATE TABLE announcement (
                    user TEXT NOT NULL,
                    topic TEXT NOT NULL,
                    last TEXT NOT NULL,
                    reached TEXT,
                    previous TEXT NOT NULL,
                    device TEXT,
                    request INTEGER,
                    PRIMARY KEY (user, topic, last)
                ) STRICT, WITHOUT ROWID;
                """
        )
    }

    @Sendable
    static func createRecentRequests(_ db: Database) throws {
        // Only the deletion of a user looks for the addressee.
        try db.execute(
            sql: """
                CREATE TABLE recent_requests (
                    requester TEXT NOT NULL,
                    addressee TEXT NOT NULL,
                    times TEXT NOT NULL,
                    refused_at INTEGER,
                    ends_at INTEGER NOT NULL,
                    PRIMARY KEY (requester, addressee)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX recent_requests_by_addressee ON recent_requests (addressee, requester);
                """
        )
    }

    static func createFollows(_ db: Database) throws {
        // Follow lists have no limit and are read page by page, so both sides need an index by time.
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
}
