#if Gateway && PostgreSQL
import BridgeGateway
import HTTPTypes
import PostgresStore
import RelationshipCore
import TestPostgres
import TestValues
import Testing

/// Two gateways that send the webhooks of one database.
@Suite(.withPostgres, .timeLimit(.minutes(1)))
struct SharedLaneTests {
    private let ann = UserID(sanitizing: "ann")
    private let bob = UserID(sanitizing: "bob")

    @Test func `a lane has one sender at a time, and the next one after that one's lease if its gateway ends`()
        async throws
    {
        // The first gateway's receiver answers nothing until it may.
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        let slow = try await HookReceiverServer { number in
            if number == 0 {
                begin.finish()
                for await _ in released {}
            }
            return (.ok, "{}")
        }
        let other = try await HookReceiverServer { _ in (.ok, "{}") }
        let expected = ["Add", "Delete", "Add"].map { "Sns.CallbackBlackList\($0) ann bob" }
        try await TestSchemas.shared.withStore { store, connection in
            let stores = [CutStore(store), CutStore(try PostgresStore(connection, connectionLimit: 4))]
            var first = HookedGateway()
            var second = first
            (first.store, second.store) = (LaneCounter(stores[0]), LaneCounter(stores[1]))
            let clock = first.clock
            let end = clock.now().advanced(byMilliseconds: 20_000)
            try await second.run([try HookReceiver(format: "tencent", at: other.url)]) { _, _ in
                try await first.run([try HookReceiver(format: "tencent", at: slow.url)]) { _, service in
                    for user in [ann, bob] { _ = try await service.execute(.signIn, as: Caller(user)) }
                    let block = UserBatch([bob])
                    for command in [Command.block(block), .unblock(block), .block(block)] {
                        _ = try await service.execute(command, as: Caller(ann))
                    }
                    for await _ in begun {}
                    await stores[1].look(3, with: clock)
                    #expect(other.received.lines.isEmpty)
                    // The gateway ends like a process that is killed: nobody learns what it has sent.
                    stores[0].cut()
                    release.finish()
                }
                #expect(!slow.received.lines.isEmpty && expected.starts(with: slow.received.lines))
                clock.advance(byMilliseconds: end.milliseconds(since: clock.now()) - 201)
                await stores[1].look(1, with: clock)
                #expect(other.received.lines.isEmpty && clock.now() < end)
                try await second.untilSent()
                #expect(clock.now() >= end)
            }
        }
        #expect(other.received.lines == expected)
        for server in [slow, other] { try await server.stop() }
    }
}

/// A store that counts how often lanes are taken, and can lose the reports of its sender.
private final class CutStore: ForwardingStore {
    let store: any RelationshipStore
    private let looks = RelationshipCore.Mutex(0)
    private let isCut = RelationshipCore.Mutex(false)

    init(_ store: any RelationshipStore) { self.store = store }

    /// Loses all reports from now on.
    func cut() { isCut.withLock { $0 = true } }

    /// Moves the clock by 200 milliseconds until its sender has looked for lanes as often as that.
    func look(_ count: Int, with clock: ManualClock) async {
        for _ in 0..<count {
            let before = looks.withLock { $0 }
            // Both gateways wait for their next look.
            while clock.waitingTasks < 1 { await Task.yield() }
            clock.advance(byMilliseconds: 200)
            while looks.withLock({ $0 }) == before { await Task.yield() }
        }
    }

    func takeLanes(_ taking: OutboxTaking) async throws(RelationshipError) -> [OutboxLane] {
        let lanes = try await store.takeLanes(taking)
        looks.withLock { $0 += 1 }
        return lanes
    }

    func report(_ reports: [OutboxReport]) async throws(RelationshipError) -> Set<UserID> {
        guard !isCut.withLock({ $0 }) else { throw RelationshipError(.internalFailure, "the process has ended") }
        return try await store.report(reports)
    }
}
#endif
