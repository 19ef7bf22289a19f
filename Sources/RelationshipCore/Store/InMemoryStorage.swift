/// The data of an ``InMemoryStore``: one node per user, so that a command touches only the users that it names.
struct InMemoryStorage {
    private(set) var nodes: [UserID: UserNode] = [:]
    /// The users that were found last, because a command looks for the same few again and again.
    private var recentNodes: [UserNode] = []
    private var uniqueIDs: [String: UserID] = [:]

    // MARK: Loading

    mutating func load(_ footprint: Footprint) -> RelationshipState {
        var state = RelationshipState()
        for user in footprint.users {
            guard let node = find(user) else { continue }
            state.users.put(record(of: node, expiredUpTo: footprint.expiredUpTo), for: user)
        }
        for pair in footprint.pairs { load(pair, into: &state) }
        if let user = footprint.receivedRequestsOf, let node = nodes[user] {
            for requester in node.pendingReceived {
                guard let request = nodes[requester]?.sentRequests[user] else { continue }
                if request.sentAt > footprint.expiredUpTo { state.requests[request.pair] = request }
            }
        }
        if let user = footprint.listersOf, let node = nodes[user] {
            for (lister, contact) in node.contacts where contact.isLister {
                let pair = UserPair(lister, user)
                state.friendships[pair] = friendship(pair)
                state.friendships[pair.reversed] = contact.friendship
            }
        }
        for user in footprint.groupsOf { state.groups[user] = nodes[user]?.groups }
        if let user = footprint.friendsOf, let node = nodes[user] {
            for (friend, contact) in node.contacts where contact.isFriend {
                let pair = UserPair(user, friend)
                state.friendships[pair] = contact.friendship
                state.friendships[pair.reversed] = friendship(pair.reversed)
                if state.users[friend] == nil, let node = nodes[friend] {
                    state.users[friend] = record(of: node, expiredUpTo: footprint.expiredUpTo)
                }
            }
        }
        loadPresence(footprint, into: &state)
        loadFollows(footprint, into: &state)
        if let owner = footprint.uniqueID.flatMap({ uniqueIDs[$0] }), let node = nodes[owner] {
            state.uniqueIDOwner = owner
            state.users[owner] = record(of: node, expiredUpTo: footprint.expiredUpTo)
        }
        return state
    }

    private mutating func load(_ pair: UserPair, into state: inout RelationshipState) {
        if let node = find(pair.owner) { load(pair, of: node, into: &state) }
        if let node = find(pair.other) { load(pair.reversed, of: node, into: &state) }
    }

    private func load(_ pair: UserPair, of node: UserNode, into state: inout RelationshipState) {
        if let friendship = node.friendship(with: pair.other) { state.friendships.put(friendship, for: pair) }
        if let block = node.blocks[pair.other] { state.blocks[pair] = block }
        if let request = node.sentRequests[pair.other] { state.requests[pair] = request }
    }

    private func record(of node: UserNode, expiredUpTo: Timestamp) -> UserRecord {
        let user = node.profile.userID
        return UserRecord(
            profile: node.profile,
            friendCount: node.friendOrder.count,
            blockCount: node.blocks.count,
            pendingSentCount: node.pendingSent.count { isLive(node.sentRequests[$0], expiredUpTo) },
            pendingReceivedCount: node.pendingReceived.count { isLive(request(UserPair($0, user)), expiredUpTo) },
            requestSequence: node.requestSequence,
            isForbiddenToAdd: node.isForbiddenToAdd,
            statusText: node.statusText
        )
    }

    private func isLive(_ request: FriendRequest?, _ expiredUpTo: Timestamp) -> Bool {
        request.map { $0.sentAt > expiredUpTo } ?? false
    }

    private func request(_ pair: UserPair) -> FriendRequest? { nodes[pair.owner]?.sentRequests[pair.other] }

    private func friendship(_ pair: UserPair) -> Friendship? { nodes[pair.owner]?.friendship(with: pair.other) }

