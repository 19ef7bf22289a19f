/// The backend: rules over a store, one entry point for all dialects.
///
/// A service is stateless beside its store, so that several of them can share one. Writing commands run as
/// load → decide → commit: the store loads what the command touches, ``Rules`` decides, the store commits.
public final class RelationshipService: Sendable {
    /// What the operator has chosen.
    public let policy: Policy
    private let store: any RelationshipStore
    private let clock: any WallClock
    private let rules: Rules
    private let observers = FeedObservers()

    /// Creates a backend over a store.
    ///
    /// - Parameters:
    ///   - store: Where everything is kept.
    ///   - policy: What the operator has chosen.
    ///   - clock: Where the time comes from.
    public init(store: any RelationshipStore, policy: Policy = Policy(), clock: any WallClock = SystemClock()) {
        self.store = store
        self.policy = policy
        self.clock = clock
        self.rules = Rules(policy: policy)
    }

    /// Carries out a command.
    ///
    /// - Parameters:
    ///   - command: What to do.
    ///   - caller: Who asks.
    /// - Returns: What the command answers; see the cases of ``Command``.
    /// - Throws: The error of the whole command. Errors of single items of a batch are in the outcome.
    public func execute(_ command: Command, as caller: Caller) async throws(RelationshipError) -> Outcome {
        let now = clock.now()
        guard let footprint = rules.footprint(of: command, caller: caller, now: now) else {
            return try await read(command, as: caller, now: now)
        }
        let rules = rules
        let decision = try await store.commit(footprint) { (state) throws(RelationshipError) in
            try rules.decide(command, caller: caller, state: state, now: now)
        }
        if !decision.events.isEmpty { observers.notify(decision.recipients) }
        return decision.outcome
    }

    /// The events of a user's feed after a place, oldest first.
    ///
    /// - Parameters:
    ///   - user: Whose feed.
    ///   - position: The place after which to begin; 0 for the start.
    ///   - limit: The greatest number of events to answer.
    /// - Returns: The events.
    /// - Throws: The store's own failure.
    public func events(
        for user: UserID,
        after position: Int64,
        limit: Int = 256
    ) async throws(RelationshipError) -> [Event] {
        try await store.events(for: user, after: position, limit: limit)
    }

    /// The place of the newest event of a user's feed; 0 if there is none.
    ///
    /// - Parameter user: Whose feed.
    /// - Returns: The place.
    /// - Throws: The store's own failure.
    public func feedPosition(of user: UserID) async throws(RelationshipError) -> Int64 {
        try await store.feedPosition(of: user)
    }

    /// Calls a handler whenever this service has written to a user's feed.
    ///
    /// The handler says only that there is news; the events are read with ``events(for:after:limit:)``. It may be called on
    /// any thread, must return at once, and is not told of what other processes write to a shared store.
    ///
    /// - Parameters:
    ///   - user: Whose feed.
    ///   - handler: What to call.
    /// - Returns: The registration, which ends when it is released.
    public func observeFeed(of user: UserID, _ handler: @escaping @Sendable () -> Void) -> FeedObservation {
        observers.add(user, handler)
    }
}

