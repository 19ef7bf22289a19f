extension Rules {
    /// Adds the data that the command needs.
    func unblock(_ batch: UserBatch, by caller: Caller, needs footprint: inout Footprint) {
        footprint.include(batch.users.firstMentions)
    }
}

extension Draft {
    /// Unblocks users.
    ///
    /// It doesn't restore friendships and requests that the block ended.
    mutating func unblock(_ batch: UserBatch) throws(RelationshipError) {
        var unblocked: [UserID] = []
        let results = try forEach(batch) { (draft, user) throws(RelationshipError) in
            let pair = UserPair(from: draft.me, to: user)
            guard draft.state.blocks.contains(key: pair) else { throw RelationshipError(.notBlocked, user: user) }
            draft.removeBlock(pair)
            unblocked.append(user)
        }
        if !unblocked.isEmpty { notify(me, .unblocked(unblocked)) }
        answer(.items(results))
    }
}
