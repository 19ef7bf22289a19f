extension Rules {
    /// Adds the data that the command needs.
    func goOffline(signsOut: Bool, by caller: Caller, needs footprint: inout Footprint) {
        includePresence(of: caller.user, in: &footprint)
        if caller.session != nil { footprint.accessOf = caller.user }
    }
}

extension Draft {
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
}
