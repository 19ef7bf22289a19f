extension RelationshipService {
    /// Reads the presences of the users that exist.
    func getPresence(_ users: [UserID], as caller: Caller, now: Timestamp) async throws(RelationshipError) -> Outcome {
        .presences(try await presences(of: users.firstMentions, for: caller, now: now))
    }

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
}
