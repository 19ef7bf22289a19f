#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

extension PostgresConnection {
    private static let accountColumns = "\(Columns.profile), created_at, forbidden_to_add"

    /// Reads users in the order of their creation.
    func accounts(matching query: UserListQuery) async throws -> [UserAccount] {
        if let users = query.users {
            let sql = "SELECT \(Self.accountColumns) FROM account WHERE owner = ANY($1)"
            return query.page(of: try await accounts(PostgresQuery(sql, [.users(users)])))
        }
        let (comparison, order) = query.newestFirst ? ("<", " DESC") : (">", "")
        var (condition, arguments): (String, [PostgresValue]) = ("", [.integer(Int64(max(query.limit, 0)))])
        if let last = query.after?.account {
            condition = "WHERE (created_at, owner) \(comparison) ($2, $3)"
            arguments += [.integer(last.createdAt.milliseconds), .text(last.user.rawValue)]
        }
        let sql = """
            SELECT \(Self.accountColumns) FROM account \(condition)
            ORDER BY created_at\(order), owner\(order) LIMIT $1
            """
        return try await accounts(PostgresQuery(sql, arguments))
    }

    /// Counts the entries of an index of the users.
    func accountCount() async throws -> Int {
        try await run([PostgresQuery("SELECT count(*) FROM account")])[0].map { Int(try $0.integer(0)) }.first ?? 0
    }

    private func accounts(_ query: PostgresQuery) async throws -> [UserAccount] {
        try await run([query])[0]
            .map { row in
                let profile = try row.profile()
                let place = AccountPlace(createdAt: try row.timestamp(7), user: profile.userID)
                return UserAccount(
                    profile: profile,
                    createdAt: place.knownTime,
                    isForbiddenToAdd: try row.flag(8)
                )
            }
    }
}
#endif
