#if PostgreSQL
internal import RelationshipCore

extension PostgresQuery {
    /// The query for the contacts of a user in all shared tables.
    ///
    /// Each part has a limit, so that no table is read to its end.
    private static let contactsQuery: String = {
        let parts = ["friendship", "block", "request", "recent_requests", "follow", "subscription"]
            .flatMap { table in
                ["incoming", "NOT incoming"]
                    .map { side in "(SELECT DISTINCT other FROM \(table) WHERE owner = $1 AND \(side) LIMIT $2)" }
            }
        return parts.joined(separator: "\nUNION\n") + "\nORDER BY 1 LIMIT $2"
    }()

    /// Creates the query for users that share data with a user.
    init(contactsOf user: UserID, limit: Int) {
        self.init(Self.contactsQuery, [.user(user), .integer(Int64(max(limit, 0)))])
    }
}

extension PostgresConnection {
    private static let subscriptionsQuery = """
        SELECT \(Columns.subscription) FROM subscription WHERE owner = $1 AND other = ANY($2)
        """

    /// Loads all data between a user and the contacts in the state.
    func loadContacts(_ footprint: Footprint, into state: inout RelationshipState) async throws {
        guard let user = footprint.contactsOf, !state.contacts.isEmpty else { return }
        let pairs = state.contacts.map { UserPair(from: user, to: $0) }
        var between = Footprint(users: state.contacts, pairs: pairs, expiredUpTo: footprint.expiredUpTo)
        between.includesFollows = true
        between.includesRecentRequests = true
        between.contactsOf = user
        let loading = StateLoading(between)
        let arguments: [PostgresValue] = [.user(user), .users(state.contacts)]
        let results = try await run(loading.queries + [PostgresQuery(Self.subscriptionsQuery, arguments)])
        try loading.read(results.dropLast(), into: &state)
        for subscription in try results[results.count - 1].map({ try $0.subscription() }) {
            state.subscriptions[subscription.key] = subscription
        }
    }
}
#endif
