import RelationshipCore
import Testing

struct SubscriptionTests {
    private func allowing(_ change: (inout Policy) -> Void = { _ in }) async throws -> Backend {
        try await Backend {
            $0.tracksPresence = true
            $0.allowsProfileSubscriptions = true
            change(&$0)
        }
    }

    @Test func `a batch returns a result for each user`() async throws {
        let backend = try await allowing()
        let feed = try await backend.feedEnd("a")
        #expect(
            try await backend.codes("a", subscribe(.presence, "b", "a", "nobody", "c", "b"))
                == [nil, .selfTarget, .unknownUser, nil]
        )
        #expect(try await backend.subscriptions("a") == ["b", "c"])
        guard case .subscriptionsChanged(let made, true)? = try await backend.events("a", since: feed).first else {
            throw UnexpectedOutcome()
        }
        #expect(made.map(\.publisher) == [id("b"), id("c")])
        #expect(try await backend.subscriptions("a", .profile).isEmpty)
    }

    @Test func `subscribing beyond the limit evicts the oldest subscriptions`() async throws {
        let backend = try await allowing()
        for user in ["c", "b"] {
            try await backend.run("a", subscribe(.presence, user))
            backend.clock.advance(byMilliseconds: 1)
        }
        // A repeated subscription makes the oldest the newest.
        try await backend.run("a", subscribe(.presence, "c"))
        backend.clock.advance(byMilliseconds: 1)
        let feed = try await backend.feedEnd("a")
        #expect(try await backend.codes("a", subscribe(.presence, "d", limit: 2)) == [nil])
        #expect(try await backend.subscriptions("a") == ["c", "d"])
        #expect(try await backend.eventKinds("a", since: feed) == [.subscriptionsChanged])
    }

    @Test func `a renewed subscription is not evicted by the same call`() async throws {
        let backend = try await allowing()
        for user in ["b", "c"] {
            try await backend.run("a", subscribe(.presence, user))
            backend.clock.advance(byMilliseconds: 1)
        }
        #expect(try await backend.codes("a", subscribe(.presence, "b", "d", limit: 2)) == [nil, nil])
        #expect(try await backend.subscriptions("a") == ["b", "d"])
    }

    @Test func `users evicted by the same call are not reported`() async throws {
        let backend = try await allowing()
        let feed = try await backend.feedEnd("a")
        #expect(try await backend.codes("a", subscribe(.presence, "b", "c", "d", limit: 2)) == [nil, nil, nil])
        #expect(try await backend.subscriptions("a") == ["c", "d"])
        guard case .subscriptionsChanged(let made, _)? = try await backend.events("a", since: feed).first else {
            throw UnexpectedOutcome()
        }
        #expect(made.map(\.publisher) == [id("c"), id("d")])
    }

    @Test func `subscribing without eviction fails beyond the limit`() async throws {
        let backend = try await allowing()
        #expect(
            try await backend.codes("a", subscribe(.presence, "b", "c", "d", limit: 2, evicts: false))
                == [nil, nil, .subscriptionLimit]
        )
        // A user who is already subscribed to needs no room, and each topic has its own limit.
        #expect(try await backend.codes("a", subscribe(.presence, "b", limit: 2, evicts: false)) == [nil])
        #expect(try await backend.codes("a", subscribe(.profile, "d", limit: 2, evicts: false)) == [nil])
        #expect(try await backend.codes("a", subscribe(.presence, "d", limit: 0)) == [nil])
        #expect(try await backend.codes("b", subscribe(.presence, "d", limit: 0)) == [.subscriptionLimit])
    }

    @Test func `subscribing fails beyond the subscriber limit`() async throws {
        let backend = try await allowing { $0.subscriberLimit = 2 }
        for user in ["a", "b"] { try await backend.run(user, subscribe(.presence, "d", lifetime: 1_000)) }
        #expect(try await backend.codes("c", subscribe(.presence, "d")) == [.peerSubscriptionLimit])
        #expect(try await backend.codes("c", subscribe(.profile, "d")) == [nil])
        #expect(try await backend.codes("a", subscribe(.presence, "d", lifetime: 1_000)) == [nil])
        // Expired subscriptions are removed when they would otherwise have reported an event.
        backend.clock.advance(byMilliseconds: 1_000)
        try await backend.run("d", .goOnline(.ios))
        #expect(try await backend.codes("c", subscribe(.presence, "d")) == [nil])
    }

    @Test func `an expired subscription does not count and subscribing again renews it`() async throws {
        let backend = try await allowing()
        try await backend.run("a", subscribe(.presence, "b", lifetime: 1_000))
        backend.clock.advance(byMilliseconds: 600)
        try await backend.run("a", subscribe(.presence, "b", lifetime: 1_000))
        backend.clock.advance(byMilliseconds: 600)
        #expect(try await backend.subscriptions("a") == ["b"])
        backend.clock.advance(byMilliseconds: 400)
        #expect(try await backend.subscriptions("a").isEmpty)
        #expect(try await backend.codes("a", subscribe(.presence, "c", limit: 1, evicts: false)) == [nil])
    }

    @Test func `unsubscribing reports only existing subscriptions`() async throws {
        let backend = try await allowing()
        try await backend.run("a", subscribe(.presence, "b", lifetime: 1_000))
        backend.clock.advance(byMilliseconds: 1)
        try await backend.run("a", subscribe(.presence, "c", "d"))
        try await backend.run("a", subscribe(.profile, "c"))
        let feed = try await backend.feedEnd("a")
        let one = Command.unsubscribe(.presence, from: ["c", "nobody", "c"].map(id))
        #expect(try await backend.codes("a", one) == [nil, nil])
        backend.clock.advance(byMilliseconds: 1_000)
        try await backend.run("a", .unsubscribe(.presence, from: nil))
        try await backend.run("a", .unsubscribe(.presence, from: nil))
        let ended = try await backend.events("a", since: feed)
            .map { kind in
                if case .subscriptionsChanged(let ended, false) = kind {
                    ended.map(\.publisher.rawValue)
                } else {
                    ["?"]
                }
            }
        #expect(ended == [["c"], ["d"]])
        #expect(try await backend.subscriptions("a", .profile) == ["c"])
    }

    @Test func `the list contains the data of each subscription`() async throws {
        let backend = try await allowing()
        try await backend.run("b", .goOnline(.ios))
        try await backend.run("c", .updateProfile(ProfilePatch(nickname: "Cleo")))
        try await backend.run("a", subscribe(.presence, "b", "c"))
        try await backend.run("a", subscribe(.profile, "c"))
        func list(_ query: SubscriptionQuery) async throws -> [SubscriptionEntry] {
            guard case .subscriptions(let entries) = try await backend.run("a", .listSubscriptions(query)) else {
                throw UnexpectedOutcome()
            }
            return entries
        }
        let presences = try await list(SubscriptionQuery(.presence))
        #expect(presences.map(\.presence?.status) == [.online, .signedOut])
        #expect(presences.allSatisfy { $0.profile == nil })
        #expect(try await list(SubscriptionQuery(.profile)).map(\.profile?.nickname) == ["Cleo"])
        #expect(try await list(SubscriptionQuery(.presence, of: ["c", "d"].map(id))).count == 1)
        let second = try await list(SubscriptionQuery(.presence, after: Cursor(.index(1)), limit: 1))
        #expect(second.map(\.subscription.publisher) == [id("c")])
        let none = SubscriptionQuery(.presence, limit: 0)
        #expect(await backend.failure("a", .listSubscriptions(none)) == .invalidPageSize)
        for cursor in [Cursor(.index(-1)), Cursor(position: 1)] {
            let query = SubscriptionQuery(.presence, after: cursor)
            #expect(await backend.failure("a", .listSubscriptions(query)) == .invalidCursor)
        }
    }

    @Test func `subscribers are notified of a profile once until the end`() async throws {
        let backend = try await allowing()
        try await backend.befriend("a", "b")
        try await backend.run("a", subscribe(.profile, "b", lifetime: 1_000))
        try await backend.run("c", subscribe(.profile, "b"))
        try await backend.run("d", subscribe(.presence, "b"))
        var feeds: [String: Int64] = [:]
        for user in ["a", "c", "d"] { feeds[user] = try await backend.feedEnd(user) }
        try await backend.run("b", .updateProfile(ProfilePatch(nickname: "B")))
        backend.clock.advance(byMilliseconds: 1_000)
        try await backend.run("b", .updateProfile(ProfilePatch(nickname: "B2")))
        try await backend.run("c", .unsubscribe(.profile, from: nil))
        try await backend.run("b", .updateProfile(ProfilePatch(nickname: "B3")))
        #expect(
            try await backend.eventKinds("a", since: feeds["a"] ?? 0) == [
                .friendProfileChanged, .subscribedProfileChanged, .friendProfileChanged, .friendProfileChanged,
            ]
        )
        #expect(
            try await backend.eventKinds("c", since: feeds["c"] ?? 0) == [
                .subscribedProfileChanged, .subscribedProfileChanged, .subscriptionsChanged,
            ]
        )
        #expect(try await backend.eventKinds("d", since: feeds["d"] ?? 0).isEmpty)
    }

    @Test(arguments: Subscription.Topic.allCases)
    func `subscriptions fail if their topic is switched off`(topic: Subscription.Topic) async throws {
        let backend = try await Backend()
        let code: RelationshipError.Code = topic == .presence ? .presenceDisabled : .profileSubscriptionsDisabled
        let commands: [Command] = [
            subscribe(topic, "b"), .unsubscribe(topic, from: nil), .listSubscriptions(SubscriptionQuery(topic)),
        ]
        for command in commands { #expect(await backend.failure("a", command) == code) }
    }
}
