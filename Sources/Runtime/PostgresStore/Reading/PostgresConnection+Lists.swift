#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

// The lists that a store reads. See `RelationshipStore`.

/// A check of a user's relations to others.
struct RelationCheck: Sendable {
    let owner: UserID
    let users: [UserID]
}

extension PostgresConnection {
    private static let friendsQuery = """
        SELECT \(Columns.friendship), EXISTS (SELECT 1 FROM friendship AS back
        WHERE back.owner = $1 AND back.incoming AND back.other = own.other)
        FROM friendship AS own WHERE owner = $1 AND NOT incoming ORDER BY added_at, other
        """

    func friends(of owner: UserID) async throws -> [FriendEntry] {
        let query = PostgresQuery(Self.friendsQuery, [.user(owner)])
        let read = { (results: [PostgresResult]) in
            try results[0].map { (friendship: try $0.friendship(), isMutual: try $0.flag(9)) }
        }
        return try await entries([query], read, of: \.friendship.friend)
            .map { entry, profile in
                FriendEntry(
                    profile: profile ?? Profile(userID: entry.friendship.friend),
                    relation: Relation(outgoing: true, incoming: entry.isMutual),
                    friendship: entry.friendship,
                    exists: profile != nil
                )
            }
    }

    private static let groupsQuery = "SELECT \(Columns.group) FROM friend_group WHERE owner = $1"
    private static let membersQuery = """
        SELECT other, groups FROM friendship WHERE owner = $1 AND NOT incoming AND groups <> '[]'
        ORDER BY added_at, other
        """

