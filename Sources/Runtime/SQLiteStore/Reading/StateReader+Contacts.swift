internal import GRDB
internal import RelationshipCore
internal import StoreRecords

extension StateReader {
    /// The query for the contacts of a user in all shared tables.
    ///
    /// Each part has a limit, so that no table is read to its end.
    private static let contactsQuery: String = {
        let lists = [
            ("friendship", "owner", "friend"), ("block", "owner", "blocked"), ("request", "requester", "addressee"),
            ("recent_requests", "requester", "addressee"), ("follow", "follower", "followee"),
            ("subscription", "subscriber", "publisher"),
        ]
        let parts = lists.flatMap { (table, first, second) in
            [(first, second), (second, first)]
                .map { (own, other) in
                    "SELECT other FROM (SELECT \(other) AS other FROM \(table) WHERE \(own) = ?1 LIMIT ?2)"
                }
        }
        return parts.joined(separator: "\nUNION\n") + "\nORDER BY 1 LIMIT ?2"
    }()
    private static let subscriptionQuery = """
        SELECT \(subscriptionColumns) FROM subscription WHERE subscriber = ? AND publisher = ?
        """

    /// Loads all data between a user and some of the others.
    func loadContacts(_ footprint: Footprint, into state: inout RelationshipState) throws {
        guard let user = footprint.contactsOf, footprint.contactLimit > 0 else { return }
        state.contacts = try all(Self.contactsQuery, [user.rawValue, footprint.contactLimit]) { try $0.userID(0) }
        for other in state.contacts {
            if let record = try record(of: other, footprint.expiredUpTo) { state.users[other] = record }
            let pair = UserPair(from: user, to: other)
            for pair in [pair, pair.reversed] {
                try load(pair, into: &state)
                state.recentRequests[pair] = try recentRequests(pair)
                state.follows[pair] = try follow(pair)
                let names: Arguments = [pair.owner.rawValue, pair.other.rawValue]
                for subscription in try all(Self.subscriptionQuery, names, { try $0.subscription(at: 0) }) {
                    state.subscriptions[subscription.key] = subscription
                }
            }
        }
    }
}
