extension Rules {
    /// Adds the data that the command needs.
    func follow(_ batch: UserBatch, by caller: Caller, needs footprint: inout Footprint) {
        let followees = batch.users.firstMentions
        footprint.includesFollows = true
        footprint.followCountsOf = [caller.user]
        if policy.followerLimit != nil { footprint.followCountsOf += followees.filter { $0 != caller.user } }
        footprint.include(followees)
    }
}

extension Draft {
    /// Makes the caller follow users.
    mutating func follow(_ batch: UserBatch) throws(RelationshipError) {
        var followed: [UserID] = []
        let results = try forEach(batch) { (draft, user) throws(RelationshipError) in
            guard !draft.state.follows.contains(key: UserPair(from: draft.me, to: user)) else { return }
            guard (draft.state.followCounts[draft.me]?.following ?? 0) < draft.policy.followLimit else {
                throw RelationshipError(.followLimit, user: user)
            }
            if let limit = draft.policy.followerLimit, (draft.state.followCounts[user]?.followers ?? 0) >= limit {
                throw RelationshipError(.peerFollowLimit, user: user)
            }
            draft.insert(Follow(follower: draft.me, followee: user, followedAt: draft.now))
            followed.append(user)
        }
        notifyOfFollows(of: followed, isAdded: true)
        answer(.items(results))
    }

    /// Notifies both sides.
    ///
    /// If the other side follows too, both also receive the change of the mutual list.
    mutating func notifyOfFollows(of users: [UserID], isAdded: Bool) {
        guard !users.isEmpty else { return }
        let mutual = users.filter { isFollower($0) }
        let shown = { (draft: Draft, users: [UserID]) in users.map { draft.profile($0, shownTo: draft.me) } }
        notify(me, .followsChanged(.following, shown(self, users), isAdded: isAdded))
        if !mutual.isEmpty { notify(me, .followsChanged(.mutual, shown(self, mutual), isAdded: isAdded)) }
        for user in users {
            let own = [profile(me, shownTo: user)]
            notify(user, .followsChanged(.followers, own, isAdded: isAdded))
            if isFollower(user) { notify(user, .followsChanged(.mutual, own, isAdded: isAdded)) }
        }
    }

    private func isFollower(_ user: UserID) -> Bool { state.follows.contains(key: UserPair(from: user, to: me)) }
}
