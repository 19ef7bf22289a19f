extension UserTables {
    /// What a footprint names.
    func state(of footprint: Footprint) -> RelationshipState {
        var state = RelationshipState()
        for user in footprint.users {
            if let node = nodes[user] { state.users.put(node.record(expiredUpTo: footprint.expiredUpTo), for: user) }
        }
        for pair in footprint.pairs {
            load(pair, into: &state)
            load(pair.reversed, into: &state)
        }
        if !footprint.isPlain {
            loadLists(footprint, into: &state)
            loadPresence(footprint, into: &state)
            loadFollows(footprint, into: &state)
            loadContacts(footprint, into: &state)
            if let request = footprint.request { load(request, into: &state) }
            if let device = footprint.feedOf {
                state.epoch = epoch
                state.acknowledged = nodes[device.user]?.acknowledged(by: device.terminal)
            }
        }
        return state
    }

    /// Loads what one user of a pair keeps about the other.
    private func load(_ pair: UserPair, into state: inout RelationshipState) {
        guard let node = nodes[pair.owner] else { return }
        if let contact = node.contacts[pair.other] {
            if let friendship = contact.friendship { state.friendships.put(friendship, for: pair) }
            if let blockedAt = contact.blockedAt {
                state.blocks.put(Block(owner: pair.owner, blocked: pair.other, blockedAt: blockedAt), for: pair)
            }
        }
        if let request = node.sentRequests[pair.other] {
            state.requests.put(request, for: pair)
            if request.isPendingIntoGroup { state.groups[pair.owner] = node.groups }
        }
    }

    /// Loads what is remembered of a request.
    private func load(_ request: DeviceRequest, into state: inout RelationshipState) {
        let answered = nodes[request.device.user]?.answered(to: request.device.terminal) ?? []
        state.answered = answered.last { $0.id == request.id }
        state.newestAnswered = answered.last?.id
    }

    /// Loads the lists whose users are known only once they are read.
    private func loadLists(_ footprint: Footprint, into state: inout RelationshipState) {
        if let user = footprint.receivedRequestsOf, let node = nodes[user] {
            for requester in node.pendingReceived.keys {
                guard let request = nodes[requester]?.sentRequests[user] else { continue }
                if request.sentAt > footprint.expiredUpTo { state.requests[request.pair] = request }
            }
        }
        if let user = footprint.listersOf, let node = nodes[user] {
            for (lister, contact) in node.contacts where contact.isLister {
                let pair = UserPair(from: lister, to: user)
                state.friendships[pair] = nodes[lister]?.friendship(with: user)
                state.friendships[pair.reversed] = contact.friendship
            }
        }
        for user in footprint.groupsOf { state.groups[user] = nodes[user]?.groups }
        if let user = footprint.friendsOf, let node = nodes[user] {
            for (friend, contact) in node.contacts where contact.isFriend {
                let pair = UserPair(from: user, to: friend)
                state.friendships[pair] = contact.friendship
                state.friendships[pair.reversed] = nodes[friend]?.friendship(with: user)
                if state.users[friend] == nil {
                    state.users[friend] = nodes[friend]?.record(expiredUpTo: footprint.expiredUpTo)
                }
            }
        }
        if let owner = footprint.uniqueID.flatMap({ uniqueIDs[$0] }), let node = nodes[owner] {
            state.uniqueIDOwner = owner
            state.users[owner] = node.record(expiredUpTo: footprint.expiredUpTo)
        }
    }

    /// Loads devices and subscriptions.
    private func loadPresence(_ footprint: Footprint, into state: inout RelationshipState) {
        for user in footprint.devicesOf { state.devices[user] = nodes[user]?.devices }
        if let user = footprint.subscriptionsOf, let node = nodes[user] {
            state.subscriptions.merge(node.subscriptions) { first, _ in first }
        }
        if let user = footprint.subscribersOf, let node = nodes[user] {
            state.subscriptions.merge(node.subscribers) { first, _ in first }
            if footprint.includesEdgesToSubscribers {
                for subscriber in node.subscribers.keys.map(\.subscriber) {
                    guard let edge = node.friendship(with: subscriber) else { continue }
                    state.friendships[UserPair(from: user, to: subscriber)] = edge
                }
            }
        }
        for user in footprint.subscriberCountsOf {
            guard let node = nodes[user], !node.subscriberCounts.isEmpty else { continue }
            state.subscriberCounts[user] = node.subscriberCounts
        }
    }

    /// Loads everything between a user and some of the others.
    private func loadContacts(_ footprint: Footprint, into state: inout RelationshipState) {
        guard let user = footprint.contactsOf, let node = nodes[user] else { return }
        state.contacts = node.others(limit: footprint.contactLimit)
        for other in state.contacts {
            let pair = UserPair(from: user, to: other)
            if let other = nodes[other] { state.users[pair.other] = other.record(expiredUpTo: footprint.expiredUpTo) }
            for pair in [pair, pair.reversed] {
                load(pair, into: &state)
                state.follows[pair] = nodes[pair.owner]?.following[pair.other]
                for topic in Subscription.Topic.allCases {
                    let key = Subscription.Key(subscriber: pair.owner, publisher: pair.other, topic: topic)
                    state.subscriptions[key] = nodes[pair.owner]?.subscriptions[key]
                }
            }
        }
    }

    /// Loads the follows between pairs, and the counts of lists of follows.
    private func loadFollows(_ footprint: Footprint, into state: inout RelationshipState) {
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
}
