import RelationshipCore
import SeededRandom
import TestThreads
import Testing

/// Senders that fail, are late and are killed, over an outbox that fills meanwhile.
struct OutboxDriverTests {
    @Test(arguments: StoreKind.available, TestSize.every(1, of: Array(UInt64(1)...3), "seeds"))
    func `every act arrives at least once, and in the order of its lane`(_ kind: StoreKind, _ seed: UInt64) async throws
    {
        try await kind.withStore { store in
            let run = DriverRun(store: store, seed: seed)
            try await run.play(steps: 400)
            run.check()
        }
    }
}

/// One run of random commits and senders, on one thread, so that its seed reproduces it.
private final class DriverRun {
    private let store: any RelationshipStore
    private let service: RelationshipService
    private let clock = ManualClock(Timestamp(milliseconds: 1_790_000_000_000))
    private let seed: UInt64
    private var random: SplitMix64
    private let users = (0..<6).map { UserID(sanitizing: "user\($0)") }
    /// The lanes that a sender holds, possibly after the end of the lease.
    private var held: [(lane: OutboxLane, until: Timestamp)] = []
    /// The number of committed acts of each user.
    private var committed: [UserID: Int64] = [:]
    /// The places that the receiver got, by user.
    private var received: [UserID: [Int64]] = [:]
    /// The places that the store knows to be sent.
    private var confirmed: [UserID: Set<Int64>] = [:]
    private var dead: [UserID: Set<Int64>] = [:]

    init(store: any RelationshipStore, seed: UInt64) {
        (self.store, self.seed, random) = (store, seed, SplitMix64(seed: seed))
        service = RelationshipService(
            store: store,
            policy: Policy(),
            clock: clock,
            recordedActs: [.updateProfile, .signIn]
        )
    }

    func play(steps: Int) async throws {
        for _ in 0..<steps {
            clock.advance(byMilliseconds: Int64.random(in: 0...20, using: &random))
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<4: try await commit()
            case 4..<7: try await take()
            case 7: held.removeAll()  // All senders are killed.
            default: try await send()
            }
        }
        // Senders that no longer fail empty the outbox.
        repeat {
            clock.advance(byMilliseconds: 1_000)
            held = []
            try await take()
            for (lane, _) in held { try await send(lane, upTo: lane.entries.count, isAnswered: true) }
        } while try await !store.outbox(matching: OutboxQuery(isDead: false)).isEmpty
    }

    private func commit() async throws {
        guard let user = users.randomElement(using: &random) else { return }
        let patch = ProfilePatch(nickname: "\(random.next())")
        _ = try await service.execute(.updateProfile(patch), as: Caller(user))
        committed[user, default: 0] += 1
    }

    private func take() async throws {
        let now = clock.now()
        let taking = OutboxTaking(
            at: now,
            leasedUntil: now.advanced(byMilliseconds: 60),
            lanes: Int.random(in: 1...4, using: &random),
            entries: Int.random(in: 1...4, using: &random)
        )
        for lane in try await store.takeLanes(taking) {
            // Nothing that was confirmed or given up comes again, and nothing before the first entry is left out.
            let places = lane.entries.map(\.place)
            let done = (confirmed[lane.user] ?? []).union(dead[lane.user] ?? [])
            let first = (1...).first { !done.contains($0) }
            #expect(places.first == first && done.isDisjoint(with: places), "seed \(seed): \(lane.user) \(places)")
            #expect(places == places.sorted(), "seed \(seed)")
            held.append((lane, taking.leasedUntil))
        }
    }

    /// Sends a part of a lane.
    ///
    /// The receiver may fail, and the sender may be killed before its report.
    private func send() async throws {
        guard let index = held.indices.randomElement(using: &random) else { return }
        let (lane, end) = held.remove(at: index)
        // A sender sends nothing after the end of its lease, but may report then.
        guard clock.now() < end else { return try await send(lane, upTo: 0, isAnswered: true) }
        let count = Int.random(in: 0...lane.entries.count, using: &random)
        try await send(lane, upTo: count, isAnswered: Int.random(in: 0..<4, using: &random) > 0)
    }

    private func send(_ lane: OutboxLane, upTo count: Int, isAnswered: Bool) async throws {
        let sent = lane.entries.prefix(count).map(\.place)
        received[lane.user, default: []] += sent
        guard isAnswered else { return }
        var failure: OutboxReport.Failure?
        if count < lane.entries.count, count > 0 || Int.random(in: 0..<2, using: &random) == 0 {
            let entry = lane.entries[count]
            failure = OutboxReport.Failure(at: entry.place, note: "no", isDead: entry.attempts == 2)
        }
        let next = clock.now().advanced(byMilliseconds: failure == nil ? 0 : 10)
        let late = try await store.report([OutboxReport(on: lane, sent: sent, failure: failure, nextAttempt: next)])
        guard late.isEmpty else { return }
        confirmed[lane.user, default: []].formUnion(sent)
        if let failure, failure.isDead { dead[lane.user, default: []].insert(failure.place) }
    }

    func check() {
        for user in users {
            let got = received[user] ?? []
            let expected = Set(1...max(committed[user] ?? 0, 1)).subtracting(committed[user] == nil ? [1] : [])
            #expect(Set(got).union(dead[user] ?? []) == expected, "seed \(seed): \(user)")
            // In the order of the lane, when only the first arrival of each act counts.
            var (seen, firsts) = (Set<Int64>(), [Int64]())
            for place in got where seen.insert(place).inserted { firsts.append(place) }
            #expect(firsts == firsts.sorted(), "seed \(seed): \(user) \(firsts)")
        }
    }
}
