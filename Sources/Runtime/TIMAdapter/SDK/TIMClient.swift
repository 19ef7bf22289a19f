import Foundation
import RelationshipCore
import TIMWire

/// The shared part of a ``TIMManager`` and its ``TIMFriendshipManager``.
typealias TIMClient = SDKClient<TIMDialect, TIMListeners>

/// The listeners of a client, and the app's setting for its backends.
struct TIMListeners: Sendable {
    /// The listener of one initialisation.
    ///
    /// Its identity tells a late reply to an earlier initialisation with the same listener.
    final class Connection: Sendable {
        private let listener: CallbackBox<any TIMConnListener>

        init(_ listener: any TIMConnListener) { self.listener = CallbackBox(listener) }

        var value: any TIMConnListener { listener.value }
    }

    let friendship = WeakListeners()
    let userStatus = WeakListeners()
    var messages: [CallbackBox<any TIMMessageListener>] = []
    var connection: Connection?
    var profileOption: TIMCall.FriendProfileOption?

    /// Removes the connection's listener and returns it, so that the caller can notify it.
    mutating func takeConnection() -> Connection? {
        defer { connection = nil }
        return connection
    }
}

extension TIMClient {
    /// Creates a client without a backend.
    convenience init() {
        self.init(TIMDialect(), "TIMManager", TIMListeners()) { block in
            DispatchQueue.main.async(execute: block)
        } deliver: { notification, isPresent, client in
            if isPresent { client.withState { $0.own }.receive(notification) }
        }
    }

    /// Sets or replaces the backend, and notifies the listeners that the previous backend was replaced.
    func attach(
        _ backend: any RelationshipBackend,
        callbackQueue: DispatchQueue,
        device: DeviceID?,
        storage: (any DeviceStorage)? = nil,
        quietTime: QuietTime = QuietTime()
    ) {
        // A separate serial queue keeps the order of callbacks, even if the app's queue is concurrent.
        let queue = DispatchQueue(label: "TIMAdapter.callbacks", target: callbackQueue)
        let previous = attach(backend, device: device, storage: storage, quietTime: quietTime) { block in
            queue.async(execute: block)
        } makeSession: { device in
            TIMSession(backend: backend, user: nil, device: device, isInitialized: false, storage: storage)
        }
        if let option = previous.own.profileOption { session?.memory.setProfileOption(option) }
        if previous.session != nil { notifyOfLoss(of: previous) }
    }

    /// Notifies the listeners that a backend was replaced and, if a user was logged in, that the login is lost.
    private func notifyOfLoss(of previous: State) {
        let connection = withState { $0.own.takeConnection() }
        let (wasLoggedIn, status) = (previous.user != nil, previous.own.userStatus.present)
        previous.run {
            connection?.value.receive(.onDisconnect(code: .networkDisconnected, err: "the backend was replaced"))
            guard wasLoggedIn else { return }
            status.forEach((any TIMUserStatusListener).self) { listener in
                listener.receive(
                    .onReConnFailed(code: TIMCode(rawValue: 6_014), err: "the new backend knows of no login")
                )
            }
        }
        // Takes the device offline at the previous backend.
        previous.submit(.logout) { _ in }
    }

    /// Acknowledges the delivered callbacks when the app enters the background.
    ///
    /// The observer is never removed: it is for the client that exists as long as the app.
    func observeSuspension() {
        let name = Notification.Name(AppSuspension.notificationName)
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
            self?.prepareForSuspension()
        }
    }

    var currentUser: UserID? { withState { $0.user } }

    var loginStatus: TIMLoginStatus {
        withState { state in
            if state.login.isLoggingIn { return .STATUS_LOGINING }
            return state.user == nil ? .STATUS_LOGOUT : .STATUS_LOGINED
        }
    }

    /// The memory for the calls that the vendor answers immediately; `nil` until the session has completed every end.
    var memory: TIMMemory? { withState { $0.login.isSettled ? $0.session?.memory : nil } }
}

// MARK: - Beginning and ending

