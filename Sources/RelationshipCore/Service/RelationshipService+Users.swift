extension RelationshipService {
    /// The profiles of those users who exist, as the caller may see them.
    func profiles(of users: [UserID], for caller: Caller, now: Timestamp) async throws(RelationshipError) -> [Profile] {
        let state = try await store.load(footprint(users: users, now: now))
        let profiles = users.compactMap { state.users[$0]?.profile }
        guard hidesProfiles(profiles) else { return profiles }
        let pairs = users.map { UserPair(from: $0, to: caller.user) }
        let edges = try await store.load(footprint(users: [], pairs: pairs, now: now)).friendships
        return profiles.map { profile in
            if caller.sees(profile.userID) { return profile }
            let isFriend = edges[UserPair(from: profile.userID, to: caller.user)] != nil
            return profile.shown(toFriend: isFriend, policy: policy)
        }
    }

    /// The user of a unique id; one whose profile the caller may not see is not found.
    func profile(_ uniqueID: String, for caller: Caller, now: Timestamp) async throws(RelationshipError) -> Profile {
        var footprint = footprint(users: [], now: now)
        footprint.uniqueID = uniqueID
        let notFound = RelationshipError(.unknownUser, "nobody has the unique id \(uniqueID)")
        guard let owner = try await store.load(footprint).uniqueIDOwner else { throw notFound }
        let found = try await profiles(of: [owner], for: caller, now: now)
        guard let profile = found.first, profile.uniqueID != nil else { throw notFound }
        return profile
    }

    /// A page of the users who match, as the caller may see them.
    func searchUsers(_ search: UserSearch, for caller: Caller, now: Timestamp) async throws(RelationshipError)
        -> UserPage
    {
        guard policy.allowsUserSearch else { throw RelationshipError(.userSearchDisabled) }
        guard search.limit > 0 else { throw RelationshipError(.invalidPageSize) }
        guard search.after == nil || search.after?.user != nil else { throw RelationshipError(.invalidCursor) }
        let hidden = caller.isAdministrator ? [] : Set(ProfileVisibility.allCases.filter(isHidden))
        var page = try await store.users(matching: search, hiding: hidden)
        if hidesProfiles(page.profiles) {
            page.profiles = try await profiles(of: page.profiles.map(\.userID), for: caller, now: now)
        }
        return page
    }

    /// Whether any of the profiles shows others less than it holds.
    func hidesProfiles(_ profiles: [Profile]) -> Bool {
        profiles.contains { isHidden($0.visibility) }
    }

    /// Whether a user who has chosen so shows less to strangers than there is.
    private func isHidden(_ visibility: ProfileVisibility) -> Bool {
        switch visibility == .appDefault ? policy.defaultVisibility : visibility {
        case .everyone, .appDefault: false
        case .friends, .nobody: true
        }
    }

    // MARK: Follows

    /// A page of one of the caller's lists of follows.
    func follows(_ query: FollowQuery, of caller: Caller, now: Timestamp) async throws(RelationshipError) -> FollowPage
    {
        guard query.limit > 0 else { throw RelationshipError(.invalidPageSize) }
        guard query.after == nil || query.after?.follow != nil else { throw RelationshipError(.invalidCursor) }
        // One more than asked tells whether there is a next page.
        var asked = query
        asked.limit = query.limit == .max ? .max : query.limit + 1
        let entries = try await store.follows(of: caller.user, matching: asked)
        var page = Array(entries.prefix(query.limit))
        if hidesProfiles(page.map(\.profile)) {
            let shown = try await profiles(of: page.map(\.profile.userID), for: caller, now: now)
            page = zip(page, shown).map { FollowEntry(profile: $1, followedAt: $0.followedAt) }
        }
        return FollowPage(entries: page, next: entries.count > query.limit ? page.last?.cursor : nil)
    }

    /// How many people stand in users' lists of follows.
    func followCounts(_ users: [UserID], now: Timestamp) async throws(RelationshipError) -> [FollowCountItem] {
        var footprint = footprint(users: users, now: now)
        footprint.followCountsOf = users
        let state = try await store.load(footprint)
        return users.map { user in
            guard state.users.contains(key: user) else {
                let error = RelationshipError(.unknownUser, user: user)
                return FollowCountItem(user: user, counts: FollowCounts(), error: error)
            }
            return FollowCountItem(user: user, counts: state.followCounts[user] ?? FollowCounts())
        }
    }

    /// Who follows whom between the caller and each user.
    func followRelations(
        _ users: [UserID],
        as caller: Caller,
        now: Timestamp
    ) async throws(RelationshipError) -> [RelationItem] {
        let pairs = users.map { UserPair(from: caller.user, to: $0) }
        var footprint = footprint(users: users, pairs: pairs, now: now)
        footprint.includesFollows = true
        let state = try await store.load(footprint)
        return pairs.map { pair in
            guard state.users.contains(key: pair.other) else {
                let error = RelationshipError(.unknownUser, user: pair.other)
                return RelationItem(user: pair.other, relation: .none, error: error)
            }
            return RelationItem(user: pair.other, relation: state.followRelation(pair))
        }
    }
}

extension Caller {
    /// Whether the caller sees everything of the user: their own self, or anybody as an administrator.
    func sees(_ user: UserID) -> Bool { isAdministrator || self.user == user }
}

extension FriendEntry {
    /// The entry as the caller may see it, who may be the user themselves.
    func shown(by policy: Policy, to caller: Caller) -> FriendEntry {
        caller.sees(profile.userID) ? self : shown(by: policy)
    }
}
