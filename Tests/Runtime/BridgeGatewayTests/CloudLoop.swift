#if Gateway
import BridgeClient
import BridgeCredentials
import BridgeGateway
import Foundation
import JSONSyntax
import RelationshipCore
import ServerMirror
import ServerTranslation
import StandardDialects
import StandardServers
import Testing

/// A vendor that sends webhooks to the gateway in front of it.
struct CloudLoop: Sendable {
    let world: CloudWorld
    let relay: HookRelay
    /// The gateway in front of the vendor.
    let gateway: RunningGateway
    /// The mirror's data, without reading anything at the vendor.
    let mirrored: RelationshipService

    /// Runs a body with a loop of a vendor.
    ///
    /// - Parameters:
    ///   - vendor: The vendor's name.
    ///   - seed: The seed of the order in which webhooks arrive.
    ///   - body: The body.
    /// - Throws: The error of the body, or of a gateway.
    static func run(_ vendor: String, seed: UInt64, _ body: (CloudLoop) async throws -> Void) async throws {
        let kind = try #require(HookKind.standard.first { $0.name == vendor })
        let format = try #require(try kind.make(CloudWorld.app, "a secret") as? any IncomingHookFormat)
        let relay = try await HookRelay(seed: seed)
        var policy = Policy()
        policy.defaultAddPermission = vendor == "tencent" ? .anyone : .needsApproval
        let world = try await CloudWorld(
            vendor,
            policy: policy,
            hooks: HookReceiver(format, at: relay.url.appending(path: "hooks"))
        )
        try await world.whileRunning {
            var gateway = try await Gateway(
                .test.with(\.requestsPerAddress, 0),
                dialects: .standard,
                authenticator: TrustingAuthenticator(),
                logger: .quiet
            ) { _ in GatewayBackend(world.front) }
            gateway.vendorHooks = VendorHooks([format], for: world.mirror)
            let running = try await RunningGateway(gateway)
            relay.send(to: running.url, as: format, clock: world.clock)
            let mirrored = RelationshipService(store: world.mirrorStore, policy: policy, clock: world.clock)
            let loop = CloudLoop(world: world, relay: relay, gateway: running, mirrored: mirrored)
            try await running.whileRunning { try await body(loop) }
        }
        try await relay.stop()
    }

    /// Returns when all webhooks were sent and received, and everything that they report was read.
    func settle() async throws {
        let end = ContinuousClock.now + .seconds(20)
        while true {
            await Task.yield()
            let waiting = try await world.vendorStore.outbox(matching: OutboxQuery(isDead: false, limit: 1))
            guard ContinuousClock.now < end else {
                throw Unsettled(waiting: waiting, isIdle: world.mirror.reports.isIdle)
            }
            guard waiting.isEmpty else { continue }
            if try await relay.flush() > 0 { continue }
            if world.mirror.reports.isIdle { return }
        }
    }

    /// What does not come to an end.
    private struct Unsettled: Error {
        let waiting: [OutboxEntry]
        let isIdle: Bool
    }

    /// The times of what the mirror has read from one side only are those of the reading.
    private static let times: Set<String> = ["friends.addedAt", "blocked.blockedAt"]

    /// Returns what differs in all users' lists between the vendor and the mirror.
    func differences() async throws -> [String] {
        // A vendor does not say whether a user has chosen the permission that is the default.
        let unset = JSONValue.string(world.api.fields.unsetPermission.rawValue)
        let unread = world.api.rows.unread.keys.filter { $0.hasPrefix("friends.") }
        var differences: [String] = []
        for user in CloudWorld.users {
            differences +=
                try await world.differences(
                    user,
                    mirrored,
                    world.vendor,
                    without: world.keptHere.union(Self.times).union(unread)
                )
                .filter { $0.path != "profile.addPermission" || ($0.left ?? unset) != ($0.right ?? unset) }
                .map { "\(user) \($0)" }
        }
        return differences
    }
}

/// The events that one session of a gateway has received, without any call.
final class ReceivedEvents: Sendable {
    private let received = RelationshipCore.Mutex<[Event]>([])
    private let session: any BackendSession

    /// Signs a user in at a gateway, and listens.
    init(of user: UserID, at url: URL) async throws {
        session = try await RemoteBackend(url).signIn(.user(user), on: Device(DeviceID("stream")))
        let received = received
        try await session.listen(after: session.resumePosition) { slice in
            received.withLock { $0 += slice.events }
        }
    }

    /// Returns the events when the last one has a position.
    func events(upTo position: Int64) async -> [Event] {
        while true {
            let events = received.withLock { $0 }
            if (events.last?.position ?? 0) >= position { return events }
            await Task.yield()
        }
    }

    func stop() async throws { try await session.signOut(.signedOut) }
}
#endif
