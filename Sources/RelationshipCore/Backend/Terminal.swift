/// A device that signs a user in.
public struct Terminal: Sendable, Hashable {
    /// The app's own name of the device.
    public var id: TerminalID
    /// What kind of device it is.
    public var platform: Platform
    /// Whether the device sends a request again, with the same number, when it misses the reply.
    ///
    /// The backend then remembers what it answered, which costs each command that changes something a row.
    public var repeatsRequests: Bool

    /// Creates a device.
    ///
    /// - Parameters:
    ///   - id: The app's own name of the device.
    ///   - platform: What kind of device it is.
    ///   - repeatsRequests: Whether the device sends a request again when it misses the reply.
    public init(_ id: TerminalID, platform: Platform = .ios, repeatsRequests: Bool = false) {
        self.id = id
        self.platform = platform
        self.repeatsRequests = repeatsRequests
    }
}
