extension Draft {
    /// Clears the status text of a user who is offline.
    ///
    /// If devices are not stored, each device that leaves counts as the last one.
    mutating func clearStatusTextIfOffline() {
        let presence = state.presence(me)
        guard !presence.statusText.isEmpty else { return }
        if policy.tracksDevices, presence.devices.contains(where: \.isOnline) { return }
        putStatusText("")
    }

    /// Notifies observers of a changed presence.
    mutating func announcePresence(changedFrom before: Presence) {
        guard policy.tracksPresence, state.presence(me) != before else { return }
        notifyObservers(changedFrom: .presence(before))
    }

    /// Notifies the loaded observers: the subscribers, and the friends if the policy notifies them.
    mutating func notifyOfPresence(changedFrom before: Presence) {
        let presence = state.presence(me)
        guard policy.tracksPresence, presence != before else { return }
        var changes: [UserID: Event.PresenceChange] = [:]
        for subscription in takeLiveSubscriptions(.presence) {
            changes[subscription.subscriber] = Event.PresenceChange(
                presence: presence,
                subscription: subscription,
                relation: .none,
                previous: before
            )
        }
        if policy.notifiesFriendsOfPresence {
            for lister in listers {
                let relation = state.relation(UserPair(from: lister, to: me))
                let unsubscribed = Event.PresenceChange(
                    presence: presence,
                    subscription: nil,
                    relation: .none,
                    previous: before
                )
                changes[lister, default: unsubscribed].relation = relation
            }
        }
        for (recipient, item) in changes.sorted(by: { $0.key < $1.key }) { notify(recipient, .presenceChanged(item)) }
    }
}
