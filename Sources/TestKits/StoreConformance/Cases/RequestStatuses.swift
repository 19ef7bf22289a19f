import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var requestStatuses: [ConformanceCase] {
        ConformanceCase("request states: a request is listed only if its state is requested") { store in
            let users = UserID.numbered(0..<FriendRequest.Status.allCases.count)
            try await store.create([alice] + users)
            for (place, status) in FriendRequest.Status.allCases.enumerated() {
                let handledAt: Int64? = status == .pending ? nil : 1
                let place64 = Int64(place) + 1
                try await store.write([
                    .putRequest(.sample(users[place], alice, place: place64, status: status, handledAt: handledAt))
                ])
            }
            for status in FriendRequest.Status.allCases {
                let list = try await store.requests(of: alice, matching: .sample(statuses: [status]))
                #expect(list.entries.map(\.request.status) == [status])
                let others = Set(FriendRequest.Status.allCases).subtracting([status])
                let rest = try await store.requests(of: alice, matching: .sample(statuses: others))
                #expect(Set(rest.entries.map(\.request.status)) == others)
            }
        }
        withUsers(
            "request states: a pending request after its lifetime is listed as expired, and is still stored as pending"
        ) { store in
            try await store.write([
                .putRequest(.sample(bob, alice, at: 10, place: 1)),
                .putRequest(.sample(carol, alice, at: 11, place: 2)),
            ])
            func requesters(_ statuses: Set<FriendRequest.Status>) async throws -> [UserID] {
                var filter = RequestFilter.sample(statuses: statuses)
                filter.expiredUpTo = .sample(10)
                let list = try await store.requests(of: alice, matching: filter)
                #expect(list.entries.allSatisfy { $0.request.status == .pending })
                return list.entries.map(\.request.requester)
            }
            #expect(try await requesters([.pending]) == [carol])
            #expect(try await requesters([.expired]) == [bob])
            #expect(try await requesters([.pending, .expired]) == [carol, bob])
            #expect(try await requesters([.accepted, .refused, .withdrawn]) == [])
        }
        withUsers("request states: an expired request is listed for a limited time after it was sent") { store in
            try await store.write([
                .putRequest(.sample(bob, alice, at: 4, place: 1)), .putRequest(.sample(carol, alice, at: 5, place: 2)),
                .putRequest(.sample(dave, alice, at: 5, place: 3, status: .expired)),
            ])
            var filter = RequestFilter.sample(statuses: [.expired])
            filter.expiredUpTo = .sample(10)
            filter.expiredHiddenUpTo = .sample(4)
            let shown = try await store.requests(of: alice, matching: filter)
            #expect(shown.entries.map(\.request.requester) == [dave, carol])
            filter.expiredHiddenUpTo = .sample(5)
            #expect(try await store.requests(of: alice, matching: filter).entries.isEmpty)
        }
        ConformanceCase("request states: a settled request is listed for a limited time after it was settled") {
            store in
            for (place, status) in [FriendRequest.Status.accepted, .refused, .withdrawn].enumerated() {
                let addressee = UserID.numbered(place..<(place + 1))[0]
                try await store.create([addressee, bob, carol, dave])
                try await store.write([
                    .putRequest(.sample(bob, addressee, at: 1, place: 1, status: status, handledAt: 20)),
                    .putRequest(.sample(carol, addressee, at: 1, place: 2, status: status, handledAt: 21)),
                    // Without its own time, the time of sending applies.
                    .putRequest(.sample(dave, addressee, at: 30, place: 3, status: status)),
                ])
                var filter = RequestFilter.sample(statuses: [status])
                filter.settledHiddenUpTo = .sample(20)
                let shown = try await store.requests(of: addressee, matching: filter)
                #expect(shown.entries.map(\.request.requester) == [dave, carol])
                filter.settledHiddenUpTo = .sample(30)
                #expect(try await store.requests(of: addressee, matching: filter).entries.isEmpty)
            }
        }
        ConformanceCase("request states: the store and the filter decide alike for every state and time") { store in
            let statuses = FriendRequest.Status.allCases
            var requests: [FriendRequest] = []
            for status in statuses {
                for sent in [10, 20, 30] as [Int64] {
                    for handled in [nil, 15, 25, 35] as [Int64?] {
                        let place = requests.count
                        let requester = UserID.numbered(place..<(place + 1))[0]
                        let request = FriendRequest.sample(
                            requester,
                            alice,
                            at: sent,
                            place: Int64(place) + 1,
                            status: status,
                            handledAt: handled
                        )
                        requests.append(request)
                    }
                }
            }
            try await store.create([alice] + requests.map(\.requester))
            try await store.write(requests.map { .putRequest($0) })
            for mask in 0..<(1 << statuses.count) {
                let asked = Set(statuses.enumerated().filter { mask & (1 << $0.offset) != 0 }.map(\.element))
                var filter = RequestFilter.sample(statuses: asked, newestFirst: false)
                filter.expiredUpTo = .sample(20)
                filter.expiredHiddenUpTo = .sample(10)
                filter.settledHiddenUpTo = .sample(20)
                let list = try await store.requests(of: alice, matching: filter)
                #expect(list.entries.map(\.request) == requests.filter { filter.matchesStatus(of: $0) })
            }
        }
    }
}
