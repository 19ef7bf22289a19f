extension RelationshipService {
    /// Lists the given groups of the caller in the given order, or all groups.
    func listGroups(_ names: [String]?, as caller: Caller, now: Timestamp) async throws(RelationshipError) -> Outcome {
        let groups = try await store.groups(of: caller.user)
        guard let names else { return .groups(groups) }
        return .groups(names.firstMentions.compactMap { name in groups.first { $0.group.name == name } })
    }
}
