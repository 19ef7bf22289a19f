internal import GRDB

extension Schema {
    /// Groups as records of their own, and the mark of users who may not send requests.
    @Sendable
    static func addGroups(_ db: Database) throws {
        // A user has a few dozen groups, which lie together and are sorted by time when they are read. Who is in a group is
        // kept in the edges.
        try db.execute(
            sql: """
                ALTER TABLE user ADD COLUMN forbidden_to_add INTEGER NOT NULL DEFAULT 0;
                CREATE TABLE friend_group (
                    owner TEXT NOT NULL,
                    name TEXT NOT NULL,
                    created_at INTEGER NOT NULL,
                    PRIMARY KEY (owner, name)
                ) STRICT, WITHOUT ROWID;
                """
        )
        try recordGroupsOfEdges(db)
    }

    /// Before there were records of groups, edges named them all the same: each is as old as the oldest edge that does.
    private static func recordGroupsOfEdges(_ db: Database) throws {
        let rows = try Row.fetchCursor(
            db,
            sql: "SELECT owner, groups, added_at FROM friendship WHERE groups <> '[]' ORDER BY owner, added_at, friend"
        )
        var owner = ""
        var names: Set<String> = []
        while let row = try rows.next() {
            if row[0] != owner { (owner, names) = (row[0], []) }
            for name in try JSONText.decodeList(row[1]) where names.insert(name).inserted {
                try db.execute(
                    sql: "INSERT INTO friend_group (owner, name, created_at) VALUES (?, ?, ?)",
                    arguments: [owner, ColumnText.encode(name), row[2] as Int64]
                )
            }
        }
    }
}
