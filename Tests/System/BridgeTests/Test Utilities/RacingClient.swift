import Dispatch
import Foundation
import ImSDK_Plus_Swift
import RelationshipCore
import RongCloudAdapter
import TIMAdapter
import V2TIMAdapter

@testable import RongIMLib

/// A client of an SDK whose app logs in and out from different threads.
struct RacingClient: Sendable {
    /// The SDKs with a class of their own.
    enum SDK: CaseIterable {
        case tim
        case v2tim
        case v2timInSwift
        case rongcloud
        case rongcloudByOlderName

        /// The code of a call while no user is logged in.
        var notLoggedIn: Int {
            switch self {
            case .tim, .v2tim, .v2timInSwift: 6_014
            case .rongcloud: 34_301
            // The code of the calls about the blocklist.
            case .rongcloudByOlderName: 30_001
            }
        }
    }

    /// Receives the code of a reply; 0 for a success.
    typealias Reply = @Sendable (Int) -> Void

    let logIn: @Sendable (@escaping Reply) -> Void
    let logOut: @Sendable () -> Void
    /// Calls the backend for the user who is logged in.
    let call: @Sendable (@escaping Reply) -> Void
    /// Whether the SDK tells the app that a user is logged in.
    let isLoggedIn: @Sendable () -> Bool

    /// Creates a client that is initialised, and not logged in.
    init(_ sdk: SDK, _ service: RelationshipService, _ queue: DispatchQueue, _ device: DeviceID) {
        switch sdk {
        case .tim: self.init(TIMManager(backend: service, callbackQueue: queue, device: device))
        case .v2tim: self.init(V2TIMAdapter.V2TIMManager(backend: service, callbackQueue: queue, device: device))
        case .v2timInSwift:
            self.init(ImSDK_Plus_Swift.V2TIMManager(backend: service, callbackQueue: queue, device: device))
        case .rongcloud: self.init(RCCoreClient(backend: service, callbackQueue: queue, device: device))
        case .rongcloudByOlderName:
            // The shared client belongs to other tests.
            let core = RCCoreClient(backend: service, callbackQueue: queue, device: device)
            self.init(RCIMClient(core: core), core)
        }
    }

    private init(_ manager: TIMManager) {
        manager.initSdk(TIMSdkConfig())
        logIn = { reply in
            let param = TIMLoginParam()
            param.identifier = "ann"
            param.userSig = "signature"
            manager.login(param, succ: { reply(0) }, fail: { code, _ in reply(Int(code)) })
        }
        logOut = { manager.logout(nil, fail: nil) }
        call = { reply in
            manager.friendshipManager().getFriendList({ _ in reply(0) }, fail: { code, _ in reply(Int(code)) })
        }
        isLoggedIn = { manager.getLoginUser() != nil }
    }

    private init(_ manager: V2TIMAdapter.V2TIMManager) {
        manager.initSDK(1, config: nil)
        logIn = { reply in
            manager.login(userID: "ann", userSig: "s", succ: { reply(0) }, fail: { code, _ in reply(Int(code)) })
        }
        logOut = { manager.logout(succ: nil, fail: nil) }
        call = { reply in manager.getFriendList(succ: { _ in reply(0) }, fail: { code, _ in reply(Int(code)) }) }
        isLoggedIn = { manager.getLoginUser() != nil }
    }

    private init(_ manager: ImSDK_Plus_Swift.V2TIMManager) {
        manager.initSDK(sdkAppID: 1, config: ImSDK_Plus_Swift.V2TIMSDKConfig())
        logIn = { reply in
            manager.login(userID: "ann", userSig: "s", succ: { reply(0) }, fail: { code, _ in reply(Int(code)) })
        }
        logOut = { manager.logout(succ: nil, fail: nil) }
        call = { reply in manager.getFriendList(succ: { _ in reply(0) }, fail: { code, _ in reply(Int(code)) }) }
        isLoggedIn = { manager.getLoginUser() != nil }
    }

    private init(_ client: RCCoreClient) {
        client.initWithAppKey("key", option: nil)
        logIn = { reply in
            client.connect(withToken: "ann", dbOpened: nil, success: { _ in reply(0) }, error: { reply($0.rawValue) })
        }
        logOut = { client.logout { _ in } }
        call = { reply in client.getFriends(.both, success: { _ in reply(0) }, error: { reply($0.rawValue) }) }
        isLoggedIn = { client.getConnectionStatus() == .ConnectionStatus_Connected }
    }

    private init(_ client: RCIMClient, _ core: RCCoreClient) {
        core.initWithAppKey("key", option: nil)
        logIn = { reply in
            client.connect(withToken: "ann", dbOpened: nil, success: { _ in reply(0) }, error: { reply($0.rawValue) })
        }
        logOut = { client.logout() }
        call = { reply in client.getBlacklist({ _ in reply(0) }, error: { reply($0.rawValue) }) }
        isLoggedIn = { client.getConnectionStatus() == .ConnectionStatus_Connected }
    }
}
