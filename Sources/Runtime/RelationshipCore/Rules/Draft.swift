/// A decision in progress: the changed state, and the answer and events so far.
///
/// Each command has its own file in `Commands`, and here is what several commands share. All changes use the few functions here, which
/// keep ``state`` and ``decision`` consistent. A later item of a batch therefore sees the changes of an earlier item.
struct Draft {
    /// The state after all changes so far.
    private(set) var state: RelationshipState
    /// The decision so far.
    private(set) var decision: Decision
    let policy: Policy
    let caller: Caller
    let now: Timestamp

    init(state: consuming RelationshipState, policy: Policy, caller: Caller, now: Timestamp) {
        self.state = state
        self.policy = policy
        self.caller = caller
        self.now = now
        self.decision = Decision(outcome: .done, at: now, caller: caller)
    }

    var me: UserID { caller.user }

    // MARK: Answer and events

    mutating func answer(_ outcome: Outcome) {
        decision.outcome = outcome
    }

    /// Refuses the command, but keeps the changes so far.
    mutating func refuse(_ code: RelationshipError.Code, _ message: String, user: UserID) {
        decision.refusal = RelationshipError(code, message, user: user)
    }

    mutating func notify(_ recipient: UserID, _ kind: Event.Payload) {
        decision.events.append(EventDraft(to: recipient, kind))
    }

    // MARK: Changes

    mutating func putUser(_ profile: Profile) {
        if state.users.contains(key: profile.userID) {
            state.users.update(profile.userID) { $0.profile = profile }
        } else {
            state.users.put(UserRecord(profile: profile), for: profile.userID)
        }
        decision.changes.append(.putUser(profile))
    }

    mutating func insert(_ friendship: Friendship) {
        state.friendships.put(friendship, for: UserPair(from: friendship.owner, to: friendship.friend))
        state.users.update(friendship.owner) { $0.friendCount += 1 }
        decision.changes.append(.insertFriendship(friendship))
    }

    mutating func update(_ friendship: Friendship) {
        state.friendships.put(friendship, for: UserPair(from: friendship.owner, to: friendship.friend))
        decision.changes.append(.updateFriendship(friendship))
    }

    /// Removes a friendship, and returns whether it existed.
    @discardableResult
    mutating func removeFriendship(_ pair: UserPair) -> Bool {
        guard state.friendships.removeValue(forKey: pair) != nil else { return false }
        state.users.update(pair.owner) { $0.friendCount -= 1 }
        decision.changes.append(.deleteFriendship(pair))
        return true
    }

    mutating func insert(_ block: Block) {
        state.blocks[UserPair(from: block.owner, to: block.blocked)] = block
        state.users.update(block.owner) { $0.blockCount += 1 }
        decision.changes.append(.insertBlock(block))
    }

    mutating func removeBlock(_ pair: UserPair) {
        guard state.blocks.removeValue(forKey: pair) != nil else { return }
        state.users.update(pair.owner) { $0.blockCount -= 1 }
        decision.changes.append(.deleteBlock(pair))
    }

    mutating func put(_ request: FriendRequest) {
        state.requests[request.pair] = request
        decision.changes.append(.putRequest(request))
    }

    /// Removes a request if it exists.
    mutating func removeRequest(_ pair: UserPair) {
        guard state.requests.removeValue(forKey: pair) != nil else { return }
        decision.changes.append(.deleteRequest(pair))
    }

    mutating func put(_ recent: RecentRequests) {
        state.recentRequests[recent.pair] = recent
        decision.changes.append(.putRecentRequests(recent))
    }

    /// Removes the recent requests of a pair if there are any.
    mutating func removeRecentRequests(_ pair: UserPair) {
        guard state.recentRequests.removeValue(forKey: pair) != nil else { return }
        decision.changes.append(.deleteRecentRequests(pair))
    }

    mutating func removeUser() {
        state.users.removeValue(forKey: me)
        decision.changes.append(.deleteUser(me))
    }

