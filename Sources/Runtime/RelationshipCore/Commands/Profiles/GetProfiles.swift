extension RelationshipService {
    /// Reads the profiles of the users that exist.
    func getProfiles(_ users: [UserID], as caller: Caller, now: Timestamp) async throws(RelationshipError) -> Outcome {
        .profiles(try await profiles(of: users.firstMentions, for: caller, now: now))
    }
}
