import Foundation
import RelationshipCore
import TIMWire

/// The shared state of a ``TIMManager`` and its ``TIMFriendshipManager``: the connection to a backend, and the
/// listeners.
final class TIMClient: Sendable {
    private struct State {
        var connection: Connection?
        var login = TIMLogin()
        var messageListeners: [CallbackBox<any TIMMessageListener>] = []
        var connectionListener: CallbackBox<any TIMConnListener>?
        /// The number of times that the connection began or ended, which identifies a late reply.
        var connectionChanges = 0
        var profileOption: TIMCall.FriendProfileOption?

        /// Removes the connection's listener and returns it, so that the caller can notify it.
        mutating func takeConnectionListener() -> CallbackBox<any TIMConnListener>? {
            defer { connectionListener = nil }
            connectionChanges += 1
            return connectionListener
        }
    }

    private struct Connection {
        let client: DialectClient<TIMSession>
        let queue: DispatchQueue
    }

    private let state = Mutex(State())
    private let friendshipListeners = WeakListeners()
    private let userStatusListeners = WeakListeners()

    /// Connects to a backend, and notifies the listeners that the previous backend was replaced.
    func connect(
        to backend: any RelationshipBackend,
        callbackQueue: DispatchQueue,
        device: DeviceID?,
        storage: (any DeviceStorage)? = nil,
        quietTime: QuietTime = QuietTime()
    ) {
        let device = DeviceID.choose(device, from: storage, prefix: "tim", reportingTo: backend)
        let session = TIMSession(
            backend: backend,
            user: nil,
            device: device,
            isInitialized: false,
            storage: storage
        )
        // A separate serial queue keeps the order of callbacks, even if the app's queue is concurrent.
        let queue = DispatchQueue(label: "TIMAdapter.callbacks", target: callbackQueue)
        let client = DialectClient(
            session: session,
            dialect: TIMDialect(),
            device: device,
            backend: backend,
            quietTime: quietTime,
            run: { block in queue.async(execute: block) },
            deliver: { [weak self] notification in self?.deliver(notification, from: queue) }
        )
        let (previous, wasLoggedIn, option) = state.withLock { state in
            defer {
                state.connection = Connection(client: client, queue: queue)
                // The new session has no earlier logout to complete.
                state.login.confirm(state.login.end())
            }
            return (state.connection, state.login.user != nil, state.profileOption)
        }
        if let option { session.memory.setProfileOption(option) }
        if let previous { notifyOfLoss(of: previous, wasLoggedIn: wasLoggedIn) }
    }

    /// Notifies the listeners that a backend was replaced and, if a user was logged in, that the login is lost.
    private func notifyOfLoss(of previous: Connection, wasLoggedIn: Bool) {
        let connection = state.withLock { $0.takeConnectionListener() }
        let status = userStatusListeners.present
        previous.queue.async {
            connection?.value.receive(.onDisconnect(code: .networkDisconnected, err: "the backend was replaced"))
            guard wasLoggedIn else { return }
            status.forEach((any TIMUserStatusListener).self) { listener in
                listener.receive(
                    .onReConnFailed(code: TIMCode(rawValue: 6_014), err: "the new backend knows of no login")
                )
            }
        }
        // Takes the device offline at the previous backend.
        previous.client.submit(.logout) { _ in }
    }

    /// Sends a call; its reply arrives on the callback queue.
    ///
    /// Without a backend, the call fails because the SDK is not initialised.
    func submit(_ call: TIMCall, reply: @escaping @Sendable (TIMReply) -> Void) {
        if let client = state.withLock({ $0.connection?.client }) {
            client.submit(call, reply: reply)
        } else {
            let error = MissingBackend.standard.report("TIMManager")
            DispatchQueue.main.async { reply(TIMTranslation().reply(to: call, error: error)) }
        }
    }

    /// Runs a block on the callback queue.
    func run(_ block: @escaping @Sendable () -> Void) {
        (state.withLock { $0.connection?.queue } ?? DispatchQueue.main).async(execute: block)
    }

    /// Acknowledges the delivered callbacks when the app enters the background.
    ///
    /// The observer is never removed: it is for the client that exists as long as the app.
    func observeSuspension() {
        let name = Notification.Name(AppSuspension.notificationName)
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
            self?.state.withLock { $0.connection?.client }?.prepareForSuspension()
        }
    }

    var isConnected: Bool { state.withLock { $0.connection != nil } }
    var currentUser: UserID? { state.withLock { $0.login.user } }
    var loginStatus: TIMLoginStatus { state.withLock { $0.login.status } }

    /// The memory for the calls that the vendor answers immediately; `nil` until the session has completed every end.
    var memory: TIMMemory? {
        state.withLock { $0.login.isConfirmed ? $0.connection?.client.session.memory : nil }
    }
}

// MARK: - Beginning and ending

