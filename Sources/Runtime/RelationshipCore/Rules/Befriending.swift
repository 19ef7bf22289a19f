extension Draft {
    /// Returns the missing friendships that an operation in the given direction creates.
    func missingFriendships(of pair: UserPair, _ direction: Direction) -> [UserPair] {
        var missing: [UserPair] = []
        missing.reserveCapacity(2)
        if !state.friendships.contains(key: pair) { missing.append(pair) }
        if direction == .twoWay, !state.friendships.contains(key: pair.reversed) { missing.append(pair.reversed) }
        return missing
    }

    /// Throws an error if a friend list that must grow is full.
    ///
    /// The caller's own list is checked first.
    func checkRoom(for friendships: [UserPair]) throws(RelationshipError) {
        for pair in friendships {
            guard let count = state.users.read(pair.owner, { $0.friendCount }) else {
                throw RelationshipError(.unknownUser, user: pair.owner)
            }
            guard count < policy.friendLimit else {
                throw RelationshipError(pair.owner == me ? .friendLimit : .peerFriendLimit, user: pair.owner)
            }
        }
    }

    /// Creates friendships, settles the requests that they fulfil, and notifies the users with a changed list
    /// or relation.
    ///
    /// Each friendship gets its owner's remark and group from the operation, or else from the owner's pending request.
    ///
    /// - Parameters:
    ///   - friendships: The missing friendships to create, of one pair of users.
    ///   - texts: The texts of the user who sent the request.
    ///   - owner: The user who sent the request. This user's friendship gets the remark and group of `texts`.
    ///   - reverseRemark: The remark of the other friendship.
    mutating func befriend(
        _ friendships: [UserPair],
        as texts: FriendshipTexts,
        owner: UserID,
        reverseRemark: String = ""
    ) {
        guard let first = friendships.first else { return }
        let before = state.relation(first)
        var additions: [GroupAddition] = []
        for pair in friendships {
            let isOwn = pair.owner == owner
            let asked = pendingRequest(pair)
            var remark = isOwn ? texts.remark : reverseRemark
            if remark.isEmpty, let asked { remark = asked.remark }
            let group = (isOwn ? texts.group : nil) ?? asked?.group
            insert(
                Friendship(
                    owner: pair.owner,
                    friend: pair.other,
                    remark: remark,
                    groups: group.map { addToGroups([$0], pair, &additions) } ?? [],
                    source: texts.source,
                    wording: texts.wording,
                    addedAt: now
                )
            )
        }
        for pair in friendships { notify(pair.owner, .friendsAdded([entry(pair)])) }
        notify(additions)
        notifyUnlisted(first, before: before, changed: friendships)
        settleFulfilled(friendships)
    }

    /// Settles the requests that new friendships of a pair of users fulfil.
    ///
    /// Between mutual friends, all requests are fulfilled, no matter which friendship was created last.
    mutating func settleFulfilled(_ friendships: [UserPair]) {
        guard let first = friendships.first, !state.requests.isEmpty else { return }
        let fulfilled = state.relation(first) == .mutual ? [first, first.reversed] : friendships
        for pair in fulfilled { settle(pair, as: .accepted) }
    }

    /// Notifies the users with an unchanged friendship if the other side's friendship has changed the relation.
    ///
    /// - Parameters:
    ///   - pair: The two users.
    ///   - before: The earlier relation of the pair's owner to the other user.
    ///   - changed: The friendships of the pair that were created or removed.
    mutating func notifyUnlisted(_ pair: UserPair, before: Relation, changed: [UserPair]) {
        if !changed.contains(pair) { notifyUnlisted(pair, before: before) }
        if !changed.contains(pair.reversed) { notifyUnlisted(pair.reversed, before: before.reversed) }
    }

    private mutating func notifyUnlisted(_ view: UserPair, before: Relation) {
        // Only a user with the other user in their list can see the difference: the friendship has become mutual, or is
        // no longer mutual.
        guard state.friendships.contains(key: view), state.relation(view) != before else { return }
        notify(view.owner, .relationChanged(entry(view), previous: before))
    }
}

/// The requester's texts for the friendships in both directions.
struct FriendshipTexts {
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
