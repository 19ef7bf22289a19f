public import RelationshipCore

/// One device of one user, speaking RongCloud in values.
public typealias RongCloudSession = DeviceSession<RongCloudMemory>

extension DeviceSession where Memory == RongCloudMemory {
    /// Creates a session that is not connected.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - user: The user whose device it is; `nil` if the token shall tell. With a user, only their tokens hold.
    ///   - terminal: The device.
    ///   - isInitialized: Whether the app key was set already, as for a session that a gateway opens.
    ///   - platform: What kind of device it is, as others see it who are told of the user's presence.
    ///   - profile: Which of the vendor's own words hold.
    public convenience init(
        backend: any RelationshipBackend,
        user: UserID?,
        terminal: TerminalID,
        isInitialized: Bool = true,
        platform: Platform = .ios,
        profile: RongCloudProfile = .latest
    ) {
        self.init(
            RongCloudDialect(profile: profile),
            backend: backend,
            user: user,
            terminal: terminal,
            isInitialized: isInitialized,
            platform: platform
        )
    }
}
