extension Draft {
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

    /// Returns the request that the caller accepts or refuses.
    func requestToAnswer(from requester: UserID) throws(RelationshipError) -> FriendRequest {
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
