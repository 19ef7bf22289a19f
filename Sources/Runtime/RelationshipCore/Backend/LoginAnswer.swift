/// The gateway's JSON answer to a sign-in: the token of the session, and the settings for the client.
package struct LoginAnswer: Sendable, Hashable, Codable {
    /// The token for every request of the session.
    package var token: String
    /// The time when the token expires, by the backend's clock.
    package var expiresAt: Timestamp
    /// The user who is signed in.
    package var user: UserID
    /// The device.
    package var device: DeviceID
    /// The end of the user's feed at the sign-in.
    package var startPosition: Int64
    /// The position at which the device resumes, as ``FeedPosition/token``.
    package var resumePosition: String
    /// The newest number of a request of the device whose answer the backend has stored; `nil` if there is none, or if
    /// the gateway has an earlier version.
    package var lastRequest: RequestID?
    /// The settings of the backend that a client needs.
    package var settings: Settings

    package init(
        token: String,
        expiresAt: Timestamp,
        user: UserID,
        device: DeviceID,
        startPosition: Int64,
        resumePosition: String,
        lastRequest: RequestID?,
        settings: Settings
    ) {
        (self.token, self.expiresAt) = (token, expiresAt)
        (self.user, self.device) = (user, device)
        (self.startPosition, self.resumePosition) = (startPosition, resumePosition)
        (self.lastRequest, self.settings) = (lastRequest, settings)
    }

    /// ``ClientSettings`` with the current time instead of the clock.
    package struct Settings: Sendable, Hashable, Codable {
        var defaultAddPermission: AddPermission
        var tracksPresence: Bool
        var notifiesFriendsOfPresence: Bool
        var allowsProfileSubscriptions: Bool
        var commonSwitches: DialectSwitches
        var switches: [String: DialectSwitches]
        /// The current time by the backend's clock.
        package var now: Timestamp

        package init(_ settings: ClientSettings) {
            defaultAddPermission = settings.defaultAddPermission
            tracksPresence = settings.tracksPresence
            notifiesFriendsOfPresence = settings.notifiesFriendsOfPresence
            allowsProfileSubscriptions = settings.allowsProfileSubscriptions
            commonSwitches = settings.commonSwitches
            switches = settings.switches
            now = settings.clock.now()
        }

        /// Returns the settings for a client.
        ///
        /// - Parameter clock: The client's copy of the backend's clock.
        /// - Returns: The settings.
        package func clientSettings(clock: any WallClock) -> ClientSettings {
            var settings = ClientSettings(clock: clock)
            settings.defaultAddPermission = defaultAddPermission
            settings.tracksPresence = tracksPresence
            settings.notifiesFriendsOfPresence = notifiesFriendsOfPresence
            settings.allowsProfileSubscriptions = allowsProfileSubscriptions
            settings.commonSwitches = commonSwitches
            settings.switches = switches
            return settings
        }
    }
}
