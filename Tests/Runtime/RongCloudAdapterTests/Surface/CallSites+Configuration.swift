import Foundation
import RelationshipCore
import RongCloudAdapter
import TestEvidence
import TestValues
import Testing

extension SurfaceTests {
    @available(*, deprecated)
    @CallSite.ListBuilder static var environment: [CallSite] {
        CallSite("RCCoreClient.getVersion()") { _ in
            let version: String = RCCoreClient.getVersion()
            try #require(version == "5.44.3")
        }
        CallSite("RCCoreClient.getCurrentNetworkStatus()") { world in
            try #require(world.fresh().getCurrentNetworkStatus() == .reachableViaWiFi)
        }
        CallSite("RCCoreClient.getDeltaTime()") { world in
            // The backend's clock is always at a time near 1970.
            let delta: Int64 = await world.connected().getDeltaTime()
            try #require(delta > 1_000_000_000_000)
        }
        CallSite("RCCoreClient.getDeltaTime(_:)") { world in
            let client = await world.connected()
            let delta: Int64 = await withCheckedContinuation { done in
                client.getDeltaTime { done.resume(returning: $0) }
            }
            try #require(delta > 1_000_000_000_000)
        }
        CallSite("RCCoreClient.deltaTime()") { world in
            try #require(await world.connected().deltaTime() > 1_000_000_000_000)
        }
        CallSite("RCCoreClient.getAppSettings()") { world in
            try #require(world.fresh().getAppSettings() == nil)
            let client = await world.connected()
            let settings = try #require(client.getAppSettings())
            try #require(settings.isUserProfileEnable && settings.isOnlineStatusSubscribeEnable)
            try #require(settings.isFriendOnlineStatusSubscribeEnable && !settings.isSpeechToTextEnable)
        }
    }

    @CallSite.ListBuilder static var configuration: [CallSite] {
        CallSite("RCCoreClient.setDeviceTokenData(_:)") { world in
            try await isWithoutEffect(world) { $0.setDeviceTokenData(Data([1, 2])) }
        }
        CallSite("RCCoreClient.setDeviceToken(_:)") { world in
            try await isWithoutEffect(world) { $0.setDeviceToken("0102") }
        }
        CallSite("RCCoreClient.recordLaunchOptionsEvent(_:)") { world in
            try await isWithoutEffect(world) { $0.recordLaunchOptionsEvent(nil) }
        }
        CallSite("RCCoreClient.getPushExtra(fromLaunchOptions:)") { world in
            try #require(world.fresh().getPushExtra(fromLaunchOptions: ["rc": ["id": "1"]]) == nil)
        }
        CallSite("RCCoreClient.getPushExtra(fromRemoteNotification:)") { world in
            try #require(world.fresh().getPushExtra(fromRemoteNotification: ["rc": ["id": "1"]]) == nil)
        }
        CallSite("RCCoreClient.setReconnectKickEnable(_:)") { world in
            try await isWithoutEffect(world) { $0.setReconnectKickEnable(true) }
        }
        CallSite("RCCoreClient.setAppVer(_:)") { world in
            try await isWithoutEffect(world) { $0.setAppVer("1.2.3") }
        }
        CallSite("RCCoreClient.configApplicationGroupIdentifier(_:isMainApp:)") { world in
            try await isWithoutEffect(world) {
                $0.configApplicationGroupIdentifier("group.example", isMainApp: true)
            }
        }
        CallSite("RCCoreClient.getVendorToken(_:error:)") { world in
            let client = world.fresh()
            let code: RCErrorCode = await withCheckedContinuation { done in
                client.getVendorToken({ _ in done.resume(returning: .RC_SUCCESS) }) { done.resume(returning: $0) }
            }
            try #require(code == .RC_OPERATION_NOT_SUPPORT)
        }
        CallSite("RCCoreClient.setProxy(_:)") { world in
            let client = world.fresh()
            try #require(client.setProxy(RCIMProxy(host: "proxy", port: 1_080)))
            try #require(!client.setProxy(RCIMProxy(host: "", port: 1_080)))
            try #require(client.getCurrentProxy()?.host == "proxy")
            try #require(client.setProxy(nil))
        }
        CallSite("RCCoreClient.getCurrentProxy()") { world in
            let client = world.fresh()
            try #require(client.getCurrentProxy() == nil)
            let proxy = RCIMProxy(host: "proxy", port: 1_080, userName: "user", password: "word")
            client.setProxy(proxy)
            try #require(client.getCurrentProxy() === proxy)
        }
        CallSite("RCCoreClient.test(_:testHost:successBlock:errorBlock:)") { world in
            let client = world.fresh()
            let code: RCErrorCode = await withCheckedContinuation { done in
                client.test(
                    RCIMProxy(host: "proxy", port: 1_080),
                    testHost: "example.com",
                    successBlock: { done.resume(returning: .RC_SUCCESS) },
                    errorBlock: { done.resume(returning: $0) }
                )
            }
            try #require(code == .RC_OPERATION_NOT_SUPPORT)
        }
        CallSite("RCIMProxy.isValid()") { _ in
            try #require(RCIMProxy(host: "proxy", port: 1).isValid())
            try #require(!RCIMProxy(host: "proxy", port: 0).isValid())
        }
    }

