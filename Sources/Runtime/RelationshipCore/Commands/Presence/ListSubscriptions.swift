extension RelationshipService {
    /// Returns the presences of the users that exist.
    ///
    /// The caller's own presence is available even without presence tracking.
    func presences(of users: [UserID], for caller: Caller, now: Timestamp) async throws(RelationshipError) -> [Presence]
    {
        guard policy.tracksPresence || users.allSatisfy({ $0 == caller.user }) else {
            throw RelationshipError(.presenceDisabled)
        }
        var footprint = footprint(users: users, now: now)
        footprint.devicesOf = users
        let state = try await store.load(footprint)
        return users.compactMap { user in
            guard state.users.contains(key: user) else { return nil }
            return user == caller.user
                ? state.ownPresence(of: caller, policy: policy, now: now) : state.presence(user)
        }
    }

    /// Returns the caller's subscriptions that have not expired, with their current content.
    func subscriptions(
        _ query: SubscriptionQuery,
        of caller: Caller,
        now: Timestamp
    ) async throws(RelationshipError) -> [SubscriptionEntry] {
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
            return subscriptions.map { SubscriptionEntry(subscription: $0, presence: byUser[$0.publisher]) }
        case .profile:
            let known = try await profiles(of: publishers, for: caller, now: now)
            let byUser = Dictionary(known.map { ($0.userID, $0) }, uniquingKeysWith: { first, _ in first })
            return subscriptions.map { SubscriptionEntry(subscription: $0, profile: byUser[$0.publisher]) }
        }
    }
}
