/// A device on which a user signs in.
public struct Device: Sendable, Hashable {
    /// The app's name for the device.
    public var id: DeviceID
    /// The platform of the device.
    public var platform: Platform
    /// Whether the device repeats a request, with the same number, if it doesn't receive the reply.
    ///
    /// If so, the backend stores the answers. This costs one row for each command that changes data.
    public var repeatsRequests: Bool

    /// Creates a device.
    ///
    /// - Parameters:
    ///   - id: The app's name for the device.
    ///   - platform: The platform of the device.
    ///   - repeatsRequests: Whether the device repeats a request if it doesn't receive the reply.
    public init(_ id: DeviceID, platform: Platform = .ios, repeatsRequests: Bool = false) {
        self.id = id
        self.platform = platform
        self.repeatsRequests = repeatsRequests
    }
}