extension TIMClient {
    /// Initialises the SDK; the listener is notified that the connection begins, and then of its success or failure.
    ///
    /// - Returns: Whether there is a backend.
    func begin(_ configuration: TIMCall.SdkConfig, listener: (any TIMConnListener)?) -> Bool {
        let connection = listener.map { TIMListeners.Connection($0) }
        run { connection?.value.receive(.onConnecting) }
        let isMade = submit(.initSdk(globalConfig: configuration), nil) { state in
            state.own.connection = connection
            return true
        } reply: { [self] reply, _ in
            guard let connection else { return }
            switch reply {
            case .succ:
                // Skip the callback if the app has ended the SDK in the meantime.
                if withState({ $0.own.connection === connection }) { connection.value.receive(.onConnSucc) }
            case .fail(let code, let desc):
                connection.value.receive(.onConnFailed(code: code, err: desc))
            }
        }
        return isMade == true
    }

    /// Ends the SDK: no user is logged in afterwards, and the listener of the connection is called.
    func end() {
        submit(.unInit, .end) { state in
            if let connection = state.own.takeConnection() {
                state.run {
                    connection.value.receive(
                        .onDisconnect(code: TIMCode(rawValue: 6_013), err: "the app has ended the SDK")
                    )
                }
            }
            return true
        } reply: { _, _ in
        }
    }

    /// Sends a login; until its reply arrives, another login is refused.
    ///
    /// A logout before the reply overtakes the login: the login fails, and no user is logged in.
    func logIn(_ call: TIMCall, reply: @escaping @Sendable (TIMReply) -> Void) {
        let isMade = submit(call, .login(nil)) { state in
            !state.login.isLoggingIn
        } reply: { [self] answer, number in
            guard case .succ = answer, !withState({ $0.login.isCurrent(number) }) else { return reply(answer) }
            reply(.fail(code: .loggedOutBeforeLogin, desc: "the user logged out before the login was done"))
        }
        guard isMade == false else { return }
        run { reply(.fail(code: .loginUnderWay, desc: "another login is under way")) }
    }

    /// Logs out: no user is logged in afterwards, and another logout is refused until the reply arrives.
    ///
    /// - Returns: Whether there was a session or a login to end.
    func logOut(reply: @escaping @Sendable (TIMReply) -> Void) -> Bool {
        var wasInUse = false
        let isMade = submit(.logout, .logout) { state in
            wasInUse = state.user != nil || state.login.isLoggingIn
            return state.login.pending != .logout
        } reply: { answer, _ in
            reply(answer)
        }
        if isMade == false { run { reply(.fail(code: .logoutUnderWay, desc: "another logout is under way")) } }
        return isMade == true && wasInUse
    }
}

// MARK: - Listeners

extension TIMClient {
    /// Adds a listener, unless it was added before.
    func add(_ listener: CallbackBox<any TIMMessageListener>) {
        withState { state in
            guard !state.own.messages.contains(where: { $0.value === listener.value }) else { return }
            state.own.messages.append(listener)
        }
    }

    func remove(_ listener: CallbackBox<any TIMMessageListener>) {
        withState { $0.own.messages.removeAll { $0.value === listener.value } }
    }

    func setListeners(friendship: (any TIMFriendshipListener)?, userStatus: (any TIMUserStatusListener)?) {
        let listeners = withState { $0.own }
        listeners.friendship.setSingle(friendship)
        listeners.userStatus.setSingle(userStatus)
    }

    /// Sets the time for which profiles are stored, from the next login on, also for a backend that is connected later.
    func setProfileOption(_ option: TIMCall.FriendProfileOption?) {
        let session = withState { state in
            state.own.profileOption = option
            return state.session
        }
        session?.memory.setProfileOption(option)
    }
}

extension TIMListeners {
    /// Notifies the listeners, on the callback queue.
    fileprivate func receive(_ notification: TIMNotification) {
        for box in messages { box.value.receive(notification) }
        friendship.forEach((any TIMFriendshipListener).self) { $0.receive(notification) }
        userStatus.forEach((any TIMUserStatusListener).self) { $0.receive(notification) }
        connection?.value.receive(notification)
    }
}
