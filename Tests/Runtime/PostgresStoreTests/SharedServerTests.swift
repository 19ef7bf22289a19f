#if PostgreSQL
import PostgresStore
import RelationshipCore
import SeededRandom
import StoreConformance
import TestPostgres
import TestThreads
import TestStores
import Testing

/// Several stores that use one database at the same time.
@Suite(.withPostgres) struct SharedServerTests {
    @Test(.longWork)
    func `three stores that write and prune at random break no rule and no limit`() async throws {
        let seed = UInt64.random(in: 0..<1_000_000)
        print("three stores on one server: seed \(seed)")
        try await TestSchemas.shared.withStore { first, connection in
            let others = try (1...2).map { _ in try PostgresStore(connection, connectionLimit: 6) }
            var policy = Policy()
            policy.allowRandomCommands()
            policy.friendLimit = 4
            policy.requestLimit = 5
            let chosen = policy
            let services = ([first] + others).map { RelationshipService(store: $0, policy: chosen) }
            let users = sampleUsers(10)
            for (number, user) in users.enumerated() {
                let patch = ProfilePatch(addPermission: AddPermission.allCases[number % 2])
                _ = try await services[0].execute(.updateProfile(patch), as: Caller(user))
            }
            let failures = await withTaskGroup(of: [RelationshipError].self) { group in
                for writer in 0..<12 {
                    group.addTask { await Self.write(services[writer % 3], users, seed &+ UInt64(writer)) }
                }
                group.addTask { await Self.prune(others[0], policy: chosen) }
                return await group.reduce(into: []) { $0 += $1 }
            }
            // Only the rules reject commands. The store never fails.
            #expect(failures.filter { [.internalFailure, .timeout].contains($0.code) } == [])
            try await first.expectConsistency(users)
            for user in users { #expect(try await first.friends(of: user).count <= 4) }
        }
    }

    private static func write(
        _ service: RelationshipService,
        _ users: [UserID],
        _ seed: UInt64
    ) async -> [RelationshipError] {
        var random = SplitMix64(seed: seed &* 7_919)
        var failures: [RelationshipError] = []
        for _ in 0..<(TestSize.isFull ? 200 : 60) {
            let (command, caller) = Command.random(among: users, using: &random)
            do throws(RelationshipError) {
                _ = try await service.execute(command, as: caller)
            } catch {
                failures.append(error)
            }
        }
        return failures
    }

    /// Repeatedly removes requests and subscriptions of every age, of a few users at a time.
    private static func prune(_ store: PostgresStore, policy: Policy) async -> [RelationshipError] {
        var retention = Retention(policy, at: Timestamp(milliseconds: 1 << 50))
        // The laws count the events of a feed from its start, so no event is removed.
        (retention.eventsUpTo, retention.eventLimit) = (Timestamp(milliseconds: .min), .max)
        var (last, failures) = (UserID?.none, [RelationshipError]())
        for _ in 0..<60 {
            do throws(RelationshipError) {
                last = try await store.prune(retention, after: last, limit: 4).last
            } catch {
                failures.append(error)
            }
        }
        return failures
    }

    @Test(.longWork) func `concurrent commands create each user and each unique id once`() async throws {
        try await TestSchemas.shared.withStore { first, connection in
            let second = try PostgresStore(connection, connectionLimit: 6)
            let users = sampleUsers(20)
            let failures = try await withThrowingTaskGroup(of: Int.self) { group in
                for (store, user) in users.flatMap({ user in [first, second].flatMap { [($0, user), ($0, user)] } }) {
                    group.addTask {
                        let service = RelationshipService(store: store)
                        _ = try await service.execute(.signIn, as: Caller(user))
                        let unique = ProfilePatch(fields: ["uniqueID": .set(.string("the one"))])
                        do {
                            _ = try await service.administrator.execute(.updateProfile(unique), for: user)
                            return 0
                        } catch let error as RelationshipError where error.code == .invalidFieldValue {
                            return 1
                        }
                    }
                }
                return try await group.reduce(0, +)
            }
            // The first user to set it sets it four times, three times without a change. All attempts of other users
            // fail.
            #expect(failures == 4 * (users.count - 1))
            try await first.expectConsistency(users)
        }
    }
}
#endif
