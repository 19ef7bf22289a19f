#if PostgreSQL
import RelationshipCore
import StoreConformance
import TestPostgres
import TestStores
import Testing

@testable import PostgresStore

/// A device is abandoned if its process has no lease, at any position in the order of all processes.
@Suite(.withPostgres) struct LeaseTests {
    @Test func `only devices of processes without a lease are found`() async throws {
        try await TestSchemas.shared.withStore { first, connection in
            let stores = [first] + (try (1...2).map { _ in try PostgresStore(connection, connectionLimit: 2) })
            let users = sampleUsers(3)
            for (store, user) in zip(stores, users) {
                let service = RelationshipService(store: store, policy: .withPresence)
                _ = try await service.execute(.signIn, as: Caller(user))
                _ = try await service.execute(.goOnline(.ios), as: Caller(user, device: DeviceID("phone")))
            }
            let (early, late) = (Timestamp(milliseconds: 1), Timestamp(milliseconds: 2))
            for living in 0..<8 {
                try await TestDatabase(connection).run("DELETE FROM lease")
                for (number, store) in stores.enumerated() {
                    // An ended lease does not count.
                    #expect(try await !store.renewLease(at: living >> number & 1 == 1 ? late : early, since: late))
                }
                let abandoned = users.enumerated().filter { living >> $0.offset & 1 == 0 }.map(\.element)
                let found = try await first.abandonedDevices(leasesSince: late, limit: 10)
                #expect(found.map(\.user).sorted() == abandoned.sorted())
                var footprint = Footprint(users: users, expiredUpTo: early)
                (footprint.devicesOf, footprint.leasesSince) = (users, late)
                #expect(try await first.load(footprint).abandoned == Set(found))
                #expect(try await first.abandonedDevices(leasesSince: late, limit: 1).count == min(found.count, 1))
            }
            #expect(try await first.renewLease(at: late, since: late))
        }
    }
}

extension Policy {
    fileprivate static var withPresence: Policy {
        var policy = Policy()
        policy.tracksPresence = true
        return policy
    }
}
#endif
