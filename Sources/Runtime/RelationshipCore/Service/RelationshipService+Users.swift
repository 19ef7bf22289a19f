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

    /// Returns whether any of the profiles is not fully visible to other users.
    func hidesProfiles(_ profiles: [Profile]) -> Bool {
        profiles.contains { isHidden($0.visibility) }
    }

    /// Returns whether a visibility hides parts of a profile from users who are not friends.
    func isHidden(_ visibility: ProfileVisibility) -> Bool {
        switch visibility == .appDefault ? policy.defaultVisibility : visibility {
        case .everyone, .appDefault: false
        case .friends, .nobody: true
        }
    }

    // MARK: Follows
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
