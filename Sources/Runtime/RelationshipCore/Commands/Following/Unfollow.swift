extension Rules {
    /// Adds the data that the command needs.
    func unfollow(_ batch: UserBatch, by caller: Caller, needs footprint: inout Footprint) {
        footprint.include(batch.users.firstMentions)
        footprint.includesFollows = true
    }
}

extension Draft {
    /// Makes the caller unfollow users.
    ///
    /// A user who is not followed causes no error.
    mutating func unfollow(_ batch: UserBatch) throws(RelationshipError) {
        var left: [UserID] = []
        let results = try forEach(batch) { (draft, user) throws(RelationshipError) in
            guard let follow = draft.state.follows[UserPair(from: draft.me, to: user)] else { return }
            draft.remove(follow)
            left.append(user)
        }
        notifyOfFollows(of: left, isAdded: false)
        answer(.items(results))
    }
}
