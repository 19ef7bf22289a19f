public import Foundation
public import RongCloudAdapter

/// The client of the module `RongIMLib`, the older name of `RCCoreClient`.
///
/// Both are one client: the backend that `RCCoreClient.install` sets, the connection, the connected user and the
/// delegates are the same.
public final class RCIMClient: NSObject, Sendable {
    private static let sharedClient = RCIMClient(core: RCCoreClient.shared())
    let core: RCCoreClient

    init(core: RCCoreClient) {
        self.core = core
        super.init()
    }

    /// Returns the client of the app; without a backend, its calls fail with 33001.
    ///
    /// - Returns: The client.
    public class func shared() -> Self { unsafeDowncast(sharedClient, to: self) }
}

// MARK: - Setup

extension RCIMClient {
    /// Initialises the SDK; calls before it fail with 33001.
    ///
    /// - Parameter appKey: The app's key; an embedded backend accepts any key that is not empty.
    @available(*, deprecated, message: "use RCCoreClient.initWithAppKey(_:option:)")
    public func initWithAppKey(_ appKey: String) { core.initWithAppKey(appKey, option: nil) }

    /// Accepts the device's token for pushes, without effect.
    ///
    /// - Parameter deviceTokenData: The token.
    public func setDeviceTokenData(_ deviceTokenData: Data) { core.setDeviceTokenData(deviceTokenData) }

    /// Accepts the device's token for pushes as text, without effect.
    ///
    /// - Parameter deviceToken: The token.
    public func setDeviceToken(_ deviceToken: String) { core.setDeviceToken(deviceToken) }

    /// The app's description of the connected user for messages; `nil` without a connection.
    #if canImport(ObjectiveC)
    @objc
    #endif
    public var currentUserInfo: RCUserInfo? {
        get { core.currentUserInfo }
        set { core.currentUserInfo = newValue }
    }
}

// MARK: - Connection

extension RCIMClient {
    /// Connects the user of a token; the connection may still be in progress when the call returns.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - dbOpenedBlock: Called first, once the data can be read.
    ///   - successBlock: Gets the user id.
    ///   - errorBlock: Gets the code, as from `RCCoreClient`.
    public func connect(
        withToken token: String,
        dbOpened dbOpenedBlock: ((RCDBErrorCode) -> Void)?,
        success successBlock: ((String) -> Void)?,
        error errorBlock: ((RCConnectErrorCode) -> Void)? = nil
    ) {
        core.connect(withToken: token, dbOpened: dbOpenedBlock, success: successBlock, error: errorBlock)
    }

    /// Connects the user of a token, within a time limit.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - timeLimit: The limit in seconds, 0 for no limit; an embedded backend never times out.
    ///   - dbOpenedBlock: Called first, once the data can be read.
    ///   - successBlock: Gets the user id.
    ///   - errorBlock: Gets the code.
    public func connect(
        withToken token: String,
        timeLimit: Int32,
        dbOpened dbOpenedBlock: ((RCDBErrorCode) -> Void)?,
        success successBlock: ((String) -> Void)?,
        error errorBlock: ((RCConnectErrorCode) -> Void)? = nil
    ) {
        core.connect(
            withToken: token,
            timeLimit: timeLimit,
            dbOpened: dbOpenedBlock,
            success: successBlock,
            error: errorBlock
        )
    }

    /// Ends the connection before the call returns; push continues.
    public func disconnect() { core.disconnect() }

    /// Ends the connection before the call returns.
    ///
    /// - Parameter isReceivePush: Whether push continues; otherwise the same as ``logout()``.
    public func disconnect(_ isReceivePush: Bool) {
        if isReceivePush { core.disconnect() } else { logout() }
    }

    /// Ends the connection and push before the call returns.
    public func logout() { core.logout { _ in } }

    /// Returns the state of the connection.
    ///
    /// - Returns: The state.
    public func getConnectionStatus() -> RCConnectionStatus { core.getConnectionStatus() }

    /// Sets the only delegate of the connection, which is held weakly.
    ///
    /// - Parameter delegate: The delegate.
    public func setRCConnectionStatusChangeDelegate(_ delegate: any RCConnectionStatusChangeDelegate) {
        core.setSingleConnectionDelegate(delegate)
    }
}

// MARK: - Blocklist

extension RCIMClient {
    /// Blocks a user.
    ///
    /// - Parameters:
    ///   - userId: The user.
    ///   - successBlock: Called after the change, also if the user was blocked before.
    ///   - errorBlock: Gets the code.
    public func add(
        toBlacklist userId: String,
        success successBlock: (() -> Void)?,
        error errorBlock: ((RCErrorCode) -> Void)? = nil
    ) {
        core.addToBlacklist(userId, success: successBlock, error: errorBlock)
    }

    /// Unblocks a user.
    ///
    /// - Parameters:
    ///   - userId: The user.
    ///   - successBlock: Called after the change, also if the user was not blocked.
    ///   - errorBlock: Gets the code.
    public func remove(
        fromBlacklist userId: String,
        success successBlock: (() -> Void)?,
        error errorBlock: ((RCErrorCode) -> Void)? = nil
    ) {
        core.removeFromBlacklist(userId, success: successBlock, error: errorBlock)
    }

    /// Reads whether a user is blocked.
    ///
    /// - Parameters:
    ///   - userId: The user.
    ///   - successBlock: Gets 0 for a blocked user, 101 for any other.
    ///   - errorBlock: Gets the code.
    public func getBlacklistStatus(
        _ userId: String,
        success successBlock: ((Int32) -> Void)?,
        error errorBlock: ((RCErrorCode) -> Void)? = nil
    ) {
        core.getBlacklistStatus(userId, success: successBlock, error: errorBlock)
    }

    /// Reads the blocked users.
    ///
    /// - Parameters:
    ///   - successBlock: Gets the ids.
    ///   - errorBlock: Gets the code.
    public func getBlacklist(
        _ successBlock: (([String]) -> Void)?,
        error errorBlock: ((RCErrorCode) -> Void)? = nil
    ) {
        core.getBlacklist(successBlock, error: errorBlock)
    }
}
