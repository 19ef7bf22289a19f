extension Rules {
    /// Adds the data that the command needs.
    func deleteRequests(
        from users: [UserID],
        role: FriendRequest.Role,
        by caller: Caller,
        needs footprint: inout Footprint
    ) {
        footprint.include(users.firstMentions)
    }
}

extension Draft {
    /// Deletes requests from the caller's own list.
    ///
    /// The other side's list is unchanged.
    mutating func deleteRequests(from users: [UserID], role: FriendRequest.Role) throws(RelationshipError) {
        var results: [ItemResult] = []
        var deleted: [UserID] = []
        for user in users.firstMentions {
            let pair = role == .sent ? UserPair(from: me, to: user) : UserPair(from: user, to: me)
            guard var request = state.requests[pair], !request[role].isDeleted,
                request.status(at: now, lifetime: policy.requestLifetime) == .pending
            else {
                results.append(ItemResult(user: user, error: RelationshipError(.requestNotFound, user: user)))
                continue
            }
            request[role].isDeleted = true
            put(request)
            deleted.append(user)
            results.append(ItemResult(user: user))
        }
        if !deleted.isEmpty {
            _ = nextRequestPosition(of: me)
            notify(me, .requestsDeleted(deleted, role: role))
        }
        answer(.items(results))
    }
}
