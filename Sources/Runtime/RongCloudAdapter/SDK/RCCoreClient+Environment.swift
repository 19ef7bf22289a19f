import RelationshipCore
import RongCloudWire

// Properties of the SDK and of its environment.
extension RCCoreClient {
    /// The app's description of the connected user for messages; `nil` without a connection.
    ///
    /// The property is set, with the user's id and without a name, when the success block of `connect` runs. It is
    /// `nil` when `logout` or `disconnect` return. An app may assign a description of the same user. A description of
    /// another user is ignored, and `nil` restores the initial description.
    #if canImport(ObjectiveC)
    @objc
    #endif
    public var currentUserInfo: RCUserInfo? {
        get { client.withState { $0.own.userInfo }?.value }
        set {
            // Read the app's object before taking the lock, because a subclass may call the client.
            let (box, userId) = (newValue.map { CallbackBox($0) }, newValue?.userId)
            client.withState { $0.own.describeUser(as: box, of: userId) }
        }
    }

    /// Returns the SDK version of these declarations.
    ///
    /// - Returns: The version.
    public class func getVersion() -> String { "5.44.3" }

    /// Returns the features that the operator has enabled.
    ///
    /// Settings of messages are off or 0: the bridge supports only relationships.
    ///
    /// - Returns: The settings; `nil` before the first connection, which reads them.
    public func getAppSettings() -> RCAppSettings? {
        guard let known = backendSettings, isInitialized else { return nil }
        let settings = RCAppSettings()
        settings.isUserProfileEnable = true
        settings.isOnlineStatusSubscribeEnable = known.tracksPresence
        settings.isFriendOnlineStatusSubscribeEnable = known.tracksPresence && known.notifiesFriendsOfPresence
        return settings
    }

    /// Reads the difference between the device's clock and the backend's.
    ///
    /// - Parameter completion: Gets the difference in milliseconds, on the callback queue: subtract it from the
    ///   device's time to get the backend's.
    public func getDeltaTime(_ completion: (@Sendable (Int64) -> Void)? = nil) {
        guard let completion else { return }
        let delta = delta
        client.run { completion(delta) }
    }

    /// Reads the difference between the device's clock and the backend's, as Swift imports ``getDeltaTime(_:)``.
    ///
    /// - Returns: The difference in milliseconds.
    public func deltaTime() async -> Int64 { delta }

    /// Returns the difference between the device's clock and the backend's.
    ///
    /// - Returns: The difference in milliseconds; 0 before the first connection.
    @available(*, deprecated, message: "use getDeltaTime(_:)")
    public func getDeltaTime() -> Int64 { delta }

    /// Returns the state of the network, which an embedded backend does not need.
    ///
    /// - Returns: `.reachableViaWiFi`.
    public func getCurrentNetworkStatus() -> RCNetworkStatus { .reachableViaWiFi }

    /// Whether the app runs in the foreground; always `.foreground`, because the bridge does not distinguish it.
    #if canImport(ObjectiveC)
    @objc
    #endif
    public var sdkRunningMode: RCSDKRunningMode { .foreground }

    /// The directory for files of messages: empty, because the bridge stores no such files.
    #if canImport(ObjectiveC)
    @objc
    #endif
    public var fileStoragePath: String { "" }

    private var delta: Int64 {
        guard let clock = backendSettings?.clock else { return 0 }
        return SystemClock().now().milliseconds - clock.now().milliseconds
    }

    private var backendSettings: ClientSettings? { client.session?.settings }
}
