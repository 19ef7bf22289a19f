internal import GRDB
internal import RelationshipCore
internal import StoreRecords

extension StateReader {
    private static let accountColumns = """
        \(Columns.list(Columns.profile, of: "user")), created_at, forbidden_to_add
        """
    private static let accountQuery = "SELECT \(accountColumns) FROM user WHERE id = ?"

    /// Reads users in the order of their creation.
    func accounts(matching query: UserListQuery) throws -> [UserAccount] {
        if let users = query.users {
            return query.page(of: try users.compactMap { try first(Self.accountQuery, [$0.rawValue], account) })
        }
        let (comparison, order) = query.newestFirst ? ("<", " DESC") : (">", "")
        var (condition, arguments): (String, Arguments) = ("", [])
        if let last = query.after?.account {
            condition = "WHERE (created_at, id) \(comparison) (?, ?)"
            arguments = [last.createdAt.milliseconds, last.user.rawValue]
        }
        return try all(
            """
            SELECT \(Self.accountColumns) FROM user \(condition) ORDER BY created_at\(order), id\(order) LIMIT ?
            """,
            // A negative limit means no limit in SQLite.
            arguments + [max(query.limit, 0)],
            account
        )
    }

    /// Counts the entries of the smallest index of the users.
    func accountCount() throws -> Int { try first("SELECT count(*) FROM user", []) { Int(try $0.integer(0)) } ?? 0 }

    private func account(_ row: RecordRow) throws -> UserAccount {
        let user = try row.userID(0)
        let start = Columns.profile.count
        return UserAccount(
            profile: try row.profile(at: 0, of: user),
            createdAt: AccountPlace(createdAt: try row.timestamp(start), user: user).knownTime,
            isForbiddenToAdd: try row.flag(start + 1)
        )
    }
}
