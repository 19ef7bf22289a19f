/// The subscriptions of the caller to list.
public struct SubscriptionQuery: Sendable, Hashable {
    /// The topic.
    public var topic: Subscription.Topic
    /// The users, or `nil` for all users.
    public var publishers: [UserID]?
    /// The end of the last page, or `nil` for the first page.
    public var after: Cursor?
    /// The maximum number of entries to return.
    public var limit: Int

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - topic: The topic.
    ///   - publishers: The users, or `nil` for all users.
    ///   - after: The end of the last page.
    ///   - limit: The maximum number of entries to return.
    public init(
        _ topic: Subscription.Topic,
        of publishers: [UserID]? = nil,
        after: Cursor? = nil,
        limit: Int = .max
    ) {
        self.topic = topic
        self.publishers = publishers
        self.after = after
        self.limit = limit
    }
}

extension RelationshipService {
    /// Returns the caller's subscriptions that have not expired, with their current content.
    func listSubscriptions(
        _ query: SubscriptionQuery,
        as caller: Caller,
        now: Timestamp
    ) async throws(RelationshipError) -> Outcome {
        switch query.topic {
        case .presence where !policy.tracksPresence: throw RelationshipError(.presenceDisabled)
        case .profile where !policy.allowsProfileSubscriptions: throw RelationshipError(.profileSubscriptionsDisabled)
        case .presence, .profile: break
        }
        guard query.limit > 0 else { throw RelationshipError(.invalidPageSize) }
        guard query.after == nil || query.after?.index ?? -1 >= 0 else { throw RelationshipError(.invalidCursor) }
        var footprint = footprint(users: [caller.user], now: now)
        footprint.subscriptionsOf = caller.user
        let asked = query.publishers.map(Set.init)
        let subscriptions = try await store.load(footprint).subscriptions.values
            .filter { $0.topic == query.topic && $0.isLive(at: now) && asked?.contains($0.publisher) ?? true }
            .sorted { ($0.subscribedAt, $0.publisher) < ($1.subscribedAt, $1.publisher) }
            .dropFirst(query.after?.index ?? 0)
            .prefix(query.limit)
        let publishers = subscriptions.map(\.publisher)
        switch query.topic {
        case .presence:
            let known = try await presences(of: publishers, for: caller, now: now)
            let byUser = Dictionary(known.map { ($0.user, $0) }, uniquingKeysWith: { first, _ in first })
            return .subscriptions(
                subscriptions.map { SubscriptionEntry(subscription: $0, presence: byUser[$0.publisher]) }
            )
        case .profile:
            let known = try await profiles(of: publishers, for: caller, now: now)
            let byUser = Dictionary(known.map { ($0.userID, $0) }, uniquingKeysWith: { first, _ in first })
            return .subscriptions(
                subscriptions.map { SubscriptionEntry(subscription: $0, profile: byUser[$0.publisher]) }
            )
        }
    }
}
