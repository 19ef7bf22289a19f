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
    struct State {
        var client: DialectClient<RongCloudSession>?
        /// The queue of the callbacks: serial, so that callbacks keep their order even if the app's queue is
        /// concurrent.
        var callbackQueue: DispatchQueue
        var connection = RongCloudConnection()
        var configuration = RongCloudConfiguration()
        var isInitialized = false
    }

    private static let sharedClient: RCCoreClient = {
        let client = RCCoreClient(callbackQueue: .main)
        client.observeSuspension()
        return client
    }()
    let state: Mutex<State>
    let friendDelegates = WeakListeners()
    let subscribeDelegates = WeakListeners()
    /// The delegates for the state of the connection, including the single delegate of SDKs before 5.4.
    let connectionDelegates = WeakListeners()

    private init(callbackQueue: DispatchQueue) {
        state = Mutex(State(callbackQueue: RCCoreClient.serialQueue(onto: callbackQueue)))
        super.init()
    }

    private static func serialQueue(onto queue: DispatchQueue) -> DispatchQueue {
        DispatchQueue(label: "RongCloudAdapter.callbacks", target: queue)
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
        install(backend, callbackQueue, device ?? .random("rongcloud"), platform, profile)
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
        let device = DeviceID.choose(device, from: storage, prefix: "rongcloud", reportingTo: backend)
        sharedClient.install(backend, callbackQueue, device, platform, profile)
    }

    func install(
        _ backend: any RelationshipBackend,
        _ callbackQueue: DispatchQueue,
        _ device: DeviceID,
        _ platform: Platform,
        _ profile: RongCloudProfile,
        quietTime: QuietTime = QuietTime()
    ) {
        let session = RongCloudSession(
            backend: backend,
            user: nil,
            device: device,
            isInitialized: false,
            platform: platform,
            profile: profile
        )
        let queue = RCCoreClient.serialQueue(onto: callbackQueue)
        let client = DialectClient(
            session: session,
            dialect: RongCloudDialect(),
            device: device,
            backend: backend,
            quietTime: quietTime,
            run: { queue.async(execute: $0) },
            deliver: { [weak self] in self?.deliver($0) }
        )
        state.withLock { state in
            state.client = client
            state.callbackQueue = queue
            state.connection.reset()
            state.isInitialized = false
        }
    }
}

// MARK: - Life cycle

extension RCCoreClient {
    /// Acknowledges the delivered callbacks when the app enters the background.
    ///
    /// The observer is never removed: it is for the client that exists as long as the app.
    func observeSuspension() {
        let name = Notification.Name(AppSuspension.notificationName)
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
            self?.state.withLock { $0.client }?.prepareForSuspension()
        }
    }

    /// Whether the app has set its key.
    var isInitialized: Bool { state.withLock { $0.isInitialized } }

    /// Records that the app has set its key.
    func setInitialized() { state.withLock { $0.isInitialized = true } }
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
        let (client, queue) = state.withLock { ($0.client, $0.callbackQueue) }
        guard let client else {
            MissingBackend.standard.report("RCCoreClient")
            queue.async { blocks.value.failure?(RongCloudFailure(.clientNotInitialized)) }
            return
        }
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

    /// Passes a call to the session and changes the connection in one step.
    ///
    /// In this way the session receives calls in the same order in which they change the connection.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - action: The change of the connection.
    ///   - reply: Gets the reply and the generation of the connection that it belongs to, on the callback queue.
    func submit(
        _ call: RongCloudCall,
        performing action: RongCloudConnection.Action? = nil,
        reply: @escaping @Sendable (RongCloudReply, _ generation: Int) -> Void
    ) {
        let isSubmitted = state.withLock { state in
            guard let client = state.client else {
                state.callbackQueue.async { reply(.error(RongCloudFailure(.clientNotInitialized)), 0) }
                return false
            }
            if let action, state.isInitialized, state.connection.apply(action) { enqueueStatus(of: state) }
            let generation = state.connection.generation
            client.submit(call) { reply($0, generation) }
            return true
        }
        if !isSubmitted { MissingBackend.standard.report("RCCoreClient") }
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
