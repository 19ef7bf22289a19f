/// The context of a translation: the user, the device and the default add permission.
public struct DialectContext: Sendable, Hashable {
    /// The placeholder for an unknown user.
    public static let unknownUser = UserID(sanitizing: "~unknown user of relbridge~")

    /// The user of the app.
    public var user: UserID
    /// The user's device.
    ///
    /// Changes that this device makes are not reported as changes on another device.
    public var device: DeviceID
    /// The add permission of profiles that don't contain one.
    public var defaultAddPermission: AddPermission

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - user: The user of the app.
    ///   - device: The user's device.
    ///   - defaultAddPermission: The add permission of profiles that don't contain one.
    public init(
        user: UserID = DialectContext.unknownUser,
        device: DeviceID = DeviceID("relbridge"),
        defaultAddPermission: AddPermission = .needsApproval
    ) {
        self.user = user
        self.device = device
        self.defaultAddPermission = defaultAddPermission
    }
}
