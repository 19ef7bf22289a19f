extension UserTables {
    /// Returns the state that a footprint requests.
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
            if let query = footprint.observers { loadObservers(query, into: &state) }
            if let user = footprint.announcementsOf { state.announcements = nodes[user]?.announcements ?? [] }
            loadFollows(footprint, into: &state)
            if footprint.includesRecentRequests {
                for pair in footprint.pairs.flatMap({ [$0, $0.reversed] }) {
                    state.recentRequests[pair] = nodes[pair.owner]?.recentRequests[pair.other]
                }
            }
            loadContacts(footprint, into: &state)
            if let request = footprint.request { load(request, into: &state) }
            if let user = footprint.accessOf { state.access = accesses[user] ?? UserAccess() }
            if let device = footprint.feedOf {
                state.epoch = epoch
                state.acknowledged = nodes[device.user]?.acknowledged(by: device.id)
                state.feedEnd = feedPosition(of: device.user)
            }
        }
        return state
    }

    /// Loads the data of one user of a pair about the other.
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

    /// Loads the stored answers that concern a request.
    private func load(_ request: DeviceRequest, into state: inout RelationshipState) {
        let answered = nodes[request.device.user]?.answered(to: request.device.id) ?? []
        state.answered = answered.last { $0.id == request.id }
        state.newestAnswered = answered.last?.id
    }

    /// Loads the lists with users that are known only after reading.
    private func loadLists(_ footprint: Footprint, into state: inout RelationshipState) {
        if let user = footprint.receivedRequestsOf, let node = nodes[user] {
            for requester in node.pendingReceived.keys {
                guard let request = nodes[requester]?.sentRequests[user] else { continue }
                if request.sentAt > footprint.expiredUpTo { state.requests[request.pair] = request }
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
        for user in footprint.subscriberCountsOf {
            guard let node = nodes[user], !node.subscriberCounts.isEmpty else { continue }
            state.subscriberCounts[user] = node.subscriberCounts
        }
    }

    /// Loads observers with the data between them and the user.
    private func loadObservers(_ query: ObserverQuery, into state: inout RelationshipState) {
        guard let node = nodes[query.user] else { return }
        let subscribers = node.subscribers.values.filter { $0.topic == query.topic }
        var observers = Set(subscribers.map(\.subscriber))
        if query.includesFriends { observers.formUnion(node.contacts.filter { $0.value.isLister }.keys) }
        let range = observers.filter { observer in
            query.after.map { observer > $0 } ?? true && query.last.map { observer <= $0 } ?? true
        }
        state.observers = Array(range.sorted().prefix(max(query.limit, 0)))
        for observer in state.observers {
            let pair = UserPair(from: observer, to: query.user)
            state.friendships[pair] = nodes[observer]?.friendship(with: query.user)
            state.friendships[pair.reversed] = node.friendship(with: observer)
        }
        let loaded = Set(state.observers)
        for subscription in subscribers where loaded.contains(subscription.subscriber) {
            state.subscriptions[subscription.key] = subscription
        }
    }

    /// Loads all data between a user and some of the contacts.
    private func loadContacts(_ footprint: Footprint, into state: inout RelationshipState) {
        guard let user = footprint.contactsOf, let node = nodes[user] else { return }
        state.contacts = node.others(limit: footprint.contactLimit)
        for other in state.contacts {
            let pair = UserPair(from: user, to: other)
            if let other = nodes[other] { state.users[pair.other] = other.record(expiredUpTo: footprint.expiredUpTo) }
            for pair in [pair, pair.reversed] {
                load(pair, into: &state)
                state.follows[pair] = nodes[pair.owner]?.following[pair.other]
                state.recentRequests[pair] = nodes[pair.owner]?.recentRequests[pair.other]
                for topic in Subscription.Topic.allCases {
                    let key = Subscription.Key(subscriber: pair.owner, publisher: pair.other, topic: topic)
                    state.subscriptions[key] = nodes[pair.owner]?.subscriptions[key]
                }
            }
        }
    }

    /// Loads the follows between pairs, and the lengths of follow lists.
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
