import Foundation
import RelationshipCore

/// What a ``TIMManager`` and its ``TIMFriendshipManager`` share: the connection to a backend, and the listeners.
final class TIMRuntime: Sendable {
    private struct State {
        var connection: Connection?
        var messageListeners: [CallbackBox<any TIMMessageListener>] = []
        var friendshipListener: CallbackBox<WeakListener>?
        var userStatusListener: CallbackBox<WeakListener>?
        var connectionListener: CallbackBox<any TIMConnListener>?
        var profileOption: TIMCall.FriendProfileOption?
        var loginsUnderWay = 0
        var logoutsUnderWay = 0
        /// Logouts so far: one that came after a login overtakes it.
        var logouts = 0
    }

    private struct Connection {
        let client: DialectClient<TIMSession>
        let queue: DispatchQueue
    }

    private let state = Mutex(State())

    /// Connects to a backend, in place of the one before, of which the listeners hear that it is gone.
    func connect(to service: RelationshipService, callbackQueue: DispatchQueue, terminal: TerminalID) {
        let session = TIMSession(service: service, user: nil, terminal: terminal, isInitialized: false)
        // A queue of its own keeps the order of callbacks whatever the app's queue does.
        let queue = DispatchQueue(label: "TIMAdapter.callbacks", target: callbackQueue)
        let client = DialectClient(
            session: session,
            dialect: .tim,
            terminal: terminal,
            service: service,
            run: { block in queue.async(execute: block) },
            deliver: { [weak self] notification in self?.deliver(notification) }
        )
        let (previous, option) = state.withLock { state in
            defer { state.connection = Connection(client: client, queue: queue) }
            return (state.connection, state.profileOption)
        }
        if let option { session.setProfileOption(option) }
        if let previous { tellOfLoss(of: previous) }
    }

    /// Tells the listeners that a backend was replaced, and that nobody is logged in any more who was.
    private func tellOfLoss(of previous: Connection) {
        let wasLoggedIn = previous.client.session.currentUser != nil
        let (connection, status) = state.withLock { state in
            defer { state.connectionListener = nil }
            return (state.connectionListener, state.userStatusListener)
        }
        previous.queue.async {
            if let connection { TIMDelivery.disconnected(9_508, "the backend was replaced", from: connection.value) }
            guard wasLoggedIn, let status = status?.value.listener as? any TIMUserStatusListener else { return }
            TIMDelivery.reconnectionFailed(6_014, "the new backend knows of no login", to: status)
        }
        // The device goes offline there.
        previous.client.submit(.logout) { _ in }
    }

    /// Hands in a call; its reply comes on the callback queue.
    ///
    /// Without a backend the SDK is not initialised.
    func submit(_ call: TIMCall, reply: @escaping @Sendable (TIMReply) -> Void) {
        if let client = state.withLock({ $0.connection?.client }) {
            client.submit(call, reply: reply)
        } else {
            let error = MissingBackend.standard.report("TIMManager")
            DispatchQueue.main.async { reply(TIMReply(error, to: call)) }
        }
    }

    /// Hands in a login; the login counts as under way until its reply has come, and another one is refused meanwhile.
    ///
    /// A logout that comes meanwhile overtakes it: the login fails, and nobody is logged in.
    func submitLogin(_ call: TIMCall, reply: @escaping @Sendable (TIMReply) -> Void) {
        let (isFirst, logouts) = state.withLock { state in
            defer { if state.loginsUnderWay == 0 { state.loginsUnderWay = 1 } }
            return (state.loginsUnderWay == 0, state.logouts)
        }
        guard isFirst else { return answer(TIMReply(TIMSession.loginUnderWay, to: call), with: reply) }
        submit(call) { [self] answer in
            let isOvertaken = state.withLock { state in
                state.loginsUnderWay = 0
                return state.logouts != logouts
            }
            guard isOvertaken, case .succ = answer else { return reply(answer) }
            reply(.fail(code: .loggedOutBeforeLogin, desc: "the user logged out before the login was done"))
        }
    }

    /// Hands in a logout; the logout counts as under way until its reply has come, and another one is refused meanwhile.
    func submitLogout(reply: @escaping @Sendable (TIMReply) -> Void) {
        let isFirst = state.withLock { state in
            guard state.logoutsUnderWay == 0 else { return false }
            state.logoutsUnderWay = 1
            state.logouts += 1
            return true
        }
        guard isFirst else { return answer(TIMReply(TIMSession.logoutUnderWay, to: .logout), with: reply) }
        submit(.logout) { [self] answer in
            state.withLock { $0.logoutsUnderWay = 0 }
            reply(answer)
        }
    }

