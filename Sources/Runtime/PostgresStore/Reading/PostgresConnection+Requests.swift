#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

extension PostgresConnection {
    private static let countsQuery = """
        SELECT coalesce((SELECT request_sequence FROM account WHERE owner = $1), 0),
        (SELECT count(*) FROM request WHERE owner = $1 AND incoming AND status = 'pending' AND sent_at > $2
        AND NOT is_read AND NOT is_deleted)
        """

    func requests(of user: UserID, matching filter: RequestFilter) async throws -> RequestList {
        var (unreadCount, sequence) = (0, Int64(0))
        var queries = [PostgresQuery(Self.countsQuery, [.user(user), .integer(filter.expiredUpTo.milliseconds)])]
        if let query = PostgresQuery(requestsOf: user, filter) { queries.append(query) }
        let read = { (results: [PostgresResult]) in
            try results[0]
                .eachRow { row in
                    sequence = try row.place(0)
                    unreadCount = try row.count(1)
                }
            return try results.dropFirst().first?
                .map { row in (request: try row.request(), role: try row.flag(1) ? FriendRequest.Role.received : .sent)
                }
                ?? []
        }
        let entries = try await entries(queries, read, of: { $0.request.counterpart($0.role) })
            .map { entry, profile in
                StoredRequest(
                    request: entry.request,
                    role: entry.role,
                    profile: profile ?? Profile(userID: entry.request.counterpart(entry.role))
                )
            }
        return RequestList(entries: entries, unreadCount: unreadCount, sequence: sequence)
    }
}

extension PostgresQuery {
    /// Creates the query for a part of a request list, or returns `nil` if no request can match.
    fileprivate init?(requestsOf user: UserID, _ filter: RequestFilter) {
        guard !filter.roles.isEmpty, !filter.statuses.isEmpty, filter.limit > 0 else { return nil }
        // The SQL equivalent of `RequestFilter.matchesStatus(of:)`.
        let sql = """
            SELECT \(Columns.request) FROM request
            WHERE owner = $1 AND NOT is_deleted AND incoming = ANY($2) AND position \(filter.newestFirst ? "<" : ">") $3
            AND CASE status
                WHEN 'pending' THEN CASE WHEN sent_at > $5 THEN 'pending' = ANY($4)
                    ELSE 'expired' = ANY($4) AND sent_at > $6 END
                WHEN 'expired' THEN 'expired' = ANY($4) AND sent_at > $6
                ELSE status = ANY($4) AND coalesce(handled_at, sent_at) > $7
            END
            ORDER BY position \(filter.newestFirst ? "DESC" : "ASC") LIMIT $8
            """
        self.init(
            sql,
            [
                .user(user), .flags(filter.roles.map { $0 == .received }),
                .integer(filter.after ?? (filter.newestFirst ? .max : .min)),
                .texts(filter.statuses.map(\.rawValue)), .integer(filter.expiredUpTo.milliseconds),
                .integer(filter.expiredHiddenUpTo.milliseconds), .integer(filter.settledHiddenUpTo.milliseconds),
                .integer(Int64(filter.limit)),
            ]
        )
    }
}
#endif
