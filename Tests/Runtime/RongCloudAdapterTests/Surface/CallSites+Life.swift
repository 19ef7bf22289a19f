import Foundation
import RelationshipCore
import RongCloudAdapter
import TestEvidence
import TestValues
import Testing

extension SurfaceTests {
    @available(*, deprecated)
    @CallSite.ListBuilder static var life: [CallSite] {
        CallSite("RCCoreClient.shared()") { _ in
            let client: RCCoreClient = RCCoreClient.shared()
            try #require(client === RCCoreClient.shared())
        }
        CallSite("RCCoreClient.initWithAppKey(_:)") { world in
            let client = world.fresh()
            try #require(await code(connecting: client) == 33001)
            client.initWithAppKey("key")
            try #require(await code(connecting: client) == 0)
        }
        CallSite("RCCoreClient.initWithAppKey(_:option:)") { world in
            let client = world.fresh()
            client.initWithAppKey("", option: nil)
            try #require(await code(connecting: client) == 33001)
            client.initWithAppKey("key", option: RCInitOption())
            try #require(await code(connecting: client) == 0)
        }
        CallSite("RCCoreClient.setServerInfo(_:fileServer:)") { world in
            let client = world.fresh()
            try #require(client.setServerInfo("https://navi", fileServer: nil))
            try #require(client.setServerInfo("https://navi", fileServer: "https://file"))
            try #require(!client.setServerInfo("", fileServer: nil))
            try #require(!client.setServerInfo("https://navi", fileServer: ""))
            client.initWithAppKey("key", option: nil)
            try #require(!client.setServerInfo("https://navi", fileServer: nil))
        }
        CallSite("RCCoreClient.setStatisticServer(_:)") { world in
            let client = world.fresh()
            try #require(client.setStatisticServer("https://statistics"))
            try #require(!client.setStatisticServer(""))
            client.initWithAppKey("key", option: nil)
            try #require(!client.setStatisticServer("https://statistics"))
        }
        CallSite("RCCoreClient.getConnectionStatus()") { world in
            let app = TestApp(world.service)
            try #require(app.client.getConnectionStatus() == .ConnectionStatus_Unconnected)
            try #require(await code(connecting: app.client) == 0)
            try #require(app.client.getConnectionStatus() == .ConnectionStatus_Connected)
        }
    }

    @CallSite.ListBuilder static var connecting: [CallSite] {
        CallSite("RCCoreClient.connect(withToken:dbOpened:success:error:)") { world in
            try await check(world) { client, opened, success, error in
                client.connect(withToken: "ann", dbOpened: opened, success: success, error: error)
            }
            // Trailing closures and omitted blocks.
            let client = world.fresh("pad")
            client.initWithAppKey("key", option: nil)
            let user: String = await withCheckedContinuation { done in
                client.connect(withToken: "bob") { _ in
                } success: { user in
                    done.resume(returning: user)
                } error: { _ in
                    done.resume(returning: "error")
                }
            }
            try #require(user == "bob")
            client.connect(withToken: "bob", dbOpened: nil, success: nil)
        }
        CallSite("RCCoreClient.connect(withToken:timeLimit:dbOpened:success:error:)") { world in
            try await check(world) { client, opened, success, error in
                client.connect(withToken: "ann", timeLimit: 5, dbOpened: opened, success: success, error: error)
            }
        }
        CallSite("RCCoreClient.connect(withUserId:token:timeLimit:dbOpened:success:error:)") { world in
            try await check(world) { client, opened, success, error in
                client.connect(
                    withUserId: "ann",
                    token: "ann",
                    timeLimit: 0,
                    dbOpened: opened,
                    success: success,
                    error: error
                )
            }
        }
        CallSite("RCCoreClient.connect(withUserId:token:timeLimit:dbOpened:dbCreated:success:error:)") { world in
            try await check(world) { client, opened, success, error in
                client.connect(
                    withUserId: "ann",
                    token: "ann",
                    timeLimit: 0,
                    dbOpened: opened,
                    dbCreated: { _ in },
                    success: success,
                    error: error
                )
            }
        }
    }

    @available(*, deprecated)
    @CallSite.ListBuilder static var leaving: [CallSite] {
        CallSite("RCCoreClient.disconnect()") { world in
            try await check(world, leaves: .offline) { $0.disconnect() }
        }
        CallSite("RCCoreClient.disconnect(_:)") { world in
            try await check(world, leaves: .offline) { $0.disconnect(true) }
            try await check(world, leaves: .signedOut) { $0.disconnect(false) }
        }
        CallSite("RCCoreClient.logout()") { world in
            try await check(world, leaves: .signedOut) { $0.logout() }
            let app = await world.app("ann")
            let code: RCErrorCode = await app.client.logout()
            try #require(code == .RC_SUCCESS)
            try #require(try await world.status(of: "ann") == .signedOut)
        }
        CallSite("RCCoreClient.logout(_:)") { world in
            let log = Log()
            try await check(world, leaves: .signedOut) { $0.logout { log.append("\($0.rawValue)") } }
            try #require(log.take() == ["0"])
        }
    }

    private static func code(connecting client: RCCoreClient) async -> Int {
        await withCheckedContinuation { done in
            client.connect(
                withToken: "ann",
                dbOpened: nil,
                success: { _ in done.resume(returning: 0) },
                error: { done.resume(returning: $0.rawValue) }
            )
        }
    }

    /// Connects, and checks the order of the blocks.
    ///
    /// A second call must fail.
    private static func check(
        _ world: CallSiteWorld,
        _ connect: (
            RCCoreClient, @escaping (RCDBErrorCode) -> Void, @escaping (String) -> Void,
            @escaping (RCConnectErrorCode) -> Void
        ) -> Void
    ) async throws {
        let app = TestApp(world.service)
        app.client.addConnectionStatusChangeDelegate(app.recorder)
        let log = app.recorder.log
        for expected in [["status 10", "status 0", "database 0", "user ann"], ["code 34001"]] {
            let _: Bool = await app.answer { done in
                connect(
                    app.client,
                    { log.append("database \($0.rawValue)") },
                    {
                        log.append("user \($0)")
                        done(true)
                    },
                    {
                        log.append("code \($0.rawValue)")
                        done(false)
                    }
                )
            }
            try #require(log.take() == expected)
        }
    }

    /// Ends the connection, and checks the user's presence and the status of the connection.
    private static func check(
        _ world: CallSiteWorld,
        leaves status: Presence.Status,
        _ leave: (RCCoreClient) -> Void
    ) async throws {
        let app = await world.app("ann")
        app.client.addConnectionStatusChangeDelegate(app.recorder)
        leave(app.client)
        try #require(await app.received() == ["status 12"])
        try #require(app.client.getConnectionStatus() == .ConnectionStatus_SignOut)
        try #require(try await world.status(of: "ann") == status)
        try #require(await app.code { app.client.acceptFriendApplication("u", success: $0, error: $1) } == 30001)
    }
}
