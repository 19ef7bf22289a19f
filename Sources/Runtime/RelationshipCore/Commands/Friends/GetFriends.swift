extension RelationshipService {
    /// Reads the users as the caller sees them.
    func getFriends(_ users: [UserID], as caller: Caller, now: Timestamp) async throws(RelationshipError) -> Outcome {
        let users = users.firstMentions
        let pairs = users.map { UserPair(from: caller.user, to: $0) }
        let state = try await store.load(footprint(users: users, pairs: pairs, now: now))
        return .friends(pairs.map { state.entry($0).shown(by: policy, to: caller) })
    }
}
