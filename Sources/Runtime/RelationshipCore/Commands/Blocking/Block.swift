extension Rules {
    /// Adds the data that the command needs.
    func block(_ batch: UserBatch, by caller: Caller, needs footprint: inout Footprint) {
        footprint.include(batch.users.firstMentions)
    }
}

extension Draft {
    /// Blocks users.
    ///
    /// It ends friendships unless the policy keeps them, and withdraws pending requests.
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
        if !entries.isEmpty { notify(me, .blocked(entries)) }
        if !removals.isEmpty { notify(me, .friendsRemoved(removals)) }
        for (entry, wasFriend) in zip(entries, wereFriends) {
            let pair = UserPair(from: me, to: entry.block.blocked)
            if !policy.keepsFriendshipOnBlock { removeAndNotify(pair.reversed, wasListedBack: wasFriend) }
            settle(pair, as: .withdrawn)
            settle(pair.reversed, as: .withdrawn)
        }
        answer(.items(results))
    }
}
