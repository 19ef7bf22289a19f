import RelationshipCore
import SeededRandom
import StoreConformance
import TestStores
import TestThreads
import Testing

/// Law 11: a command that is repeated with its request ID changes nothing more and has the same answer, on every store.
struct RepetitionLawTests {
    private struct Answer: Equatable {
        var outcome: Outcome?
        var error: RelationshipError?
    }

    @Test(.longWork, arguments: StoreKind.available)
    func `random commands that are sent twice have the same result as commands that are sent once`(
        _ kind: StoreKind
    ) async throws {
        let seed = UInt64.random(in: 0 ... .max)
        print("law 11: seed \(seed)")
        try await kind.withStore { once in
            try await kind.withStore { twice in try await compare(once, twice, seed) }
        }
    }

    private func compare(_ once: any RelationshipStore, _ twice: any RelationshipStore, _ seed: UInt64) async throws {
        let users = sampleUsers(5)
        let clock = ManualClock(Timestamp(milliseconds: 1_790_000_000_000))
        let services = [once, twice].map { RelationshipService(store: $0, clock: clock) }
        for user in users { for service in services { _ = try await service.execute(.signIn, as: Caller(user)) } }
        var random = SplitMix64(seed: seed)
        var repeated = 0
        let count = TestSize.isFull ? 200 : 120
        // Some seeds have few commands that succeed.
        for number in 1...10 * count where number <= count || repeated <= 10 {
            let (command, caller) = Command.random(among: users, using: &random)
            guard let device = caller.device, !caller.isAdministrator else { continue }
            let request = Caller(
                caller.user,
                device: device,
                request: RequestID(rawValue: Int64(number)),
                repeatsRequests: true
            )
            clock.advance(byMilliseconds: 1_000)
            let first = await answer(services[0], command, request)
            #expect(await answer(services[1], command, request) == first, "seed \(seed), command \(number)")
            guard first.error == nil else { continue }
            // At this time, a new decision could be different.
            clock.advance(byMilliseconds: 1_000)
            let before = try await twice.snapshot(of: users)
            let again = await answer(services[1], command, request)
            let after = try await twice.snapshot(of: users)
            #expect(again == first && after == before, "seed \(seed), command \(number) again: \(command)")
            repeated += 1
        }
        #expect(repeated > 10)
        #expect(try await once.snapshot(of: users) == twice.snapshot(of: users), "seed \(seed)")
    }

    private func answer(
        _ service: RelationshipService,
        _ command: Command,
        _ caller: Caller
    ) async -> Answer {
        do throws(RelationshipError) {
            return Answer(outcome: try await service.execute(command, as: caller))
        } catch {
            return Answer(error: error)
        }
    }
}
