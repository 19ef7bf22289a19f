extension Draft {
    /// Removes the friendship from another user's list, if it exists, and notifies its owner.
    mutating func removeAndNotify(_ pair: UserPair, wasListedBack: Bool) {
        guard removeFriendship(pair) else { return }
        let previous = Relation(outgoing: true, incoming: wasListedBack)
        notify(pair.owner, .friendsRemoved([Event.FriendRemoval(user: pair.other, previous: previous)]))
    }

    /// Performs an operation for each user of a batch, and returns the results.
    ///
    /// - Throws: The first error if the batch is all or nothing. In that case the caller discards this draft.
    mutating func forEach(
        _ batch: UserBatch,
        _ body: (inout Draft, UserID) throws(RelationshipError) -> Void
    ) throws(RelationshipError) -> [ItemResult] {
        var results: [ItemResult] = []
        for user in batch.users.firstMentions {
            do throws(RelationshipError) {
                guard user != me else { throw RelationshipError(.selfTarget, user: user) }
                guard state.users.contains(key: user) else { throw RelationshipError(.unknownUser, user: user) }
                try body(&self, user)
                results.append(ItemResult(user: user))
            } catch {
                if batch.isAllOrNothing { throw error }
                results.append(ItemResult(user: user, error: error))
            }
        }
        return results
    }
}
