import RelationshipCore
import RongCloudWire

extension RCCoreClient {
    /// Initialises the SDK; calls before it fail with 33001.
    ///
    /// - Parameters:
    ///   - appKey: The app's key; an embedded backend accepts any key that is not empty.
    ///   - option: The addresses of the vendor's servers; ignored.
    public func initWithAppKey(_ appKey: String, option: RCInitOption?) {
        submit(.initWithAppKey(appKey: appKey), nil, nil)
        if !appKey.isEmpty { client.withState { $0.own.isInitialized = true } }
    }

    /// Initialises the SDK.
    ///
    /// - Parameter appKey: The app's key.
    @available(*, deprecated, renamed: "initWithAppKey(_:option:)")
    public func initWithAppKey(_ appKey: String) {
        initWithAppKey(appKey, option: nil)
    }

    /// Connects the user of a token; the connection may still be in progress when the call returns.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - dbOpenedBlock: Called first, once the data can be read.
    ///   - successBlock: Gets the user id.
    ///   - errorBlock: Gets 31004 for an invalid token, 34001 while connected, 33001 before initialisation, 30001 if
    ///     the app disconnected or logged out before the connection was established.
    public func connect(
        withToken token: String,
        dbOpened dbOpenedBlock: ((RCDBErrorCode) -> Void)?,
        success successBlock: ((String) -> Void)?,
        error errorBlock: ((RCConnectErrorCode) -> Void)? = nil
    ) {
        connect(.connectWithToken(token: token), dbOpenedBlock, successBlock, errorBlock)
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
        connect(.connectWithToken(token: token, timeLimit: Int(timeLimit)), dbOpenedBlock, successBlock, errorBlock)
    }

    /// Connects a named user, who must be the user of the token.
    ///
    /// - Parameters:
    ///   - userId: The user.
    ///   - token: The token.
    ///   - timeLimit: The limit in seconds, 0 for no limit.
    ///   - dbOpenedBlock: Called first, once the data can be read.
    ///   - successBlock: Gets the user id.
    ///   - errorBlock: Gets the code.
    public func connect(
        withUserId userId: String,
        token: String,
        timeLimit: Int32,
        dbOpened dbOpenedBlock: ((RCDBErrorCode) -> Void)?,
        success successBlock: ((String) -> Void)?,
        error errorBlock: ((RCConnectErrorCode) -> Void)? = nil
    ) {
        let call = RongCloudCall.connectWithUserId(userId: userId, token: token, timeLimit: Int(timeLimit))
        connect(call, dbOpenedBlock, successBlock, errorBlock)
    }

    /// Connects a named user, and reports whether local data had to be created.
    ///
    /// - Parameters:
    ///   - userId: The user.
    ///   - token: The token.
    ///   - timeLimit: The limit in seconds, 0 for no limit.
    ///   - dbOpenedBlock: Called first, once the data can be read.
    ///   - dbCreatedBlock: Never called: an embedded backend stores no copy on the device.
    ///   - successBlock: Gets the user id.
    ///   - errorBlock: Gets the code.
    public func connect(
        withUserId userId: String,
        token: String,
        timeLimit: Int32,
        dbOpened dbOpenedBlock: ((RCDBErrorCode) -> Void)?,
        dbCreated dbCreatedBlock: ((Bool) -> Void)?,
        success successBlock: ((String) -> Void)?,
        error errorBlock: ((RCConnectErrorCode) -> Void)? = nil
    ) {
        let call = RongCloudCall.connectWithUserId(userId: userId, token: token, timeLimit: Int(timeLimit))
        connect(call, dbOpenedBlock, successBlock, errorBlock)
    }

