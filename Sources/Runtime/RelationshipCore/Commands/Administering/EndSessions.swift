/// The sessions of a user that the server ends, and the reason.
public struct EndSessionsArguments: Sendable, Hashable {
    /// The reason why a session ends.
    public enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
        /// The server or a login on another device has ended the session.
        case kicked
        /// The token or signature of the session is no longer valid.
        case expired
    }

    /// The devices, or `nil` for all devices of the user.
    public var devices: [DeviceID]?
    /// The reason.
    public var reason: Reason

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - devices: The devices, or `nil` for all devices of the user.
    ///   - reason: The reason.
    public init(_ devices: [DeviceID]? = nil, reason: Reason) {
        self.devices = devices
        self.reason = reason
    }
}

extension Rules {
    /// Adds the data that the command needs.
    func endSessions(_ end: EndSessionsArguments, by caller: Caller, needs footprint: inout Footprint) {
        includePresence(of: caller.user, in: &footprint)
        footprint.accessOf = caller.user
    }
}

extension Draft {
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
}
