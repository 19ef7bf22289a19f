extension InMemoryStorage {
    /// Loads devices and subscriptions.
    func loadPresence(_ footprint: Footprint, into state: inout RelationshipState) {
        for user in footprint.devicesOf { state.devices[user] = nodes[user]?.devices }
        if let user = footprint.subscriptionsOf, let node = nodes[user] {
            state.subscriptions.merge(node.subscriptions) { first, _ in first }
        }
        if let user = footprint.subscribersOf, let node = nodes[user] {
            state.subscriptions.merge(node.subscribers) { first, _ in first }
            if footprint.includesEdgesToSubscribers {
                for subscriber in node.subscribers.keys.map(\.subscriber) {
                    if let edge = node.friendship(with: subscriber) {
                        state.friendships[UserPair(user, subscriber)] = edge
                    }
                }
            }
        }
        for user in footprint.subscriberCountsOf {
            guard let node = nodes[user], !node.subscriberCounts.isEmpty else { continue }
            state.subscriberCounts[user] = node.subscriberCounts
        }
    }

    /// Loads the follows between pairs, and counts lists.
    func loadFollows(_ footprint: Footprint, into state: inout RelationshipState) {
        if footprint.includesFollows {
            for pair in footprint.pairs.flatMap({ [$0, $0.reversed] }) {
                state.follows[pair] = nodes[pair.owner]?.following[pair.other]
            }
        }
        for user in footprint.followCountsOf {
            guard let node = nodes[user] else { continue }
            state.followCounts[user] = FollowCounts(
                following: node.following.count,
                followers: node.followerOrder.count,
                mutual: node.mutualCount
            )
        }
    }

    func follows(of user: UserID, matching query: FollowQuery) -> [FollowEntry] {
        guard let node = nodes[user] else { return [] }
        let order = query.list == .followers ? node.followerOrder : node.followingOrder
        let start = query.after.map { after in
            order.partition { FollowPlace(followedAt: $0.at, user: $0.user) <= after }
        }
        var entries: [FollowEntry] = []
        for place in order[(start ?? order.startIndex)...] where entries.count < query.limit {
            let other = nodes[place.user]
            if query.list == .mutual, other?.following[user] == nil { continue }
            let profile = other?.profile ?? Profile(userID: place.user)
            entries.append(FollowEntry(profile: profile, followedAt: place.at))
        }
        return entries
    }

    func users(matching search: UserSearch) -> UserPage {
        let matches = nodes.values.map(\.profile).filter(search.matches).sorted { $0.userID < $1.userID }
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
