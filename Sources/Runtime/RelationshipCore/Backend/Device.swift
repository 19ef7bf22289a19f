/// A device on which a user signs in.
public struct Device: Sendable, Hashable {
    /// The app's name for the device.
    public var id: DeviceID
    /// The platform of the device.
    public var platform: Platform
    /// Whether the numbers of the device's requests identify repetitions.
    ///
    /// If so, the backend stores the answer to each request with a number that changes data, which costs one row. A
    /// request with the same number is a repetition and gets the same answer. Otherwise a number only marks the events
    /// that the request causes.
    public var repeatsRequests: Bool
    /// The session that the backend stores for the device; `nil` for a session that ends with the process.
    public var session: SessionTerms?

    /// Creates a device.
    ///
    /// - Parameters:
    ///   - id: The app's name for the device.
    ///   - platform: The platform of the device.
    ///   - repeatsRequests: Whether the numbers of the device's requests identify repetitions.
    ///   - session: The session that the backend stores for the device.
    public init(
        _ id: DeviceID,
        platform: Platform = .ios,
        repeatsRequests: Bool = false,
        session: SessionTerms? = nil
    ) {
        self.id = id
        self.platform = platform
        self.repeatsRequests = repeatsRequests
        self.session = session
    }
}
