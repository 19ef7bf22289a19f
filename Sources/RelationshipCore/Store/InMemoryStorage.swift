/// The data of an ``InMemoryStore`` as one operation uses it, while it holds the parts that it needs.
///
/// There is one node per user, so that a command touches only the users that it names.
struct InMemoryStorage {
    /// Not counted: the store, which waits for the operation, has the parts, and a count is written to by all cores.
    unowned(unsafe) let users: UserShards
    private let held: ShardSet
    /// The nodes that were found last: a command is about few users, and looks for them again and again.
    private var found: (UnsafeMutablePointer<UserNode>?, UnsafeMutablePointer<UserNode>?)

    init(_ users: UserShards, held: ShardSet) {
        self.users = users
        self.held = held
    }

    // MARK: Loading

    mutating func load(_ footprint: Footprint) -> RelationshipState {
        var state = RelationshipState()
        for user in footprint.users {
            guard let node = find(user) else { continue }
            state.users.put(record(of: node, expiredUpTo: footprint.expiredUpTo), for: user)
        }
        for pair in footprint.pairs { load(pair, into: &state) }
        if !footprint.isPlain { loadMore(footprint, into: &state) }
        return consume state
    }

    /// Loads what only some commands need.
    private func loadMore(_ footprint: Footprint, into state: inout RelationshipState) {
        if let user = footprint.receivedRequestsOf, let node = existing(user) {
            for requester in node.pointee.pendingReceived.keys {
                guard let request = existing(requester)?.pointee.sentRequests[user] else { continue }
                if request.sentAt > footprint.expiredUpTo { state.requests[request.pair] = request }
            }
        }
        if let user = footprint.listersOf, let node = existing(user) {
            for (lister, contact) in node.pointee.contacts where contact.isLister {
                let pair = UserPair(lister, user)
                state.friendships[pair] = friendship(pair)
                state.friendships[pair.reversed] = contact.friendship
            }
        }
        for user in footprint.groupsOf { state.groups[user] = existing(user)?.pointee.groups }
        if let user = footprint.friendsOf, let node = existing(user) {
            for (friend, contact) in node.pointee.contacts where contact.isFriend {
                let pair = UserPair(user, friend)
                state.friendships[pair] = contact.friendship
                state.friendships[pair.reversed] = friendship(pair.reversed)
                if state.users[friend] == nil, let node = existing(friend) {
                    state.users[friend] = record(of: node, expiredUpTo: footprint.expiredUpTo)
                }
            }
        }
        loadPresence(footprint, into: &state)
        loadFollows(footprint, into: &state)
        if let owner = footprint.uniqueID.flatMap({ users.owner(ofUniqueID: $0) }), let node = existing(owner) {
            state.uniqueIDOwner = owner
            state.users[owner] = record(of: node, expiredUpTo: footprint.expiredUpTo)
        }
    }

    private mutating func load(_ pair: UserPair, into state: inout RelationshipState) {
        if let node = find(pair.owner) { load(pair, of: node, into: &state) }
        if let node = find(pair.other) { load(pair.reversed, of: node, into: &state) }
    }

    private func load(_ pair: UserPair, of node: UnsafeMutablePointer<UserNode>, into state: inout RelationshipState) {
        if let contact = node.pointee.contacts[pair.other] {
            if let friendship = contact.friendship { state.friendships.put(friendship, for: pair) }
            if let blockedAt = contact.blockedAt {
                state.blocks.put(Block(owner: pair.owner, blocked: pair.other, blockedAt: blockedAt), for: pair)
            }
        }
        if let request = node.pointee.sentRequests[pair.other] {
            state.requests[pair] = request
            if request.isPendingIntoGroup { state.groups[pair.owner] = node.pointee.groups }
        }
    }

    private func record(of node: UnsafeMutablePointer<UserNode>, expiredUpTo: Timestamp) -> UserRecord {
        UserRecord(
            profile: node.pointee.profile,
            friendCount: node.pointee.friendCount,
            blockCount: node.pointee.blockCount,
            pendingSentCount: node.pointee.pendingSent.count { $0.value > expiredUpTo },
            pendingReceivedCount: node.pointee.pendingReceived.count { $0.value > expiredUpTo },
            requestSequence: node.pointee.requestSequence,
            isForbiddenToAdd: node.pointee.isForbiddenToAdd,
            statusText: node.pointee.statusText
        )
    }

    private func request(_ pair: UserPair) -> FriendRequest? { existing(pair.owner)?.pointee.sentRequests[pair.other] }

    private func friendship(_ pair: UserPair) -> Friendship? {
        existing(pair.owner)?.pointee.friendship(with: pair.other)
    }

    private func profile(_ user: UserID) -> Profile { existing(user)?.pointee.profile ?? Profile(userID: user) }

    // MARK: Lists

