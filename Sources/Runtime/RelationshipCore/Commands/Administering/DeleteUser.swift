extension Rules {
    /// The maximum number of other users that one step of a deletion changes.
    static let deletionStep = 200

    /// Adds the data that the command needs.
    func deleteUser(by caller: Caller, needs footprint: inout Footprint) {
        footprint.devicesOf = [caller.user]
        footprint.accessOf = caller.user
        footprint.contactsOf = caller.user
        footprint.contactLimit = Self.deletionStep
    }
}

extension Draft {
    /// Removes the caller from the data of the loaded users, or deletes the caller if no users are loaded.
    ///
    /// The outcome contains the users with changed data. It also contains the caller if devices are signed in. A
    /// separate step notifies the devices, because the last step removes the feed.
    mutating func deleteUser() throws(RelationshipError) {
        try requireAdministrator()
        // A sign-in between two steps creates another session, so each step ends the sessions.
        voidAccess()
        var changed = state.contacts
        let devices = state.devices[me] ?? []
        for device in devices { removeDevice(device.id) }
        if !devices.isEmpty {
            notify(me, .sessionsEnded(nil, .kicked))
            changed.append(me)
        }
        for other in state.contacts { leave(other) }
        if changed.isEmpty { removeUser() }
        answer(.items(changed.map { ItemResult(user: $0) }))
    }

    /// Ends all relations between the caller and another user, and notifies the other user of each change in their
    /// lists.
    private mutating func leave(_ other: UserID) {
        let pair = UserPair(from: me, to: other)
        let wasFriend = removeFriendship(pair)
        removeAndNotify(pair.reversed, wasListedBack: wasFriend)
        removeBlock(pair)
        if state.blocks.contains(key: pair.reversed) {
            removeBlock(pair.reversed)
            notify(other, .unblocked([me]))
        }
        for request in [pair, pair.reversed] {
            settle(request, as: .withdrawn)
            removeRequest(request)
            removeRecentRequests(request)
        }
        endFollows(with: other)
        endSubscriptions(with: other)
    }

    private mutating func endFollows(with other: UserID) {
        let pair = UserPair(from: me, to: other)
        let own = [profile(me, shownTo: other)]
        let (follows, isFollowed) = (state.follows[pair], state.follows[pair.reversed])
        if let follows {
            remove(follows)
            notify(other, .followsChanged(.followers, own, isAdded: false))
        }
        if let isFollowed {
            remove(isFollowed)
            notify(other, .followsChanged(.following, own, isAdded: false))
        }
        if follows != nil && isFollowed != nil { notify(other, .followsChanged(.mutual, own, isAdded: false)) }
    }

    private mutating func endSubscriptions(with other: UserID) {
        var ended: [Subscription] = []
        for topic in Subscription.Topic.allCases {
            for (subscriber, publisher) in [(me, other), (other, me)] {
                let key = Subscription.Key(subscriber: subscriber, publisher: publisher, topic: topic)
                guard let subscription = state.subscriptions[key] else { continue }
                remove(subscription)
                if subscriber == other, subscription.isLive(at: now) { ended.append(subscription) }
            }
        }
        if !ended.isEmpty { notify(other, .subscriptionsChanged(ended, isSubscribed: false)) }
    }
}
