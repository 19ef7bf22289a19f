extension Draft {
    /// Adds a friend, or records the request.
    ///
    /// The checks come in the order in which the vendors' codes take precedence: the user, blocklists, what is there already,
    /// room, and last what the target allows.
    mutating func addFriend(_ add: AddFriendArguments) throws(RelationshipError) {
        let pair = UserPair(from: me, to: add.target)
        guard add.target != me else { throw RelationshipError(.selfTarget, user: add.target) }
        guard let permission = state.users.read(add.target, { $0.profile.addPermission }) else {
            throw RelationshipError(.unknownUser, user: add.target)
        }
        if state.users.read(me, { $0.isForbiddenToAdd }) == true {
            throw RelationshipError(.addForbiddenByAdmin, user: add.target)
        }
        if state.blocks.contains(key: pair) { throw RelationshipError(.targetBlocked, user: add.target) }
        if state.blocks.contains(key: pair.reversed) { throw RelationshipError(.blockedByTarget, user: add.target) }
        let missing = missingEdges(of: pair, add.direction)
        guard !missing.isEmpty else { throw RelationshipError(.alreadyFriends, user: add.target) }
        try checkRoom(for: missing)
        if let group = add.group { try checkGroupRoom(for: [group]) }

        switch permission ?? policy.defaultAddPermission {
        case .nobody:
            throw RelationshipError(.addDenied, user: add.target)
        case .anyone:
            keepWords(in: pair, remark: add.remark, group: add.group)
            befriend(missing, as: EdgeTexts(add), owner: me)
            answer(.added(.added))
        case .needsApproval:
            try sendRequest(add)
            answer(.added(.pending))
        }
    }

    /// The edges that an act in the given direction would have to create.
    func missingEdges(of pair: UserPair, _ direction: Direction) -> [UserPair] {
        var missing: [UserPair] = []
        missing.reserveCapacity(2)
        if !state.friendships.contains(key: pair) { missing.append(pair) }
        if direction == .twoWay, !state.friendships.contains(key: pair.reversed) { missing.append(pair.reversed) }
        return missing
    }

    /// Throws if a friend list that would grow is full: the caller's own first.
    func checkRoom(for edges: [UserPair]) throws(RelationshipError) {
        for edge in edges {
            guard let count = state.users.read(edge.owner, { $0.friendCount }) else {
                throw RelationshipError(.unknownUser, user: edge.owner)
            }
            guard count < policy.friendLimit else {
                throw RelationshipError(edge.owner == me ? .friendLimit : .peerFriendLimit, user: edge.owner)
            }
        }
    }

    /// Creates edges, settles the requests that they fulfil, and tells everyone whose list or relation changed.
    ///
    /// Each edge gets its owner's own remark and group: those of the act, or else those of a request of the owner's that
    /// pends.
    ///
    /// - Parameters:
    ///   - edges: The missing edges to create, of one pair of users.
    ///   - texts: What the user who asked had written.
    ///   - owner: The user who asked: their edge gets their remark and group.
    ///   - reverseRemark: The remark of the other edge.
    mutating func befriend(_ edges: [UserPair], as texts: EdgeTexts, owner: UserID, reverseRemark: String = "") {
        guard let first = edges.first else { return }
        let before = state.relation(first)
        var entering: [GroupEntering] = []
        for edge in edges {
            let isOwn = edge.owner == owner
            let asked = pendingRequest(edge)
            var remark = isOwn ? texts.remark : reverseRemark
            if remark.isEmpty, let asked { remark = asked.remark }
            let group = (isOwn ? texts.group : nil) ?? asked?.group
            insert(
                Friendship(
                    owner: edge.owner,
                    friend: edge.other,
                    remark: remark,
                    groups: group.map { enter([$0], edge, &entering) } ?? [],
                    source: texts.source,
                    wording: texts.wording,
                    addedAt: now
                )
            )
        }
        for edge in edges { tell(edge.owner, .friendsAdded([entry(edge)])) }
        tell(entering)
        tellUnlisted(first, before: before, changed: edges)
        settleFulfilled(edges)
    }

    /// Settles the requests that new edges, of one pair of users, have fulfilled.
    ///
    /// Between mutual friends nothing is left to ask for, whichever edge came last.
    mutating func settleFulfilled(_ edges: [UserPair]) {
        guard let first = edges.first, !state.requests.isEmpty else { return }
        let fulfilled = state.relation(first) == .mutual ? [first, first.reversed] : edges
        for pair in fulfilled { settle(pair, as: .accepted) }
    }

    /// Tells users whose own edge stayed that the relation has changed by the other side's edge.
    ///
    /// - Parameters:
    ///   - pair: The two users.
    ///   - before: How the pair's owner stood to the other before.
    ///   - changed: The edges of the pair that came or went.
    mutating func tellUnlisted(_ pair: UserPair, before: Relation, changed: [UserPair]) {
        if !changed.contains(pair) { tellUnlisted(pair, before: before) }
        if !changed.contains(pair.reversed) { tellUnlisted(pair.reversed, before: before.reversed) }
    }

    private mutating func tellUnlisted(_ view: UserPair, before: Relation) {
        // Only somebody who lists the other user can see the difference: the friendship became, or ceased to be, mutual.
        guard state.friendships.contains(key: view), state.relation(view) != before else { return }
        tell(view.owner, .relationChanged(entry(view), previous: before))
    }

    private mutating func sendRequest(_ add: AddFriendArguments) throws(RelationshipError) {
        let pair = UserPair(from: me, to: add.target)
        if pendingRequest(pair) == nil {
            let sent = state.users[me]?.pendingSentCount ?? 0
            let received = state.users[add.target]?.pendingReceivedCount ?? 0
            guard sent < policy.requestLimit, received < policy.requestLimit else {
                throw RelationshipError(.requestLimit, user: add.target)
            }
        }
        // Sent again it is the newest in both lists, also in one that its owner had removed it from.
        let request = FriendRequest(
            requester: me,
            addressee: add.target,
            wording: add.wording,
            source: add.source,
            remark: add.remark,
            group: add.group,
            direction: add.direction,
            sentAt: now,
            requesterSide: FriendRequest.Side(position: nextRequestPosition(of: me)),
            addresseeSide: FriendRequest.Side(position: nextRequestPosition(of: add.target))
        )
        put(request)
        tellOfRequest(request) { .requestAdded($0) }
    }
}

/// What a requester wrote, as it enters the edges of the friendship.
struct EdgeTexts {
    var remark: String
    var group: String?
    var source: String
    var wording: String

    init(_ add: AddFriendArguments) {
        remark = add.remark
        group = add.group
        source = add.source
        wording = add.wording
    }

    init(_ request: FriendRequest) {
        remark = request.remark
        group = request.group
        source = request.source
        wording = request.wording
    }
}
