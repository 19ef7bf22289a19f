import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var presence: [ConformanceCase] {
        withUsers("presence: only the devices of the users of a footprint are loaded, sorted by name") { store in
            let own: [DevicePresence] = [
                .sample("phone", .ios), .sample("Tablet", .android, isOnline: false, at: -7),
                .sample("a \u{0}", .other),
                .sample("", .web, at: .max), .sample("友達", .pc),
            ]
            try await store.write(own.map { .putDevice(alice, $0) })
            try await store.write([.putDevice(bob, .sample("phone", .miniWeb)), .putDevice(carol, .sample("x", .pc))])
            let devices = try await store.devices(of: [bob, alice, dave])
            #expect(devices[alice] == own.sorted { $0.id.rawValue < $1.id.rawValue })
            #expect(devices[bob] == [.sample("phone", .miniWeb)])
            #expect((devices[dave] ?? []).isEmpty)
            #expect(devices[carol] == nil)
            #expect((try await store.devices(of: [.sample("nobody")]).values.first ?? []).isEmpty)
        }
        withUsers("presence: every platform is stored") { store in
            for platform in Platform.allCases {
                try await store.write([.putDevice(alice, .sample("phone", platform))])
                #expect(try await store.devices(of: [alice])[alice] == [.sample("phone", platform)])
            }
        }
        withUsers("presence: a device replaces only the device of the same name") { store in
            try await store.write([
                .putDevice(alice, .sample("phone", .ios)), .putDevice(alice, .sample("web", .web)),
                .putDevice(bob, .sample("phone", .ios)),
            ])
            let now = DevicePresence.sample("phone", .android, isOnline: false, at: 9)
            try await store.write([.putDevice(alice, now)])
            let devices = try await store.devices(of: [alice, bob])
            #expect(devices[alice] == [now, .sample("web", .web)])
            #expect(devices[bob] == [.sample("phone", .ios)])
        }
        withUsers("presence: the removal of a device does not remove the user's other devices") { store in
            for user in [alice, bob] {
                try await store.write(["phone", "web"].map { .putDevice(user, .sample($0, .ios)) })
            }
            try await store.write([.deleteDevice(alice, DeviceID("phone"))])
            let devices = try await store.devices(of: [alice, bob])
            #expect(devices[alice]?.map(\.id.rawValue) == ["web"])
            #expect(devices[bob]?.map(\.id.rawValue) == ["phone", "web"])
            try await store.write([
                .deleteDevice(alice, DeviceID("web")), .putDevice(alice, .sample("web", .pc)),
            ])
            #expect(try await store.devices(of: [alice])[alice] == [.sample("web", .pc)])
        }
        withUsers("presence: device names that are equal in Swift are one device") { store in
            try await store.write([.putDevice(alice, .sample("caf\u{E9}", .ios))])
            try await store.write([
                .putDevice(alice, .sample("cafe\u{301}", .web)), .putDevice(alice, .sample("caff", .pc)),
            ])
            let devices = try await store.devices(of: [alice])[alice]
            #expect(devices == [.sample("caff", .pc), .sample("caf\u{E9}", .web)])
            try await store.write([.deleteDevice(alice, DeviceID("cafe\u{301}"))])
            #expect(try await store.devices(of: [alice])[alice] == [.sample("caff", .pc)])
        }
        withUsers("presence: a user's status text is stored, and a new profile does not change it") { store in
            for text in ["in a 'meeting' \u{0} \u{1A}0 会議", "", "back"] {
                try await store.write([.setStatusText(alice, text)])
                try await store.write([.putUser(.full(alice))])
                let state = try await store.state([alice, bob])
                #expect(state.users[alice]?.statusText == text)
                #expect(state.users[alice]?.profile == .full(alice))
                #expect(state.users[bob]?.statusText == "")
            }
        }
    }

    @ListBuilder static var subscriptions: [ConformanceCase] {
        withUsers(
            "subscriptions: all subscriptions of both sides are loaded, in both topics, expired or not, and no others"
        ) { store in
            let own: [Subscription] = [
                .sample(alice, bob, at: 3), .sample(alice, bob, .profile, at: -4, until: 9),
                .sample(alice, carol, at: 5, until: -1_000_000), .sample(alice, dave, .profile, until: .max),
            ]
            let others: [Subscription] = [.sample(carol, bob, .profile, until: 8), .sample(bob, alice)]
            try await store.write((own + others).map { .putSubscription($0) })
            #expect(try await store.subscriptions(of: alice) == Set(own))
            #expect(try await store.subscriptions(of: bob) == [others[1]])
            #expect(try await store.subscribers(of: bob) == [own[0], own[1], others[0]])
            #expect(try await store.subscribers(of: alice) == [others[1]])
            #expect(try await store.subscriptions(of: dave).isEmpty)
            #expect(try await store.subscribers(of: .sample("nobody")).isEmpty)
        }
        withUsers("subscriptions: a renewed subscription has a new start and is counted once") { store in
            try await store.write([
                .putSubscription(.sample(alice, bob, at: 1, until: 5)), .putSubscription(.sample(alice, bob, .profile)),
            ])
            try await store.write([.putSubscription(.sample(alice, bob, at: 7))])
            #expect(
                try await store.subscriptions(of: alice) == [.sample(alice, bob, at: 7), .sample(alice, bob, .profile)]
            )
            #expect(try await store.subscribers(of: bob).count == 2)
            #expect(try await store.subscriberCounts(of: [bob]) == [bob: [.presence: 1, .profile: 1]])
        }
        withUsers("subscriptions: a removed subscription is gone on both sides, and the other topic stays") { store in
            for topic in Subscription.Topic.allCases {
                try await store.write([alice, carol].map { .putSubscription(.sample($0, bob, topic)) })
            }
            // The times of the removed value are ignored.
            try await store.write([.deleteSubscription(.sample(alice, bob, .profile, at: 99, until: 100))])
            #expect(try await store.subscriptions(of: alice) == [.sample(alice, bob)])
            #expect(
                try await store.subscribers(of: bob) == [
                    .sample(alice, bob), .sample(carol, bob), .sample(carol, bob, .profile),
                ]
            )
            #expect(try await store.subscriberCounts(of: [bob]) == [bob: [.presence: 2, .profile: 1]])
        }
        withUsers("subscriptions: subscribers are counted by user and topic, including expired subscriptions") {
            store in
            try await store.write([
                .putSubscription(.sample(alice, bob)), .putSubscription(.sample(carol, bob, until: -1_000_000)),
                .putSubscription(.sample(dave, bob, .profile)), .putSubscription(.sample(alice, dave, .profile)),
                .putSubscription(.sample(bob, alice)), .putSubscription(.sample(bob, carol)),
                .deleteSubscription(.sample(bob, alice)),
            ])
            let counts = try await store.subscriberCounts(of: [bob, dave, alice, .sample("nobody")])
            #expect(counts == [bob: [.presence: 2, .profile: 1], dave: [.profile: 1]])
        }
    }
}

