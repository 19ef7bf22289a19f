extension Draft {
    /// Throws an error if the new names would exceed the limit of groups.
    func checkGroupRoom(for names: [String]) throws(RelationshipError) {
        let new = names.firstMentions.count { !groupExists($0, of: me) }
        guard (state.groups[me]?.count ?? 0) + new <= policy.groupLimit else { throw RelationshipError(.groupLimit) }
    }

    func groupExists(_ name: String, of owner: UserID) -> Bool {
        state.groups[owner]?.contains { $0.name == name } ?? false
    }

    func requireGroup(_ name: String) throws(RelationshipError) {
        guard groupExists(name, of: me) else {
            throw RelationshipError(.groupNotFound, "there is no group named \(name)")
        }
    }

    /// Updates the caller's friendships that the body changes.
    mutating func updateOwnFriendships(_ body: (inout Friendship) -> Void) {
        let friendships = state.friendships.values.filter { $0.owner == me }.sorted { $0.friend < $1.friend }
        for friendship in friendships {
            var changed = friendship
            body(&changed)
            if changed != friendship { update(changed) }
        }
    }
}