    static let silentDelegates: [CallSite] = [
        "RCCoreClient.setRCLogInfoDelegate(_:)", "RCLogInfoDelegate.didOccurLog(_:)",
        "RCCoreClient.addDatabaseStatusDelegate(_:)", "RCCoreClient.removeDatabaseStatusDelegate(_:)",
        "RCDatabaseStatusDelegate.databaseUpgradeWillStart()",
        "RCDatabaseStatusDelegate.databaseUpgradeDidComplete(_:)",
        "RCDatabaseStatusDelegate.databaseIsUpgrading(_:)",
        "RCCoreClient.addUserSettingsDelegate(_:)", "RCCoreClient.removeUserSettingsDelegate(_:)",
        "RCUserSettingsDelegate.userSettingsDidSync(_:)",
    ]
    .map { row in
        CallSite(row) { world in
            let delegate = NeverCalled()
            try await isWithoutEffect(world) { client in
                client.setRCLogInfoDelegate(delegate)
                client.addDatabaseStatusDelegate(delegate)
                client.add(delegate)
                client.addUserSettingsDelegate(delegate)
            }
            try await isWithoutEffect(world) { client in
                client.setRCLogInfoDelegate(nil)
                client.removeDatabaseStatusDelegate(delegate)
                client.remove(delegate)
                client.removeUserSettingsDelegate(delegate)
            }
            try #require(delegate.log.take() == [])
        }
    }

    /// Configures a client before its initialisation and while it is connected, and checks that it still works.
    private static func isWithoutEffect(_ world: CallSiteWorld, _ configure: (RCCoreClient) -> Void) async throws {
        let app = TestApp(world.service)
        configure(app.client)
        app.client.connect(withToken: "ann", dbOpened: nil, success: nil)
        configure(app.client)
        try #require(await app.received() == [])
        try #require(app.client.getConnectionStatus() == .ConnectionStatus_Connected)
        app.client.disconnect()
    }
}

/// A delegate for callbacks that the bridge does not make.
private final class NeverCalled: NSObject, RCLogInfoDelegate, RCDatabaseStatusDelegate, RCUserSettingsDelegate {
    let log = Log()

    func didOccurLog(_ logInfo: String) { log.append(logInfo) }
    func databaseUpgradeWillStart() { log.append("start") }
    func databaseUpgradeDidComplete(_ code: RCErrorCode) { log.append("complete") }
    func databaseIsUpgrading(_ progress: Int32) { log.append("progress") }
    func userSettingsDidSync(_ code: RCErrorCode) { log.append("settings") }
}
