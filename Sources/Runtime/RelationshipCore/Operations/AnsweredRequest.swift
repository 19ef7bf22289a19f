/// A stored request that changed data.
///
/// A repetition returns the same answer and changes nothing.
public struct AnsweredRequest: Sendable, Hashable {
    /// The number of a device's newest request numbers for which a store keeps the answers.
    ///
    /// A device repeats a request without a reply before it has sent many other requests.
    public static let window: Int64 = 256

    /// The number of the request.
    public let id: RequestID
    /// A digest of the command, which detects another command with the same number.
    public let digest: [UInt8]
    /// The outcome of the command.
    public let outcome: Outcome
    /// The position of the command's last event in the caller's feed; 0 if the command wrote no event.
    public var position: Int64

    /// Creates a stored request.
    ///
    /// - Parameters:
    ///   - id: The number of the request.
    ///   - digest: A digest of the command.
    ///   - outcome: The outcome of the command.
    ///   - position: The position of the command's last event in the caller's feed.
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
    /// The app's name for the device.
    public let id: DeviceID

    /// Creates an address.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - id: The app's name for the device.
    public init(_ user: UserID, _ id: DeviceID) {
        self.user = user
        self.id = id
    }
}

/// A request of one of a user's devices.
public struct DeviceRequest: Sendable, Hashable {
    /// The device.
    public let device: DeviceAddress
    /// The number of the request.
    public let id: RequestID

    /// Creates a request address.
    ///
    /// - Parameters:
    ///   - device: The device.
    ///   - id: The number of the request.
    public init(_ device: DeviceAddress, _ id: RequestID) {
        self.device = device
        self.id = id
    }
}
