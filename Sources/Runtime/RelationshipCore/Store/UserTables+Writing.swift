extension UserTables {
    /// Applies the changes of a decision, appends its events to the feeds, and records their positions.
    func apply(_ decision: inout Decision) {
        for change in decision.changes { apply(change, at: decision.at) }
        for place in decision.events.indices {
            let draft = decision.events[place]
            decision.events[place].position = node(draft.recipient)
                .append(draft.payload, at: decision.at, by: decision.caller)
        }
        if let act = decision.act { outbox.append(act) }
        if var answered = decision.answered, let device = decision.caller.device {
            answered.position = decision.position
            node(decision.caller.user).remember(answered, of: device, at: decision.at)
        }
    }

    private func apply(_ change: Change, at moment: Timestamp) {
        switch change {
        case .putUser(let profile): put(profile, at: moment)
        case .insertFriendship(let friendship):
            node(friendship.owner).insert(friendship)
            node(friendship.friend).insertLister(friendship.owner)
        case .updateFriendship(let friendship): node(friendship.owner).update(friendship)
        case .deleteFriendship(let pair):
            node(pair.owner).removeFriend(pair.other)
            node(pair.other).removeLister(pair.owner)
        case .insertBlock(let block):
            node(block.owner).insert(block)
            node(block.blocked).insertBlocker(block.owner)
        case .deleteBlock(let pair):
            node(pair.owner).removeBlock(pair.other)
            node(pair.other).removeBlocker(pair.owner)
        case .putRequest(let request): put(request)
        case .deleteRequest(let pair): deleteRequest(pair)
        case .putRecentRequests(let recent):
            node(recent.requester).recentRequests[recent.addressee] = recent
            node(recent.addressee).recentRequesters.insert(recent.requester)
        case .deleteRecentRequests(let pair): deleteRecentRequests(pair)
        case .setRequestSequence(let user, let sequence): node(user).requestSequence = sequence
        case .insertGroup(let group):
            let node = node(group.owner)
            node.groups.append(group)
            node.groups.sort { ($0.createdAt, $0.name) < ($1.createdAt, $1.name) }
        case .deleteGroup(let owner, let name): node(owner).groups.removeAll { $0.name == name }
        case .setCreationTime(let user, let moment): setCreationTime(moment, of: user)
        case .setForbiddenToAdd(let user, let isForbidden): node(user).isForbiddenToAdd = isForbidden
        case .putDevice(let user, let device): node(user).put(device)
        case .deleteDevice(let user, let device): node(user).devices.removeAll { $0.id == device }
        case .setStatusText(let user, let text): node(user).statusText = text
        case .setFeedPosition(let user, let device, let position):
            node(user).acknowledge(position, by: device, at: moment)
        case .putSubscription(let subscription):
            node(subscription.subscriber).subscriptions[subscription.key] = subscription
            node(subscription.publisher).putSubscriber(subscription)
        case .deleteSubscription(let subscription):
            node(subscription.subscriber).subscriptions[subscription.key] = nil
            node(subscription.publisher).removeSubscriber(subscription.key)
        case .putAnnouncement(let announcement): node(announcement.user).put(announcement)
        case .deleteAnnouncement(let announcement): node(announcement.user).delete(announcement)
        case .insertFollow(let follow):
            node(follow.follower).insertFollowing(follow)
            node(follow.followee).insertFollower(follow)
            addToMutualCounts(1, of: follow)
        case .deleteFollow(let follow):
            node(follow.follower).removeFollowing(follow.followee)
            node(follow.followee).removeFollower(follow)
            addToMutualCounts(-1, of: follow)
        case .putAccess(let user, let access): accesses[user] = access
        case .deleteUser(let user):
            if let uniqueID = nodes[user]?.profile.uniqueID { uniqueIDs[uniqueID] = nil }
            if user.needsShortForm { shortForms[user.shortForm] = nil }
            if let place = nodes[user]?.account.place { accountOrder?.removeSorted(place) }
            nodes[user] = nil
        }
    }

    private func put(_ profile: Profile, at moment: Timestamp) {
        let user = profile.userID
        let isNew = nodes[user] == nil
        let node = node(user)
        if isNew {
            node.createdAt = AccountPlace(createdAt: moment, user: user).knownTime
            accountOrder?.insertSorted(node.account.place)
        }
        let (old, new) = (node.profile.uniqueID, profile.uniqueID)
        if old != new {
            if let old { uniqueIDs[old] = nil }
            if let new { uniqueIDs[new] = user }
        }
        if user.needsShortForm { shortForms[user.shortForm] = user }
        node.profile = profile
    }

    private func setCreationTime(_ moment: Timestamp?, of user: UserID) {
        let node = node(user)
        accountOrder?.removeSorted(node.account.place)
        node.createdAt = moment
        accountOrder?.insertSorted(node.account.place)
    }

    private func put(_ request: FriendRequest) {
        let requester = node(request.requester)
        let addressee = node(request.addressee)
        let old = requester.sentRequests.updateValue(request, forKey: request.addressee)
        for role in FriendRequest.Role.allCases where old?[role].position != request[role].position {
            let node = node(request.owner(role))
            if let old { node.removeRequest(at: old[role].position) }
            node.insert(UserNode.RequestPlace(position: request[role].position, pair: request.pair, role: role))
        }
        let pendingSince = request.status == .pending ? request.sentAt : nil
        requester.pendingSent[request.addressee] = pendingSince
        addressee.pendingReceived[request.requester] = pendingSince
    }

    func deleteRequest(_ pair: UserPair) {
        let (requester, addressee) = (node(pair.owner), node(pair.other))
        guard let request = requester.sentRequests.removeValue(forKey: pair.other) else { return }
        requester.removeRequest(at: request.requesterSide.position)
        addressee.removeRequest(at: request.addresseeSide.position)
        requester.pendingSent[pair.other] = nil
        addressee.pendingReceived[pair.owner] = nil
    }

    func deleteRecentRequests(_ pair: UserPair) {
        nodes[pair.owner]?.recentRequests[pair.other] = nil
        nodes[pair.other]?.recentRequesters.remove(pair.owner)
    }

    /// Counts mutual follows when they are added and removed, so that no write searches a list of thousands of users.
    private func addToMutualCounts(_ difference: Int, of follow: Follow) {
        let followee = node(follow.followee)
        guard followee.following[follow.follower] != nil else { return }
        followee.mutualCount += difference
        node(follow.follower).mutualCount += difference
    }
}
