import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var pruning: [ConformanceCase] {
        withUsers("pruning: old events are removed except the newest, and positions continue") { store in
            for moment: Int64 in 1...3 {
                try await store.write([], sending: [.number(1, to: alice), .number(2, to: bob)], at: moment)
            }
            try await store.write([], sending: [.number(3, to: bob)], at: 4)
            try await store.pruneAll(.sample { $0.eventsUpTo = .sample(3) })
            #expect(try await store.places(of: alice) == [3])
            #expect(try await store.places(of: bob) == [4])
            #expect(try await store.feedPosition(of: alice) == 3)
            #expect(try await store.feed(of: alice, after: 2, limit: 1).events.map(\.position) == [3])
            #expect(try await store.feed(of: alice, after: 3, limit: 1).isEmpty)
            try await store.write([], sending: [.number(4, to: alice)], at: 5)
            #expect(try await store.places(of: alice) == [3, 4])
        }
        withUsers("pruning: only the newest events stay, up to the limit") { store in
            try await store.write([], sending: (1...5).map { .number($0, to: alice) } + [.number(1, to: bob)])
            try await store.pruneAll(.sample { $0.eventLimit = 2 })
            #expect(try await store.places(of: alice) == [4, 5])
            #expect(try await store.places(of: bob) == [1])
            try await store.pruneAll(.sample { $0.eventLimit = 0 })
            #expect(try await store.places(of: alice) == [5])
        }
        withUsers("pruning: old requests leave both lists at their own times, and other requests stay") { store in
            let going: [FriendRequest] = [
                .sample(alice, bob, at: 1, place: 1, status: .pending),
                .sample(alice, carol, at: 2, place: 2, status: .expired),
                .sample(carol, alice, at: 1, place: 3, status: .accepted, handledAt: 10),
            ]
            let staying: [FriendRequest] = [
                .sample(alice, dave, at: 3, place: 4, status: .pending),
                .sample(dave, alice, at: 1, place: 5, status: .refused, handledAt: 11),
            ]
            try await store.write((going + staying).map { .putRequest($0) })
            try await store.pruneAll(
                .sample {
                    $0.expiredRequestsUpTo = .sample(2)
                    $0.settledRequestsUpTo = .sample(10)
                }
            )
            let left = try await store.requests(of: alice, matching: .sample(newestFirst: false))
            #expect(left.entries.map(\.request) == staying)
            for user in [bob, carol] {
                #expect(try await store.requests(of: user, matching: .sample()).entries.isEmpty)
            }
            #expect(try await store.state([], going.map(\.pair)).requests.isEmpty)
            #expect(try await store.record(of: alice)?.pendingSentCount == 1)
            #expect(try await store.record(of: bob)?.pendingReceivedCount == 0)
        }
        withUsers("pruning: ended subscriptions are removed and no longer counted") { store in
            try await store.write([
                .putSubscription(.sample(alice, bob, until: 5)), .putSubscription(.sample(alice, bob, .profile)),
                .putSubscription(.sample(carol, bob, until: 6)),
            ])
            try await store.pruneAll(.sample { $0.now = .sample(5) })
            #expect(try await store.subscriptions(of: alice) == [.sample(alice, bob, .profile)])
            #expect(try await store.subscribers(of: bob).count == 2)
            #expect(try await store.subscriberCounts(of: [bob]) == [bob: [.presence: 1, .profile: 1]])
        }
        withUsers("pruning: records of old devices are removed, and devices that are offline too long are reported") {
            store in
            for (moment, name) in [(1, "old"), (2, "new")] as [(Int64, String)] {
                let device = DeviceID(name)
                try await store.write([.setFeedPosition(alice, device, FeedPosition(1))], at: moment)
                try await store.remember(RequestID(rawValue: 1), of: DeviceAddress(alice, device), at: moment)
            }
            try await store.write([
                .putDevice(alice, .sample("gone", .ios, isOnline: false, at: 1)),
                .putDevice(alice, .sample("recent", .ios, isOnline: false, at: 2)),
                .putDevice(alice, .sample("online", .ios, at: 1)),
            ])
            let dead = try await store.pruneAll(.sample { $0.devicesUpTo = .sample(1) })
            #expect(dead == [DeviceAddress(alice, DeviceID("gone"))])
            for (name, isKept) in [("old", false), ("new", true)] {
                var footprint = Footprint.sample()
                footprint.feedOf = DeviceAddress(alice, DeviceID(name))
                footprint.request = DeviceRequest(DeviceAddress(alice, DeviceID(name)), RequestID(rawValue: 1))
                let state = try await store.load(footprint)
                #expect((state.acknowledged != nil) == isKept)
                #expect((state.answered != nil) == isKept)
            }
        }
        ConformanceCase("pruning: a step examines as many users as requested, and the next step the users after them") {
            store in
            let users = UserID.numbered(0..<5)
            try await store.create(users)
            for user in users { try await store.write([], sending: [.number(1, to: user), .number(2, to: user)]) }
            let retention = Retention.sample { $0.eventLimit = 1 }
            func left() async throws -> [Int] {
                var counts: [Int] = []
                for user in users { counts.append(try await store.places(of: user).count) }
                return counts
            }
            let first = try await store.prune(retention, after: nil, limit: 2)
            #expect(first.last == users[1])
            #expect(try await left() == [1, 1, 2, 2, 2])
            let second = try await store.prune(retention, after: users[1], limit: 2)
            #expect(second.last == users[3])
            #expect(try await left() == [1, 1, 1, 1, 2])
            let third = try await store.prune(retention, after: users[3], limit: 2)
            #expect(third.last == nil)
            #expect(try await left() == [1, 1, 1, 1, 1])
        }
        withUsers("pruning: data that is not too old does not change") { store in
            try await store.write(
                [
                    .insertFriendship(.full), .putRequest(.full),
                    .putRecentRequests(.sample(alice, bob, sentAt: [0], until: 5)),
                    .putSubscription(.sample(alice, bob, until: 5)),
                    .insertBlock(Block(owner: alice, blocked: carol, blockedAt: .sample(0))),
                    .insertFollow(Follow(follower: alice, followee: bob, followedAt: .sample(0))),
                    .putDevice(alice, .sample("phone", .ios, isOnline: false, at: 0)),
                ],
                sending: [.number(1, to: alice), .number(2, to: alice), .number(1, to: bob)]
            )
            let before = try await store.snapshot(of: sampleUsers)
            #expect(try await store.pruneAll(.sample()).isEmpty)
            #expect(try await store.snapshot(of: sampleUsers) == before)
        }
    }
}

