/// One device, or one signed-in session, of a user.
public struct TerminalID: Sendable, Hashable {
    /// The app's own name of the device.
    public let rawValue: String

    /// Creates a terminal id.
    ///
    /// - Parameter rawValue: The app's own name of the device.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TerminalID: Codable {
    public init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

/// Who gives a command.
public struct Caller: Sendable, Hashable {
    /// The user in whose name the command runs.
    public let user: UserID
    /// The device it comes from; `nil` for the server itself.
    public let terminal: TerminalID?
    /// Whether the command comes from the app's own server, which may do what users may not.
    public let isAdministrator: Bool

    /// Creates a caller.
    ///
    /// - Parameters:
    ///   - user: The user in whose name the command runs.
    ///   - terminal: The device it comes from.
    ///   - isAdministrator: Whether the command comes from the app's own server.
    public init(_ user: UserID, terminal: TerminalID? = nil, isAdministrator: Bool = false) {
        self.user = user
        self.terminal = terminal
        self.isAdministrator = isAdministrator
    }
}
