public import Foundation
import RelationshipCore

// What apps configure for messages, push and the network. It is accepted and has no effect: the bridge carries
// relationships only, and an embedded backend needs no network.
extension RCCoreClient {
    // MARK: Push

    /// Takes the device's token for push; without effect, for the bridge sends no push messages.
    ///
    /// - Parameter deviceTokenData: The token.
    public func setDeviceTokenData(_ deviceTokenData: Data) {}

    /// Takes the device's token for push as a text; without effect, for the bridge sends no push messages.
    ///
    /// - Parameter deviceToken: The token.
    public func setDeviceToken(_ deviceToken: String) {}

    /// Takes note of a launch by a push message; without effect, for nothing is counted.
    ///
    /// - Parameter launchOptions: What the app was launched with.
    public func recordLaunchOptionsEvent(_ launchOptions: [AnyHashable: Any]?) {}

    /// What a push message of the vendor's carried when it launched the app.
    ///
    /// - Parameter launchOptions: What the app was launched with.
    /// - Returns: `nil`: no push message comes from here.
    public func getPushExtra(fromLaunchOptions launchOptions: [AnyHashable: Any]? = nil) -> [AnyHashable: Any]? { nil }

    /// What a push message of the vendor's carried.
    ///
    /// - Parameter userInfo: What the app was notified with.
    /// - Returns: `nil`: no push message comes from here.
    public func getPushExtra(fromRemoteNotification userInfo: [AnyHashable: Any]) -> [AnyHashable: Any]? { nil }

    // MARK: Devices and files

    /// Says which of two devices of a kind stays when both connect; without effect: the operator decides
    /// (`Policy.allowsOneDevicePerPlatform`).
    ///
    /// - Parameter enable: Whether the device that reconnects is put out.
    public func setReconnectKickEnable(_ enable: Bool) {}

    /// Says in which version the app is; without effect, for nothing is counted.
    ///
    /// - Parameter appVer: The version.
    public func setAppVer(_ appVer: String) {}

    /// Shares the SDK's data with extensions of the app; without effect, for there are none on the device.
    ///
    /// - Parameters:
    ///   - identifier: The group of apps.
    ///   - isMainApp: Whether it is the app itself.
    public func configApplicationGroupIdentifier(_ identifier: String, isMainApp: Bool) {}

    /// How voice messages are recorded: kept as it was set, and without effect.
    public var voiceMsgType: RCVoiceMessageType {
        get { state.withLock { $0.configuration.voiceMessageType } }
        set { state.withLock { $0.configuration.voiceMessageType = newValue } }
    }

    /// Asks for the token of a vendor of push messages.
    ///
    /// - Parameters:
    ///   - successBlock: Not called.
    ///   - errorBlock: Gets 20606, on the callback queue: there is no such vendor.
    public func getVendorToken(
        _ successBlock: ((String) -> Void)?,
        error errorBlock: ((RCErrorCode) -> Void)? = nil
    ) {
        refuse(errorBlock)
    }

    // MARK: Logs

    /// How much the SDK logs: kept as it was set, and without effect, for nothing is logged.
    public var logLevel: RCLogLevel {
        get { state.withLock { $0.configuration.logLevel } }
        set { state.withLock { $0.configuration.logLevel = newValue } }
    }

    /// Sets who hears what the SDK logs; without effect, for nothing is logged.
    ///
    /// - Parameter delegate: The delegate.
    public func setRCLogInfoDelegate(_ delegate: (any RCLogInfoDelegate)?) {}

    // MARK: The network

    /// Sets the proxy to the vendor's servers: kept as it was set, and without effect.
    ///
    /// - Parameter proxy: The proxy; `nil` for none.
    /// - Returns: Whether it can be one.
    @discardableResult
    public func setProxy(_ proxy: RCIMProxy?) -> Bool {
        guard proxy?.isValid() ?? true else { return false }
        let box = proxy.map { CallbackBox($0) }
        state.withLock { $0.configuration.proxy = box }
        return true
    }

    /// The proxy that the app has set.
    ///
    /// - Returns: The proxy, or `nil`.
    public func getCurrentProxy() -> RCIMProxy? { state.withLock { $0.configuration.proxy }?.value }

    /// Tries a proxy out.
    ///
    /// - Parameters:
    ///   - proxy: The proxy.
    ///   - testHost: What to reach by it.
    ///   - successBlock: Not called.
    ///   - errorBlock: Gets 20606, on the callback queue: nothing is reached by a proxy here.
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
        state.withLock { $0.callbackQueue }.async { box.value(.RC_OPERATION_NOT_SUPPORT) }
    }

    // MARK: Delegates that hear nothing

    /// Registers a delegate for upgrades of the local database, which there is none of: it hears nothing.
    ///
    /// - Parameter delegate: The delegate.
    public func addDatabaseStatusDelegate(_ delegate: any RCDatabaseStatusDelegate) {}

    /// Ends a registration for upgrades of the local database.
    ///
    /// - Parameter delegate: The delegate.
    public func removeDatabaseStatusDelegate(_ delegate: any RCDatabaseStatusDelegate) {}

    /// Registers a delegate for upgrades of the local database, as SDK 5.12 spells it: it hears nothing.
    ///
    /// - Parameter delegate: The delegate.
    public func add(_ delegate: any RCDatabaseStatusDelegate) {}

    /// Ends a registration for upgrades of the local database, as SDK 5.12 spells it.
    ///
    /// - Parameter delegate: The delegate.
    public func remove(_ delegate: any RCDatabaseStatusDelegate) {}

    /// Registers a delegate for the user's settings of messages, which there are none of: it hears nothing.
    ///
    /// - Parameter delegate: The delegate.
    public func addUserSettingsDelegate(_ delegate: any RCUserSettingsDelegate) {}

    /// Ends a registration for the user's settings.
    ///
    /// - Parameter delegate: The delegate.
    public func removeUserSettingsDelegate(_ delegate: any RCUserSettingsDelegate) {}
}

/// What the app has configured, kept only to be read back.
struct RongCloudConfiguration {
    var voiceMessageType = RCVoiceMessageType.ordinary
    var logLevel = RCLogLevel.log_Level_Info
    /// The app's own object: whoever shares it between threads sees to it that only one changes it.
    var proxy: CallbackBox<RCIMProxy>?
}
