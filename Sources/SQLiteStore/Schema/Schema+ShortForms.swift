internal import GRDB
internal import RelationshipCore

extension Schema {
    /// Short forms of long ids, found by the short form: an app that was told one sends it back.
    @Sendable
    static func addShortForms(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE short_form (
                    short TEXT NOT NULL PRIMARY KEY,
                    user TEXT NOT NULL
                ) STRICT, WITHOUT ROWID
                """
        )
        let users = try String.fetchAll(
            db,
            sql: "SELECT id FROM user WHERE length(id) > ?",
            arguments: [UserID.maximumShortByteCount]
        )
        for user in users.compactMap(UserID.init) {
            try db.execute(
                sql: "INSERT INTO short_form (short, user) VALUES (?, ?)",
                arguments: [user.shortForm.rawValue, user.rawValue]
            )
        }
    }
}
