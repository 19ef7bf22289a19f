public import Dispatch
public import Foundation
public import RelationshipCore
import V2TIMWire

/// The entry point of V2TIM: an app's calls run against an embedded backend.
///
/// Give the shared instance its backend once, before the app's own code runs; nothing else changes:
///
/// ```swift
/// V2TIMManager.install(backend: RelationshipService(store: InMemoryStore()))
///
/// V2TIMManager.sharedInstance().initSDK(1_400_000_001, config: V2TIMSDKConfig())
/// V2TIMManager.sharedInstance().login(userID: "alice", userSig: "signature") {
///     V2TIMManager.sharedInstance().getFriendList { friends in … } fail: { code, text in … }
/// } fail: { code, text in … }
/// ```
///
/// As with the vendor's SDK, `initSDK` comes first: without a backend or before `initSDK`, every call fails with 6013,
/// and before `login` or after `logout` with 6014. Calls run in the order in which they were made. Blocks and listeners
/// are called on the callback queue: the reply of a call first, then the callbacks of what it caused. The login state changes
/// in `login`, `logout` and `unInitSDK` themselves, before they return.
///
/// Both Swift spellings of the vendor's SDK are here, that of SDK 8.4 and earlier and that of 8.5 and later.
public final class V2TIMManager: NSObject, Sendable {
    private struct Backend: Sendable {
        let client: DialectClient<V2TIMSession>
        let login: V2TIMLogin
        let queue: DispatchQueue
    }

    private static let shared = V2TIMManager()

    /// The friendship listeners.
    let friendListeners = V2TIMListeners()
    /// The SDK listeners.
    let sdkListeners = V2TIMListeners()
    private let backend = Mutex<Backend?>(nil)

    /// Creates a client without a backend; apps have the shared one.
    override init() {
        super.init()
    }

    /// Creates a separate client beside the shared one, for a process with several users.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - callbackQueue: The queue on which blocks and listeners are called, one after the other.
    ///   - terminal: The name of the device; `nil` for a new one.
    public init(
        backend: any RelationshipBackend,
        callbackQueue: DispatchQueue = .main,
        terminal: TerminalID? = nil
    ) {
        super.init()
        attach(backend, callbackQueue, terminal)
    }

    /// The shared client; never `nil`.
    ///
    /// - Returns: The client that ``install(backend:callbackQueue:terminal:storage:)`` gives its backend.
    public class func sharedInstance() -> V2TIMManager! { shared }

    /// Gives the shared client its backend, or another one; a user who was logged in has to log in again.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - callbackQueue: The queue on which blocks and listeners are called, one after the other.
    ///   - terminal: The name of the device; `nil` for the one in the storage, or a new one.
    ///   - storage: The place where the device stores its name; `nil` for none.
    public class func install(
        backend: any RelationshipBackend,
        callbackQueue: DispatchQueue = .main,
        terminal: TerminalID? = nil,
        storage: (any DeviceStorage)? = nil
    ) {
        shared.attach(backend, callbackQueue, terminal, storage)
    }

    private func attach(
        _ backend: any RelationshipBackend,
        _ queue: DispatchQueue,
        _ terminal: TerminalID?,
        _ storage: (any DeviceStorage)? = nil
    ) {
        let terminal = TerminalID.choose(terminal, from: storage, prefix: "v2tim", reportingTo: backend)
        let session = V2TIMSession(
            V2TIMDialect(),
            backend: backend,
            user: nil,
            terminal: terminal,
            isInitialized: false
        )
        let login = V2TIMLogin()
        // A separate serial queue keeps the order of callbacks, even if the app's queue is concurrent.
        let queue = DispatchQueue(label: "V2TIMAdapter.callbacks", target: queue)
        let client = DialectClient(session: session, dialect: V2TIMDialect(), terminal: terminal, backend: backend) {
            block in
            queue.async(execute: block)
        } deliver: { [friendListeners, sdkListeners] notification in
            guard !login.isEnding else { return }
            (notification.name.isOfSDKListener ? sdkListeners : friendListeners).deliver(notification)
        }
        self.backend.withLock { $0 = Backend(client: client, login: login, queue: queue) }
    }

    /// The session behind this client, or `nil` without a backend.
    var session: V2TIMSession? { backend.withLock { $0?.client.session } }

    /// The state of the login, with the user.
    var loginPhase: V2TIMLogin.Phase {
        guard let backend = backend.withLock({ $0 }) else { return .loggedOut }
        return backend.login.phase(backend.client.session.currentUser)
    }

    /// Calls a block on the callback queue: the answer to a call without effect.
    func acknowledge(_ succ: V2TIMSucc?) {
        let succ = CallbackBox(succ)
        let queue = backend.withLock { $0?.queue } ?? .main
        queue.async { succ.value?() }
    }

    /// Queues a call; `succ` or `fail` is called once, on the callback queue.
    ///
    /// A login while another one is under way is answered at once, with 7501.
    func submit(_ call: V2TIMCall, fail: V2TIMFail?, succ: @escaping (V2TIMReply.Payload) -> Void) {
        let succ = CallbackBox(succ)
        let fail = CallbackBox(fail)
        let answer: @Sendable (V2TIMReply) -> Void = { reply in
            switch reply {
            case .succ(let payload): succ.value(payload)
            case .fail(let code, let desc): fail.value?(Int32(clamping: code.rawValue), desc)
            }
        }
        guard let backend = backend.withLock({ $0 }) else {
            let error = MissingBackend.standard.report("V2TIMManager")
            let reply = V2TIMTranslation().reply(to: call, error: error)
            DispatchQueue.main.async { answer(reply) }
            return
        }
        guard backend.login.announce(call, backend.client.session.currentUser) else {
            backend.queue.async { answer(.fail(code: 7_501, desc: "another login is under way; wait for its answer")) }
            return
        }
        backend.client.submit(call) { reply in answer(backend.login.answer(call, reply)) }
    }
}
