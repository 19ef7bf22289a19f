import Foundation
import RelationshipCore
import V2TIMWire

// The methods that return a value, and the methods that are more than a single call.

extension V2TIMManager {
    /// Initialises the SDK; every other call fails with 6013 before that.
    ///
    /// - Parameters:
    ///   - sdkAppID: The app's number; positive.
    ///   - config: The configuration of the SDK.
    /// - Returns: `false` if the number is not positive, or if the manager has no backend.
    @discardableResult
    public func initSDK(sdkAppID: Int32, config: V2TIMSDKConfig) -> Bool {
        client.initSDK(sdkAppID, config.value)
    }

    /// Logs out and reverts the initialisation before it returns, so that `initSDK` and `login` may follow on the next
    /// line.
    public func unInitSDK() {
        submit(.unInitSDK, nil as V2TIMSucc?, nil)
    }

    /// Returns the version of the vendor's SDK that has this interface.
    ///
    /// - Returns: The version.
    public func getVersion() -> String { "8.4.6667" }

    /// Returns the time of the backend's clock.
    ///
    /// - Returns: Seconds since 1970; 0 before the first login, which synchronises the clock.
    public func getServerTime() -> Int { max(0, Int(clamping: client.session?.now?.seconds ?? 0)) }

    /// Returns the user who is logged in.
    ///
    /// - Returns: The user's id, or `nil`; it is `nil` as soon as the app calls `logout` or `unInitSDK`.
    public func getLoginUser() -> String? {
        guard case .loggedIn(let user) = client.login else { return nil }
        return user.shown
    }

    /// Returns the state of the login after the app's last call.
    ///
    /// - Returns: The status: logging in until `login` receives its reply, logged out as soon as the app calls `logout`
    ///   or `unInitSDK`.
    public func getLoginStatus() -> V2TIMLoginStatus {
        switch client.login {
        case .loggedOut: .V2TIM_STATUS_LOGOUT
        case .loggingIn: .V2TIM_STATUS_LOGINING
        case .loggedIn: .V2TIM_STATUS_LOGINED
        }
    }

    /// Calls an interface that the vendor has not published; an embedded backend has no such interfaces.
    ///
    /// - Parameters:
    ///   - api: The name of the interface.
    ///   - param: Its parameter, which is not read.
    ///   - succ: Called with `nil` if the name begins with `set`, `report`, `enable` or `disable`.
    ///   - fail: Called with 7013 otherwise, or with 6013 or 6014.
    public func callExperimentalAPI(
        api: String,
        param: AnyObject?,
        succ: V2TIMCallExperimentalAPISucc?,
        fail: V2TIMFail?
    ) {
        let call = V2TIMCall.callExperimentalAPI(api: api, param: param.map { String(describing: $0) })
        submit(call, fail: fail) { _ in succ?(nil) }
    }
}

extension V2TIMManager {
    /// Fails a call that no backend supports, in the same way as a call of an unpublished interface.
    func unsupported(_ name: String, _ fail: V2TIMFail?) {
        submit(.callExperimentalAPI(api: "unsupported \(name)", param: nil), fail: fail) { _ in }
    }

    /// Adds a listener for the SDK's state and the user's own profile; adding one twice does nothing.
    ///
    /// - Parameter listener: The listener, held weakly.
    public func addIMSDKListener(listener: any V2TIMSDKListener) { client.listeners.sdk.add(listener) }

    /// Removes a listener for the SDK's state and the user's own profile.
    ///
    /// - Parameter listener: The listener.
    public func removeIMSDKListener(listener: any V2TIMSDKListener) { client.listeners.sdk.remove(listener) }

    /// Adds a listener for friends, requests and the blocklist; adding one twice does nothing.
    ///
    /// - Parameter listener: The listener, held weakly.
    public func addFriendListener(listener: any V2TIMFriendshipListener) { client.listeners.friends.add(listener) }

    /// Removes a listener for friends, requests and the blocklist.
    ///
    /// - Parameter listener: The listener.
    public func removeFriendListener(listener: any V2TIMFriendshipListener) {
        client.listeners.friends.remove(listener)
    }

    /// Accepts the source of the number of unread messages, and ignores it: the bridge sends no push messages.
    ///
    /// - Parameter apnsListener: The listener; it is not stored.
    public func setAPNSListener(apnsListener: (any V2TIMAPNSListener)?) {}

    /// Accepts the device's token for push notifications, and ignores it: the bridge sends no push messages.
    ///
    /// - Parameters:
    ///   - config: The token and the certificate; ignored.
    ///   - succ: Called immediately, whether a user is logged in or not.
    ///   - fail: Never called.
    public func setAPNS(config: V2TIMAPNSConfig?, succ: V2TIMSucc?, fail: V2TIMFail?) {
        client.acknowledge(succ)
    }
}

extension VendorProperty {
    /// Returns a text as an object; an empty object for `nil`.
    static func object(_ text: String?) -> AnyObject { text.map { NSString(string: $0) } ?? NSNull() }
}
