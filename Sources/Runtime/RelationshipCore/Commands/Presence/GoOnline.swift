extension Rules {
    /// Adds the data that the command needs.
    func goOnline(_ platform: Platform, by caller: Caller, needs footprint: inout Footprint) {
        includePresence(of: caller.user, in: &footprint)
        if caller.session != nil || policy.allowsOneDevicePerPlatform { footprint.accessOf = caller.user }
    }
}

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
}
