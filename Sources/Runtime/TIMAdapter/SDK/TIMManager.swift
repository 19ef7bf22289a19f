public import Foundation
public import RelationshipCore
import TIMWire

/// The entry point of the SDK: configuration, login, messages.
///
/// Give the shared manager a backend with ``install(backend:callbackQueue:device:storage:)`` before the app calls
/// ``initSdk(_:)``; until then every call fails with 6013. For a process with several users, create further managers.
///
/// Every call calls exactly one of its blocks, once, on the callback queue: the reply first, then the callbacks that
/// the call caused.
#if canImport(ObjectiveC)
@objcMembers
#endif
public final class TIMManager: NSObject, Sendable {
    struct Configuration {
        var sdk: CallbackBox<TIMSdkConfig>?
        var user: CallbackBox<TIMUserConfig>?
        var push: CallbackBox<TIMAPNSConfig>?
    }

    private static let shared: TIMManager = {
        let client = TIMClient()
        client.observeSuspension()
        return TIMManager(client: client)
    }()

    let client: TIMClient
    private let friendship: TIMFriendshipManager
    let configuration = Mutex(Configuration())

    /// Creates a separate manager, for a process with several users.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - callbackQueue: The queue on which blocks and listeners are called.
    ///   - device: The device; `nil` for the name in the storage, or a new name.
    ///   - storage: The place where the device stores its name and its cache; `nil` to store nothing.
    public convenience init(
        backend: any RelationshipBackend,
        callbackQueue: DispatchQueue = .main,
        device: DeviceID? = nil,
        storage: (any DeviceStorage)? = nil
    ) {
        self.init(client: TIMClient())
        client.attach(backend, callbackQueue: callbackQueue, device: device, storage: storage)
    }

    init(client: TIMClient) {
        self.client = client
        friendship = TIMFriendshipManager(client: client)
    }

    /// Gives the shared manager a backend.
    ///
    /// A second call replaces the backend and logs out the user: the connection listener receives `onDisconnect`
    /// (9508), and the status listener receives `onReConnFailed` (6014) if a user was logged in.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - callbackQueue: The queue on which blocks and listeners are called.
    ///   - device: The device; `nil` for the name in the storage, or a new name.
    ///   - storage: The place where the device stores its name and its cache; `nil` to store nothing.
    public static func install(
        backend: any RelationshipBackend,
        callbackQueue: DispatchQueue = .main,
        device: DeviceID? = nil,
        storage: (any DeviceStorage)? = nil
    ) {
        shared.client.attach(backend, callbackQueue: callbackQueue, device: device, storage: storage)
    }

    /// Returns the manager of the app.
    ///
    /// - Returns: Always the same manager, never `nil`.
    public class func sharedInstance() -> TIMManager! { shared }

    /// Returns the manager of friends and profiles of this manager.
    ///
    /// - Returns: Always the same manager, never `nil`.
    public func friendshipManager() -> TIMFriendshipManager! { friendship }
}

// MARK: - Configuration

extension TIMManager {
    /// Initialises the SDK.
    ///
    /// The connection listener receives `onConnecting`, and then immediately `onConnSucc` or `onConnFailed`, because a
    /// backend in this process is either reachable or missing.
    ///
    /// - Parameter globalConfig: The configuration.
    /// - Returns: 0, or 1 without a configuration or a backend.
    @discardableResult
    public func initSdk(_ globalConfig: TIMSdkConfig!) -> Int32 {
        guard let globalConfig else { return 1 }
        let box = CallbackBox(globalConfig)
        configuration.withLock { $0.sdk = box }
        return client.begin(globalConfig.value, listener: globalConfig.connListener) ? 0 : 1
    }

    /// Ends the SDK: logs out, and makes further calls fail.
    ///
    /// The call takes effect before it returns: on the next line no user is logged in, and ``initSdk(_:)`` and a login
    /// may follow. A login in progress fails with 6023. Earlier calls still receive their replies, but listeners
    /// receive no more callbacks of the session. The connection listener receives `onDisconnect` (6013).
    public func unInit() { client.end() }

    /// Returns the configuration that ``initSdk(_:)`` received.
    ///
    /// - Returns: The configuration, or `nil`.
    public func getGlobalConfig() -> TIMSdkConfig! { configuration.withLock { $0.sdk }?.value }

    /// Sets the configuration of the user's session.
    ///
    /// It contains the listeners of the login state and of changes of the friend list, and the time for which profiles
    /// are stored. Call this method after ``initSdk(_:)`` and before the login; the time for profiles takes effect at
    /// the next login. The call copies the present listeners and number, so later changes of the configuration need
    /// another call.
    ///
    /// - Parameter config: The configuration.
    /// - Returns: 0, or 1 without a configuration.
    @discardableResult
    public func setUserConfig(_ config: TIMUserConfig!) -> Int32 {
        guard let config else { return 1 }
        let box = CallbackBox(config)
        configuration.withLock { $0.user = box }
        client.setListeners(friendship: config.friendshipListener, userStatus: config.userStatusListener)
        client.setProfileOption(config.friendProfileOpt.map { .init(expiredSeconds: $0.expiredSeconds) })
        return 0
    }

