extension InMemoryStorage {
    /// Loads devices and subscriptions.
    func loadPresence(_ footprint: Footprint, into state: inout RelationshipState) {
        for user in footprint.devicesOf { state.devices[user] = existing(user)?.pointee.devices }
        if let user = footprint.subscriptionsOf, let node = existing(user) {
            state.subscriptions.merge(node.pointee.subscriptions) { first, _ in first }
        }
        if let user = footprint.subscribersOf, let node = existing(user) {
            state.subscriptions.merge(node.pointee.subscribers) { first, _ in first }
            if footprint.includesEdgesToSubscribers {
                for subscriber in node.pointee.subscribers.keys.map(\.subscriber) {
                    if let edge = node.pointee.friendship(with: subscriber) {
                        state.friendships[UserPair(user, subscriber)] = edge
                    }
                }
            }
        }
        for user in footprint.subscriberCountsOf {
            guard let node = existing(user), !node.pointee.subscriberCounts.isEmpty else { continue }
            state.subscriberCounts[user] = node.pointee.subscriberCounts
        }
    }

    /// Loads the follows between pairs, and counts lists.
    func loadFollows(_ footprint: Footprint, into state: inout RelationshipState) {
        if footprint.includesFollows {
            for pair in footprint.pairs.flatMap({ [$0, $0.reversed] }) {
                state.follows[pair] = existing(pair.owner)?.pointee.following[pair.other]
            }
        }
        for user in footprint.followCountsOf {
            guard let node = existing(user) else { continue }
            state.followCounts[user] = FollowCounts(
                following: node.pointee.following.count,
                followers: node.pointee.followerOrder.count,
                mutual: node.pointee.mutualCount
            )
        }
    }

    func follows(of user: UserID, matching query: FollowQuery) -> [FollowEntry] {
        guard let node = existing(user) else { return [] }
        let order = query.list == .followers ? node.pointee.followerOrder : node.pointee.followingOrder
        let start = query.after.map { after in
            order.partition { FollowPlace(followedAt: $0.at, user: $0.user) <= after }
        }
        var entries: [FollowEntry] = []
        for place in order[(start ?? order.startIndex)...] where entries.count < query.limit {
            let other = existing(place.user)
            if query.list == .mutual, other?.pointee.following[user] == nil { continue }
            let profile = other?.pointee.profile ?? Profile(userID: place.user)
            entries.append(FollowEntry(profile: profile, followedAt: place.at))
        }
        return entries
    }

    func users(matching search: UserSearch) -> UserPage {
        let matches = allProfiles.filter(search.matches).sorted { $0.userID < $1.userID }
        let rest = matches.drop { user in search.after.map { user.userID <= $0 } ?? false }
        let page = Array(rest.prefix(search.limit))
        return UserPage(
            profiles: page,
            totalCount: matches.count,
            next: rest.count > page.count ? page.last?.userID : nil
        )
    }
}

extension Profile {
    /// The user's unique id, if the server has given one.
    var uniqueID: String? { fields[Field.uniqueID.rawValue]?.text }
}
