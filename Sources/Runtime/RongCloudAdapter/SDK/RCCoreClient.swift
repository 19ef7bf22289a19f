public import Dispatch
public import Foundation
public import RelationshipCore
public import RongCloudWire

/// The RongCloud client, on an embedded backend instead of the vendor's cloud.
///
/// `shared()` is the vendor's entry point; ``install(backend:callbackQueue:device:storage:platform:profile:)``
/// gives it a backend before the app initialises it. Create further clients in one process, each a separate device,
/// with ``init(backend:callbackQueue:device:platform:profile:)``.
///
/// Blocks and delegates are called on the callback queue: the block of a call first, then the events of that call, in
/// order. Delegates are held weakly.
public final class RCCoreClient: NSObject, Sendable {
    private static let sharedClient: RCCoreClient = {
        let client = RCCoreClient(callbackQueue: .main)
        client.observeSuspension()
        return client
    }()

    /// The session, the connection that the app sees, and the order of calls.
    let client: SDKClient<RongCloudDialect, RongCloudConnection>
    let configuration = Mutex(RongCloudConfiguration())
    let friendDelegates = WeakListeners()
    let subscribeDelegates = WeakListeners()
    /// The delegates for the state of the connection, including the single delegate of SDKs before 5.4.
    var connectionDelegates: WeakListeners { client.withState { $0.own.delegates } }

    private init(callbackQueue: DispatchQueue) {
        client = SDKClient(
            RongCloudDialect(),
            "RCCoreClient",
            RongCloudConnection(),
            run: RCCoreClient.serialQueue(onto: callbackQueue)
        ) { [friendDelegates, subscribeDelegates] notification, isPresent, client in
            guard case .onConnectionStatusChanged(let number) = notification else {
                friendDelegates.forEach((any RCFriendEventDelegate).self) { $0.receive(notification) }
                subscribeDelegates.forEach((any RCSubscribeEventDelegate).self) { $0.receive(notification) }
                return
            }
            guard isPresent else { return }
            let status = RCConnectionStatus(rawValue: number) ?? .ConnectionStatus_UNKNOWN
            client.withState { $0.own.receive(status) }?.deliver()
        }
        super.init()
    }

    /// Returns a function that puts blocks on a queue.
    ///
    /// A separate serial queue keeps the order of callbacks, even if the app's queue is concurrent.
    private static func serialQueue(onto queue: DispatchQueue) -> @Sendable (@escaping @Sendable () -> Void) -> Void {
        let queue = DispatchQueue(label: "RongCloudAdapter.callbacks", target: queue)
        return { queue.async(execute: $0) }
    }

    /// Creates a separate client in addition to the shared client.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - callbackQueue: The queue on which blocks and delegates are called, one after the other.
    ///   - device: The name of the device; `nil` for a random one.
    ///   - platform: The kind of device that other users see in the user's presence.
    ///   - profile: The version of the vendor's documentation to follow where versions contradict each other.
    public convenience init(
        backend: any RelationshipBackend,
        callbackQueue: DispatchQueue = .main,
        device: DeviceID? = nil,
        platform: Platform = .ios,
        profile: RongCloudProfile = .latest
    ) {
        self.init(callbackQueue: callbackQueue)
        attach(backend, callbackQueue, device, nil, platform, profile)
    }

    /// Returns the client of the app; without a backend, its calls fail with 33001.
    ///
    /// - Returns: The client.
    public class func shared() -> Self { unsafeDowncast(sharedClient, to: self) }

    /// Sets the backend of the shared client; delegates stay registered, and a connection to an earlier backend ends.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - callbackQueue: The queue on which blocks and delegates are called, one after the other.
    ///   - device: The name of the device; `nil` for the name in the storage, or a new name.
    ///   - storage: The place where the device stores its name; `nil` to store nothing.
    ///   - platform: The kind of device that other users see in the user's presence.
    ///   - profile: The version of the vendor's documentation to follow where versions contradict each other.
    public class func install(
        backend: any RelationshipBackend,
        callbackQueue: DispatchQueue = .main,
        device: DeviceID? = nil,
        storage: (any DeviceStorage)? = nil,
        platform: Platform = .ios,
        profile: RongCloudProfile = .latest
    ) {
        sharedClient.attach(backend, callbackQueue, device, storage, platform, profile)
    }

    func attach(
        _ backend: any RelationshipBackend,
        _ callbackQueue: DispatchQueue,
        _ device: DeviceID?,
        _ storage: (any DeviceStorage)?,
        _ platform: Platform,
        _ profile: RongCloudProfile,
        quietTime: QuietTime = QuietTime()
    ) {
        client.attach(
            backend,
            device: device,
            storage: storage,
            quietTime: quietTime,
            run: RCCoreClient.serialQueue(onto: callbackQueue)
        ) { device in
            RongCloudSession(
                backend: backend,
                user: nil,
                device: device,
                isInitialized: false,
                platform: platform,
                profile: profile
            )
        } changing: { connection in
            connection.reset()
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
}

// MARK: - Running calls

extension RCCoreClient {
    /// Runs a call and reads the value for its success block.
    func send<Result>(
        _ call: RongCloudCall,
        reading read: @escaping @Sendable (RongCloudSuccess) -> Result?,
        success: ((Result) -> Void)?,
        failure: ((RongCloudFailure) -> Void)?
    ) {
        let blocks = CallbackBox((success: success, failure: failure))
        client.submit(call) { reply in
            switch reply {
            case .success(let success):
                if let result = read(success) {
                    blocks.value.success?(result)
                } else {
                    blocks.value.failure?(RongCloudFailure(.unknown))
                }
            case .error(let failure):
                blocks.value.failure?(failure)
            }
        }
    }

    /// Runs a call with an error block that receives only the code.
    func submit<Result>(
        _ call: RongCloudCall,
        _ success: ((Result) -> Void)?,
        _ error: ((RCErrorCode) -> Void)?,
        reading read: @escaping @Sendable (RongCloudSuccess) -> Result?
    ) {
        send(call, reading: read, success: success, failure: error.map { block in { block($0.errorCode) } })
    }

    /// Runs a call with a success block without parameters.
    func submit(_ call: RongCloudCall, _ success: (() -> Void)?, _ error: ((RCErrorCode) -> Void)?) {
        submit(call, success.map { block in { _ in block() } }, error) { _ in true }
    }

    /// Runs a call with a success block without parameters and an error block that receives attributes.
    func send(_ call: RongCloudCall, success: (() -> Void)?, failure: ((RongCloudFailure) -> Void)?) {
        send(call, reading: { _ in true }, success: success.map { block in { _ in block() } }, failure: failure)
    }
}
