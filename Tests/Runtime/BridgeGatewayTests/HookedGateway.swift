#if Gateway
import BridgeGateway
import Foundation
import RelationshipCore
import ServerTranslation
import StandardDialects
import StandardServers
import Testing

/// A gateway that sends webhooks, over a store and a clock that outlive it.
struct HookedGateway {
    /// An administrator's key.
    static let key = "an administrator's key of 32 bytes or more"
    let clock = ManualClock(Timestamp(milliseconds: 1_700_000_000_000))
    var store = LaneCounter()
    var policy = Policy()
    var serverAPIs = ServerAPIs()
    var configuration = GatewayConfiguration.test.with(\.administratorKeys, [Self.key])

    /// Runs a body with the gateway.
    func run(
        _ receivers: [HookReceiver],
        _ body: (GatewayClient, RelationshipService) async throws -> Void
    ) async throws {
        let hooks = Webhooks(receivers, store: store, clock: clock)
        var service: RelationshipService?
        var gateway = try await Gateway(
            configuration,
            dialects: .standard,
            authenticator: TrustingAuthenticator(),
            logger: .quiet
        ) { authenticator in
            let made = RelationshipService(
                store: hooks.store,
                policy: policy,
                clock: clock,
                gate: hooks.gate,
                recordedActs: hooks.recordedActs,
                authenticator: authenticator
            )
            service = made
            return GatewayBackend(made)
        }
        gateway.hooks = hooks
        gateway.serverAPIs = serverAPIs
        let running = try await RunningGateway(gateway)
        let opened = try #require(service)
        try await running.whileRunning { try await body(GatewayClient(url: running.url), opened) }
    }

    /// Moves the clock until the outbox has no entries that wait.
    ///
    /// The clock stands still while a sender holds a lane, so that no lease ends.
    func untilSent() async throws {
        while try await !store.outbox(matching: OutboxQuery(isDead: false, limit: 1)).isEmpty {
            if store.heldLanes == 0, clock.waitingTasks > 0 { clock.advance(byMilliseconds: 1_000) }
            await Task.yield()
        }
    }
}

extension HookReceiver {
    /// Creates a receiver of a format with an app of its own.
    init(format: String, at url: URL) throws {
        let kind = try #require(HookKind.standard.first { $0.name == format })
        self.init(try kind.make("1400000000", "secret"), at: url)
    }
}

/// A store that counts the lanes that senders hold.
final class LaneCounter: ForwardingStore {
    let store: any RelationshipStore
    private let held = RelationshipCore.Mutex(0)

    init(_ store: any RelationshipStore = InMemoryStore()) { self.store = store }

    var heldLanes: Int { held.withLock { $0 } }

    func takeLanes(_ taking: OutboxTaking) async throws(RelationshipError) -> [OutboxLane] {
        // A lane counts from the beginning of the call: its lease begins in it.
        held.withLock { $0 += 1 }
        defer { held.withLock { $0 -= 1 } }
        let lanes = try await store.takeLanes(taking)
        held.withLock { $0 += lanes.count }
        return lanes
    }

    func report(_ reports: [OutboxReport]) async throws(RelationshipError) -> Set<UserID> {
        defer { held.withLock { $0 -= reports.count } }
        return try await store.report(reports)
    }
}
#endif
