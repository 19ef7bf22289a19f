public import Dispatch
public import Foundation
public import RelationshipCore
import V2TIMWire

/// The entry point of V2TIM: an app's calls run against an embedded backend.
///
/// Give the shared instance a backend once, before the app's own code runs. The app's code stays unchanged:
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
/// are called on the callback queue: first the reply to a call, then the callbacks that the call caused. `login`,
/// `logout` and `unInitSDK` change the login state before they return.
///
/// The class has both Swift spellings of the vendor's SDK: up to SDK 8.4, and from 8.5 on.
#if canImport(ObjectiveC)
@objcMembers
#endif
public final class V2TIMManager: NSObject, Sendable {
    private static let shared: V2TIMManager = {
        let manager = V2TIMManager()
        manager.observeSuspension()
        return manager
    }()

    /// The session, the login and the listeners.
    ///
    /// Only the first spelling of each callback is called; see ``V2TIMFriendshipListener``.
    let client = V2TIMClient { block in
        DispatchQueue.main.async(execute: block)
    } deliver: { notification, listeners in
        listeners.sdk.forEach((any V2TIMSDKListener).self) { $0.receive(notification) }
        listeners.friends.forEach((any V2TIMFriendshipListener).self) { $0.receive(notification) }
    }

    /// Creates a client without a backend; apps use the shared client.
    override init() {
        super.init()
    }

    /// Creates a separate client in addition to the shared client, for a process with several users.
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

    /// Returns the shared client.
    ///
    /// - Returns: The client that receives its backend from ``install(backend:callbackQueue:device:storage:)``; never
    ///   `nil`.
    public class func sharedInstance() -> V2TIMManager! { shared }

    /// Sets or replaces the backend of the shared client; a user who was logged in has to log in again.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - callbackQueue: The queue on which blocks and listeners are called, one after the other.
    ///   - device: The name of the device; `nil` for the name in the storage, or a new name.
    ///   - storage: The place where the device stores its name; `nil` to store nothing.
    public class func install(
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

    /// The session of this client, or `nil` without a backend.
    var session: V2TIMSession? { client.session }

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
    ///
    /// A login while another login is in progress is answered immediately, with 7501.
    func submit(_ call: V2TIMCall, fail: V2TIMFail?, succ: @escaping (V2TIMReply.Payload) -> Void) {
        let fail: ((V2TIMCode, String) -> Void)? = fail.map { fail in
            { code, desc in fail(Int32(clamping: code.rawValue), desc) }
        }
        client.submit(call, fail: fail, succ: succ)
    }
}
