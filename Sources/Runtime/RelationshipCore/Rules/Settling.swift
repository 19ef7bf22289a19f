extension Draft {
    /// Accepts a request.
    ///
    /// The requester gets a friend and, if the acceptance is two-way, so does the caller.
    mutating func acceptRequest(_ accept: AcceptRequestArguments) throws(RelationshipError) {
        let request = try requestToAnswer(from: accept.requester)
        // The requester's friendship comes first in this list.
        let missing = missingFriendships(of: request.pair, accept.direction)
        // Check the caller's own list first. The caller's friendship is the last one.
        try checkRoom(for: missing.reversed())
        // Existing friendships get the new remark of the accepting user. The requester's older texts only fill empty
        // fields.
        if let friendship = state.friendships[request.pair] {
            updateTexts(in: request.pair, remark: friendship.remark.isEmpty ? request.remark : "", group: request.group)
        }
        updateTexts(in: request.pair.reversed, remark: accept.remark)
        befriend(missing, as: FriendshipTexts(request), owner: request.requester, reverseRemark: accept.remark)
        // If no friendship was missing, or only the other one, the request itself is still pending.
        settle(request.pair, as: .accepted)
        // A request in the opposite direction is settled too. A one-way acceptance creates no friendship for it, so it
        // counts as withdrawn.
        settle(request.pair.reversed, as: accept.direction == .twoWay ? .accepted : .withdrawn)
    }

    /// Refuses a request.
    mutating func refuseRequest(from requester: UserID) throws(RelationshipError) {
        let request = try requestToAnswer(from: requester)
        settle(request.pair, as: .refused)
    }

    /// Deletes requests from the caller's own list.
    ///
    /// The other side's list is unchanged.
    mutating func deleteRequests(from users: [UserID], role: FriendRequest.Role) {
        var results: [ItemResult] = []
        var deleted: [UserID] = []
        for user in users {
            let pair = role == .sent ? UserPair(from: me, to: user) : UserPair(from: user, to: me)
            guard var request = state.requests[pair], !request[role].isDeleted,
                request.status(at: now, lifetime: policy.requestLifetime) == .pending
            else {
                results.append(ItemResult(user: user, error: RelationshipError(.requestNotFound, user: user)))
                continue
            }
            request[role].isDeleted = true
            put(request)
            deleted.append(user)
            results.append(ItemResult(user: user))
        }
        if !deleted.isEmpty {
            _ = nextRequestPosition(of: me)
            notify(me, .requestsDeleted(deleted, role: role))
        }
        answer(.items(results))
    }

    /// Marks the received requests up to a time as read.
    mutating func markRequestsRead(upTo moment: Timestamp?) {
        let moment = moment ?? now
        let unread = state.requests.values
            .filter { $0.addressee == me && !$0.addresseeSide.isRead && $0.status == .pending && $0.sentAt <= moment }
            .sorted { $0.addresseeSide.position < $1.addresseeSide.position }
        for var request in unread {
            request.addresseeSide.isRead = true
            put(request)
        }
        if !unread.isEmpty { _ = nextRequestPosition(of: me) }
        notify(me, .requestsRead(upTo: moment))
    }

    /// Ends a pending request and notifies both sides, or does nothing if no request is pending.
    mutating func settle(_ pair: UserPair, as status: FriendRequest.Status) {
        guard var request = pendingRequest(pair) else { return }
        request.status = status
        request.handledAt = now
        // The newest operation becomes the first entry in both lists.
        request.requesterSide.position = nextRequestPosition(of: request.requester)
        request.addresseeSide.position = nextRequestPosition(of: request.addressee)
        put(request)
        let relation = state.relation(request.pair)
        notifyOfRequest(request) { entry in
            .requestSettled(entry, relation: entry.role == .sent ? relation : relation.reversed)
        }
    }

    /// Notifies both sides of a request, the requester first.
    ///
    /// A side that has deleted the request is not notified.
    mutating func notifyOfRequest(_ request: FriendRequest, _ kind: (RequestEntry) -> Event.Payload) {
        for role in FriendRequest.Role.allCases where !request[role].isDeleted {
            let profile = self.profile(request.counterpart(role), shownTo: request.owner(role))
            let entry = RequestEntry(request: request, role: role, profile: profile, changedAt: now)
            notify(request.owner(role), kind(entry))
        }
    }

    private func requestToAnswer(from requester: UserID) throws(RelationshipError) -> FriendRequest {
        guard requester != me else { throw RelationshipError(.selfTarget, user: requester) }
        guard state.users.contains(key: requester) else { throw RelationshipError(.unknownUser, user: requester) }
        guard let request = state.requests[UserPair(from: requester, to: me)], !request.addresseeSide.isDeleted else {
            throw RelationshipError(.requestNotFound, user: requester)
        }
        switch request.status(at: now, lifetime: policy.requestLifetime) {
        case .pending: return request
        case .expired: throw RelationshipError(.requestExpired, user: requester)
        case .accepted, .refused, .withdrawn: throw RelationshipError(.requestNotFound, user: requester)
        }
    }
}
