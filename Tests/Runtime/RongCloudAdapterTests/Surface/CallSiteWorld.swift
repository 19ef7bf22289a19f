import Dispatch
import RelationshipCore
import RongCloudAdapter
import TestEvidence
import TestValues
import Testing

typealias CallSite = TestEvidence.CallSite<CallSiteWorld>

/// A backend with all features switched on, for one call site.
struct CallSiteWorld: Sendable {
    let service: RelationshipService

    init(_ policy: Policy = .everyNotice) {
        var policy = policy
        policy.customFriendFields = ["k"]
        policy.customProfileFields = ["k"]
        service = RelationshipService(
            store: InMemoryStore(),
            policy: policy,
            clock: ManualClock(Timestamp(milliseconds: 1_000_000))
        )
    }

    /// Returns a client that the app has not initialised yet.
    func fresh(_ device: String = "phone") -> RCCoreClient {
        RCCoreClient(
            backend: service,
            callbackQueue: DispatchQueue(label: "app.fresh"),
            device: DeviceID(device)
        )
    }

    /// Returns a separate connected client.
    func connected() async -> RCCoreClient {
        let client = fresh()
        client.initWithAppKey("key", option: nil)
        await withCheckedContinuation { done in
            client.connect(
                withToken: "ann",
                dbOpened: nil,
                success: { _ in done.resume() },
                error: { _ in done.resume() }
            )
        }
        return client
    }

    /// Returns a connected app without any new events.
    func app(_ user: String, device: String = "phone") async -> TestApp {
        let app = await TestApp.connected(service, as: user, device: device)
        _ = await app.received()
        return app
    }

    /// Returns the apps of two connected friends.
    func friends() async throws -> (ann: TestApp, bob: TestApp) {
        let (ann, bob) = (await app("ann"), await app("bob"))
        try await server(.updateProfile(ProfilePatch(nickname: "Bob", addPermission: .anyone)), as: "bob")
        try await server(.addFriend(AddFriendArguments(target: try #require(UserID("bob")))), as: "ann")
        for app in [ann, bob] { _ = await app.received() }
        return (ann, bob)
    }

    /// Runs a command as the app's server.
    func server(_ command: Command, as user: String) async throws {
        let user = try #require(UserID(user))
        _ = try await service.execute(command, as: Caller(user, isAdministrator: true))
    }

    /// Returns whether a user is online, offline or signed out.
    func status(of user: String) async throws -> Presence.Status? {
        let user = try #require(UserID(user))
        guard case .presences(let presences) = try await service.execute(.getPresence([user]), as: Caller(user)) else {
            return nil
        }
        return presences.first?.status
    }

    /// Returns the ids of a user's friends in the hub.
    func friendIDs(of user: String) async throws -> [String] {
        let user = try #require(UserID(user))
        guard case .friends(let entries) = try await service.execute(.listFriends(FriendQuery()), as: Caller(user))
        else { return [] }
        return entries.map(\.profile.userID.rawValue)
    }
}
