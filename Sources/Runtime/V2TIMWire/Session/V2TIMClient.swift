package import Dispatch
package import RelationshipCore

/// The part of `V2TIMManager` that is the same in every shape of the SDK.
///
/// It contains the session, the state of the login, the listeners and the order of calls. Without a backend, every call
/// fails on the main queue with the reply for a missing backend.
package final class V2TIMClient: Sendable {
    private struct Connection: Sendable {
        let client: DialectClient<V2TIMSession>
        let login: V2TIMLogin
        let queue: DispatchQueue
    }

    /// The friendship listeners.
    package let friendListeners = WeakListeners()
    /// The SDK listeners.
    package let sdkListeners = WeakListeners()
    private let connection = Mutex<Connection?>(nil)
    private let deliver: @Sendable (V2TIMNotification, _ sdk: WeakListeners, _ friends: WeakListeners) -> Void

    /// Creates a client without a backend.
    ///
    /// - Parameter deliver: Calls a notification's callback of each listener; only one kind of listener has the
    ///   callback. Called on the callback queue.
    package init(
        deliver: @escaping @Sendable (V2TIMNotification, _ sdk: WeakListeners, _ friends: WeakListeners) -> Void
    ) {
        self.deliver = deliver
    }

    /// Sets or replaces the backend; a user who was logged in has to log in again.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - queue: The queue on which blocks and listeners are called, one after the other.
    ///   - device: The name of the device; `nil` for the name in the storage, or a new name.
    ///   - storage: The place where the device stores its name; `nil` to store nothing.
    ///   - quietTime: The time without new callbacks after which the client acknowledges the delivered ones.
    package func attach(
        _ backend: any RelationshipBackend,
        _ queue: DispatchQueue,
        _ device: DeviceID?,
        _ storage: (any DeviceStorage)? = nil,
        quietTime: QuietTime = QuietTime()
    ) {
        let device = DeviceID.choose(device, from: storage, prefix: "v2tim", reportingTo: backend)
        let session = V2TIMSession(
            V2TIMDialect(),
            backend: backend,
            user: nil,
            device: device,
            isInitialized: false
        )
        let login = V2TIMLogin()
        // A separate serial queue keeps the order of callbacks, even if the app's queue is concurrent.
        let queue = DispatchQueue(label: "V2TIMClient.callbacks", target: queue)
        let client = DialectClient(
            session: session,
            dialect: V2TIMDialect(),
            device: device,
            backend: backend,
            quietTime: quietTime
        ) { block in
            queue.async(execute: block)
        } deliver: { [friendListeners, sdkListeners, deliver] notification in
            guard !login.isEnding else { return }
            deliver(notification, sdkListeners, friendListeners)
        }
        connection.withLock { $0 = Connection(client: client, login: login, queue: queue) }
    }

    /// The session, or `nil` without a backend.
    package var session: V2TIMSession? { connection.withLock { $0?.client.session } }

    /// The state of the login, with the user.
    package var loginPhase: V2TIMLogin.Phase {
        guard let connection = connection.withLock({ $0 }) else { return .loggedOut }
        return connection.login.phase(connection.client.session.currentUser)
    }

    /// Acknowledges the callbacks that the app has received, because the app is about to be suspended.
    package func prepareForSuspension() { connection.withLock { $0?.client }?.prepareForSuspension() }

    /// Calls a block on the callback queue, as the reply to a call without effect.
    package func acknowledge(_ succ: (() -> Void)?) {
        let succ = CallbackBox(succ)
        let queue = connection.withLock { $0?.queue } ?? .main
        queue.async { succ.value?() }
    }

    /// Queues the initialisation.
    ///
    /// - Parameters:
    ///   - sdkAppID: The app's number; positive.
    ///   - config: The configuration of the SDK.
    /// - Returns: `false` if the number is not positive, or if the client has no backend.
    package func initSDK(_ sdkAppID: Int32, _ config: V2TIMValue.SDKConfig?) -> Bool {
        guard sdkAppID > 0 else { return false }
        guard session != nil else {
            MissingBackend.standard.report("V2TIMManager")
            return false
        }
        submit(.initSDK(sdkAppID: sdkAppID, config: config), fail: nil) { _ in }
        return true
    }

    /// Queues a call; `succ` or `fail` is called once, on the callback queue.
    ///
    /// A login while another login is in progress is answered immediately, with 7501.
    package func submit(
        _ call: V2TIMCall,
        fail: ((V2TIMCode, String) -> Void)?,
        succ: @escaping (V2TIMReply.Payload) -> Void
    ) {
        let succ = CallbackBox(succ)
        let fail = CallbackBox(fail)
        let answer: @Sendable (V2TIMReply) -> Void = { reply in
            switch reply {
            case .succ(let payload): succ.value(payload)
            case .fail(let code, let desc): fail.value?(code, desc)
            }
        }
        guard let connection = connection.withLock({ $0 }) else {
            let error = MissingBackend.standard.report("V2TIMManager")
            let reply = V2TIMTranslation().reply(to: call, error: error)
            DispatchQueue.main.async { answer(reply) }
            return
        }
        guard connection.login.announce(call, connection.client.session.currentUser) else {
            let reply = V2TIMReply.fail(code: 7_501, desc: "another login is under way; wait for its answer")
            connection.queue.async { answer(reply) }
            return
        }
        connection.client.submit(call) { reply in answer(connection.login.answer(call, reply)) }
    }
}
