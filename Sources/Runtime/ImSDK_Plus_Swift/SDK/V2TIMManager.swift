public import Dispatch
public import Foundation
public import RelationshipCore
import V2TIMWire

/// The entry point of V2TIM, as declared by the module that the vendor wrote in Swift.
///
/// Give the shared manager a backend once, before the app's own code runs. The app's code stays unchanged:
///
/// ```swift
/// V2TIMManager.install(backend: RelationshipService(store: InMemoryStore()))
///
/// V2TIMManager.shared.initSDK(sdkAppID: 1_400_000_001, config: V2TIMSDKConfig())
/// V2TIMManager.shared.login(userID: "alice", userSig: "signature") {
///     V2TIMManager.shared.getFriendList { friends in … } fail: { code, text in … }
/// } fail: { code, text in … }
/// ```
///
/// Values, codes and the order of replies and callbacks are the same as in V2TIM's other spellings.
public final class V2TIMManager: NSObject, Sendable {
    /// The shared manager, which receives its backend from ``install(backend:callbackQueue:device:storage:)``.
    public static let shared: V2TIMManager = {
        let manager = V2TIMManager()
        manager.observeSuspension()
        return manager
    }()

    /// The session, the login and the listeners.
    let client = V2TIMClient { block in
        DispatchQueue.main.async(execute: block)
    } deliver: { notification, listeners in
        listeners.sdk.forEach((any V2TIMSDKListener).self) { $0.receive(notification) }
        listeners.friends.forEach((any V2TIMFriendshipListener).self) { $0.receive(notification) }
    }

    /// Creates a manager without a backend; apps use the shared manager.
    override init() {
        super.init()
    }

    /// Creates a separate manager in addition to the shared manager, for a process with several users.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - callbackQueue: The queue on which blocks and listeners are called, one after the other.
    ///   - device: The name of the device; `nil` for a new name.
    public init(
        backend: any RelationshipBackend,
        callbackQueue: DispatchQueue = .main,
        device: DeviceID? = nil
    ) {
        super.init()
        attach(backend, callbackQueue, device)
    }

    /// Sets or replaces the backend of the shared manager; a user who was logged in has to log in again.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - callbackQueue: The queue on which blocks and listeners are called, one after the other.
    ///   - device: The name of the device; `nil` for the name in the storage, or a new name.
    ///   - storage: The place where the device stores its name; `nil` to store nothing.
    public static func install(
        backend: any RelationshipBackend,
        callbackQueue: DispatchQueue = .main,
        device: DeviceID? = nil,
        storage: (any DeviceStorage)? = nil
    ) {
        shared.attach(backend, callbackQueue, device, storage)
    }

    func attach(
        _ backend: any RelationshipBackend,
        _ callbackQueue: DispatchQueue,
        _ device: DeviceID?,
        _ storage: (any DeviceStorage)? = nil,
        quietTime: QuietTime = QuietTime()
    ) {
        // A separate serial queue keeps the order of callbacks, even if the app's queue is concurrent.
        let queue = DispatchQueue(label: "V2TIMManager.callbacks", target: callbackQueue)
        client.attach(backend, device: device, storage: storage, quietTime: quietTime) { block in
            queue.async(execute: block)
        } makeSession: { device in
            V2TIMSession(V2TIMDialect(), backend: backend, user: nil, device: device, isInitialized: false)
        }
    }

    /// Acknowledges the delivered callbacks when the app enters the background.
    ///
    /// The observer is never removed: it is for the client that exists as long as the app.
    func observeSuspension() {
        let name = Notification.Name(AppSuspension.notificationName)
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak client] _ in
            client?.prepareForSuspension()
        }
    }

    /// Queues a call; `succ` or `fail` is called once, on the callback queue.
    func submit(_ call: V2TIMCall, fail: V2TIMFail?, succ: @escaping (V2TIMReply.Payload) -> Void) {
        let fail: ((V2TIMCode, String) -> Void)? = fail.map { fail in { code, desc in fail(code.rawValue, desc) } }
        client.submit(call, fail: fail, succ: succ)
    }
}
