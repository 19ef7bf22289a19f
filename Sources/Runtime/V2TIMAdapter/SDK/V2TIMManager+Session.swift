public import Foundation
import RelationshipCore
import V2TIMWire

// Initialisation, the state of the login, and the properties of the SDK.

extension V2TIMManager {
    /// Initialises the SDK; every other call fails with 6013 before that.
    ///
    /// - Parameters:
    ///   - sdkAppID: The app's number; positive.
    ///   - config: The configuration of the SDK.
    /// - Returns: `false` if the number is not positive, or if the client has no backend.
    @discardableResult
    public func initSDK(_ sdkAppID: Int32, config: V2TIMSDKConfig!) -> Bool {
        client.initSDK(sdkAppID, config?.value)
    }

    /// Initialises the SDK and adds a listener.
    ///
    /// - Parameters:
    ///   - sdkAppID: The app's number; positive.
    ///   - config: The configuration of the SDK.
    ///   - listener: Receives changes of the SDK's own state and of the user's own profile.
    /// - Returns: `false` if the number is not positive, or if the client has no backend.
    @available(*, deprecated, message: "Use initSDK(_:config:) and addIMSDKListener(listener:) instead.")
    @discardableResult
    public func initSDK(
        _ sdkAppID: Int32,
        config: V2TIMSDKConfig!,
        listener: (any V2TIMSDKListener)!
    ) -> Bool {
        addIMSDKListener(listener: listener)
        return initSDK(sdkAppID, config: config)
    }

    /// Logs out and reverts the initialisation before it returns, so that `initSDK` and `login` may follow on the next
    /// line.
    ///
    /// Calls in progress still receive their replies, but listeners receive no more events of the session.
    public func unInitSDK() {
        submit(.unInitSDK, nil as V2TIMSucc?, nil)
    }

    /// Returns the user who is logged in.
    ///
    /// - Returns: The user's id, or `nil`; it is `nil` as soon as the app calls `logout` or `unInitSDK`.
    public func getLoginUser() -> String! {
        guard case .loggedIn(let user) = client.login else { return nil }
        return user.shown
    }

    /// Returns the state of the login.
    ///
    /// - Returns: The status after the app's last call: logging in until `login` receives its reply, logged out as soon
    ///   as the app calls `logout` or `unInitSDK`.
    public func getLoginStatus() -> V2TIMLoginStatus {
        switch client.login {
        case .loggedOut: .STATUS_LOGOUT
        case .loggingIn: .STATUS_LOGINING
        case .loggedIn: .STATUS_LOGINED
        }
    }
}

extension V2TIMManager {
    /// Calls an interface that the vendor has not published.
    ///
    /// An embedded backend has no such interfaces. Interfaces that only set something up or report something, such as
    /// `setUIPlatform`, succeed and do nothing, also before `initSDK`.
    ///
    /// - Parameters:
    ///   - api: The name of the interface.
    ///   - param: Its parameter, which is not read.
    ///   - succ: Called with `nil` if the name begins with `set`, `report`, `enable` or `disable`.
    ///   - fail: Called with 7013 otherwise, or with 6013 or 6014.
    #if canImport(ObjectiveC)
    @objc(callExperimentalAPI:param:succ:fail:)
    #endif
    public func callExperimentalAPI(
        api: String!,
        param: NSObject?,
        succ: V2TIMCallExperimentalAPISucc!,
        fail: V2TIMFail!
    ) {
        let call = V2TIMCall.callExperimentalAPI(api: api, param: param.map { String(describing: $0) })
        submit(call, fail: fail) { _ in succ?(nil) }
    }

    /// Returns the version of the vendor's SDK that has this interface.
    ///
    /// - Returns: The version.
    public func getVersion() -> String! { "8.7.7201" }

    /// Returns the time of the backend's clock.
    ///
    /// - Returns: Seconds since 1970; 0 before the first login, which synchronises the clock.
    public func getServerTime() -> UInt64 { UInt64(max(0, session?.now?.seconds ?? 0)) }
}
