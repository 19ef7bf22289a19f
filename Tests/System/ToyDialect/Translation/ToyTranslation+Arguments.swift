import RelationshipCore

extension ToyTranslation {
    /// Returns the query for a list of invitations.
    func requestQuery(
        _ sides: [Int],
        _ states: [Int],
        _ size: Int,
        _ page: String?
    ) throws(RelationshipError) -> RequestQuery {
        var roles: Set<FriendRequest.Role> = []
        for side in sides { roles.insert(try check.known(tables.enums.requestRole(number: side), side, "sides")) }
        var statuses: Set<FriendRequest.Status> = []
        for state in states {
            statuses.insert(try check.known(tables.enums.requestStatus(number: state), state, "states"))
        }
        guard !roles.isEmpty, !statuses.isEmpty else { throw RelationshipError(.invalidEnumValue) }
        guard size > 0, tables.limit(.requestPage)?.admits(count: size) ?? true else {
            throw RelationshipError(.invalidPageSize)
        }
        var query = RequestQuery(roles: roles, statuses: statuses, newestFirst: true, limit: size)
        if let page, !page.isEmpty {
            guard let cursor = Cursor(token: page) else { throw RelationshipError(.invalidCursor) }
            query.after = cursor
        }
        return query
    }
}
