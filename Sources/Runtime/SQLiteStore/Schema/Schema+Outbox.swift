internal import GRDB

extension Schema {
    @Sendable
    static func createOutbox(_ db: Database) throws {
        // A lane stays when its user is deleted, and when it is empty, so that no place is used twice. `due_at` is the
        // time when a sender may take the lane, and null while no entry waits. Entries may be large, and are found by a
        // narrow index.
        try db.execute(
            sql: """
                CREATE TABLE outbox_lane (
                    user TEXT NOT NULL PRIMARY KEY,
                    last_place INTEGER NOT NULL,
                    due_at INTEGER,
                    lease INTEGER NOT NULL
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX outbox_lane_by_time ON outbox_lane (due_at, user) WHERE due_at IS NOT NULL;
                CREATE TABLE outbox (
                    user TEXT NOT NULL,
                    position INTEGER NOT NULL,
                    at INTEGER NOT NULL,
                    attempts INTEGER NOT NULL,
                    dead INTEGER NOT NULL,
                    note TEXT NOT NULL,
                    act TEXT NOT NULL,
                    PRIMARY KEY (user, position)
                ) STRICT;
                CREATE INDEX outbox_dead ON outbox (user, position) WHERE dead = 1;
                """
        )
    }
}