    mutating func insert(_ group: FriendGroup) {
        state.groups[group.owner, default: []].append(group)
        decision.changes.append(.insertGroup(group))
    }

    mutating func removeGroup(_ name: String) {
        state.groups[me]?.removeAll { $0.name == name }
        decision.changes.append(.deleteGroup(owner: me, name: name))
    }

    mutating func putForbiddenToAdd(_ isForbidden: Bool) {
        state.users[me]?.isForbiddenToAdd = isForbidden
        decision.changes.append(.setForbiddenToAdd(me, isForbidden))
    }

    mutating func put(_ device: DevicePresence) {
        var devices = (state.devices[me] ?? []).filter { $0.id != device.id }
        devices.append(device)
        state.devices[me] = devices.sorted { $0.id.rawValue < $1.id.rawValue }
        decision.changes.append(.putDevice(me, device))
    }

    mutating func removeDevice(_ device: DeviceID) {
        guard let index = state.devices[me]?.firstIndex(where: { $0.id == device }) else { return }
        state.devices[me]?.remove(at: index)
        decision.changes.append(.deleteDevice(me, device))
    }

    /// Writes the caller's access, without sessions that have expired.
    mutating func put(_ access: UserAccess) {
        var access = access
        access.sessions.removeAll { $0.expiresAt <= now }
        access.revision += 1
        state.access = access
        decision.changes.append(.putAccess(me, access))
    }

    mutating func putStatusText(_ text: String) {
        state.users[me]?.statusText = text
        decision.changes.append(.setStatusText(me, text))
    }

    mutating func put(_ subscription: Subscription) {
        let old = state.subscriptions.updateValue(subscription, forKey: subscription.key)
        if old == nil {
            state.subscriberCounts[subscription.publisher, default: [:]][subscription.topic, default: 0] += 1
        }
        decision.changes.append(.putSubscription(subscription))
    }

    mutating func remove(_ subscription: Subscription) {
        state.subscriptions[subscription.key] = nil
        state.subscriberCounts[subscription.publisher]?[subscription.topic]? -= 1
        decision.changes.append(.deleteSubscription(subscription))
    }

    mutating func put(_ announcement: Announcement) {
        state.announcements.removeAll { $0.topic == announcement.topic && $0.last == announcement.last }
        state.announcements.append(announcement)
        decision.changes.append(.putAnnouncement(announcement))
    }

    mutating func remove(_ announcement: Announcement) {
        state.announcements.removeAll { $0 == announcement }
        decision.changes.append(.deleteAnnouncement(announcement))
    }

    mutating func insert(_ follow: Follow) {
        let pair = UserPair(from: follow.follower, to: follow.followee)
        state.follows[pair] = follow
        state.followCounts[follow.follower]?.following += 1
        state.followCounts[follow.followee]?.followers += 1
        decision.changes.append(.insertFollow(follow))
    }

    mutating func remove(_ follow: Follow) {
        state.follows[UserPair(from: follow.follower, to: follow.followee)] = nil
        state.followCounts[follow.follower]?.following -= 1
        state.followCounts[follow.followee]?.followers -= 1
        decision.changes.append(.deleteFollow(follow))
    }

    /// Returns a user without the parts that the pair's owner may not see, for events.
    func entry(_ pair: UserPair) -> FriendEntry {
        state.entry(pair).shown(by: policy)
    }

    /// Returns a user's profile without the parts that another user may not see.
    func profile(_ user: UserID, shownTo viewer: UserID) -> Profile {
        let isFriend = state.friendships.contains(key: UserPair(from: user, to: viewer))
        return state.profile(user).shown(toFriend: isFriend, policy: policy)
    }

    /// Returns the next version of a user's request list, and records the change.
    mutating func nextRequestPosition(of user: UserID) -> Int64 {
        let next = (state.users[user]?.requestSequence ?? 0) + 1
        state.users.update(user) { $0.requestSequence = next }
        decision.changes.append(.setRequestSequence(user, next))
        return next
    }
}
