import Dispatch
import RelationshipCore
import RongCloudAdapter
import TestValues

/// An app on the SDK: a client with a separate queue, and a delegate that records all events.
final class TestApp: Sendable {
    let client: RCCoreClient
    let recorder = Recorder()
    let queue: DispatchQueue

    init(_ service: RelationshipService, device: String = "phone") {
        queue = DispatchQueue(label: "app.\(device)")
        client = RCCoreClient(backend: service, callbackQueue: queue, device: DeviceID(device))
        client.initWithAppKey("key", option: nil)
        client.addFriendEventDelegate(recorder)
    }

    /// Returns a connected app.
    static func connected(
        _ service: RelationshipService,
        as user: String,
        device: String = "phone"
    ) async -> TestApp {
        let app = TestApp(service, device: device)
        let code = await app.answer { done in
            app.client.connect(withToken: user, dbOpened: nil, success: { _ in done(0) }, error: { done($0.rawValue) })
        }
        app.recorder.log.append("connected \(code)")
        return app
    }

    /// Makes calls while the callback queue is suspended, and no answer can arrive between them.
    func withoutCallbacks(_ calls: () -> Void) {
        queue.suspend()
        calls()
        queue.resume()
    }

    /// Makes a call, and waits for the argument of its block.
    func answer<Value: Sendable>(_ call: (@escaping @Sendable (Value) -> Void) -> Void) async -> Value {
        await withCheckedContinuation { continuation in call { continuation.resume(returning: $0) } }
    }

    /// Makes a call with a success block without parameters and an error block, and returns its code, or 0.
    func code(_ call: (@escaping @Sendable () -> Void, @escaping @Sendable (RCErrorCode) -> Void) -> Void) async -> Int
    {
        await answer { done in call({ done(0) }, { done($0.rawValue) }) }
    }

    /// Waits until the delegate has received all events that were caused before.
    ///
    /// A client delivers the available events after each reply, and the second reply comes after the events of the
    /// first.
    func settle() async {
        for _ in 0..<2 {
            _ = await answer { done in
                client.getFriendAddPermission({ done($0.rawValue) }, error: { done($0.rawValue) })
            }
        }
    }

    /// Returns the events since the previous use.
    func received() async -> [String] {
        await settle()
        return recorder.log.take()
    }
}

/// Logs out as an app does outside of asynchronous code, where Swift prefers the asynchronous `logout()`.
func logOut(_ client: RCCoreClient) {
    client.logout { _ in }
}

/// A delegate in the header's spelling.
final class Recorder: NSObject, RCFriendEventDelegate, RCConnectionStatusChangeDelegate, Sendable {
    let log = Log()

    func onFriendAdd(
        _ userId: String,
        name: String,
        portraitUri: String,
        directionType: RCDirectionType,
        operationTime: Int64
    ) {
        log.append("add \(userId) \(name) \(directionType.rawValue)")
    }

    func onFriendDelete(_ userIds: [String], directionType: RCDirectionType, operationTime: Int64) {
        log.append("delete \(userIds.joined(separator: ","))")
    }

    func onFriendApplicationStatusChanged(
        _ userId: String,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String?
    ) {
        log.append("application \(userId) \(applicationType) \(applicationStatus) \(extra ?? "nil")")
    }

    func onFriendCleared(_ operationTime: Int64) {
        log.append("cleared \(operationTime)")
    }

    func onFriendInfoChangedSync(
        _ userId: String,
        remark: String?,
        extProfile: [String: String]?,
        operationTime: Int64
    ) {
        log.append("info \(userId) \(remark ?? "nil") \(extProfile?.count ?? -1)")
    }

    func onConnectionStatusChanged(_ status: RCConnectionStatus) {
        log.append("status \(status.rawValue)")
    }
}
