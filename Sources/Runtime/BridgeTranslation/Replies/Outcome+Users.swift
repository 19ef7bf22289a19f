package import RelationshipCore

extension Outcome {
    /// The users of a list of results, in order; `nil` for other outcomes.
    package var users: [UserID]? {
        switch self {
        case .items(let items): items.map(\.user)
        case .relations(let items): items.map(\.user)
        case .followCounts(let items): items.map(\.user)
        case .friends(let entries): entries.map(\.profile.userID)
        case .profiles(let profiles): profiles.map(\.userID)
        case .presences(let presences): presences.map(\.user)
        case .done, .added, .requests, .blocked, .groups, .message, .users, .accounts, .follows, .subscriptions: nil
        }
    }

    /// Returns the part of a list of results that is about some users; other outcomes are unchanged.
    package func about(_ users: Set<UserID>) -> Outcome {
        switch self {
        case .items(let items): .items(items.filter { users.contains($0.user) })
        case .relations(let items): .relations(items.filter { users.contains($0.user) })
        case .followCounts(let items): .followCounts(items.filter { users.contains($0.user) })
        case .friends(let entries): .friends(entries.filter { users.contains($0.profile.userID) })
        case .profiles(let profiles): .profiles(profiles.filter { users.contains($0.userID) })
        case .presences(let presences): .presences(presences.filter { users.contains($0.user) })
        case .done, .added, .requests, .blocked, .groups, .message, .users, .accounts, .follows, .subscriptions: self
        }
    }

    /// Returns the part of a list of requests that a command asks for, which may be less than the answered call lists.
    func restricted(to command: Command) -> Outcome {
        guard case .requests(var page) = self, case .listRequests(let query) = command else { return self }
        page.entries.removeAll { !query.statuses.contains($0.request.status) || !query.roles.contains($0.role) }
        return .requests(page)
    }

    /// The errors of single users.
    var itemErrors: [(error: RelationshipError, user: UserID)] {
        switch self {
        case .items(let items): items.compactMap { item in item.error.map { ($0, item.user) } }
        case .relations(let items): items.compactMap { item in item.error.map { ($0, item.user) } }
        case .followCounts(let items): items.compactMap { item in item.error.map { ($0, item.user) } }
        case .done, .added, .friends, .requests, .blocked, .profiles, .groups, .message, .users, .accounts, .follows,
            .presences, .subscriptions:
            []
        }
    }
}