    private func connect(
        _ call: RongCloudCall,
        _ dbOpened: ((RCDBErrorCode) -> Void)?,
        _ success: ((String) -> Void)?,
        _ error: ((RCConnectErrorCode) -> Void)?
    ) {
        let blocks = CallbackBox((dbOpened: dbOpened, success: success, error: error))
        client.submit(call, .login(nil)) { state in
            if let change = state.own.begin() { state.run { change.deliver() } }
            return true
        } reply: { [client] reply, number in
            let result = RongCloudConnection.Result(of: reply)
            let (isCurrent, change) = client.withState { state in
                let isCurrent = state.login.isCurrent(number)
                let isLast = state.login.pending == nil
                return (isCurrent, isCurrent ? state.own.settle(result, isLast: isLast) : nil)
            }
            change?.deliver()
            switch result {
            case .connected(let userId) where isCurrent:
                blocks.value.dbOpened?(.openSuccess)
                blocks.value.success?(userId)
            case .connected: blocks.value.error?(.RC_CHANNEL_INVALID)
            case .refused(let code): blocks.value.error?(code)
            }
        }
    }

    /// Returns the state of the connection, which `connect`, `disconnect` and `logout` change before they return.
    ///
    /// - Returns: The state.
    public func getConnectionStatus() -> RCConnectionStatus { client.withState { $0.own.status } }

    /// Whether the app has set its key.
    var isInitialized: Bool { client.withState { $0.own.isInitialized } }

    /// Sets the vendor's servers, which are ignored, because an embedded backend has none.
    ///
    /// - Parameters:
    ///   - naviServer: The server with the addresses of the other servers.
    ///   - fileServer: The server for files.
    /// - Returns: The same as the vendor's SDK: `true`, or `false` for an empty address and after the initialisation.
    @available(*, deprecated, message: "use initWithAppKey(_:option:)")
    @discardableResult
    public func setServerInfo(_ naviServer: String, fileServer: String?) -> Bool {
        !isInitialized && !naviServer.isEmpty && fileServer?.isEmpty != true
    }

    /// Sets the vendor's server for statistics, which is ignored, because an embedded backend sends no statistics.
    ///
    /// - Parameter statisticServer: The server.
    /// - Returns: The same as the vendor's SDK: `true`, or `false` for an empty address and after the initialisation.
    @available(*, deprecated, message: "use initWithAppKey(_:option:)")
    @discardableResult
    public func setStatisticServer(_ statisticServer: String) -> Bool {
        !isInitialized && !statisticServer.isEmpty
    }

    /// Ends the connection before the call returns.
    ///
    /// Push continues, so other users see the user as offline, not as signed out.
    public func disconnect() {
        leave(.disconnect())
    }

    /// Ends the connection.
    ///
    /// - Parameter isReceivePush: Whether push continues; otherwise the same as `logout()`.
    @available(*, deprecated, message: "use disconnect() or logout(_:)")
    public func disconnect(_ isReceivePush: Bool) {
        leave(.disconnect(isReceivePush: isReceivePush))
    }

    /// Ends the connection and push before the call returns.
    @available(*, deprecated, message: "use logout(_:)")
    public func logout() {
        leave(.logout)
    }

    /// Ends the connection and push before the call returns.
    ///
    /// - Parameter completion: Gets the code after the backend has carried out the logout, on the callback queue.
    public func logout(_ completion: @escaping @Sendable (RCErrorCode) -> Void) {
        leave(.logout, completion)
    }

    /// Ends the connection and push.
    ///
    /// - Returns: The code; 0 after the logout.
    public func logout() async -> RCErrorCode {
        await withCheckedContinuation { continuation in
            logout { continuation.resume(returning: $0) }
        }
    }

    private func leave(_ call: RongCloudCall, _ completion: (@Sendable (RCErrorCode) -> Void)? = nil) {
        client.submit(call, .logout) { state in
            if let change = state.own.leave() { state.run { change.deliver() } }
            return true
        } reply: { reply, _ in
            switch reply {
            case .success: completion?(.RC_SUCCESS)
            case .error(let failure): completion?(failure.errorCode)
            }
        }
    }
}
