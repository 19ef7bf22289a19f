extension InMemoryStorage {
    mutating func apply(_ decision: Decision) {
        for change in decision.changes { apply(change) }
        for draft in decision.events {
            node(draft.recipient).pointee.tell(draft.kind, at: decision.at, by: decision.caller)
        }
    }

    private mutating func apply(_ change: Change) {
        switch change {
        case .putUser(let profile):
            let node = node(profile.userID)
            users.changeUniqueID(of: profile.userID, from: node.pointee.profile.uniqueID, to: profile.uniqueID)
            users.noteShortForm(of: profile.userID)
            node.pointee.profile = profile
        case .insertFriendship(let friendship):
            node(friendship.owner).pointee.insert(friendship)
            node(friendship.friend).pointee.insertLister(friendship.owner)
        case .updateFriendship(let friendship):
            node(friendship.owner).pointee.update(friendship)
        case .deleteFriendship(let pair):
            node(pair.owner).pointee.removeFriend(pair.other)
            node(pair.other).pointee.removeLister(pair.owner)
        case .insertBlock(let block):
            node(block.owner).pointee.insert(block)
        case .deleteBlock(let pair):
            node(pair.owner).pointee.removeBlock(pair.other)
        case .putRequest(let request):
            put(request)
        case .setRequestSequence(let user, let sequence):
            node(user).pointee.requestSequence = sequence
        case .insertGroup(let group):
            node(group.owner).pointee.groups.append(group)
            node(group.owner).pointee.groups.sort { ($0.createdAt, $0.name) < ($1.createdAt, $1.name) }
        case .deleteGroup(let owner, let name):
            node(owner).pointee.groups.removeAll { $0.name == name }
        case .setForbiddenToAdd(let user, let isForbidden):
            node(user).pointee.isForbiddenToAdd = isForbidden
        case .putDevice(let user, let device):
            let node = node(user)
            node.pointee.devices.removeAll { $0.terminal == device.terminal }
            node.pointee.devices.append(device)
            node.pointee.devices.sort { $0.terminal.rawValue < $1.terminal.rawValue }
        case .deleteDevice(let user, let terminal):
            node(user).pointee.devices.removeAll { $0.terminal == terminal }
        case .setStatusText(let user, let text):
            node(user).pointee.statusText = text
        case .putSubscription(let subscription):
            node(subscription.subscriber).pointee.subscriptions[subscription.key] = subscription
            node(subscription.publisher).pointee.putSubscriber(subscription)
        case .deleteSubscription(let subscription):
            node(subscription.subscriber).pointee.subscriptions[subscription.key] = nil
            node(subscription.publisher).pointee.removeSubscriber(subscription.key)
        case .insertFollow(let follow):
            node(follow.follower).pointee.insertFollowing(follow)
            node(follow.followee).pointee.insertFollower(follow)
            addToMutualCounts(1, of: follow)
        case .deleteFollow(let follow):
            node(follow.follower).pointee.removeFollowing(follow.followee)
            node(follow.followee).pointee.removeFollower(follow)
            addToMutualCounts(-1, of: follow)
        }
    }

    /// Counted as follows come and go: a list of thousands is not looked through with each of them.
    private mutating func addToMutualCounts(_ difference: Int, of follow: Follow) {
        let followee = node(follow.followee)
        guard followee.pointee.following[follow.follower] != nil else { return }
        followee.pointee.mutualCount += difference
        node(follow.follower).pointee.mutualCount += difference
    }

    private mutating func put(_ request: FriendRequest) {
        let old = node(request.requester).pointee.sentRequests.updateValue(request, forKey: request.addressee)
        for role in FriendRequest.Role.allCases {
            let node = node(request.owner(role))
            if let old, old[role].position != request[role].position {
                node.pointee.removeRequest(at: old[role].position)
            }
            if old?[role].position != request[role].position {
                node.pointee.insert(
                    UserNode.RequestPlace(position: request[role].position, pair: request.pair, role: role)
                )
            }
        }
        if request.status == .pending {
            node(request.requester).pointee.pendingSent[request.addressee] = request.sentAt
            node(request.addressee).pointee.pendingReceived[request.requester] = request.sentAt
        } else {
            node(request.requester).pointee.pendingSent[request.addressee] = nil
            node(request.addressee).pointee.pendingReceived[request.requester] = nil
        }
    }
}
