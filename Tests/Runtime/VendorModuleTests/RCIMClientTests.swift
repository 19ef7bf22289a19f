import Dispatch
import Foundation
import RelationshipCore
import TestEvidence
import TestValues
import Testing

@testable import RongIMLib

/// A file of an app on `RongIMLib`, which has never used `RCCoreClient`.
struct RCIMClientTests {
    /// A call site in an app of ann, who is connected unless the row connects.
    typealias CallSite = TestEvidence.CallSite<RCIMClient>

    private final class Delegate: NSObject, RCConnectionStatusChangeDelegate, Sendable {
        let statuses = Log()
        func onConnectionStatusChanged(_ status: RCConnectionStatus) { statuses.append("\(status.rawValue)") }
    }

    /// Returns a client that the app has not initialised.
    private static func client() async throws -> RCIMClient {
        let backend = RelationshipService(store: InMemoryStore())
        _ = try await backend.signIn(.user(UserID(sanitizing: "bob")), on: Device(DeviceID("old")))
        let core = RCCoreClient(
            backend: backend,
            callbackQueue: DispatchQueue(label: "app"),
            device: DeviceID("phone")
        )
        return RCIMClient(core: core)
    }

    /// Connects, and returns the user, or the code.
    private static func connect(_ client: RCIMClient, timeLimit: Int32? = nil) async -> String {
        await withCheckedContinuation { done in
            if let timeLimit {
                client.connect(withToken: "ann", timeLimit: timeLimit) { _ in
                } success: {
                    done.resume(returning: $0)
                } error: {
                    done.resume(returning: "\($0.rawValue)")
                }
            } else {
                client.connect(withToken: "ann") { _ in
                } success: {
                    done.resume(returning: $0)
                } error: {
                    done.resume(returning: "\($0.rawValue)")
                }
            }
        }
    }

    /// Makes a call, and returns its value, or the code.
    private static func result(
        _ call: (@escaping @Sendable (String) -> Void, @escaping @Sendable (RCErrorCode) -> Void) -> Void
    ) async -> String {
        await withCheckedContinuation { done in
            call({ done.resume(returning: $0) }, { done.resume(returning: "\($0.rawValue)") })
        }
    }

    private static func blocked(_ client: RCIMClient) async -> String {
        await result { success, error in client.getBlacklist({ success($0.joined(separator: ",")) }, error: error) }
    }

    @available(*, deprecated)
    @CallSite.ListBuilder static var sites: [CallSite] {
        CallSite("RCIMClient.shared()") { _ in
            try #require(RCIMClient.shared() === RCIMClient.shared())
            // The optional chain of SDK 5.0.
            try #require(RCIMClient.shared()?.core === RCCoreClient.shared())
        }
        CallSite("RCIMClient.initWithAppKey(_:)") { _ in
            let client = try await client()
            try #require(await connect(client) == "33001")
            client.initWithAppKey("key")
            try #require(await connect(client) == "ann")
        }
        CallSite("RCIMClient.setDeviceTokenData(_:)") { $0.setDeviceTokenData(Data([1])) }
        CallSite("RCIMClient.setDeviceToken(_:)") { $0.setDeviceToken("01") }
        CallSite("RCIMClient.connect(withToken:dbOpened:success:error:)") { _ in
            let client = try await client()
            client.initWithAppKey("key")
            // SDK 5.0 passes an optional token and user.
            let token: String? = "ann"
            let user = await withCheckedContinuation { done in
                client.connect(
                    withToken: token,
                    dbOpened: { _ in },
                    success: { done.resume(returning: $0!) },
                    error: { done.resume(returning: "\($0.rawValue)") }
                )
            }
            try #require(user == "ann")
        }
        CallSite("RCIMClient.connect(withToken:timeLimit:dbOpened:success:error:)") { _ in
            let client = try await client()
            client.initWithAppKey("key")
            try #require(await connect(client, timeLimit: 5) == "ann")
            client.disconnect()
            let token: String? = nil
            let code = await withCheckedContinuation { done in
                client.connect(
                    withToken: token,
                    timeLimit: 5,
                    dbOpened: { _ in },
                    success: { done.resume(returning: $0!) },
                    error: { done.resume(returning: "\($0.rawValue)") }
                )
            }
            try #require(code == "31004")
        }
        CallSite("RCIMClient.getConnectionStatus()") { client in
            try #require(client.getConnectionStatus() == .ConnectionStatus_Connected)
        }
        CallSite("RCIMClient.disconnect()") { client in
            try #require(client.currentUserInfo?.userId == "ann")
            client.disconnect()
            try #require(client.getConnectionStatus() != .ConnectionStatus_Connected)
            try #require(client.currentUserInfo == nil)
        }
        CallSite("RCIMClient.disconnect(_:)") { client in
            client.disconnect(false)
            try #require(client.getConnectionStatus() == .ConnectionStatus_SignOut)
        }
        CallSite("RCIMClient.logout()") { client in
            client.logout()
            try #require(client.getConnectionStatus() == .ConnectionStatus_SignOut)
        }
        CallSite("RCIMClient.setRCConnectionStatusChangeDelegate(_:)") { _ in
            let (client, delegate) = (try await client(), Delegate())
            client.setRCConnectionStatusChangeDelegate(delegate)
            client.initWithAppKey("key")
            try #require(await connect(client) == "ann")
            try #require(delegate.statuses.take().last == "0")
        }
        CallSite("RCIMClient.add(toBlacklist:success:error:)") { client in
            let user: String? = "bob"
            let added = await result { success, error in
                client.add(toBlacklist: user, success: { success("done") }, error: error)
            }
            try #require(added == "done")
            try #require(await blocked(client) == "bob")
        }
        CallSite("RCIMClient.remove(fromBlacklist:success:error:)") { client in
            let removed = await result { success, error in
                client.remove(fromBlacklist: "bob", success: { success("done") }, error: error)
            }
            try #require(removed == "done")
        }
        CallSite("RCIMClient.getBlacklistStatus(_:success:error:)") { client in
            let status = await result { success, error in
                client.getBlacklistStatus("bob", success: { success("\($0)") }, error: error)
            }
            try #require(status == "101")
        }
        CallSite("RCIMClient.getBlacklist(_:error:)") { client in
            try #require(await blocked(client) == "")
            let users = await result { success, error in
                client.getBlacklist({ users in success("\(users!.count)") }, error: error)
            }
            try #require(users == "0")
        }
    }

    @Test(arguments: sites)
    @available(*, deprecated)
    func `each call site works`(_ site: CallSite) async throws {
        let client = try await Self.client()
        client.initWithAppKey("key")
        try #require(await Self.connect(client) == "ann")
        try await site.run(client)
        Evidence.record(dialect: "rongcloud", site.row)
    }

    @available(*, deprecated)
    @Test func `each row has one call site`() throws {
        let rows = Set(try VendorSurface.rows(of: ["rongimlib-5.0", "rongimlib-5.44"], in: "rongcloud"))
        #expect(Set(Self.sites.map(\.row)) == rows && Self.sites.count == rows.count)
    }
}
