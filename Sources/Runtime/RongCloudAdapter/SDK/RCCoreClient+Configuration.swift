public import Foundation
import RelationshipCore

// Settings for messages, push and the network. They are accepted and have no effect: the bridge supports relationships
// only, and an embedded backend needs no network.
extension RCCoreClient {
    // MARK: Push

    /// Accepts the device's token for push, without effect: the bridge sends no push messages.
    ///
    /// - Parameter deviceTokenData: The token.
    public func setDeviceTokenData(_ deviceTokenData: Data) {}

    /// Accepts the device's token for push as a text, without effect: the bridge sends no push messages.
    ///
    /// - Parameter deviceToken: The token.
    public func setDeviceToken(_ deviceToken: String) {}

    /// Accepts a report of a launch by a push message, without effect: the bridge keeps no statistics.
    ///
    /// - Parameter launchOptions: The launch options of the app.
    public func recordLaunchOptionsEvent(_ launchOptions: [AnyHashable: Any]?) {}

    /// Returns the content of the vendor's push message that launched the app.
    ///
    /// - Parameter launchOptions: The launch options of the app.
    /// - Returns: `nil`: the bridge sends no push messages.
    public func getPushExtra(fromLaunchOptions launchOptions: [AnyHashable: Any]? = nil) -> [AnyHashable: Any]? { nil }

    /// Returns the content of the vendor's push message.
    ///
    /// - Parameter userInfo: The content of the remote notification.
    /// - Returns: `nil`: the bridge sends no push messages.
    public func getPushExtra(fromRemoteNotification userInfo: [AnyHashable: Any]) -> [AnyHashable: Any]? { nil }

    // MARK: Devices and files

    /// Sets which of two devices of the same kind stays connected, without effect: the operator decides
    /// (`Policy.allowsOneDevicePerPlatform`).
    ///
    /// - Parameter enable: Whether the device that reconnects is disconnected.
    public func setReconnectKickEnable(_ enable: Bool) {}

    /// Sets the version of the app, without effect: the bridge keeps no statistics.
    ///
    /// - Parameter appVer: The version.
    public func setAppVer(_ appVer: String) {}

    /// Shares the SDK's data with extensions of the app, without effect: the bridge stores no data on the device.
    ///
    /// - Parameters:
    ///   - identifier: The group of apps.
    ///   - isMainApp: Whether it is the app itself.
    public func configApplicationGroupIdentifier(_ identifier: String, isMainApp: Bool) {}

    /// The format of voice messages: stored, and without effect.
    #if canImport(ObjectiveC)
    @objc
    #endif
    public var voiceMsgType: RCVoiceMessageType {
        get { configuration.withLock { $0.voiceMessageType } }
        set { configuration.withLock { $0.voiceMessageType = newValue } }
    }

    /// Requests the token of a push vendor.
    ///
    /// - Parameters:
    ///   - successBlock: Not called.
    ///   - errorBlock: Gets 20606, on the callback queue: there is no push vendor.
    public func getVendorToken(
        _ successBlock: ((String) -> Void)?,
        error errorBlock: ((RCErrorCode) -> Void)? = nil
    ) {
        refuse(errorBlock)
    }

    // MARK: Logs

    /// The level of the SDK's log: stored, and without effect, because the bridge logs nothing.
    #if canImport(ObjectiveC)
    @objc
    #endif
    public var logLevel: RCLogLevel {
        get { configuration.withLock { $0.logLevel } }
        set { configuration.withLock { $0.logLevel = newValue } }
    }

    /// Sets the delegate for the SDK's log, without effect: the bridge logs nothing.
    ///
    /// - Parameter delegate: The delegate.
    public func setRCLogInfoDelegate(_ delegate: (any RCLogInfoDelegate)?) {}

    // MARK: The network

    /// Sets the proxy to the vendor's servers: stored, and without effect.
    ///
    /// - Parameter proxy: The proxy; `nil` to use no proxy.
    /// - Returns: Whether the proxy is valid.
    @discardableResult
    public func setProxy(_ proxy: RCIMProxy?) -> Bool {
        guard proxy?.isValid() ?? true else { return false }
        let box = proxy.map { CallbackBox($0) }
        configuration.withLock { $0.proxy = box }
        return true
    }

    /// Returns the proxy that the app has set.
    ///
    /// - Returns: The proxy, or `nil`.
    public func getCurrentProxy() -> RCIMProxy? { configuration.withLock { $0.proxy }?.value }

    /// Tests a proxy.
    ///
    /// - Parameters:
    ///   - proxy: The proxy.
    ///   - testHost: The host to reach through the proxy.
    ///   - successBlock: Not called.
    ///   - errorBlock: Gets 20606, on the callback queue: an embedded backend uses no proxy.
    public func test(
        _ proxy: RCIMProxy,
        testHost: String,
        successBlock: (() -> Void)?,
        errorBlock: ((RCErrorCode) -> Void)? = nil
    ) {
        refuse(errorBlock)
    }

    private func refuse(_ errorBlock: ((RCErrorCode) -> Void)?) {
        guard let errorBlock else { return }
        let box = CallbackBox(errorBlock)
        client.run { box.value(.RC_OPERATION_NOT_SUPPORT) }
    }

    // MARK: Delegates that receive nothing

    /// Registers a delegate for upgrades of the local database, which does not exist: the delegate receives nothing.
    ///
    /// - Parameter delegate: The delegate.
    public func addDatabaseStatusDelegate(_ delegate: any RCDatabaseStatusDelegate) {}

    /// Unregisters a delegate for upgrades of the local database.
    ///
    /// - Parameter delegate: The delegate.
    public func removeDatabaseStatusDelegate(_ delegate: any RCDatabaseStatusDelegate) {}

    /// Registers a delegate for upgrades of the local database, as SDK 5.12 spells it: the delegate receives nothing.
    ///
    /// - Parameter delegate: The delegate.
    public func add(_ delegate: any RCDatabaseStatusDelegate) {}

    /// Unregisters a delegate for upgrades of the local database, as SDK 5.12 spells it.
    ///
    /// - Parameter delegate: The delegate.
    public func remove(_ delegate: any RCDatabaseStatusDelegate) {}

    /// Registers a delegate for the user's settings of messages, which do not exist: the delegate receives nothing.
    ///
    /// - Parameter delegate: The delegate.
    public func addUserSettingsDelegate(_ delegate: any RCUserSettingsDelegate) {}

    /// Unregisters a delegate for the user's settings.
    ///
    /// - Parameter delegate: The delegate.
    public func removeUserSettingsDelegate(_ delegate: any RCUserSettingsDelegate) {}
}

/// The app's settings, stored only so that the app can read them back.
struct RongCloudConfiguration {
    var voiceMessageType = RCVoiceMessageType.ordinary
    var logLevel = RCLogLevel.log_Level_Info
    /// The app's own object: an app that shares it between threads must synchronise its changes.
    var proxy: CallbackBox<RCIMProxy>?
}