    func relations(of owner: UserID, with users: [UserID]) -> [Relation?] {
        let node = existing(owner)
        return users.map { user in
            guard existing(user) != nil else { return nil }
            guard let contact = node?.pointee.contacts[user] else { return Relation.none }
            return Relation(outgoing: contact.isFriend, incoming: contact.isLister)
        }
    }

    func friends(of owner: UserID) -> [FriendEntry] {
        guard let node = existing(owner) else { return [] }
        return node.pointee.friends()
            .compactMap { place in
                guard let contact = node.pointee.contacts[place.user], let friendship = contact.friendship else {
                    return nil
                }
                let friend = existing(place.user)
                return FriendEntry(
                    profile: friend?.pointee.profile ?? Profile(userID: place.user),
                    relation: Relation(outgoing: true, incoming: contact.isLister),
                    friendship: friendship,
                    exists: friend != nil
                )
            }
    }

    func groups(of owner: UserID) -> [GroupEntry] {
        guard let node = existing(owner) else { return [] }
        // Taken before the groups are gone through: asking for the order may note it in the node.
        let friends = node.pointee.friends().map(\.user)
        return node.pointee.groups.map { group in
            let members = friends.filter { node.pointee.friendship(with: $0)?.groups.contains(group.name) == true }
            return GroupEntry(group: group, members: members)
        }
    }

    func blocked(by owner: UserID) -> [BlockEntry] {
        guard let node = existing(owner) else { return [] }
        return node.pointee.blocked()
            .map { place in
                let block = Block(owner: owner, blocked: place.user, blockedAt: place.at)
                return BlockEntry(block: block, profile: profile(place.user))
            }
    }

    func requests(of user: UserID, matching filter: RequestFilter) -> RequestList {
        guard let node = existing(user) else { return RequestList(entries: [], unreadCount: 0, sequence: 0) }
        var entries: [StoredRequest] = []
        func take(_ place: UserNode.RequestPlace) {
            guard filter.roles.contains(place.role), let request = request(place.pair),
                !request[place.role].isDeleted, filter.matchesStatus(of: request)
            else { return }
            let profile = profile(request.counterpart(place.role))
            entries.append(StoredRequest(request: request, role: place.role, profile: profile))
        }
        if filter.newestFirst {
            let end =
                filter.after.map { node.pointee.requestOrder.partitionIndex($0) } ?? node.pointee.requestOrder.endIndex
            for place in node.pointee.requestOrder[..<end].reversed() where entries.count < filter.limit { take(place) }
        } else {
            let start =
                filter.after.map { node.pointee.requestOrder.partitionIndex($0 + 1) }
                ?? node.pointee.requestOrder.startIndex
            for place in node.pointee.requestOrder[start...] where entries.count < filter.limit { take(place) }
        }
        let unread = node.pointee.pendingReceived.keys.count { requester in
            guard let request = request(UserPair(requester, user)) else { return false }
            let side = request.addresseeSide
            return !side.isRead && !side.isDeleted && request.sentAt > filter.expiredUpTo
        }
        return RequestList(entries: entries, unreadCount: unread, sequence: node.pointee.requestSequence)
    }

    func events(for user: UserID, after position: Int64, limit: Int) -> [Event] {
        guard let node = existing(user), position < Int64(node.pointee.feed.count) else { return [] }
        return node.pointee.events(from: Int(max(position, 0)), limit: max(limit, 0))
    }

    func feedPosition(of user: UserID) -> Int64 { Int64(existing(user)?.pointee.feed.count ?? 0) }

    // MARK: Nodes

    /// Whether all users are held about whom the decision is.
    func holdsAll(of decision: Decision) -> Bool {
        decision.changes.allSatisfy { $0.isOnly(about: holds) } && decision.events.allSatisfy { holds($0.recipient) }
    }

    private func holds(_ user: UserID) -> Bool {
        // What was found is held; most decisions are about just those users.
        found.0?.pointee.user == user || found.1?.pointee.user == user || held.contains(user)
    }

    private mutating func find(_ user: UserID) -> UnsafeMutablePointer<UserNode>? {
        if let node = found.0, node.pointee.user == user { return node }
        if let node = found.1, node.pointee.user == user { return node }
        guard let node = existing(user) else { return nil }
        found = (node, found.0)
        return node
    }

    /// The node of a user, made if there is none.
    mutating func node(_ user: UserID) -> UnsafeMutablePointer<UserNode> {
        find(user) ?? users.add(UserNode(profile: Profile(userID: user)))
    }

    /// The node of a user, if there is one.
    func existing(_ user: UserID) -> UnsafeMutablePointer<UserNode>? {
        assert(held.contains(user), "a part of the users is used that is not held")
        return users.node(of: user)
    }

    /// The profiles of all users, in no order.
    var allProfiles: [Profile] { users.allProfiles }
}
