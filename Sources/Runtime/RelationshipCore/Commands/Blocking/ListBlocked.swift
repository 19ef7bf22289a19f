extension RelationshipService {
    /// Lists the users that the caller has blocked.
    func listBlocked(as caller: Caller, now: Timestamp) async throws(RelationshipError) -> Outcome {
        let entries = try await store.blocked(by: caller.user)
        guard hidesProfiles(entries.map(\.profile)) else { return .blocked(entries) }
        let shown = try await profiles(of: entries.map(\.block.blocked), for: caller, now: now)
        return .blocked(zip(entries, shown).map { BlockEntry(block: $0.block, profile: $1) })
    }
}