    private func profile(_ user: UserID) -> Profile { nodes[user]?.profile ?? Profile(userID: user) }

    // MARK: Lists

    func relations(of owner: UserID, with users: [UserID]) -> [Relation?] {
        let node = nodes[owner]
        return users.map { user in
            guard nodes[user] != nil else { return nil }
            guard let contact = node?.contacts[user] else { return Relation.none }
            return Relation(outgoing: contact.isFriend, incoming: contact.isLister)
        }
    }

    func friends(of owner: UserID) -> [FriendEntry] {
        guard let node = nodes[owner] else { return [] }
        return node.friendOrder.compactMap { place in
            guard let contact = node.contacts[place.user], let friendship = contact.friendship else { return nil }
            let friend = nodes[place.user]
            return FriendEntry(
                profile: friend?.profile ?? Profile(userID: place.user),
                relation: Relation(outgoing: true, incoming: contact.isLister),
                friendship: friendship,
                exists: friend != nil
            )
        }
    }

    func groups(of owner: UserID) -> [GroupEntry] {
        guard let node = nodes[owner] else { return [] }
        return node.groups.map { group in
            let members = node.friendOrder.map(\.user)
                .filter {
                    node.friendship(with: $0)?.groups.contains(group.name) == true
                }
            return GroupEntry(group: group, members: members)
        }
    }

    func blocked(by owner: UserID) -> [BlockEntry] {
        guard let node = nodes[owner] else { return [] }
        return node.blockOrder.compactMap { place in
            node.blocks[place.user].map { BlockEntry(block: $0, profile: profile(place.user)) }
        }
    }

    func requests(of user: UserID, matching filter: RequestFilter) -> RequestList {
        guard let node = nodes[user] else { return RequestList(entries: [], unreadCount: 0, sequence: 0) }
        var entries: [StoredRequest] = []
        func take(_ place: UserNode.RequestPlace) {
            guard filter.roles.contains(place.role), let request = request(place.pair),
                !request[place.role].isDeleted, filter.matchesStatus(of: request)
            else { return }
            let profile = profile(request.counterpart(place.role))
            entries.append(StoredRequest(request: request, role: place.role, profile: profile))
        }
        if filter.newestFirst {
            let end = filter.after.map { node.requestOrder.partitionIndex($0) } ?? node.requestOrder.endIndex
            for place in node.requestOrder[..<end].reversed() where entries.count < filter.limit { take(place) }
        } else {
            let start = filter.after.map { node.requestOrder.partitionIndex($0 + 1) } ?? node.requestOrder.startIndex
            for place in node.requestOrder[start...] where entries.count < filter.limit { take(place) }
        }
        let unread = node.pendingReceived.count { requester in
            guard let request = request(UserPair(requester, user)) else { return false }
            let side = request.addresseeSide
            return !side.isRead && !side.isDeleted && request.sentAt > filter.expiredUpTo
        }
        return RequestList(entries: entries, unreadCount: unread, sequence: node.requestSequence)
    }

    func events(for user: UserID, after position: Int64, limit: Int) -> [Event] {
        guard let feed = nodes[user]?.feed, position < Int64(feed.count) else { return [] }
        return Array(feed[Int(max(position, 0))...].prefix(max(limit, 0)))
    }

    func feedPosition(of user: UserID) -> Int64 { Int64(nodes[user]?.feed.count ?? 0) }

    // MARK: Writing

    mutating func apply(_ decision: Decision) {
        for change in decision.changes { apply(change) }
        for draft in decision.events {
            let node = node(draft.recipient)
            node.feed.append(
                Event(
                    recipient: draft.recipient,
                    position: Int64(node.feed.count) + 1,
                    at: decision.at,
                    actor: decision.caller.user,
                    terminal: decision.caller.terminal,
                    kind: draft.kind
                )
            )
        }
    }