extension RelationshipService {
    private func read(
        _ command: Command,
        as caller: Caller,
        now: Timestamp
    ) async throws(RelationshipError) -> Outcome {
        switch command {
        case .getProfiles(let users):
            let state = try await store.load(footprint(users: users, now: now))
            return .profiles(users.firstMentions.compactMap { state.users[$0]?.profile })
        case .listFriends(let query):
            let friends = try await store.friends(of: caller.user)
            return .friends(query.mutualOnly ? friends.filter { $0.relation == .mutual } : friends)
        case .getFriends(let users):
            let users = users.firstMentions
            let pairs = users.map { UserPair(caller.user, $0) }
            let state = try await store.load(footprint(users: users, pairs: pairs, now: now))
            return .friends(pairs.map { state.entry($0) })
        case .checkRelations(let users, let direction):
            return try await checkRelations(users.firstMentions, direction, as: caller, now: now)
        case .listRequests(let query):
            return .requests(try await requests(query, of: caller.user, now: now))
        case .listBlocked:
            return .blocked(try await store.blocked(by: caller.user))
        case .listGroups(let names):
            let groups = try await store.groups(of: caller.user)
            guard let names else { return .groups(groups) }
            return .groups(names.firstMentions.compactMap { name in groups.first { $0.group.name == name } })
        case .searchFriends(let search):
            let friends = try await store.friends(of: caller.user)
            return .friends(friends.filter { (!search.mutualOnly || $0.relation == .mutual) && search.matches($0) })
        case .mayMessage(let user):
            let pair = UserPair(caller.user, user)
            let state = try await store.load(footprint(users: [caller.user, user], pairs: [pair], now: now))
            return .message(try rules.verdict(onMessage: pair, state: state))
        case .signIn, .updateProfile, .addFriend, .acceptRequest, .refuseRequest, .deleteRequests, .markRequestsRead,
            .deleteFriends, .updateFriend, .block, .unblock, .createGroups, .deleteGroups, .renameGroup, .addToGroup,
            .removeFromGroup, .importFriends, .clearFriends, .forbidAdding:
            throw RelationshipError(.internalFailure, "\(command.kind.rawValue) has no footprint")
        }
    }

    private func footprint(users: [UserID], pairs: [UserPair] = [], now: Timestamp) -> Footprint {
        Footprint(users: users, pairs: pairs, expiredUpTo: policy.expiredUpTo(now))
    }

    private func checkRelations(
        _ users: [UserID],
        _ direction: Direction,
        as caller: Caller,
        now: Timestamp
    ) async throws(RelationshipError) -> Outcome {
        let pairs = users.map { UserPair(caller.user, $0) }
        let state = try await store.load(footprint(users: users, pairs: pairs, now: now))
        return .relations(
            pairs.map { pair in
                guard state.users[pair.other] != nil else {
                    let error = RelationshipError(.unknownUser, item: pair.other)
                    return RelationItem(user: pair.other, relation: .none, error: error)
                }
                let relation = state.relation(pair)
                guard direction == .oneWay else { return RelationItem(user: pair.other, relation: relation) }
                let isListed = state.friendships[pair] != nil
                return RelationItem(user: pair.other, relation: isListed ? .outgoing : .none)
            }
        )
    }

    private func requests(
        _ query: RequestQuery,
        of user: UserID,
        now: Timestamp
    ) async throws(RelationshipError) -> RequestPage {
        guard query.limit > 0 else { throw RelationshipError(.invalidPageSize) }
        // One more than asked tells whether there is a next page.
        let filter = RequestFilter(query, policy: policy, now: now, limit: query.limit + 1)
        let list = try await store.requests(of: user, matching: filter)
        if let after = query.after, !after.continues(query, user: user, sequence: list.sequence) {
            throw RelationshipError(.invalidCursor)
        }
        let shown = list.entries.prefix(query.limit)
        let entries = shown.map { stored in
            var request = stored.request
            request.status = request.status(at: now, lifetime: policy.requestLifetime)
            let changedAt = stored.request.settledAt(now, lifetime: policy.requestLifetime) ?? request.sentAt
            return RequestEntry(request: request, role: stored.role, profile: stored.profile, changedAt: changedAt)
        }
        let next: Cursor? =
            if list.entries.count > query.limit, let last = entries.last {
                Cursor(position: last.request[last.role].position, query: query, user: user)
            } else {
                nil
            }
        return RequestPage(entries: entries, next: next, unreadCount: list.unreadCount, sequence: list.sequence)
    }
}

extension Array where Element: Hashable {
    /// The elements without repetitions, in order of first mention.
    var firstMentions: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
