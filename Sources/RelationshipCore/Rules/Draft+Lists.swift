extension Draft {
    /// Removes friends, from one list or from both.
    mutating func deleteFriends(_ batch: UserBatch, _ direction: Direction) throws(RelationshipError) {
        var removals: [Event.FriendRemoval] = []
        var others: [(pair: UserPair, wasListedBack: Bool)] = []
        let results = try forEach(batch) { (draft, user) throws(RelationshipError) in
            let pair = UserPair(from: draft.me, to: user)
            let before = draft.state.relation(pair)
            let isThere = direction == .oneWay ? draft.state.friendships.contains(key: pair) : before != .none
            guard isThere else { throw RelationshipError(.notFriends, user: user) }
            let wasFriend = draft.removeFriendship(pair)
            if wasFriend { removals.append(Event.FriendRemoval(user: user, previous: before)) }
            if direction == .twoWay { others.append((pair.reversed, wasFriend)) }
            if direction == .oneWay { draft.tellUnlisted(pair, before: before, changed: [pair]) }
        }
        if !removals.isEmpty { tell(me, .friendsRemoved(removals)) }
        for other in others { removeAndTell(other.pair, wasListedBack: other.wasListedBack) }
        answer(.items(results))
    }

    /// Changes what the caller keeps about a friend.
    mutating func updateFriend(_ friend: UserID, _ patch: FriendPatch) throws(RelationshipError) {
        let pair = UserPair(from: me, to: friend)
        guard state.users.contains(key: friend) else { throw RelationshipError(.unknownUser, user: friend) }
        guard let before = state.friendships[pair] else { throw RelationshipError(.notFriends, user: friend) }
        if let unknown = patch.custom.keys.filter({ !policy.customFriendFields.contains($0) }).min() {
            throw unknownField(unknown, listedIn: "customFriendFields")
        }
        let after = patch.applied(to: before)
        guard after != before else { return }
        try checkRoom(from: before.custom, to: after.custom, limit: patch.customFieldLimit)
        if let groups = patch.groups { try checkGroupRoom(for: groups) }
        var entering: [GroupEntering] = []
        _ = enter(after.groups.filter { !before.groups.contains($0) }, pair, &entering)
        update(after)
        tell(me, .friendUpdated(entry(pair)))
        tell(entering)
        for group in before.groups where !after.groups.contains(group) {
            tell(me, .groupMembersRemoved(group, members: [friend]))
        }
    }

    /// Blocks users: ends friendships, unless the policy keeps them, and withdraws pending requests.
    mutating func block(_ batch: UserBatch) throws(RelationshipError) {
        var entries: [BlockEntry] = []
        var wereFriends: [Bool] = []
        var removals: [Event.FriendRemoval] = []
        let results = try forEach(batch) { (draft, user) throws(RelationshipError) in
            let pair = UserPair(from: draft.me, to: user)
            guard !draft.state.blocks.contains(key: pair) else { throw RelationshipError(.alreadyBlocked, user: user) }
            guard draft.state.users.read(draft.me, { $0.blockCount }) ?? 0 < draft.policy.blockLimit else {
                throw RelationshipError(.blockLimit, user: user)
            }
            let block = Block(owner: draft.me, blocked: user, blockedAt: draft.now)
            draft.insert(block)
            entries.append(BlockEntry(block: block, profile: draft.profile(user, shownTo: draft.me)))
            let before = draft.state.relation(pair)
            let endsFriendship = !draft.policy.keepsFriendshipOnBlock && draft.removeFriendship(pair)
            if endsFriendship { removals.append(Event.FriendRemoval(user: user, previous: before)) }
            wereFriends.append(endsFriendship)
        }
        if !entries.isEmpty { tell(me, .blocked(entries)) }
        if !removals.isEmpty { tell(me, .friendsRemoved(removals)) }
        for (entry, wasFriend) in zip(entries, wereFriends) {
            let pair = UserPair(from: me, to: entry.block.blocked)
            if !policy.keepsFriendshipOnBlock { removeAndTell(pair.reversed, wasListedBack: wasFriend) }
            settle(pair, as: .withdrawn)
            settle(pair.reversed, as: .withdrawn)
        }
        answer(.items(results))
    }

    /// Unblocks users; what blocking had ended stays ended.
    mutating func unblock(_ batch: UserBatch) throws(RelationshipError) {
        var unblocked: [UserID] = []
        let results = try forEach(batch) { (draft, user) throws(RelationshipError) in
            let pair = UserPair(from: draft.me, to: user)
            guard draft.state.blocks.contains(key: pair) else { throw RelationshipError(.notBlocked, user: user) }
            draft.removeBlock(pair)
            unblocked.append(user)
        }
        if !unblocked.isEmpty { tell(me, .unblocked(unblocked)) }
        answer(.items(results))
    }

    /// Removes the edge of another user's list and tells its owner, if it was there.
    mutating func removeAndTell(_ pair: UserPair, wasListedBack: Bool) {
        guard removeFriendship(pair) else { return }
        let previous = Relation(outgoing: true, incoming: wasListedBack)
        tell(pair.owner, .friendsRemoved([Event.FriendRemoval(user: pair.other, previous: previous)]))
    }

    /// Does the same for each user of a batch, and gives each their result.
    ///
    /// - Throws: The first error, if the batch is all or nothing; the caller then throws this draft away.
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
