import RelationshipCore
import RongCloudWire

// What the SDK tells of itself and of its surroundings.
extension RCCoreClient {
    /// The user who is connected, as the app describes them in messages; `nil` without a connection.
    ///
    /// It is there when the success block of `connect` runs, with the user's id and without a name, and gone when `logout` or
    /// `disconnect` return. An app may assign a description of the same user; one of another user is ignored, and `nil` takes
    /// the description back.
    public var currentUserInfo: RCUserInfo? {
        get { state.withLock { $0.connection.userInfo }?.value }
        set {
            // The app's object is asked before the lock is taken: a subclass may ask the client in turn.
            let (box, userId) = (newValue.map { CallbackBox($0) }, newValue?.userId)
            state.withLock { $0.connection.describeUser(as: box, of: userId) }
        }
    }

    /// The version of the SDK that these declarations come from.
    ///
    /// - Returns: The version.
    public class func getVersion() -> String { "5.44.3" }

    /// What the operator has switched on.
    ///
    /// What has to do with messages is off or 0: the bridge carries relationships only.
    ///
    /// - Returns: The settings; `nil` before the first connection, which brings them.
    public func getAppSettings() -> RCAppSettings? {
        guard let told = backendSettings, isInitialized else { return nil }
        let settings = RCAppSettings()
        settings.isUserProfileEnable = true
        settings.isOnlineStatusSubscribeEnable = told.tracksPresence
        settings.isFriendOnlineStatusSubscribeEnable = told.tracksPresence && told.tellsFriendsOfPresence
        return settings
    }

    /// How far the clock of the device is ahead of the backend's.
    ///
    /// - Parameter completion: Gets the difference in milliseconds, on the callback queue: subtract it from the device's time
    ///   to have the backend's.
    public func getDeltaTime(_ completion: (@Sendable (Int64) -> Void)? = nil) {
        guard let completion else { return }
        let delta = delta
        state.withLock { $0.callbackQueue }.async { completion(delta) }
    }

    /// How far the clock of the device is ahead of the backend's, as Swift imports the call above.
    ///
    /// - Returns: The difference in milliseconds.
    public func deltaTime() async -> Int64 { delta }

    /// How far the clock of the device is ahead of the backend's.
    ///
    /// - Returns: The difference in milliseconds; 0 before the first connection.
    @available(*, deprecated, message: "use getDeltaTime(_:)")
    public func getDeltaTime() -> Int64 { delta }

    /// The network, which an embedded backend does not need.
    ///
    /// - Returns: `.reachableViaWiFi`.
    public func getCurrentNetworkStatus() -> RCNetworkStatus { .reachableViaWiFi }

    /// Whether the app runs in the foreground, which makes no difference here: always `.foreground`.
    public var sdkRunningMode: RCSDKRunningMode { .foreground }

    /// Where files of messages are stored: empty, for there are none.
    public var fileStoragePath: String { "" }

    private var delta: Int64 {
        guard let clock = backendSettings?.clock else { return 0 }
        return SystemClock().now().milliseconds - clock.now().milliseconds
    }

    private var backendSettings: ClientSettings? { state.withLock { $0.client?.session.settings } }
}
