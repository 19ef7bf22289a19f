import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var requests: [ConformanceCase] {
        withUsers("requests: every field is read as it was written, from both sides of the pair") { store in
            try await store.write([.putRequest(.full)])
            let there = try await store.state([], [UserPair(from: alice, to: bob)])
            let back = try await store.state([], [UserPair(from: bob, to: alice)])
            #expect(there.requests == [UserPair(from: alice, to: bob): .full])
            #expect(back == there)
        }
        withUsers("requests: no group differs from an empty group") { store in
            for group in [nil, "", "g"] {
                var request = FriendRequest.sample(alice, bob)
                request.group = group
                try await store.write([.putRequest(request)])
                let state = try await store.state([], [UserPair(from: alice, to: bob)])
                #expect(state.requests[UserPair(from: alice, to: bob)]?.group == group)
            }
        }
        withUsers("requests: a new request replaces the request of the same pair") { store in
            try await store.write([.putRequest(.full)])
            let newer = FriendRequest.sample(alice, bob, at: 99, place: 12)
            try await store.write([.putRequest(newer)])
            #expect(
                try await store.state([], [UserPair(from: alice, to: bob)]).requests == [
                    UserPair(from: alice, to: bob): newer
                ]
            )
            for user in [alice, bob] {
                #expect(try await store.requests(of: user, matching: .sample()).entries.map(\.request) == [newer])
            }
        }
        withUsers("requests: crossing requests are two records") { store in
            let there = FriendRequest.sample(alice, bob, place: 1)
            let back = FriendRequest.sample(bob, alice, place: 2)
            try await store.write([.putRequest(there), .putRequest(back)])
            let state = try await store.state([], [UserPair(from: alice, to: bob)])
            #expect(state.requests == [UserPair(from: alice, to: bob): there, UserPair(from: bob, to: alice): back])
        }
        withUsers("requests: pending requests are counted for each side, including those that were removed or read") {
            store in
            var removed = FriendRequest.sample(alice, carol, place: 2)
            removed.requesterSide.isDeleted = true
            removed.addresseeSide.isDeleted = true
            removed.addresseeSide.isRead = true
            try await store.write([
                .putRequest(.sample(alice, bob)), .putRequest(removed), .putRequest(.sample(dave, alice, place: 3)),
            ])
            let state = try await store.state(sampleUsers)
            #expect(state.users[alice]?.pendingSentCount == 2)
            #expect(state.users[alice]?.pendingReceivedCount == 1)
            #expect(state.users[bob]?.pendingReceivedCount == 1)
            #expect(state.users[carol]?.pendingReceivedCount == 1)
            #expect(state.users[dave]?.pendingSentCount == 1)
            #expect(state.users[dave]?.pendingReceivedCount == 0)
        }
        withUsers("requests: a settled request is not counted until it is sent again") { store in
            for status in FriendRequest.Status.allCases where status != .pending {
                try await store.write([.putRequest(.sample(alice, bob))])
                #expect(try await store.record(of: bob)?.pendingReceivedCount == 1)
                try await store.write([.putRequest(.sample(alice, bob, status: status, handledAt: 1))])
                #expect(try await store.record(of: bob)?.pendingReceivedCount == 0)
                #expect(try await store.record(of: alice)?.pendingSentCount == 0)
            }
        }
        withUsers("requests: a request that was sent at the moment of expiry or before is not counted") { store in
            try await store.write([
                .putRequest(.sample(bob, alice, at: 9, place: 1)), .putRequest(.sample(carol, alice, at: 10, place: 2)),
                .putRequest(.sample(dave, alice, at: 11, place: 3)),
            ])
            #expect(try await store.record(of: alice, expiredUpTo: .sample(10))?.pendingReceivedCount == 1)
            #expect(try await store.record(of: carol, expiredUpTo: .sample(10))?.pendingSentCount == 0)
            #expect(try await store.record(of: dave, expiredUpTo: .sample(10))?.pendingSentCount == 1)
            #expect(try await store.record(of: alice, expiredUpTo: .sample(8))?.pendingReceivedCount == 3)
        }
        withUsers("requests: all pending received requests of a user can be loaded, and no others") { store in
            try await store.write([
                .putRequest(.sample(bob, alice, place: 1)), .putRequest(.sample(carol, alice, place: 2)),
                .putRequest(.sample(dave, alice, place: 3, status: .refused, handledAt: 1)),
                .putRequest(.sample(alice, bob, place: 4)), .putRequest(.sample(bob, carol, place: 5)),
            ])
            var footprint = Footprint.sample([alice])
            footprint.receivedRequestsOf = alice
            let state = try await store.load(footprint)
            #expect(
                state.requests == [
                    UserPair(from: bob, to: alice): .sample(bob, alice, place: 1),
                    UserPair(from: carol, to: alice): .sample(carol, alice, place: 2),
                ]
            )
        }
        withUsers("requests: received requests that were sent at the moment of expiry or before are not loaded") {
            store in
            let requests = [bob, carol, dave].enumerated()
                .map { FriendRequest.sample($1, alice, at: 9 + Int64($0), place: 1 + Int64($0)) }
            try await store.write(requests.map { .putRequest($0) })
            var footprint = Footprint.sample()
            footprint.receivedRequestsOf = alice
            footprint.expiredUpTo = .sample(10)
            #expect(try await store.load(footprint).requests == [UserPair(from: dave, to: alice): requests[2]])
            // A requested pair is loaded with its request in any state.
            footprint.pairs = [UserPair(from: alice, to: bob)]
            #expect(Set(try await store.load(footprint).requests.values) == [requests[0], requests[2]])
        }
    }

    @ListBuilder static var requestLists: [ConformanceCase] {
        withUsers("request list: each role can be listed alone or with the other") { store in
            try await store.write([
                .putRequest(.sample(alice, bob, place: 1)), .putRequest(.sample(carol, alice, place: 2)),
                .putRequest(.sample(alice, dave, place: 3)), .putRequest(.sample(bob, carol, place: 4)),
            ])
            let both = try await store.requests(of: alice, matching: .sample())
            #expect(both.entries.map(\.role) == [.sent, .received, .sent])
            #expect(both.entries.map { $0.request[$0.role].position } == [3, 2, 1])
            let sent = try await store.requests(of: alice, matching: .sample(roles: [.sent]))
            #expect(sent.entries.map(\.request.addressee) == [dave, bob])
            let received = try await store.requests(of: alice, matching: .sample(roles: [.received]))
            #expect(received.entries.map(\.request.requester) == [carol])
        }
        ConformanceCase("request list: entries have the other user's profile") { store in
            try await store.write([
                .putUser(.full(alice)), .putUser(.full(bob, addPermission: nil)), .putRequest(.full),
            ])
            let list = try await store.requests(of: alice, matching: .sample())
            #expect(
                list.entries == [StoredRequest(request: .full, role: .sent, profile: .full(bob, addPermission: nil))]
            )
        }
        withUsers("request list: each side of a request has its own position") { store in
            var first = FriendRequest.sample(bob, alice, place: 1)
            first.addresseeSide.position = 8
            var second = FriendRequest.sample(carol, alice, place: 2)
            second.addresseeSide.position = 5
            try await store.write([.putRequest(first), .putRequest(second)])
            let list = try await store.requests(of: alice, matching: .sample())
            #expect(list.entries.map(\.request.requester) == [bob, carol])
        }
        ConformanceCase("request list: in both orders a list begins after a position, which need not exist") { store in
            try await store.createTenRequests(to: alice)
            func places(_ newestFirst: Bool, _ after: Int64?, _ limit: Int) async throws -> [Int64] {
                let filter = RequestFilter.sample(newestFirst: newestFirst, after: after, limit: limit)
                return try await store.requests(of: alice, matching: filter).entries
                    .map { $0.request[$0.role].position }
            }
            #expect(try await places(true, nil, 3) == [20, 18, 16])
            #expect(try await places(true, 16, 3) == [14, 12, 10])
            #expect(try await places(true, 15, 2) == [14, 12])
            #expect(try await places(true, 2, 3) == [])
            #expect(try await places(true, 1_000, 1) == [20])
            #expect(try await places(false, nil, 3) == [2, 4, 6])
            #expect(try await places(false, 6, 3) == [8, 10, 12])
            #expect(try await places(false, 7, 2) == [8, 10])
            #expect(try await places(false, 20, 3) == [])
            #expect(try await places(false, 0, 1) == [2])
        }
        ConformanceCase("request list: the limit counts only matching entries") { store in
            try await store.createTenRequests(to: alice)
            for number in stride(from: 0, to: 10, by: 2) {
                let user = UserID.numbered(number..<(number + 1))[0]
                let place = Int64(number + 1) * 2
                try await store.write([.putRequest(.sample(user, alice, place: place, status: .refused, handledAt: 1))])
            }
            let filter = RequestFilter.sample(statuses: [.pending], limit: 3)
            let list = try await store.requests(of: alice, matching: filter)
            #expect(list.entries.map(\.request.addresseeSide.position) == [20, 16, 12])
            let none = try await store.requests(of: alice, matching: .sample(limit: 0))
            #expect(none.entries.isEmpty)
        }
        ConformanceCase("request list: a query without roles or states returns an empty list with counts") { store in
            try await store.createTenRequests(to: alice)
            for filter in [RequestFilter.sample(roles: []), .sample(statuses: [])] {
                let list = try await store.requests(of: alice, matching: filter)
                #expect(list == RequestList(entries: [], unreadCount: 10, sequence: 20))
            }
        }
        withUsers("request list: an entry that one side removed stays in the list of the other") { store in
            var request = FriendRequest.sample(alice, bob)
            request.requesterSide.isDeleted = true
            try await store.write([.putRequest(request)])
            #expect(try await store.requests(of: alice, matching: .sample()).entries.isEmpty)
            #expect(try await store.requests(of: bob, matching: .sample()).entries.map(\.request) == [request])
        }
        ConformanceCase("request list: a request that moves to a new position is not at the old one") { store in
            try await store.createTenRequests(to: alice)
            let mover = UserID.numbered(3..<4)[0]
            try await store.write([.putRequest(.sample(mover, alice, place: 33))])
            let list = try await store.requests(of: alice, matching: .sample())
            #expect(list.entries.map(\.request.addresseeSide.position) == [33, 20, 18, 16, 14, 12, 10, 6, 4, 2])
            #expect(list.entries.first?.request.requester == mover)
        }
        ConformanceCase(
            "request list: a received request is unread if it is pending, not read, not removed and not expired"
        ) {
            store in
            let users = UserID.numbered(0..<5)
            try await store.create([alice] + users)
            var read = FriendRequest.sample(users[1], alice, at: 9, place: 2)
            read.addresseeSide.isRead = true
            var removed = FriendRequest.sample(users[2], alice, at: 9, place: 3)
            removed.addresseeSide.isDeleted = true
            var seenBySender = FriendRequest.sample(users[0], alice, at: 9, place: 1)
            seenBySender.requesterSide = FriendRequest.Side(position: 1, isRead: true, isDeleted: true)
            try await store.write([
                .putRequest(seenBySender), .putRequest(read), .putRequest(removed),
                .putRequest(.sample(users[3], alice, at: 9, place: 4, status: .accepted, handledAt: 9)),
                .putRequest(.sample(users[4], alice, at: 5, place: 5)), .putRequest(.sample(alice, users[4], place: 6)),
            ])
            var filter = RequestFilter.sample(roles: [.sent], limit: 0)
            #expect(try await store.requests(of: alice, matching: filter).unreadCount == 2)
            filter.expiredUpTo = .sample(5)
            #expect(try await store.requests(of: alice, matching: filter).unreadCount == 1)
        }
        ConformanceCase("request list: a list has its version, and the list of an unknown user is empty") { store in
            try await store.createTenRequests(to: alice)
            #expect(try await store.requests(of: alice, matching: .sample(limit: 1)).sequence == 20)
            let none = try await store.requests(of: .sample("nobody"), matching: .sample())
            #expect(none == RequestList(entries: [], unreadCount: 0, sequence: 0))
        }
    }
}

extension RelationshipStore {
    /// Creates ten requests from ten users, at the places 2, 4, …, 20 of the addressee's list.
    func createTenRequests(to addressee: UserID) async throws {
        let users = UserID.numbered(0..<10)
        try await create([addressee] + users)
        try await write(
            users.enumerated().map { .putRequest(.sample($1, addressee, place: Int64($0 + 1) * 2)) }
                + [.setRequestSequence(addressee, 20)]
        )
    }
}