    /// Returns the configuration that ``setUserConfig(_:)`` received.
    ///
    /// - Returns: The configuration, or `nil`.
    public func getUserConfig() -> TIMUserConfig! { configuration.withLock { $0.user }?.value }
}

// MARK: - Messages

extension TIMManager {
    /// Adds a message listener, which is held strongly and called once per message, even if it is added several times.
    ///
    /// - Parameter listener: The listener.
    /// - Returns: 0, or 1 without a listener.
    #if canImport(ObjectiveC)
    @objc(addMessageListener:)
    #endif
    @discardableResult
    public func add(_ listener: (any TIMMessageListener)!) -> Int32 {
        guard let listener else { return 1 }
        client.add(CallbackBox(listener))
        return 0
    }

    /// Removes a listener of messages.
    ///
    /// - Parameter listener: The listener.
    /// - Returns: 0, or 1 without a listener.
    #if canImport(ObjectiveC)
    @objc(removeMessageListener:)
    #endif
    @discardableResult
    public func remove(_ listener: (any TIMMessageListener)!) -> Int32 {
        guard let listener else { return 1 }
        client.remove(CallbackBox(listener))
        return 0
    }
}

// MARK: - Login

extension TIMManager {
    /// Logs a user in; a user who is still logged in is logged out.
    ///
    /// - Parameters:
    ///   - param: The user and the signature.
    ///   - succ: Called when the user is logged in.
    ///   - fail: Called with the reason when the user is not; 7501 while another login is in progress, 6023 if the app
    ///     logged out before the reply.
    /// - Returns: 0, or 1 without a user or signature.
    @discardableResult
    public func login(_ param: TIMLoginParam!, succ: TIMLoginSucc!, fail: TIMFail!) -> Int32 {
        let value = param?.value
        let reply = TIMBlocks.reply(succ: succ, fail: fail)
        guard value?.identifier?.isEmpty == false, value?.userSig?.isEmpty == false else {
            client.submit(.login(param: value), reply: reply)
            return 1
        }
        client.logIn(.login(param: value), reply: reply)
        return 0
    }

    /// Logs in a user who has logged in on this device before, without a signature.
    ///
    /// - Parameters:
    ///   - userID: The user.
    ///   - succ: Called when the user is logged in.
    ///   - fail: Called with the reason when the user is not; 6026 if they did not log in here in the last 28 days, 6206 if
    ///     their signature has expired since.
    /// - Returns: 0, or 1 without a user.
    @discardableResult
    public func autoLogin(_ userID: String!, succ: TIMLoginSucc!, fail: TIMFail!) -> Int32 {
        let reply = TIMBlocks.reply(succ: succ, fail: fail)
        guard userID?.isEmpty == false else {
            client.submit(.autoLogin(userID: userID), reply: reply)
            return 1
        }
        client.logIn(.autoLogin(userID: userID), reply: reply)
        return 0
    }

    /// Logs out.
    ///
    /// The call takes effect before it returns: on the next line no user is logged in, and listeners receive no more
    /// callbacks of the session.
    ///
    /// - Parameters:
    ///   - succ: Called when the logout is done.
    ///   - fail: Called with 6014 if no user was logged in, 7502 while another logout is in progress.
    /// - Returns: 0, or 1 if no user is logged in.
    @discardableResult
    public func logout(_ succ: TIMLoginSucc!, fail: TIMFail!) -> Int32 {
        client.logOut(reply: TIMBlocks.reply(succ: succ, fail: fail)) ? 0 : 1
    }

    /// Opens a user's stored values, so that the `query…` methods work before a login.
    ///
    /// A backend in this process stores nothing on disk. The values that the user's last session on this manager has
    /// read are available again. For a user without such a session the methods return `nil`. The next login clears the
    /// values.
    ///
    /// - Parameters:
    ///   - userID: The user.
    ///   - succ: Called when the values are available.
    ///   - fail: Called with the reason when they are not; 6017 while another user is logged in.
    /// - Returns: 0, or 1 without a user.
    @discardableResult
    public func initStorage(_ userID: String!, succ: TIMLoginSucc!, fail: TIMFail!) -> Int32 {
        client.submit(.initStorage(userID: userID), reply: TIMBlocks.reply(succ: succ, fail: fail))
        return userID?.isEmpty == false ? 0 : 1
    }

    /// Returns the user who is logged in.
    ///
    /// - Returns: The user, or `nil`.
    public func getLoginUser() -> String! { client.currentUser?.rawValue }

    /// Returns the state of the login.
    ///
    /// - Returns: The present state.
    public func getLoginStatus() -> TIMLoginStatus { client.loginStatus }
}
