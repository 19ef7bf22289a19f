/// A device on which a user signs in.
public struct Device: Sendable, Hashable {
    /// The app's own name for the device.
    public var id: DeviceID
    /// The platform of the device.
    public var platform: Platform
    /// Whether the device repeats a request, with the same number, when it misses the reply.
    ///
    /// The backend then stores the answers, which costs one row for each command that changes something.
    public var repeatsRequests: Bool

    /// Creates a device.
    ///
    /// - Parameters:
    ///   - id: The app's own name for the device.
    ///   - platform: The platform of the device.
    ///   - repeatsRequests: Whether the device repeats a request when it misses the reply.
    public init(_ id: DeviceID, platform: Platform = .ios, repeatsRequests: Bool = false) {
        self.id = id
        self.platform = platform
        self.repeatsRequests = repeatsRequests
    }
}