    func groups(of owner: UserID) async throws -> [GroupEntry] {
        let queries = [Self.groupsQuery, Self.membersQuery].map { PostgresQuery($0, [.user(owner)]) }
        let results = try await snapshot(queries)
        var entries = try results[0].map { try $0.group() }.inOrder.map { GroupEntry(group: $0, members: []) }
        let places = Dictionary(
            entries.enumerated().map { ($1.group.name, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        // Thousands of friends share a few combinations of groups, so decode each combination once.
        var placesOfText: [String: Set<Int>] = [:]
        try results[1]
            .eachRow { row in
                let (member, text) = (try row.userID(0), try row.plainText(1))
                let known = try placesOfText[text] ?? Set(row.json(1, JSONText.decodeList).compactMap { places[$0] })
                placesOfText[text] = known
                for place in known { entries[place].members.append(member) }
            }
        return entries
    }

    private static let blockedQuery = """
        SELECT \(Columns.block) FROM block WHERE owner = $1 AND NOT incoming ORDER BY blocked_at, other
        """

    func blocked(by owner: UserID) async throws -> [BlockEntry] {
        let query = PostgresQuery(Self.blockedQuery, [.user(owner)])
        return try await entries([query], { try $0[0].map { try $0.block() } }, of: \.blocked)
            .map { BlockEntry(block: $0, profile: $1 ?? Profile(userID: $0.blocked)) }
    }

    func follows(of user: UserID, matching query: FollowQuery) async throws -> [FollowEntry] {
        let mutual = """
            AND EXISTS (SELECT 1 FROM follow AS back
            WHERE back.owner = $1 AND back.incoming AND back.other = own.other)
            """
        let sql = """
            SELECT other, followed_at FROM follow AS own WHERE owner = $1 AND incoming = $2
            AND (followed_at, other) > ($3, $4) \(query.list == .mutual ? mutual : "")
            ORDER BY followed_at, other LIMIT $5
            """
        let after = query.after?.follow
        let arguments: [PostgresValue] = [
            .user(user), .flag(query.list == .followers),
            // Every time sorts after the minimum, with any user id.
            .integer(after?.followedAt.milliseconds ?? .min), .text(after?.user.rawValue ?? ""),
            .integer(Int64(max(query.limit, 0))),
        ]
        let read = { (results: [PostgresResult]) in
            try results[0].map { (other: try $0.userID(0), at: try $0.timestamp(1)) }
        }
        return try await entries([PostgresQuery(sql, arguments)], read, of: \.other)
            .map { FollowEntry(profile: $1 ?? Profile(userID: $0.other), followedAt: $0.at) }
    }

    // With an offset, PostgreSQL looks up each pair separately and reads no whole list.
    private static let relationsQuery = """
        SELECT owner,
        EXISTS (SELECT 1 FROM friendship WHERE owner = $1 AND NOT incoming AND other = account.owner OFFSET 0),
        EXISTS (SELECT 1 FROM friendship WHERE owner = $1 AND incoming AND other = account.owner OFFSET 0)
        FROM account WHERE owner = ANY($2)
        """

    func relations(_ check: RelationCheck) async throws -> [Relation?] {
        guard !settings.isPartitioned else { return try await dividedRelations([check])[0] }
        let arguments: [PostgresValue] = [.user(check.owner), .users(check.users)]
        var relations: [UserID: Relation] = [:]
        try await run([PostgresQuery(Self.relationsQuery, arguments)])[0]
            .eachRow { row in
                relations[try row.userID(0)] = Relation(outgoing: try row.flag(1), incoming: try row.flag(2))
            }
        return check.users.map { relations[$0] }
    }

    private static let sharedRelationsQuery = """
        SELECT place - 1, EXISTS (SELECT 1 FROM account WHERE owner = another OFFSET 0),
        EXISTS (SELECT 1 FROM friendship WHERE owner = name AND NOT incoming AND other = another OFFSET 0),
        EXISTS (SELECT 1 FROM friendship WHERE owner = name AND incoming AND other = another OFFSET 0)
        FROM unnest($1, $2) WITH ORDINALITY AS named (name, another, place)
        """

    /// Reads the relations for several checks in one statement.
    func relations(_ checks: [RelationCheck]) async throws -> [[Relation?]] {
        guard !settings.isPartitioned else { return try await dividedRelations(checks) }
        let pairs = checks.flatMap { check in check.users.map { UserPair(from: check.owner, to: $0) } }
        let arguments: [PostgresValue] = [.users(pairs.map(\.owner)), .users(pairs.map(\.other))]
        var relations = [Relation?](repeating: nil, count: pairs.count)
        try await run([PostgresQuery(Self.sharedRelationsQuery, arguments)])[0]
            .eachRow { row in
                guard try row.flag(1) else { return }
                relations[Int(try row.integer(0))] = Relation(outgoing: try row.flag(2), incoming: try row.flag(3))
            }
        var rest = relations[...]
        return checks.map { check in
            defer { rest = rest.dropFirst(check.users.count) }
            return Array(rest.prefix(check.users.count))
        }
    }

    private static let edgesQuery = "SELECT other, incoming FROM friendship WHERE owner = $1 AND other = ANY($2)"
    private static let usersQuery = "SELECT owner FROM account WHERE owner = ANY($1)"

    /// Reads the relations of checks from tables in parts, where no statement joins the rows of two owners.
    ///
    /// Users are read after friendships, so that each answer was right at one moment.
    private func dividedRelations(_ checks: [RelationCheck]) async throws -> [[Relation?]] {
        let others = checks.reduce(into: Set()) { $0.formUnion($1.users) }
        let edges = checks.map { PostgresQuery(Self.edgesQuery, [.user($0.owner), .users($0.users)]) }
        let results = try await run(edges + [PostgresQuery(Self.usersQuery, [.users(others)])])
        let known = Set(try results[checks.count].map { try $0.userID(0) })
        return try zip(checks, results)
            .map { check, result in
                var (outgoing, incoming): (Set<UserID>, Set<UserID>) = ([], [])
                try result.eachRow { row in
                    let user = try row.userID(0)
                    if try row.flag(1) { incoming.insert(user) } else { outgoing.insert(user) }
                }
                return check.users.map { user in
                    guard known.contains(user) else { return nil }
                    return Relation(outgoing: outgoing.contains(user), incoming: incoming.contains(user))
                }
            }
    }

    func users(ofShortForms shortForms: [UserID]) async throws -> [UserID: UserID] {
        let sql = "SELECT short, owner FROM short_form WHERE short = ANY($1)"
        let rows = try await run([PostgresQuery(sql, [.users(shortForms)])])[0]
            .map { (try $0.userID(0), try $0.userID(1)) }
        return Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }

    // MARK: Feeds

    private static let feedQuery = """
        SELECT \(Columns.event) FROM event WHERE owner = $1 AND position > $2 ORDER BY position LIMIT $3
        """

    func feed(of user: UserID, after position: Int64, limit: Int) async throws -> FeedSlice {
        let arguments: [PostgresValue] = [.user(user), .integer(position), .integer(Int64(max(limit, 0)))]
        let result = try await run([PostgresQuery(Self.feedQuery, arguments)])[0]
        var slice = FeedSlice()
        try result.eachRow { row in
            let position = try row.place(0)
            do {
                slice.events.append(try row.event(to: user))
            } catch let fault as UnreadableRow {
                let reason = fault.named(result.columnNames).description
                slice.unreadable.append(FeedSlice.Unreadable(position: position, reason: reason))
            }
        }
        return slice
    }

    func feedPosition(of user: UserID) async throws -> Int64 {
        let query = PostgresQuery("SELECT position FROM feed WHERE owner = $1", [.user(user)])
        return try await run([query])[0].first { try $0.place(0) } ?? 0
    }
}
#endif
