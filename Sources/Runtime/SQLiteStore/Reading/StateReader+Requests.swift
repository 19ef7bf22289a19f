internal import GRDB
internal import RelationshipCore
internal import StoreRecords

extension StateReader {
    private static let answeredQuery = """
        SELECT id, digest, position, answer FROM answered_request WHERE user = ?1 AND device = ?2
        AND (id = ?3 OR id = (SELECT max(id) FROM answered_request WHERE user = ?1 AND device = ?2))
        """

    /// Loads the stored answer of a request, and the newest request of its device.
    func load(_ request: DeviceRequest, into state: inout RelationshipState) throws {
        let (user, device) = (request.device.user, ColumnText.key(request.device.id.rawValue))
        let arguments: Arguments = [user.rawValue, device, request.id.rawValue]
        for answered in try all(Self.answeredQuery, arguments, { try Self.answered($0, by: user) }) {
            if answered.id == request.id { state.answered = answered }
            state.newestAnswered = max(state.newestAnswered ?? answered.id, answered.id)
        }
    }

    private static func answered(_ row: RecordRow, by user: UserID) throws -> AnsweredRequest {
        AnsweredRequest(
            id: RequestID(rawValue: try row.integer(0)),
            digest: try row.bytes(1),
            outcome: try row.json(3) { try JSONText.decodeOutcome($0, for: user) },
            position: try row.place(2)
        )
    }

    private static let recentQuery = """
        SELECT times, refused_at, ends_at FROM recent_requests WHERE requester = ? AND addressee = ?
        """

    func recentRequests(_ pair: UserPair) throws -> RecentRequests? {
        try first(Self.recentQuery, [pair.owner.rawValue, pair.other.rawValue]) { try $0.recentRequests(pair, at: 0) }
    }

    func requests(of user: UserID, matching filter: RequestFilter) throws -> RequestList {
        let counts = try counts(of: user, filter.expiredUpTo)
        var entries: [StoredRequest] = []
        if let query = RequestListQuery(user: user, filter: filter) {
            entries = try all(query.sql, query.arguments) { try Self.entry($0) }
        }
        return RequestList(entries: entries, unreadCount: counts.unread, sequence: counts.sequence)
    }

    private static func entry(_ row: RecordRow) throws -> StoredRequest {
        let role: FriendRequest.Role = try row.name(1)
        let request = try row.request(at: 2)
        let profile = try row.profile(at: 2 + Columns.request.count, of: request.counterpart(role))
        return StoredRequest(request: request, role: role, profile: profile)
    }

    private static let countsQuery = """
        SELECT coalesce((SELECT request_sequence FROM user WHERE id = ?), 0),
        (SELECT count(*) FROM request WHERE addressee = ? AND status = 'pending' AND sent_at > ?
        AND addressee_read = 0 AND addressee_deleted = 0)
        """

    private func counts(of user: UserID, _ expiredUpTo: Timestamp) throws -> (unread: Int, sequence: Int64) {
        let arguments: Arguments = [user.rawValue, user.rawValue, expiredUpTo.milliseconds]
        return try first(Self.countsQuery, arguments) { (unread: try $0.count(1), sequence: try $0.place(0)) } ?? (0, 0)
    }
}

/// The query for a part of a request list, with one index range per role, merged by place.
private struct RequestListQuery {
    private(set) var sql: String
    private(set) var arguments: Arguments

    /// Creates the query, or returns `nil` if no request can match.
    init?(user: UserID, filter: RequestFilter) {
        guard !filter.roles.isEmpty, !filter.statuses.isEmpty, filter.limit > 0 else { return nil }
        var parts: [String] = []
        arguments = []
        for role in FriendRequest.Role.allCases where filter.roles.contains(role) {
            parts.append(Self.select(role, filter))
            arguments += [user.rawValue]
            if let after = filter.after { arguments += [after] }
            arguments += Self.statusArguments(filter)
        }
        sql = parts.joined(separator: "\nUNION ALL\n") + "\nORDER BY 1 \(filter.newestFirst ? "DESC" : "ASC") LIMIT ?"
        arguments += [filter.limit]
    }

    private static func select(_ role: FriendRequest.Role, _ filter: RequestFilter) -> String {
        let (owner, counterpart) = role == .sent ? ("requester", "addressee") : ("addressee", "requester")
        let beyond = filter.after == nil ? "" : "AND request.\(owner)_position \(filter.newestFirst ? "<" : ">") ?"
        return """
            SELECT request.\(owner)_position, '\(role.rawValue)',
            \(Columns.list(Columns.request, of: "request")), \(Columns.list(Columns.profile, of: "user"))
            FROM request LEFT JOIN user ON user.id = request.\(counterpart)
            WHERE request.\(owner) = ? AND request.\(owner)_deleted = 0 \(beyond) AND (\(statusCondition(filter)))
            """
    }

    /// Returns the SQL equivalent of `RequestFilter.matchesStatus(of:)`, so that SQLite skips other requests.
    private static func statusCondition(_ filter: RequestFilter) -> String {
        conditions(filter).map(\.sql).joined(separator: " OR ")
    }

    private static func statusArguments(_ filter: RequestFilter) -> Arguments {
        conditions(filter).flatMap(\.moments).map(\.milliseconds)
    }

    private static func conditions(_ filter: RequestFilter) -> [(sql: String, moments: [Timestamp])] {
        FriendRequest.Status.allCases.filter(filter.statuses.contains)
            .map { status in
                switch status {
                case .pending:
                    ("status = 'pending' AND sent_at > ?", [filter.expiredUpTo])
                case .expired:
                    (
                        "(status = 'expired' OR (status = 'pending' AND sent_at <= ?)) AND sent_at > ?",
                        [filter.expiredUpTo, filter.expiredHiddenUpTo]
                    )
                case .accepted, .refused, .withdrawn:
                    (
                        "status = '\(status.rawValue)' AND coalesce(handled_at, sent_at) > ?",
                        [filter.settledHiddenUpTo]
                    )
                }
            }
    }
}
