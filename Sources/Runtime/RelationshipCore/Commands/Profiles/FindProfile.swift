extension RelationshipService {
    /// Returns the profile of the user with a unique id.
    ///
    /// A user with a hidden profile is not found.
    func findProfile(uniqueID: String, as caller: Caller, now: Timestamp) async throws(RelationshipError) -> Outcome {
        var footprint = footprint(users: [], now: now)
        footprint.uniqueID = uniqueID
        let notFound = RelationshipError(.unknownUser, "no user has the unique id \(uniqueID)")
        guard let owner = try await store.load(footprint).uniqueIDOwner else { throw notFound }
        let found = try await profiles(of: [owner], for: caller, now: now)
        guard let profile = found.first, profile.uniqueID != nil else { throw notFound }
        return .profiles([profile])
    }
}
