import RelationshipCore

// Adding friends, answering requests and deleting friends, as in the table of decisions.
extension PlainModel {
    /// Returns the present status of a request: a request without an answer during its lifetime has expired.
    func status(_ request: FriendRequest) -> FriendRequest.Status {
        guard request.status == .pending, let lifetime = policy.requestLifetime,
            now.milliseconds - request.sentAt.milliseconds >= lifetime
        else { return request.status }
        return .expired
    }

    // MARK: Adding

    mutating func add(_ me: UserID, _ add: AddFriendArguments) throws(RelationshipError) -> Outcome {
        let other = add.target
        if other == me { throw RelationshipError(.selfTarget) }
        guard users.contains(other) else { throw RelationshipError(.unknownUser) }
        // Blocking applies in every approval mode.
        if blocks[me]?[other] != nil { throw RelationshipError(.targetBlocked) }
        if blocks[other]?[me] != nil { throw RelationshipError(.blockedByTarget) }
        // An existing friendship stays unchanged; only missing friendships are created.
        let missing = friendships(me, other, add.direction)
        if missing.isEmpty { throw RelationshipError(.alreadyFriends) }
        if let code = fullList(missing, first: me) { throw RelationshipError(code) }
        switch permissions[other] ?? policy.defaultAddPermission {
        case .nobody: throw RelationshipError(.addDenied)
        case .anyone:
            keepRemark(me, other, add.remark)
            befriend(missing, asker: me, add, othersRemark: "")
            return .added(.added)
        case .needsApproval:
            try ask(me, add)
            return .added(.pending)
        }
    }

    private mutating func ask(_ me: UserID, _ add: AddFriendArguments) throws(RelationshipError) {
        let pair = UserPair(from: me, to: add.target)
        if requests[pair].map(status) != .pending {
            let pending = requests.values.filter { status($0) == .pending }
            let sent = pending.count { $0.requester == me }
            let received = pending.count { $0.addressee == add.target }
            if sent >= policy.requestLimit || received >= policy.requestLimit { throw RelationshipError(.requestLimit) }
        }
        // A repeated request replaces the previous one: it is unread, has the new text and is first in both lists.
        requests[pair] = FriendRequest(
            requester: me,
            addressee: add.target,
            wording: add.wording,
            source: add.source,
            remark: add.remark,
            direction: add.direction,
            sentAt: now,
            requesterSide: FriendRequest.Side(position: nextPlace()),
            addresseeSide: FriendRequest.Side(position: nextPlace())
        )
        notifyOfRequest(pair) { .requestAdded($0) }
    }

    /// Returns the missing friendships: the acting user's, and for two-way also the other user's.
    private func friendships(_ me: UserID, _ other: UserID, _ direction: Direction) -> [UserPair] {
        let mine = UserPair(from: me, to: other)
        return (direction == .twoWay ? [mine, mine.reversed] : [mine]).filter { friends[$0.owner]?[$0.other] == nil }
    }

    /// Returns the error of a full list; the acting user's own list comes first.
    private func fullList(_ friendships: [UserPair], first me: UserID) -> RelationshipError.Code? {
        let full = friendships.filter { (friends[$0.owner] ?? [:]).count >= policy.friendLimit }.map(\.owner)
        if full.contains(me) { return .friendLimit }
        return full.isEmpty ? nil : .peerFriendLimit
    }

    /// Adds friendships, notifies all users with a changed list or relation, and accepts the requests.
    private mutating func befriend(
        _ friendships: [UserPair],
        asker: UserID,
        _ texts: AddFriendArguments,
        othersRemark: String
    ) {
        guard let first = friendships.first else { return }
        let before = [first, first.reversed].map { (side: $0, relation: relation($0.owner, $0.other)) }
        for pair in friendships {
            var remark = pair.owner == asker ? texts.remark : othersRemark
            // A user with a pending request and no new remark keeps the remark of the request.
            if remark.isEmpty, let own = requests[pair], status(own) == .pending { remark = own.remark }
            friends[pair.owner, default: [:]][pair.other] = Friendship(
                owner: pair.owner,
                friend: pair.other,
                remark: remark,
                source: texts.source,
                wording: texts.wording,
                addedAt: now
            )
        }
        for pair in friendships { notify(pair.owner, .friendsAdded([entry(pair.owner, pair.other)])) }
        for (side, relation) in before where !friendships.contains(side) {
            notifyOfRelation(side.owner, side.other, before: relation)
        }
        // Mutual friends have no pending requests.
        let isMutual = relation(first.owner, first.other) == .mutual
        for pair in isMutual ? [first, first.reversed] : friendships { settle(pair, .accepted) }
    }

    /// Sets the remark of an existing friend; an empty remark changes nothing.
    private mutating func keepRemark(_ me: UserID, _ other: UserID, _ remark: String) {
        if !remark.isEmpty, friends[me]?[other] != nil { _ = try? rename(me, other, remark) }
    }

    /// Notifies a user with another user in the friend list that the relation changed.
    private mutating func notifyOfRelation(_ user: UserID, _ other: UserID, before: Relation) {
        guard relation(user, other) != before, friends[user]?[other] != nil else { return }
        notify(user, .relationChanged(entry(user, other), previous: before))
    }

    // MARK: Answering