extension TIMClient {
    /// Initialises the SDK; the listener is notified that the connection begins, and then of its success or failure.
    ///
    /// - Returns: Whether there is a backend.
    func begin(_ configuration: TIMCall.SdkConfig, listener: (any TIMConnListener)?) -> Bool {
        let listener = listener.map { CallbackBox($0) }
        let (isConnected, changes) = state.withLock { state in
            _ = state.takeConnectionListener()
            if state.connection != nil { state.connectionListener = listener }
            return (state.connection != nil, state.connectionChanges)
        }
        run { listener?.value.onConnecting() }
        submit(.initSdk(globalConfig: configuration)) { [self] reply in
            guard let listener = listener?.value else { return }
            switch reply {
            case .succ:
                // Skip the callback if the app has ended the SDK in the meantime.
                if state.withLock({ $0.connectionChanges == changes }) { listener.onConnSucc() }
            case .fail(let code, let desc):
                listener.receive(.onConnFailed(code: code, err: desc))
            }
        }
        return isConnected
    }

    /// Ends the SDK: no user is logged in afterwards, and the listener of the connection is called.
    func end() {
        let (end, listener) = state.withLock { ($0.login.end(), $0.takeConnectionListener()) }
        submit(.unInit) { [self] _ in state.withLock { $0.login.confirm(end) } }
        guard let listener else { return }
        run { listener.value.receive(.onDisconnect(code: TIMCode(rawValue: 6_013), err: "the app has ended the SDK")) }
    }

    /// Sends a login; until its reply arrives, another login is refused.
    ///
    /// A logout before the reply overtakes the login: the login fails, and no user is logged in.
    func logIn(_ call: TIMCall, reply: @escaping @Sendable (TIMReply) -> Void) {
        guard isConnected else { return submit(call, reply: reply) }
        guard let login = state.withLock({ $0.login.beginLogin() }) else {
            return run { reply(.fail(code: .loginUnderWay, desc: "another login is under way")) }
        }
        submit(call) { [self] answer in
            let isInTime = state.withLock { state in
                state.login.finishLogin(login, as: state.connection?.client.session.currentUser)
            }
            if !isInTime, case .succ = answer {
                reply(.fail(code: .loggedOutBeforeLogin, desc: "the user logged out before the login was done"))
            } else {
                reply(answer)
            }
        }
    }

    /// Logs out: no user is logged in afterwards, and another logout is refused until the reply arrives.
    ///
    /// - Returns: Whether there was a session or a login to end.
    func logOut(reply: @escaping @Sendable (TIMReply) -> Void) -> Bool {
        let (wasInUse, end) = state.withLock { ($0.login.isInUse, $0.login.beginLogout()) }
        guard let end else {
            run { reply(.fail(code: .logoutUnderWay, desc: "another logout is under way")) }
            return false
        }
        submit(.logout) { [self] answer in
            state.withLock { $0.login.confirm(end) }
            reply(answer)
        }
        return wasInUse
    }
}

// MARK: - Listeners

extension TIMClient {
    /// Adds a listener, unless it was added before.
    func add(_ listener: CallbackBox<any TIMMessageListener>) {
        state.withLock { state in
            guard !state.messageListeners.contains(where: { $0.value === listener.value }) else { return }
            state.messageListeners.append(listener)
        }
    }

    func remove(_ listener: CallbackBox<any TIMMessageListener>) {
        state.withLock { $0.messageListeners.removeAll { $0.value === listener.value } }
    }

    func setListeners(friendship: (any TIMFriendshipListener)?, userStatus: (any TIMUserStatusListener)?) {
        friendshipListeners.setSingle(friendship)
        userStatusListeners.setSingle(userStatus)
    }

    /// Sets the time for which profiles are stored, from the next login on, also for a backend that is connected later.
    func setProfileOption(_ option: TIMCall.FriendProfileOption?) {
        let session = state.withLock { state in
            state.profileOption = option
            return state.connection?.client.session
        }
        session?.memory.setProfileOption(option)
    }

    /// Notifies the listeners, on the callback queue.
    ///
    /// Events of a session that the app has ended, or of a replaced backend, are discarded.
    private func deliver(_ notification: TIMNotification, from queue: DispatchQueue) {
        let (isHeard, messageListeners, connection) = state.withLock { state in
            let isHeard = state.connection?.queue === queue && state.login.isConfirmed
            if isHeard, notification.endsSession { state.login.loseSession() }
            return (isHeard, state.messageListeners, state.connectionListener)
        }
        guard isHeard else { return }
        for box in messageListeners { box.value.receive(notification) }
        friendshipListeners.forEach((any TIMFriendshipListener).self) { $0.receive(notification) }
        userStatusListeners.forEach((any TIMUserStatusListener).self) { $0.receive(notification) }
        connection?.value.receive(notification)
    }
}

extension TIMNotification {
    /// Whether the notification ends the login.
    fileprivate var endsSession: Bool {
        switch self {
        case .onForceOffline, .onUserSigExpired: true
        default: false
        }
    }
}
