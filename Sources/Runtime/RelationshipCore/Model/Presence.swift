/// The kind of device that a session runs on.
public enum Platform: String, Sendable, Hashable, Codable, CaseIterable {
    case ios, android, web, pc, miniWeb, harmonyOS, other
}

/// One device of a user in the user's presence.
public struct DevicePresence: Sendable, Hashable {
    /// The app's name for the device.
    public let id: DeviceID
    /// The platform of the device.
    public var platform: Platform
    /// Whether the device is connected.
    ///
    /// A device that is signed in but not connected still receives push messages.
    public var isOnline: Bool
    /// The time when the device last connected or disconnected.
    public var changedAt: Timestamp

    /// Creates a device.
    ///
    /// - Parameters:
    ///   - id: The app's name for the device.
    ///   - platform: The platform of the device.
    ///   - isOnline: Whether the device is connected.
    ///   - changedAt: The time when the device last connected or disconnected.
    public init(id: DeviceID, platform: Platform, isOnline: Bool, changedAt: Timestamp) {
        self.id = id
        self.platform = platform
        self.isOnline = isOnline
        self.changedAt = changedAt
    }
}

/// The online state of a user, with the user's own status text.
public struct Presence: Sendable, Hashable {
    /// The online state of a user.
    public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
        /// The user is connected on at least one device.
        case online
        /// The user is signed in, but not connected on any device.
        case offline
        /// The user is not signed in on any device.
        case signedOut
    }

    /// The user.
    public let user: UserID
    /// The user's own status text; empty if the user has set none.
    public var statusText: String
    /// The devices where the user is signed in, by name.
    public var devices: [DevicePresence]

    /// Creates a presence.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - statusText: The user's own status text.
    ///   - devices: The devices where the user is signed in.
    public init(user: UserID, statusText: String = "", devices: [DevicePresence] = []) {
        self.user = user
        self.statusText = statusText
        self.devices = devices
    }

    /// The online state, derived from the devices.
    public var status: Status {
        if devices.contains(where: \.isOnline) { return .online }
        return devices.isEmpty ? .signedOut : .offline
    }
}
