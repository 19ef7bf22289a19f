public import RelationshipCore

/// One device of one user that uses RongCloud as values.
public typealias RongCloudSession = DeviceSession<RongCloudMemory>

extension DeviceSession where Memory == RongCloudMemory {
    /// Creates a session that is not connected.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - user: The user of the device; `nil` if the token identifies the user. With a user, only their tokens are
    ///     valid.
    ///   - device: The device.
    ///   - isInitialized: Whether the app key was set already, as for a session that a gateway opens.
    ///   - platform: The kind of device that other users see in the user's presence.
    ///   - profile: The version of the vendor's documentation to follow.
    public convenience init(
        backend: any RelationshipBackend,
        user: UserID?,
        device: DeviceID,
        isInitialized: Bool = true,
        platform: Platform = .ios,
        profile: RongCloudProfile = .latest
    ) {
        self.init(
            RongCloudDialect(profile: profile),
            backend: backend,
            user: user,
            device: device,
            isInitialized: isInitialized,
            platform: platform
        )
    }
}
