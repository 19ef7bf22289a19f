import RelationshipCore
import V2TIMWire

// Initialisation, login and the user's own profile, in both spellings.

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

    /// Logs out and reverts the initialisation at once, so that `initSDK` and `login` may follow on the next line.
    ///
    /// Calls that are still under way are answered, but no listener receives events of the session any more.
    public func unInitSDK() {
        submit(.unInitSDK, nil as V2TIMSucc?, nil)
    }

    /// Logs a user in.
    ///
    /// - Parameters:
    ///   - userID: The user.
    ///   - userSig: The signature; an embedded backend only requires that it is not empty.
    ///   - succ: Called when the user is logged in.
    ///   - fail: Called with 6013, 6017, 7003, with 7501 while another login is under way, or with 6023 if the app logs
    ///     out before the answer.
    public func login(userID: String!, userSig: String!, succ: V2TIMSucc?, fail: V2TIMFail? = nil) {
        submit(.login(userID: userID, userSig: userSig), succ, fail)
    }

    /// Logs out; callbacks end at once.
    ///
    /// - Parameters:
    ///   - succ: Called when the logout is done.
    ///   - fail: Called with 6013 or 6014 otherwise.
    public func logout(succ: V2TIMSucc?, fail: V2TIMFail? = nil) {
        submit(.logout, succ, fail)
    }

    /// The user who is logged in.
    ///
    /// - Returns: The user's id, or `nil`; also `nil` from the moment at which the app calls `logout` or `unInitSDK`.
    public func getLoginUser() -> String! {
        guard case .loggedIn(let user) = client.loginPhase else { return nil }
        return user.shown
    }

    /// The state of the login.
    ///
    /// - Returns: The status after the app's last call: logging in until `login` has answered, logged out as soon as
    ///   `logout` or `unInitSDK` is called.
    public func getLoginStatus() -> V2TIMLoginStatus {
        switch client.loginPhase {
        case .loggedOut: .STATUS_LOGOUT
        case .loggingIn: .STATUS_LOGINING
        case .loggedIn: .STATUS_LOGINED
        }
    }

    /// Reads profiles; the user's own by their own id.
    ///
    /// - Parameters:
    ///   - userIDList: The users; users who do not exist are left out.
    ///   - succ: Called with the profiles, in the order asked.
    ///   - fail: Called with 6013, 6014, 6017 or 7003 otherwise.
    public func getUsersInfo(_ userIDList: [String]!, succ: V2TIMUserFullInfoListSucc!, fail: V2TIMFail!) {
        submit(.getUsersInfo(userIDList: userIDList), succ, fail)
    }

    /// Changes the user's own profile: the properties that were assigned on the object, and no others.
    ///
    /// - Parameters:
    ///   - Info: The properties to set.
    ///   - succ: Called when they are set; `onSelfInfoUpdated` follows.
    ///   - fail: Called with the code otherwise.
    public func setSelfInfo(info Info: V2TIMUserFullInfo!, succ: V2TIMSucc?, fail: V2TIMFail? = nil) {
        submit(.setSelfInfo(info: Info?.changes), succ, fail)
    }
}
