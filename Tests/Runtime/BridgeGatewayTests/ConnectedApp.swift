#if Gateway
import Dispatch
import Foundation
import RelationshipCore
import RongCloudAdapter
import TIMAdapter
import V2TIMAdapter

/// An app on a vendor-shaped SDK that records the events of its connection.
struct ConnectedApp: Sendable {
    /// Logs in, and returns the code, which is 0 for success.
    let logIn: @Sendable (_ user: String) async -> Int
    /// Makes a call to the backend, and returns its code.
    let call: @Sendable () async -> Int
    private let log: ConnectionLog

    /// Returns the app's events since the previous use, up to and including a line.
    func received(until last: String) async -> [String] {
        var lines: [String] = []
        for await line in log.lines {
            lines.append(line)
            if line == last { break }
        }
        return lines
    }

    /// Returns the app's events since the previous use, up to the answer to a new call.
    func receivedSoFar() async -> [String] {
        let code = await call()
        log.write("answer \(code)")
        return await received(until: "answer \(code)").dropLast()
    }

    static func v2tim(_ backend: any RelationshipBackend) -> ConnectedApp {
        let log = ConnectionLog()
        let manager = V2TIMManager(backend: backend, callbackQueue: log.queue, device: DeviceID("phone"))
        manager.addIMSDKListener(listener: log)
        _ = manager.initSDK(1, config: V2TIMSDKConfig())
        return ConnectedApp(
            logIn: { user in
                await code { done in
                    manager.login(userID: user, userSig: "s", succ: { done(0) }, fail: { code, _ in done(Int(code)) })
                }
            },
            call: {
                await code { done in
                    manager.getFriendList(succ: { _ in done(0) }, fail: { code, _ in done(Int(code)) })
                }
            },
            log: log
        )
    }

    static func tim(_ backend: any RelationshipBackend) -> ConnectedApp {
        let log = ConnectionLog()
        let manager = TIMManager(backend: backend, callbackQueue: log.queue, device: DeviceID("phone"))
        let (config, userConfig) = (TIMSdkConfig(), TIMUserConfig())
        (config.connListener, userConfig.userStatusListener) = (log, log)
        _ = manager.initSdk(config)
        manager.setUserConfig(userConfig)
        let friends = CallbackBox(manager.friendshipManager())
        return ConnectedApp(
            logIn: { user in
                let param = TIMLoginParam()
                (param.identifier, param.userSig) = (user, "s")
                return await code { done in
                    _ = manager.login(param, succ: { done(0) }, fail: { code, _ in done(Int(code)) })
                }
            },
            call: {
                await code { done in
                    friends.value?.getFriendList({ _ in done(0) }, fail: { code, _ in done(Int(code)) })
                }
            },
            log: log
        )
    }

    static func rongCloud(_ backend: any RelationshipBackend) -> ConnectedApp {
        rongCloud(RCCoreClient(backend: backend, callbackQueue: DispatchQueue(label: "app")))
    }

    /// Returns an app with a client that the test also calls directly.
    static func rongCloud(_ client: RCCoreClient) -> ConnectedApp {
        let log = ConnectionLog()
        client.addConnectionStatusChangeDelegate(log)
        client.initWithAppKey("key", option: nil)
        return ConnectedApp(
            logIn: { user in
                await code { done in
                    client.connect(
                        withToken: user,
                        dbOpened: nil,
                        success: { _ in done(0) },
                        error: { done($0.rawValue) }
                    )
                }
            },
            call: {
                await code { done in
                    client.getFriendAddPermission({ _ in done(0) }, error: { done($0.rawValue) })
                }
            },
            log: log
        )
    }

    private static func code(_ call: (@escaping @Sendable (Int) -> Void) -> Void) async -> Int {
        await withCheckedContinuation { continuation in call { continuation.resume(returning: $0) } }
    }
}

/// A listener that records the reports of the three SDKs about their connections.
private final class ConnectionLog: NSObject, Sendable {
    let queue = DispatchQueue(label: "app")
    let lines: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    override init() {
        (lines, continuation) = AsyncStream.makeStream()
    }

    func write(_ line: String) { continuation.yield(line) }
}

extension ConnectionLog: V2TIMSDKListener {
    func onConnecting() { write("connecting") }
    func onConnectSuccess() { write("connected") }
    func onConnectFailed(_ code: Int32, err: String?) { write("failed \(code)") }
    func onKickedOffline() { write("kicked") }
    func onUserSigExpired() { write("expired") }
}

extension ConnectionLog: TIMConnListener, TIMUserStatusListener {
    func onConnSucc() { write("connected") }
    func onConnFailed(_ code: Int32, err: String!) { write("failed \(code)") }
    func onDisconnect(_ code: Int32, err: String!) { write("lost \(code)") }
    func onForceOffline() { write("kicked") }
    func onReConnFailed(_ code: Int32, err: String!) { write("not taken back \(code)") }
}

extension ConnectionLog: RCConnectionStatusChangeDelegate {
    func onConnectionStatusChanged(_ status: RCConnectionStatus) { write("status \(status.rawValue)") }
}
#endif
