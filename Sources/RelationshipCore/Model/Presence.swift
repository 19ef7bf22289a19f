/// The kind of device that a session runs on.
public enum Platform: String, Sendable, Hashable, Codable, CaseIterable {
    case ios, android, web, pc, miniWeb, harmonyOS, other
}

/// One device of a user, as presence shows it.
public struct DevicePresence: Sendable, Hashable {
    /// The app's own name for the device.
    public let id: DeviceID
    /// The platform of the device.
    public var platform: Platform
    /// Whether the device is connected; a device that is signed in but not connected still receives push messages.
    public var isOnline: Bool
    /// The time when the device last connected or disconnected.
    public var changedAt: Timestamp

    /// Creates a device.
    ///
    /// - Parameters:
    ///   - id: The app's own name for the device.
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

/// Whether a user can be reached, with the user's own status text.
public struct Presence: Sendable, Hashable {
    /// Whether a user can be reached.
    public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
        /// Connected on at least one device.
        case online
        /// Signed in, but not connected on any device.
        case offline
        /// Not signed in on any device.
        case signedOut
    }

    /// The user.
    public let user: UserID
    /// The user's own status text; empty if there is none.
    public var statusText: String
    /// The devices on which the user is signed in, by name.
    public var devices: [DevicePresence]

    /// Creates a presence.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - statusText: The user's own status text.
    ///   - devices: The devices on which the user is signed in.
    public init(user: UserID, statusText: String = "", devices: [DevicePresence] = []) {
        self.user = user
        self.statusText = statusText
        self.devices = devices
    }

    /// Whether the user can be reached on any device.
    public var status: Status {
        if devices.contains(where: \.isOnline) { return .online }
        return devices.isEmpty ? .signedOut : .offline
    }
}
