import RelationshipCore
import Testing

extension ConformanceCase {
    /// The records of users' access.
    @ListBuilder static var accesses: [ConformanceCase] {
        ConformanceCase("access: a record is stored completely, and only for its user") { store in
            #expect(try await store.access(of: alice) == UserAccess())
            let sessions = [
                UserAccess.Session(device: DeviceID("caf\u{E9} \u{0}"), id: "1 \"\\", expiresAt: .sample(.max / 2)),
                UserAccess.Session(device: DeviceID("phone"), id: "2", expiresAt: .sample(7)),
            ]
            let first = UserAccess(revision: 1, voidUpTo: .sample(-5), sessions: sessions)
            try await store.write([.putAccess(alice, first)])
            #expect(try await store.access(of: alice) == first)
            #expect(try await store.access(of: bob) == UserAccess())
            // The record creates no user.
            #expect(try await store.record(of: alice) == nil)
            let second = UserAccess(revision: 2, sessions: Array(sessions.dropFirst()))
            try await store.write([.putAccess(alice, second), .putAccess(bob, first)])
            #expect(try await store.access(of: alice) == second)
            #expect(try await store.access(of: bob) == first)
        }
        withUsers("access: a record outlives its user, pruning, and a new user with the same id") { store in
            let session = UserAccess.Session(device: DeviceID("phone"), id: "1", expiresAt: .sample(5))
            let access = UserAccess(revision: 1, voidUpTo: .sample(1), sessions: [session])
            try await store.write([.putAccess(alice, access)])
            try await store.write([.deleteUser(alice)])
            #expect(try await store.access(of: alice) == access)
            var retention = Retention(Policy(), at: .sample(1_000 * 86_400_000))
            retention.eventLimit = 1
            _ = try await store.prune(retention, after: nil, limit: 1_000)
            #expect(try await store.access(of: alice) == access)
            try await store.create([alice])
            #expect(try await store.access(of: alice) == access)
        }
        ConformanceCase("access: of many sign-ins at the same time, only as many as the limit of devices succeed") {
            store in
            let service = RelationshipService(testing: store)
            // The first round creates the user.
            for round in 0..<2 {
                let results = try await concurrently(40) { number in
                    let terms = SessionTerms(id: "\(round) \(number)", expiresAt: .sample(100), deviceLimit: 4)
                    let device = Device(DeviceID("\(round) \(number)"), session: terms)
                    do throws(RelationshipError) {
                        _ = try await service.signIn(.user(alice), on: device)
                        return String?.some(terms.id)
                    } catch {
                        #expect(error.code == .rateLimited)
                        return nil
                    }
                }
                let opened = results.compactMap(\.self)
                #expect(opened.count == 4)
                #expect(try await store.access(of: alice).sessions.map(\.id).sorted() == opened.sorted())
                _ = try await service.administrator.execute(.endSessions(.init(reason: .kicked)), for: alice)
                #expect(try await store.access(of: alice).sessions == [])
            }
        }
    }
}
