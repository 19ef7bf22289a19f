/// A device that signs a user in.
public struct Terminal: Sendable, Hashable {
    /// The app's own name of the device.
    public var id: TerminalID
    /// What kind of device it is.
    public var platform: Platform

    /// Creates a device.
    ///
    /// - Parameters:
    ///   - id: The app's own name of the device.
    ///   - platform: What kind of device it is.
    public init(_ id: TerminalID, platform: Platform = .ios) {
        self.id = id
        self.platform = platform
    }
}