extension Retention {
    /// Creates a retention without limits of age, except for the given changes.
    fileprivate static func sample(_ change: (inout Retention) -> Void = { _ in }) -> Retention {
        var policy = Policy()
        policy.requestLifetime = nil
        policy.settledRequestRetention = .max
        (policy.eventRetention, policy.eventLimit, policy.deviceRetention) = (nil, nil, nil)
        var retention = Retention(policy, at: .sample(0))
        change(&retention)
        return retention
    }
}

extension RelationshipStore {
    /// Prunes all users in one step, and returns the devices that have been offline for too long.
    @discardableResult
    fileprivate func pruneAll(_ retention: Retention) async throws -> [DeviceAddress] {
        try await prune(retention, after: nil, limit: 1_000).deadDevices
    }

    fileprivate func places(of user: UserID) async throws -> [Int64] {
        try await events(for: user, after: 0, limit: .max).map(\.position)
    }

    /// Commits the answer of a request.
    fileprivate func remember(_ request: RequestID, of device: DeviceAddress, at moment: Int64) async throws {
        let caller = Caller(device.user, device: device.id, request: request, repeatsRequests: true)
        var decision = Decision(outcome: .done, at: .sample(moment), caller: caller)
        decision.answered = AnsweredRequest(id: request, digest: [1], outcome: .done)
        let written = decision
        _ = try await commit(.sample()) { _ in written }
    }
}