    /// Gives a reply that needs no backend, on the callback queue.
    private func answer(_ answer: TIMReply, with reply: @escaping @Sendable (TIMReply) -> Void) {
        run { reply(answer) }
    }

    /// Runs a block on the callback queue.
    func run(_ block: @escaping @Sendable () -> Void) {
        (state.withLock { $0.connection?.queue } ?? DispatchQueue.main).async(execute: block)
    }

    var isConnected: Bool { state.withLock { $0.connection != nil } }
    /// The session that answers the calls which the vendor answers at once.
    var session: TIMSession? { state.withLock { $0.connection?.client }?.session }
    var isLoginUnderWay: Bool { state.withLock { $0.loginsUnderWay > 0 } }
    var currentUser: UserID? { state.withLock { $0.connection?.client }?.session.currentUser }
}

extension TIMRuntime {
    /// Adds a listener, once.
    func add(_ listener: CallbackBox<any TIMMessageListener>) {
        state.withLock { state in
            guard !state.messageListeners.contains(where: { $0.value === listener.value }) else { return }
            state.messageListeners.append(listener)
        }
    }

    func remove(_ listener: CallbackBox<any TIMMessageListener>) {
        state.withLock { $0.messageListeners.removeAll { $0.value === listener.value } }
    }

    func setFriendshipListener(_ listener: (any TIMFriendshipListener)?) {
        let box = listener.map { CallbackBox(WeakListener($0)) }
        state.withLock { $0.friendshipListener = box }
    }

    func setUserStatusListener(_ listener: (any TIMUserStatusListener)?) {
        let box = listener.map { CallbackBox(WeakListener($0)) }
        state.withLock { $0.userStatusListener = box }
    }

    /// Says who hears of the connection; held strongly, as in SDK 4.4.
    func setConnectionListener(_ listener: (any TIMConnListener)?) {
        let box = listener.map { CallbackBox($0) }
        state.withLock { $0.connectionListener = box }
    }

    /// Says how long profiles are kept, from the next login on, also of a backend that is connected later.
    func setProfileOption(_ option: TIMCall.FriendProfileOption?) {
        let session = state.withLock { state in
            state.profileOption = option
            return state.connection?.client.session
        }
        session?.setProfileOption(option)
    }

    /// Tells that the connection ends, and forgets who hears of it.
    func endConnection() {
        let listener = state.withLock { state in
            defer { state.connectionListener = nil }
            return state.connectionListener
        }
        guard let listener else { return }
        run { TIMDelivery.disconnected(6_013, "the app has ended the SDK", from: listener.value) }
    }

    /// Tells the listeners; runs on the callback queue.
    private func deliver(_ notification: TIMNotification) {
        let (messageListeners, friendship, status) = state.withLock {
            ($0.messageListeners, $0.friendshipListener, $0.userStatusListener)
        }
        let listener = friendship?.value.listener as? any TIMFriendshipListener
        let statusListener = status?.value.listener as? any TIMUserStatusListener
        switch notification {
        case .onNewMessage(let msgs):
            let messages = msgs.map { TIMMessage($0) }
            for box in messageListeners { TIMDelivery.newMessages(messages, to: box.value) }
        case .onAddFriends(let users):
            if let listener { TIMDelivery.friendsAdded(users, to: listener) }
        case .onDelFriends(let identifiers):
            if let listener { TIMDelivery.friendsDeleted(identifiers, to: listener) }
        case .onFriendProfileUpdate(let profiles):
            if let listener { TIMDelivery.profilesUpdated(profiles.map { TIMSNSChangeInfo($0) }, to: listener) }
        case .onAddFriendReqs(let reqs):
            if let listener { TIMDelivery.requestsAdded(reqs.map { TIMFriendPendencyInfo($0) }, to: listener) }
        case .onForceOffline: statusListener?.onForceOffline()
        case .onUserSigExpired: statusListener?.onUserSigExpired()
        }
    }
}

/// A listener as the vendor holds those of the user configuration since 4.3.
private final class WeakListener {
    weak var listener: (any NSObjectProtocol)?

    init(_ listener: any NSObjectProtocol) {
        self.listener = listener
    }
}
