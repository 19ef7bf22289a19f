extension Rules {
    /// Adds the data that the command needs.
    func setStatusText(_ text: String, by caller: Caller, needs footprint: inout Footprint) {
        includePresence(of: caller.user, in: &footprint)
    }
}

extension Draft {
    /// Sets the caller's status text and notifies all devices of the caller.
    mutating func setStatusText(_ text: String) throws(RelationshipError) {
        let before = state.presence(me)
        guard before.statusText != text else { return }
        putStatusText(text)
        let own = state.ownPresence(of: caller, policy: policy, now: now)
        notify(me, .presenceChanged(Event.PresenceChange(presence: own, subscription: nil, relation: .none)))
        announcePresence(changedFrom: before)
    }
}