    private mutating func apply(_ change: Change) {
        switch change {
        case .putUser(let profile):
            let node = node(profile.userID)
            if let old = node.profile.uniqueID { uniqueIDs[old] = nil }
            if let new = profile.uniqueID { uniqueIDs[new] = profile.userID }
            node.profile = profile
        case .insertFriendship(let friendship):
            node(friendship.owner).insert(friendship)
            node(friendship.friend).insertLister(friendship.owner)
        case .updateFriendship(let friendship):
            node(friendship.owner).update(friendship)
        case .deleteFriendship(let pair):
            node(pair.owner).removeFriend(pair.other)
            node(pair.other).removeLister(pair.owner)
        case .insertBlock(let block):
            node(block.owner).insert(block)
        case .deleteBlock(let pair):
            node(pair.owner).removeBlock(pair.other)
        case .putRequest(let request):
            put(request)
        case .setRequestSequence(let user, let sequence):
            node(user).requestSequence = sequence
        case .insertGroup(let group):
            node(group.owner).groups.append(group)
            node(group.owner).groups.sort { ($0.createdAt, $0.name) < ($1.createdAt, $1.name) }
        case .deleteGroup(let owner, let name):
            node(owner).groups.removeAll { $0.name == name }
        case .setForbiddenToAdd(let user, let isForbidden):
            node(user).isForbiddenToAdd = isForbidden
        case .putDevice(let user, let device):
            let node = node(user)
            node.devices.removeAll { $0.terminal == device.terminal }
            node.devices.append(device)
            node.devices.sort { $0.terminal.rawValue < $1.terminal.rawValue }
        case .deleteDevice(let user, let terminal):
            node(user).devices.removeAll { $0.terminal == terminal }
        case .setStatusText(let user, let text):
            node(user).statusText = text
        case .putSubscription(let subscription):
            node(subscription.subscriber).subscriptions[subscription.key] = subscription
            node(subscription.publisher).putSubscriber(subscription)
        case .deleteSubscription(let subscription):
            node(subscription.subscriber).subscriptions[subscription.key] = nil
            node(subscription.publisher).removeSubscriber(subscription.key)
        case .insertFollow(let follow):
            node(follow.follower).insertFollowing(follow)
            node(follow.followee).insertFollower(follow)
            addToMutualCounts(1, of: follow)
        case .deleteFollow(let follow):
            node(follow.follower).removeFollowing(follow.followee)
            node(follow.followee).removeFollower(follow)
            addToMutualCounts(-1, of: follow)
        }
    }

    /// Counted as follows come and go: a list of thousands is not looked through with each of them.
    private mutating func addToMutualCounts(_ difference: Int, of follow: Follow) {
        let followee = node(follow.followee)
        guard followee.following[follow.follower] != nil else { return }
        followee.mutualCount += difference
        node(follow.follower).mutualCount += difference
    }

    private mutating func put(_ request: FriendRequest) {
        let old = node(request.requester).sentRequests.updateValue(request, forKey: request.addressee)
        for role in FriendRequest.Role.allCases {
            let node = node(request.owner(role))
            if let old, old[role].position != request[role].position { node.removeRequest(at: old[role].position) }
            if old?[role].position != request[role].position {
                node.insert(UserNode.RequestPlace(position: request[role].position, pair: request.pair, role: role))
            }
        }
        if request.status == .pending {
            node(request.requester).pendingSent.insert(request.addressee)
            node(request.addressee).pendingReceived.insert(request.requester)
        } else {
            node(request.requester).pendingSent.remove(request.addressee)
            node(request.addressee).pendingReceived.remove(request.requester)
        }
    }

    private mutating func find(_ user: UserID) -> UserNode? {
        for node in recentNodes where node.user == user { return node }
        guard let node = nodes[user] else { return nil }
        if recentNodes.count == 4 { recentNodes.removeFirst() }
        recentNodes.append(node)
        return node
    }

    private mutating func node(_ user: UserID) -> UserNode {
        if let node = find(user) { return node }
        let node = UserNode(profile: Profile(userID: user))
        nodes[user] = node
        return node
    }
}
