/// A request that changed something, as a store remembers it: a repeat of it answers the same and changes nothing more.
public struct AnsweredRequest: Sendable, Hashable {
    /// How many numbers a request may lie behind the newest one that a store remembers of its device.
    ///
    /// A device repeats a request whose reply it misses before it has sent many others.
    public static let window: Int64 = 256

    /// The number of the request.
    public let id: RequestID
    /// A digest of the command, by which another command with the same number is told.
    public let digest: [UInt8]
    /// What the command answered.
    public let outcome: Outcome
    /// How far the command wrote into the caller's feed; 0 for not at all.
    public var position: Int64

    /// Creates a remembered request.
    ///
    /// - Parameters:
    ///   - id: The number of the request.
    ///   - digest: A digest of the command.
    ///   - outcome: What the command answered.
    ///   - position: How far the command wrote into the caller's feed.
    public init(id: RequestID, digest: [UInt8], outcome: Outcome, position: Int64 = 0) {
        self.id = id
        self.digest = digest
        self.outcome = outcome
        self.position = position
    }
}

/// One of a user's devices.
public struct DeviceAddress: Sendable, Hashable {
    /// The user.
    public let user: UserID
    /// The device.
    public let terminal: TerminalID

    /// Creates an address.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - terminal: The device.
    public init(_ user: UserID, _ terminal: TerminalID) {
        self.user = user
        self.terminal = terminal
    }
}

/// A request of one of a user's devices.
public struct DeviceRequest: Sendable, Hashable {
    /// The device.
    public let device: DeviceAddress
    /// The number of the request.
    public let id: RequestID

    /// Creates an address.
    ///
    /// - Parameters:
    ///   - device: The device.
    ///   - id: The number of the request.
    public init(_ device: DeviceAddress, _ id: RequestID) {
        self.device = device
        self.id = id
    }
}
