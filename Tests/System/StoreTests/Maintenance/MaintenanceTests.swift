import Foundation
import RelationshipCore
import StoreConformance
import StoreRecords
import TestStores
import Testing

/// Checking, repairing and measuring a store of every kind.
struct MaintenanceTests {
    @Test(arguments: StoreDamage.repairable)
    func `a repair fixes the faults that a check finds, as planned`(_ damage: StoreDamage) async throws {
        try await damage.kind.withStore { store, run in
            #expect(try await store.check(isWhole: true) == [])
            let epoch = try await store.epoch()
            try await run(damage.sql)
            let faults = try await store.check(isWhole: true)
            #expect(faults.contains { $0.rule.contains(damage.rule) }, "\(faults)")

            let plan = try await store.repair(removesUnreadable: false, isPlan: true)
            #expect(try await store.check(isWhole: true) == faults)
            let repairs = try await store.repair(removesUnreadable: false, isPlan: false)
            #expect(repairs == plan)
            #expect(repairs.remaining == [])
            #expect(repairs.repaired.contains { $0.rule.contains(damage.rule) }, "\(repairs)")
            #expect(try await store.check(isWhole: true) == [])
            let renewed = try await store.epoch()
            #expect(renewed != epoch && renewed != 0)
        }
    }

    @Test(arguments: StoreDamage.unreadable)
    func `unreadable rows are removed only on request`(_ damage: StoreDamage) async throws {
        try await damage.kind.withStore { store, run in
            try await run(damage.sql)
            let faults = try await store.check(isWhole: true)
            #expect(faults.contains { $0.rule.contains(damage.rule) }, "\(faults)")
            let careful = try await store.repair(removesUnreadable: false, isPlan: false)
            #expect(careful.remaining.contains { $0.rule.contains(damage.rule) }, "\(careful)")
            let repairs = try await store.repair(removesUnreadable: true, isPlan: false)
            #expect(
                repairs.remaining == [] && repairs.repaired.contains { $0.rule.contains(damage.rule) },
                "\(repairs)"
            )
            #expect(try await store.check(isWhole: true) == [])
        }
    }

    @Test(arguments: MaintainedKind.available)
    func `an intact store is not changed`(_ kind: MaintainedKind) async throws {
        try await kind.withStore { store, _ in
            let before = (try await store.data(after: nil, limit: 100), try await store.epoch())
            let repairs = try await store.repair(removesUnreadable: true, isPlan: false)
            #expect(repairs.repaired == [] && repairs.remaining == [])
            #expect(try await store.data(after: nil, limit: 100) == before.0)
            #expect(try await store.epoch() == before.1)
        }
    }

    @Test(arguments: MaintainedKind.available)
    func `lists beyond the limits of the policy are found`(_ kind: MaintainedKind) async throws {
        try await kind.withStore { store, _ in
            #expect(try await store.check(isWhole: true, policy: Policy()) == [])
            var policy = Policy()
            (policy.friendLimit, policy.followLimit) = (0, 0)
            let faults = try await store.check(isWhole: true, policy: policy)
            #expect(faults.map(\.finding).sorted() == ["a: 1", "a: 1", "b: 1"])
        }
    }

    @Test(arguments: MaintainedKind.available)
    func `a repair with a policy names the lists that it leaves too long`(_ kind: MaintainedKind) async throws {
        try await kind.withStore { store, _ in
            var policy = Policy()
            policy.friendLimit = 0
            let repairs = try await store.repair(policy: policy, removesUnreadable: true, isPlan: false)
            #expect(repairs.remaining.map(\.finding).sorted() == ["a: 1", "b: 1"] && repairs.repaired == [])
        }
    }

    @Test(arguments: MaintainedKind.available)
    func `contents are counted`(_ kind: MaintainedKind) async throws {
        try await kind.withStore { store, _ in
            let contents = try await store.contents()
            #expect(contents.rows["users"] == 4 && contents.rows["friendships"] == 2 && contents.rows["requests"] == 3)
            #expect(contents.sizes.values.contains { $0 > 0 } && contents.schema.hasPrefix("5"), "\(contents)")
        }
    }

    @Test(arguments: MaintainedKind.available)
    func `many findings of one rule are counted`(_ kind: MaintainedKind) async throws {
        try await kind.withStore { store, run in
            let service = RelationshipService(store: store)
            for user in sampleUsers(30) { _ = try await service.execute(.signIn, as: Caller(user)) }
            try await run("UPDATE \(kind == .sqlite ? "user" : "account") SET friend_count = 7")
            let faults = try await store.check(isWhole: true)
            #expect(faults.count == 21)
            #expect(faults.last?.finding == "and 14 more")
        }
    }
}
