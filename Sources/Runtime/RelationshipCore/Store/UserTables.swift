/// The users of an ``InMemoryStore``, with the data about each user.
final class UserTables {
    /// The data about each user.
    var nodes: [UserID: UserNode] = [:]
    /// The users with a unique id (``Profile/Field/uniqueID``), by that id.
    var uniqueIDs: [String: UserID] = [:]
    /// The users with ids that need a short form (``UserID/shortForm``), by the short form.
    var shortForms: [UserID: UserID] = [:]
    /// The records of users' access, also of users who no longer exist.
    var accesses: [UserID: UserAccess] = [:]
    /// The acts for the app's server.
    var outbox = OutboxTables()
    /// The users in the order of their creation.
    ///
    /// The order is kept only after the first read of the list, because most programs don't need it.
    var accountOrder: [AccountPlace]?
    /// The identity of these tables.
    let epoch = Int64.random(in: 1 ... .max)

    /// Returns the data about a user, or creates empty data for a new user.
    func node(_ user: UserID) -> UserNode {
        if let node = nodes[user] { return node }
        let node = UserNode(profile: Profile(userID: user))
        nodes[user] = node
        return node
    }

    /// Returns a user's profile.
    ///
    /// For a user who doesn't exist, it contains only the id.
    func profile(_ user: UserID) -> Profile { nodes[user]?.profile ?? Profile(userID: user) }
}

// The lists that a store reads. See `RelationshipStore`.

extension UserTables {
    func users(ofShortForms shortForms: [UserID]) -> [UserID: UserID] {
        var users: [UserID: UserID] = [:]
        for form in shortForms { users[form] = self.shortForms[form] }
        return users
    }

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
        return entries(node, node.friends[...])
    }

    func friends(of owner: UserID, from start: Int, limit: Int) -> FriendListPart {
        guard let node = nodes[owner] else { return FriendListPart(of: [], from: start, limit: limit) }
        let order = node.friends
        return FriendListPart(
            friends: entries(node, order.dropFirst(max(0, start)).prefix(max(0, limit))),
            count: order.count,
            fingerprint: node.friendListFingerprint
        )
    }

    private func entries(_ node: UserNode, _ places: ArraySlice<UserNode.Place>) -> [FriendEntry] {
        places.compactMap { place in
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
            let members = node.friends.map(\.user)
                .filter { node.friendship(with: $0)?.groups.contains(group.name) == true }
            return GroupEntry(group: group, members: members)
        }
    }

    func blocked(by owner: UserID) -> [BlockEntry] {
        guard let node = nodes[owner] else { return [] }
        return node.blocked.map { place in
            let block = Block(owner: owner, blocked: place.user, blockedAt: place.at)
            return BlockEntry(block: block, profile: profile(place.user))
        }
    }

    func follows(
        of user: UserID,
        matching query: FollowQuery
    ) -> [FollowEntry] {
        guard let node = nodes[user] else { return [] }
        let order = query.list == .followers ? node.followerOrder : node.followingOrder
        let start = query.after?.follow
            .map { after in
                order.partition { FollowPlace(followedAt: $0.at, user: $0.user) <= after }
            }
        var entries: [FollowEntry] = []
        for place in order[(start ?? order.startIndex)...] where entries.count < query.limit {
            if query.list == .mutual, nodes[place.user]?.following[user] == nil { continue }
            entries.append(FollowEntry(profile: profile(place.user), followedAt: place.at))
        }
        return entries
    }

    func users(matching search: UserSearch, hiding hidden: Set<ProfileVisibility>) -> UserPage {
        let matches = nodes.values.lazy.map(\.profile).filter { search.matches($0, hiding: hidden) }
        let after = search.after?.user
        var totalCount = 0
        var rest: [Profile] = []
        for profile in matches {
            totalCount += 1
            if after.map({ profile.userID > $0 }) ?? true { rest.append(profile) }
        }
        rest.sort { $0.userID < $1.userID }
        let page = Array(rest.prefix(search.limit))
        return UserPage(
            profiles: page,
            totalCount: totalCount,
            next: rest.count > page.count ? page.last.map { Cursor(.user($0.userID)) } : nil
        )
    }

    func accounts(matching query: UserListQuery) -> [UserAccount] {
        if let users = query.users { return query.page(of: users.compactMap { nodes[$0]?.account }) }
        let order = accountOrder ?? nodes.values.map(\.account.place).sorted()
        accountOrder = order
        var range = order[...]
        if let last = query.after?.account {
            range =
                query.newestFirst ? order[..<order.partition { $0 < last }] : order[order.partition { $0 <= last }...]
        }
        let limit = max(query.limit, 0)
        let places = query.newestFirst ? Array(range.suffix(limit).reversed()) : Array(range.prefix(limit))
        return places.compactMap { nodes[$0.user]?.account }
    }

    var accountCount: Int { nodes.count }

    func data(after user: UserID?, limit: Int) -> [UserData] {
        let users = nodes.keys.filter { id in user.map { id > $0 } ?? true }
        return users.sorted().prefix(max(limit, 0)).compactMap { nodes[$0]?.data }
    }

    func requests(
        of user: UserID,
        matching filter: RequestFilter
    ) -> RequestList {
        guard let node = nodes[user] else { return RequestList(entries: [], unreadCount: 0, sequence: 0) }
        let unread = node.pendingReceived.keys.count { requester in
            guard let request = nodes[requester]?.sentRequests[user] else { return false }
            let side = request.addresseeSide
            return !side.isRead && !side.isDeleted && request.sentAt > filter.expiredUpTo
        }
        let entries = node.requestPlaces(filter).lazy.compactMap { self.request(at: $0, filter) }.prefix(filter.limit)
        return RequestList(entries: Array(entries), unreadCount: unread, sequence: node.requestSequence)
    }

    func feed(
        of user: UserID,
        after position: Int64,
        limit: Int
    ) -> FeedSlice {
        FeedSlice(Array(nodes[user]?.events(after: position, limit: limit) ?? []))
    }

    func announcements(limit: Int) -> [Announcement] {
        Array(nodes.values.lazy.flatMap(\.announcements).prefix(max(limit, 0)))
    }

    func feedPosition(of user: UserID) -> Int64 {
        nodes[user]?.feedPosition ?? 0
    }
}

extension UserTables {
    /// Returns the request for an entry of a user's request list, or `nil` if it doesn't match the filter.
    private func request(at place: UserNode.RequestPlace, _ filter: RequestFilter) -> StoredRequest? {
        guard filter.roles.contains(place.role), let request = nodes[place.pair.owner]?.sentRequests[place.pair.other],
            !request[place.role].isDeleted, filter.matchesStatus(of: request)
        else { return nil }
        let profile = profile(request.counterpart(place.role))
        return StoredRequest(request: request, role: place.role, profile: profile)
    }
}
