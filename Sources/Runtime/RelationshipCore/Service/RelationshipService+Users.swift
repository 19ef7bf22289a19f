extension RelationshipService {
    /// Returns the profiles of the users that exist, without the parts that the caller may not see.
    func profiles(of users: [UserID], for caller: Caller, now: Timestamp) async throws(RelationshipError) -> [Profile] {
        let state = try await store.load(footprint(users: users, now: now))
        let profiles = users.compactMap { state.users[$0]?.profile }
        guard hidesProfiles(profiles) else { return profiles }
        let pairs = users.map { UserPair(from: $0, to: caller.user) }
        let friendships = try await store.load(footprint(users: [], pairs: pairs, now: now)).friendships
        return profiles.map { profile in
            if caller.sees(profile.userID) { return profile }
            let isFriend = friendships[UserPair(from: profile.userID, to: caller.user)] != nil
            return profile.shown(toFriend: isFriend, policy: policy)
        }
    }

    /// Returns the profile of the user with a unique id.
    ///
    /// A user with a hidden profile is not found.
    func profile(_ uniqueID: String, for caller: Caller, now: Timestamp) async throws(RelationshipError) -> Profile {
        var footprint = footprint(users: [], now: now)
        footprint.uniqueID = uniqueID
        let notFound = RelationshipError(.unknownUser, "no user has the unique id \(uniqueID)")
        guard let owner = try await store.load(footprint).uniqueIDOwner else { throw notFound }
        let found = try await profiles(of: [owner], for: caller, now: now)
        guard let profile = found.first, profile.uniqueID != nil else { throw notFound }
        return profile
    }

    /// Returns a page of the matching users, without the parts of profiles that the caller may not see.
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

    /// Returns whether any of the profiles is not fully visible to other users.
    func hidesProfiles(_ profiles: [Profile]) -> Bool {
        profiles.contains { isHidden($0.visibility) }
    }

    /// Returns whether a visibility hides parts of a profile from users who are not friends.
    private func isHidden(_ visibility: ProfileVisibility) -> Bool {
        switch visibility == .appDefault ? policy.defaultVisibility : visibility {
        case .everyone, .appDefault: false
        case .friends, .nobody: true
        }
    }

    // MARK: Follows

    /// Returns a page of one of the caller's follow lists.
    func follows(_ query: FollowQuery, of caller: Caller, now: Timestamp) async throws(RelationshipError) -> FollowPage
    {
        guard query.limit > 0 else { throw RelationshipError(.invalidPageSize) }
        guard query.after == nil || query.after?.follow != nil else { throw RelationshipError(.invalidCursor) }
        // One additional entry shows whether another page follows.
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

    /// Returns the lengths of the users' follow lists.
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

    /// Returns the follows between the caller and each user.
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
    /// Whether the caller sees all data of the user.
    ///
    /// This is the case for the user's own data and for administrators.
    func sees(_ user: UserID) -> Bool { isAdministrator || self.user == user }
}

extension FriendEntry {
    /// Returns the entry without the parts that the caller may not see.
    ///
    /// The caller may be the user of the entry.
    func shown(by policy: Policy, to caller: Caller) -> FriendEntry {
        caller.sees(profile.userID) ? self : shown(by: policy)
    }
}
