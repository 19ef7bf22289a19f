import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var recentRequests: [ConformanceCase] {
        withUsers("recent requests: the record of a direction can be stored, replaced and removed") { store in
            let first = RecentRequests.sample(alice, bob, sentAt: [1], until: 9)
            let second = RecentRequests.sample(alice, bob, sentAt: [-1, 1, 1, 2], refusedAt: 3, until: 10)
            let back = RecentRequests.sample(bob, alice, sentAt: [], refusedAt: 5, until: 11)
            try await store.write([.putRecentRequests(first), .putRecentRequests(.sample(carol, bob, until: 8))])
            #expect(try await store.recentRequests(alice, bob) == [first.pair: first])
            try await store.write([.putRecentRequests(second), .putRecentRequests(back)])
            #expect(try await store.recentRequests(alice, bob) == [second.pair: second, back.pair: back])
            try await store.write([.deleteRecentRequests(second.pair)])
            #expect(try await store.recentRequests(bob, alice) == [back.pair: back])
            #expect(try await store.state([], [second.pair]).recentRequests.isEmpty)
        }
        withUsers("recent requests: each record expires at its own time") { store in
            let ended = RecentRequests.sample(alice, bob, sentAt: [1], until: 5)
            let kept = RecentRequests.sample(bob, alice, sentAt: [1], until: 6)
            try await store.write([.putRecentRequests(ended), .putRecentRequests(kept)])
            var retention = Retention(Policy(), at: .sample(5))
            for limit in [1_000, 1] {
                _ = try await store.prune(retention, after: nil, limit: limit)
                #expect(try await store.recentRequests(alice, bob) == [kept.pair: kept])
            }
            retention.now = .sample(6)
            _ = try await store.prune(retention, after: nil, limit: 1_000)
            #expect(try await store.recentRequests(alice, bob).isEmpty)
        }
        ConformanceCase("recent requests: a user who sends too many requests waits, even after withdrawing them") {
            store in
            let (service, clock) = RelationshipService.limitingRequests(in: store)
            try await service.enter([alice, bob, carol], .needsApproval)
            func send() async -> RelationshipError.Code? {
                let sent = await service.attempt(.addFriend(AddFriendArguments(target: bob)), by: alice)
                _ = await service.attempt(.deleteRequests(from: [bob], role: .sent), by: alice)
                return sent.code
            }
            let start = try await service.feedPosition(of: bob)
            for expected in [nil, nil, nil, .rateLimited, .rateLimited] as [RelationshipError.Code?] {
                #expect(await send() == expected)
            }
            #expect(try await service.feedPosition(of: bob) == start + 3)
            #expect(await service.attempt(.addFriend(AddFriendArguments(target: bob)), by: carol).isSuccess)
            #expect(await service.attempt(.addFriend(AddFriendArguments(target: alice)), by: bob).isSuccess)
            clock.advance(byMilliseconds: 4_999)
            #expect(await send() == .rateLimited)
            clock.advance(byMilliseconds: 1)
            #expect(await send() == nil)
        }
        ConformanceCase("recent requests: of many requests at the same time, only as many as the limit are sent") {
            store in
            let (service, _) = RelationshipService.limitingRequests(in: store)
            try await service.enter([alice, bob], .needsApproval)
            let results = try await concurrently(20) { _ in
                await service.attempt(.addFriend(AddFriendArguments(target: bob)), by: alice)
            }
            #expect(results.count(where: \.isSuccess) == 3)
            #expect(results.compactMap(\.code) == Array(repeating: .rateLimited, count: 17))
            #expect(
                try await store.events(for: bob, after: 0, limit: 100).map(\.kind).count { $0 == .requestAdded } == 3
            )
        }
        ConformanceCase("recent requests: the deletion of either user removes the record") { store in
            for deleted in [alice, bob] {
                let (service, _) = RelationshipService.limitingRequests(in: store)
                try await service.enter([alice, bob], .anyone)
                try await service.perform(.addFriend(AddFriendArguments(target: bob)), by: alice)
                try await service.perform(.deleteFriends(UserBatch([bob]), .twoWay), by: alice)
                #expect(try await store.recentRequests(alice, bob).count == 1)
                try await service.administrator.deleteUser(deleted)
                try await service.enter([deleted], .anyone)
                #expect(try await store.recentRequests(alice, bob).isEmpty)
            }
        }
    }
}

extension RecentRequests {
    /// Creates a record with times in milliseconds.
    static func sample(
        _ requester: UserID,
        _ addressee: UserID,
        sentAt: [Int64] = [0],
        refusedAt: Int64? = nil,
        until end: Int64
    ) -> RecentRequests {
        RecentRequests(
            requester: requester,
            addressee: addressee,
            sentAt: sentAt.map(Timestamp.sample),
            refusedAt: refusedAt.map(Timestamp.sample),
            endsAt: .sample(end)
        )
    }
}

extension RelationshipService {
    /// Creates a service that allows three requests within three seconds, after which the sender waits five seconds.
    fileprivate static func limitingRequests(in store: any RelationshipStore) -> (RelationshipService, ManualClock) {
        var policy = Policy()
        policy.repeatedRequests = RepeatedRequestLimit(count: 3, period: 3_000, wait: 5_000)
        let clock = ManualClock(.sample(0))
        return (RelationshipService(store: store, policy: policy, clock: clock), clock)
    }
}

extension RelationshipStore {
    /// Loads the recent requests between two users.
    fileprivate func recentRequests(
        _ one: UserID,
        _ other: UserID
    ) async throws -> LoadedRecords<UserPair, RecentRequests> {
        var footprint = Footprint.sample([], [UserPair(from: one, to: other)])
        footprint.includesRecentRequests = true
        return try await load(footprint).recentRequests
    }
}