extension DevicePresence {
    static func sample(
        _ device: String,
        _ platform: Platform,
        isOnline: Bool = true,
        at moment: Int64 = 0
    ) -> DevicePresence {
        DevicePresence(
            id: DeviceID(device),
            platform: platform,
            isOnline: isOnline,
            changedAt: moment == .max ? Timestamp(milliseconds: .max) : .sample(moment)
        )
    }
}

extension Subscription {
    static func sample(
        _ subscriber: UserID,
        _ publisher: UserID,
        _ topic: Topic = .presence,
        at moment: Int64 = 0,
        until end: Int64? = nil
    ) -> Subscription {
        Subscription(
            subscriber: subscriber,
            publisher: publisher,
            topic: topic,
            subscribedAt: .sample(moment),
            expiresAt: end.map { $0 == .max ? Timestamp(milliseconds: .max) : .sample($0) }
        )
    }
}

extension RelationshipStore {
    /// Loads the devices of users.
    func devices(of users: [UserID]) async throws -> LoadedRecords<UserID, [DevicePresence]> {
        var footprint = Footprint.sample()
        footprint.devicesOf = users
        return try await load(footprint).devices
    }

    /// Loads the subscriptions of a user.
    func subscriptions(of user: UserID) async throws -> Set<Subscription> {
        var footprint = Footprint.sample()
        footprint.subscriptionsOf = user
        return Set(try await load(footprint).subscriptions.values)
    }

    /// Loads the subscriptions to a user.
    func subscribers(of user: UserID) async throws -> Set<Subscription> {
        var all: Set<Subscription> = []
        for topic in Subscription.Topic.allCases {
            var footprint = Footprint.sample()
            footprint.observers = ObserverQuery(of: user, includesFriends: false, topic: topic, limit: 100)
            all.formUnion(try await load(footprint).subscriptions.values)
        }
        return all
    }

    /// Counts the subscriptions to users.
    func subscriberCounts(of users: [UserID]) async throws -> LoadedRecords<UserID, [Subscription.Topic: Int]> {
        var footprint = Footprint.sample()
        footprint.subscriberCountsOf = users
        return try await load(footprint).subscriberCounts
    }
}
