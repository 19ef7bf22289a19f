/// The kind of device that a session runs on.
public enum Platform: String, Sendable, Hashable, Codable, CaseIterable {
    case ios, android, web, pc, miniWeb, harmonyOS, other
}

/// One device of a user, as far as presence knows it.
public struct Device: Sendable, Hashable {
    /// The app's own name of the device.
    public let terminal: TerminalID
    /// What kind of device it is.
    public var platform: Platform
    /// Whether the device is connected; a device that is signed in but not connected still gets push messages.
    public var isOnline: Bool
    /// When the device came or went.
    public var changedAt: Timestamp

    /// Creates a device.
    ///
    /// - Parameters:
    ///   - terminal: The app's own name of the device.
    ///   - platform: What kind of device it is.
    ///   - isOnline: Whether the device is connected.
    ///   - changedAt: When the device came or went.
    public init(terminal: TerminalID, platform: Platform, isOnline: Bool, changedAt: Timestamp) {
        self.terminal = terminal
        self.platform = platform
        self.isOnline = isOnline
        self.changedAt = changedAt
    }
}

/// Whether a user can be reached, and what they say of it.
public struct Presence: Sendable, Hashable {
    /// Whether a user can be reached.
    public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
        /// Connected on at least one device.
        case online
        /// Signed in, but connected nowhere.
        case offline
        /// Signed in nowhere.
        case signedOut
    }

    /// Whose presence it is.
    public let user: UserID
    /// The user's own words about it; empty if there are none.
    public var statusText: String
    /// The devices on which the user is signed in, by name of the terminal.
    public var devices: [Device]

    /// Creates a presence.
    ///
    /// - Parameters:
    ///   - user: Whose presence it is.
    ///   - statusText: The user's own words about it.
    ///   - devices: The devices on which the user is signed in.
    public init(user: UserID, statusText: String = "", devices: [Device] = []) {
        self.user = user
        self.statusText = statusText
        self.devices = devices
    }

    /// Whether the user can be reached: on any device.
    public var status: Status {
        if devices.contains(where: \.isOnline) { return .online }
        return devices.isEmpty ? .signedOut : .offline
    }
}