    mutating func accept(_ me: UserID, _ accept: AcceptRequestArguments) throws(RelationshipError) -> Outcome {
        let request = try requestToAnswer(me, accept.requester)
        // A one-way acceptance changes only the requester's list.
        let missing = friendships(request.requester, me, accept.direction)
        if let code = fullList(missing, first: me) { throw RelationshipError(code) }
        // Existing friendships get the remarks: always the acceptor's, the requester's only if there is none yet.
        if friends[request.requester]?[me]?.remark == "" { keepRemark(request.requester, me, request.remark) }
        keepRemark(me, request.requester, accept.remark)
        let texts = AddFriendArguments(
            target: me,
            wording: request.wording,
            source: request.source,
            remark: request.remark
        )
        befriend(missing, asker: request.requester, texts, othersRemark: accept.remark)
        settle(request.pair, .accepted)
        settle(request.pair.reversed, accept.direction == .twoWay ? .accepted : .withdrawn)
        return .done
    }

    mutating func refuse(_ me: UserID, _ other: UserID) throws(RelationshipError) -> Outcome {
        settle(try requestToAnswer(me, other).pair, .refused)
        return .done
    }

    private func requestToAnswer(_ me: UserID, _ other: UserID) throws(RelationshipError) -> FriendRequest {
        if other == me { throw RelationshipError(.selfTarget) }
        guard users.contains(other) else { throw RelationshipError(.unknownUser) }
        guard let request = requests[UserPair(from: other, to: me)], !request.addresseeSide.isDeleted else {
            throw RelationshipError(.requestNotFound)
        }
        switch status(request) {
        case .pending: return request
        case .expired: throw RelationshipError(.requestExpired)
        default: throw RelationshipError(.requestNotFound)
        }
    }

    /// Ends a pending request, and notifies both sides.
    mutating func settle(_ pair: UserPair, _ status: FriendRequest.Status) {
        guard var request = requests[pair], self.status(request) == .pending else { return }
        (request.status, request.handledAt) = (status, now)
        (request.requesterSide.position, request.addresseeSide.position) = (nextPlace(), nextPlace())
        requests[pair] = request
        let relation = relation(pair.owner, pair.other)
        notifyOfRequest(pair) { .requestSettled($0, relation: $0.role == .sent ? relation : relation.reversed) }
    }

    /// Notifies the requester, then the addressee; a user who has removed the request is not notified.
    private mutating func notifyOfRequest(_ pair: UserPair, _ payload: (RequestEntry) -> Event.Payload) {
        guard let request = requests[pair] else { return }
        for (role, user, other) in [
            (FriendRequest.Role.sent, pair.owner, pair.other), (.received, pair.other, pair.owner),
        ] where !request[role].isDeleted {
            notify(user, payload(RequestEntry(request: request, role: role, profile: profile(other), changedAt: now)))
        }
    }

    mutating func deleteRequests(_ me: UserID, _ others: [UserID], _ role: FriendRequest.Role) -> Outcome {
        let items = others.map { other in
            let pair = role == .sent ? UserPair(from: me, to: other) : UserPair(from: other, to: me)
            guard let request = requests[pair], !request[role].isDeleted, status(request) == .pending else {
                return ItemResult(other, .requestNotFound)
            }
            requests[pair]?[role].isDeleted = true
            return ItemResult(other, nil)
        }
        let gone = items.filter { $0.error == nil }.map(\.user)
        if !gone.isEmpty { notify(me, .requestsDeleted(gone, role: role)) }
        return .items(items)
    }

    mutating func markRead(_ me: UserID, upTo moment: Timestamp) -> Outcome {
        for (pair, request) in requests
        where pair.other == me && status(request) == .pending && request.sentAt <= moment {
            requests[pair]?.addresseeSide.isRead = true
        }
        // Not every dialect reports the time.
        notify(me, .requestsRead(upTo: Timestamp(milliseconds: 0)))
        return .done
    }

    // MARK: Deleting

    /// Removes friends; with all-or-nothing, the first user who cannot be removed prevents the removal of the others.
    mutating func delete(
        _ me: UserID,
        _ batch: UserBatch,
        isTwoWay: Bool
    ) throws(RelationshipError) -> Outcome {
        let items = batch.users.map { ItemResult($0, deletionError(me, $0, isTwoWay)) }
        if batch.isAllOrNothing, let error = items.lazy.compactMap(\.error).first { throw error }
        var gone: [Event.FriendRemoval] = []
        let leaving = items.filter { $0.error == nil }.map(\.user)
        for other in leaving {
            let (mine, theirs) = (relation(me, other), relation(other, me))
            if friends[me]?.removeValue(forKey: other) != nil {
                gone.append(Event.FriendRemoval(user: other, previous: mine))
            }
            if !isTwoWay { notifyOfRelation(other, me, before: theirs) }
        }
        if !gone.isEmpty { notify(me, .friendsRemoved(gone)) }
        for other in leaving where isTwoWay { removeBack(other, me, wasMutual: gone.contains { $0.user == other }) }
        return .items(items)
    }

    private func deletionError(_ me: UserID, _ other: UserID, _ isTwoWay: Bool) -> RelationshipError.Code? {
        if other == me { return .selfTarget }
        guard users.contains(other) else { return .unknownUser }
        let isThere = friends[me]?[other] != nil || isTwoWay && friends[other]?[me] != nil
        return isThere ? nil : .notFriends
    }

    /// Removes a user from the owner's list, and notifies the owner.
    mutating func removeBack(_ owner: UserID, _ other: UserID, wasMutual: Bool) {
        guard friends[owner]?.removeValue(forKey: other) != nil else { return }
        notify(owner, .friendsRemoved([Event.FriendRemoval(user: other, previous: wasMutual ? .mutual : .outgoing)]))
    }
}
