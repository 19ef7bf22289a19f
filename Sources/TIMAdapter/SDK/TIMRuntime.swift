import Foundation
import RelationshipCore
private import Synchronization

/// What a ``TIMManager`` and its ``TIMFriendshipManager`` share: the connection to a backend, and the listeners.
final class TIMRuntime: Sendable {
    private struct State {
        var connection: Connection?
        var messageListeners: [CallbackBox<any TIMMessageListener>] = []
        var friendshipListener: CallbackBox<WeakFriendshipListener>?
        var loginsUnderWay = 0
    }

    private struct Connection {
        let client: DialectClient<TIMSession>
    }

    private let state = Mutex(State())

    /// Connects to a backend, in place of the one before.
    func connect(to service: RelationshipService, callbackQueue: DispatchQueue, terminal: TerminalID) {
        let session = TIMSession(service: service, user: nil, terminal: terminal, isInitialized: false)
        // A queue of its own keeps the order of callbacks whatever the app's queue does.
        let queue = DispatchQueue(label: "TIMAdapter.callbacks", target: callbackQueue)
        let client = DialectClient(
            session: session,
            service: service,
            run: { block in queue.async(execute: block) },
            deliver: { [weak self] notification in self?.deliver(notification) }
        )
        state.withLock { $0.connection = Connection(client: client) }
    }

    /// Hands in a call; its reply comes on the callback queue.
    ///
    /// Without a backend the SDK is not initialised.
    func submit(_ call: TIMCall, reply: @escaping @Sendable (TIMReply) -> Void) {
        if let client = state.withLock({ $0.connection?.client }) {
            client.submit(call, reply: reply)
        } else {
            DispatchQueue.main.async { reply(TIMReply(RelationshipError(.notInitialized), to: call)) }
        }
    }

    /// Hands in a login; the login counts as under way until its reply has come.
    func submitLogin(_ call: TIMCall, reply: @escaping @Sendable (TIMReply) -> Void) {
        state.withLock { $0.loginsUnderWay += 1 }
        submit(call) { [self] answer in
            state.withLock { $0.loginsUnderWay -= 1 }
            reply(answer)
        }
    }

    var isConnected: Bool { state.withLock { $0.connection != nil } }
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
        let box = listener.map { CallbackBox(WeakFriendshipListener($0)) }
        state.withLock { $0.friendshipListener = box }
    }

    /// Tells the listeners; runs on the callback queue.
    private func deliver(_ notification: TIMNotification) {
        let (messageListeners, weakListener) = state.withLock { ($0.messageListeners, $0.friendshipListener) }
        let listener = weakListener?.value.listener
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
        }
    }
}

/// The friendship listener as the vendor holds it since 4.3.
private final class WeakFriendshipListener {
    weak var listener: (any TIMFriendshipListener)?

    init(_ listener: any TIMFriendshipListener) {
        self.listener = listener
    }
}
