extension Draft {
    /// Marks the caller's device as connected.
    ///
    /// If the policy allows only one device per platform, it also ends the sessions of the user's other devices of this
    /// platform.
    mutating func goOnline(_ platform: Platform) throws(RelationshipError) {
        guard let id = caller.device else {
            throw RelationshipError(.invalidArgument, "only a device goes online; the caller names none")
        }
        try checkSession()
        let before = state.presence(me)
        if policy.allowsOneDevicePerPlatform {
            let others = before.devices.filter { $0.platform == platform && $0.id != id }
            for device in others { removeDevice(device.id) }
            removeSessions { session in others.contains { $0.id == session.device } }
            if !others.isEmpty { notify(me, .sessionsEnded(others.map(\.id), .kicked)) }
        }
        // The device is also written if it is already online, because a process that has ended may have connected it.
        var device = DevicePresence(id: id, platform: platform, isOnline: true, changedAt: now)
        if let known = before.devices.first(where: { $0.id == id }), known.isOnline,
            known.platform == platform
        {
            device.changedAt = known.changedAt
        }
        put(device)
        announcePresence(changedFrom: before)
    }

    /// Marks the caller's device as disconnected or signed out.
    mutating func goOffline(signsOut: Bool) throws(RelationshipError) {
        guard let id = caller.device else {
            throw RelationshipError(.invalidArgument, "only a device goes offline; the caller names none")
        }
        try checkSession()
        let before = state.presence(me)
        if signsOut {
            removeDevice(id)
            if let session = caller.session { removeSessions { $0.id == session } }
        } else if var device = before.devices.first(where: { $0.id == id }), device.isOnline {
            device.isOnline = false
            device.changedAt = now
            put(device)
        }
        clearStatusTextIfOffline()
        announcePresence(changedFrom: before)
    }

    /// Sets the caller's status text and notifies all devices of the caller.
    mutating func changeStatusText(_ text: String) {
        let before = state.presence(me)
        guard before.statusText != text else { return }
        setStatusText(text)
        let own = state.ownPresence(of: caller, policy: policy, now: now)
        notify(me, .presenceChanged(Event.PresenceChange(presence: own, subscription: nil, relation: .none)))
        announcePresence(changedFrom: before)
    }

    /// Ends sessions of the caller on request of the server.
    mutating func endSessions(_ end: EndSessionsArguments) throws(RelationshipError) {
        try requireAdministrator()
        let before = state.presence(me)
        for device in before.devices where end.devices?.contains(device.id) ?? true {
            removeDevice(device.id)
        }
        if let devices = end.devices {
            removeSessions { devices.contains($0.device) }
        } else {
            voidAccess()
        }
        clearStatusTextIfOffline()
        notify(me, .sessionsEnded(end.devices, end.reason))
        announcePresence(changedFrom: before)
    }

    /// Clears the status text of a user who is offline.
    ///
    /// If devices are not stored, each device that leaves counts as the last one.
    private mutating func clearStatusTextIfOffline() {
        let presence = state.presence(me)
        guard !presence.statusText.isEmpty else { return }
        if policy.tracksDevices, presence.devices.contains(where: \.isOnline) { return }
        setStatusText("")
    }

    /// Notifies observers of a changed presence.
    private mutating func announcePresence(changedFrom before: Presence) {
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
