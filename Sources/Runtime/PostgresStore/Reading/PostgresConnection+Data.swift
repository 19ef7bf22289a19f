#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

extension PostgresConnection {
    private static let dataQuery = """
        SELECT \(Columns.profile), forbidden_to_add, request_sequence, created_at FROM account
        WHERE owner > $1 ORDER BY owner LIMIT $2
        """
    private static let dataFriendsQuery = rows(Columns.friendship, of: "friendship")
    private static let dataGroupsQuery = "SELECT \(Columns.group) FROM friend_group WHERE owner = ANY($1)"
    private static let dataBlocksQuery = rows(Columns.block, of: "block")
    private static let dataRequestsQuery = rows(Columns.request, of: "request")
    private static let dataFollowsQuery = rows("owner, other, followed_at", of: "follow")

    private static func rows(_ columns: String, of table: String) -> String {
        "SELECT \(columns) FROM \(table) WHERE owner = ANY($1) AND NOT incoming ORDER BY owner, other"
    }

    /// Reads a range of users with all data that moves to another store.
    func data(after user: UserID?, limit: Int) async throws -> [UserData] {
        try await endingTransaction {
            // Every id sorts after the empty text.
            let start: [PostgresValue] = [.text(user?.rawValue ?? ""), .integer(Int64(max(limit, 0)))]
            let found = try await run([.beginSnapshot, PostgresQuery(Self.dataQuery, start)])
            var users = try found[1]
                .map { row in
                    var data = UserData(profile: try row.profile())
                    data.isForbiddenToAdd = try row.flag(7)
                    data.requestSequence = try row.place(8)
                    let place = AccountPlace(createdAt: try row.timestamp(9), user: data.user)
                    data.createdAt = place.knownTime
                    return data
                }
            let queries = [
                Self.dataFriendsQuery, Self.dataGroupsQuery, Self.dataBlocksQuery, Self.dataRequestsQuery,
                Self.dataFollowsQuery,
            ]
            let owners = PostgresValue.users(users.map(\.user))
            let results = try await run(queries.map { PostgresQuery($0, [owners]) } + [.commit])
            let places = Dictionary(uniqueKeysWithValues: users.enumerated().map { ($1.user, $0) })
            func add<Value>(
                _ values: [Value],
                of owner: KeyPath<Value, UserID>,
                to list: WritableKeyPath<UserData, [Value]>
            ) {
                for value in values {
                    if let place = places[value[keyPath: owner]] { users[place][keyPath: list].append(value) }
                }
            }
            add(try results[0].map { try $0.friendship() }, of: \.owner, to: \.friends)
            add(try results[1].map { try $0.group() }.inOrder, of: \.owner, to: \.groups)
            add(try results[2].map { try $0.block() }, of: \.owner, to: \.blocked)
            add(try results[3].map { try $0.request() }, of: \.requester, to: \.requests)
            add(try results[4].map { try $0.follow() }, of: \.follower, to: \.follows)
            return users
        }
    }
}
#endif
