package import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var feeds: [ConformanceCase] {
        ConformanceCase("feeds: the feed of an unknown user is empty and its position is 0") { store in
            #expect(try await store.events(for: alice, after: 0, limit: 10).isEmpty)
            #expect(try await store.feedPosition(of: alice) == 0)
            try await store.create(sampleUsers)
            #expect(try await store.feedPosition(of: alice) == 0)
        }
        withUsers("feeds: positions begin at 1, have no gaps and follow the order of the decision") { store in
            try await store.write([], sending: [.number(1, to: alice), .number(2, to: alice), .number(3, to: alice)])
            try await store.write([], sending: [.number(4, to: alice)])
            let events = try await store.events(for: alice, after: 0, limit: 10)
            #expect(events.map(\.position) == [1, 2, 3, 4])
            #expect(events.map(\.payload) == (1...4).map { EventDraft.number($0, to: alice).payload })
            #expect(try await store.feedPosition(of: alice) == 4)
        }
        withUsers("feeds: each recipient's feed has its own positions") { store in
            try await store.write(
                [],
                sending: [.number(1, to: alice), .number(2, to: bob), .number(3, to: alice), .number(4, to: bob)]
            )
            for (user, numbers) in [(alice, [1, 3]), (bob, [2, 4])] as [(UserID, [Int64])] {
                let events = try await store.events(for: user, after: 0, limit: 10)
                #expect(events.map(\.position) == [1, 2])
                #expect(events.map(\.recipient) == [user, user])
                #expect(events.map(\.payload) == numbers.map { EventDraft.number($0, to: user).payload })
            }
            #expect(try await store.feedPosition(of: carol) == 0)
        }
        withUsers("feeds: a read begins after a position and ends at the limit") { store in
            try await store.write([], sending: (1...7).map { .number($0, to: alice) })
            func places(_ position: Int64, _ limit: Int) async throws -> [Int64] {
                try await store.events(for: alice, after: position, limit: limit).map(\.position)
            }
            #expect(try await places(0, 3) == [1, 2, 3])
            #expect(try await places(3, 3) == [4, 5, 6])
            #expect(try await places(6, 3) == [7])
            #expect(try await places(7, 3) == [])
            #expect(try await places(99, 3) == [])
            #expect(try await places(.max, 3) == [])
            #expect(try await places(-1, 2) == [1, 2])
            #expect(try await places(0, 0) == [])
            #expect(try await places(0, .max) == Array(1...7))
        }
        withUsers("feeds: an event has the actor, device, request and time of its decision") { store in
            let phone = Caller(bob, device: DeviceID("phone \u{0} 1"), request: RequestID(rawValue: .max))
            try await store.write([], sending: [.number(1, to: alice)], at: 77, by: phone)
            try await store.write([], sending: [.number(2, to: alice)], at: 5, by: Caller(carol))
            let events = try await store.events(for: alice, after: 0, limit: 10)
            #expect(events.map(\.actor) == [bob, carol])
            #expect(events.map(\.device) == [DeviceID("phone \u{0} 1"), nil])
            #expect(events.map(\.request) == [RequestID(rawValue: .max), nil])
            #expect(events.map(\.at) == [.sample(77), .sample(5)])
        }
        withUsers("feeds: every kind of event is read as it was written") { store in
            let kinds = Event.Payload.samples
            #expect(Set(kinds.map(\.kind)) == Set(Event.Kind.allCases))
            try await store.write([], sending: kinds.map { EventDraft(to: alice, $0) })
            #expect(try await store.events(for: alice, after: 0, limit: 100).map(\.payload) == kinds)
        }
        withUsers("feeds: changes without events do not change a feed") { store in
            try await store.write([.insertFriendship(.sample(alice, bob))], sending: [.number(1, to: bob)])
            #expect(try await store.feedPosition(of: alice) == 0)
            #expect(try await store.feedPosition(of: bob) == 1)
        }
        withUsers("feeds: many writers to one feed lose no event and leave no gap") { store in
            _ = try await concurrently(100) { number in
                try await store.write([], sending: [.number(Int64(number), to: alice), .number(-1, to: alice)])
            }
            let events = try await store.events(for: alice, after: 0, limit: 1_000)
            #expect(events.map(\.position) == Array(1...200))
            try #require(events.count == 200)
            // The two events of one decision are consecutive.
            let pairs = stride(from: 0, to: 200, by: 2).map { (events[$0].payload, events[$0 + 1].payload) }
            #expect(pairs.allSatisfy { $0.1 == EventDraft.number(-1, to: alice).payload })
            let first = Set(pairs.map(\.0))
            #expect(first == Set((0..<100).map { EventDraft.number($0, to: alice).payload }))
        }
    }
}

extension EventDraft {
    /// Creates an event that a number identifies.
    static func number(_ number: Int64, to recipient: UserID) -> EventDraft {
        EventDraft(to: recipient, .requestsRead(upTo: .sample(number)))
    }
}

extension Event.Payload {
    /// Events of each kind, with and without every optional part.
    package static let samples: [Event.Payload] = {
        let friend = FriendEntry(profile: .full(bob), relation: .mutual, friendship: .full)
        let stranger = FriendEntry(
            profile: Profile(userID: carol),
            relation: .incoming,
            friendship: nil,
            exists: false
        )
        let sent = RequestEntry(request: .full, role: .sent, profile: .full(bob), changedAt: .sample(12))
        let received = RequestEntry(
            request: .sample(carol, alice),
            role: .received,
            profile: Profile(userID: carol),
            changedAt: .sample(0)
        )
        let block = BlockEntry(
            block: Block(owner: alice, blocked: bob, blockedAt: .sample(1)),
            profile: .full(bob, addPermission: nil)
        )
        return [
            .friendsAdded([friend, stranger]), .friendsAdded([]),
            .friendsRemoved(Relation.allCases.map { Event.FriendRemoval(user: bob, previous: $0) }),
            .relationChanged(friend, previous: .outgoing),
            .friendUpdated(friend), .friendProfileChanged(friend), .profileUpdated(.full(alice)),
            .requestAdded(sent), .requestAdded(received),
            .requestSettled(received, relation: .mutual), .requestSettled(sent, relation: .none),
            .requestsDeleted([bob, carol], role: .sent), .requestsDeleted([bob], role: .received),
            .requestsRead(upTo: .sample(-3)), .blocked([block]), .unblocked([bob, carol]), .unblocked([]),
            .friendsCleared([Event.FriendRemoval(user: bob, previous: .mutual)]),
            .groupCreated("a \"group\" \u{0}", members: [friend]), .groupCreated("", members: []),
            .groupsDeleted(["work", "家族"]), .groupRenamed(from: "work", to: ""),
            .groupMembersAdded("work", members: [friend, stranger]), .groupMembersRemoved("work", members: [bob]),
        ] + peopleSamples
    }()

    private static let peopleSamples: [Event.Payload] = {
        let device = DevicePresence.sample("phone \u{0} 電話", .ios)
        let away = DevicePresence.sample("", .miniWeb, isOnline: false, at: -3)
        let presence = Presence(user: bob, statusText: "here \u{0}", devices: [device, away])
        let ending = Subscription.sample(alice, bob, at: 1, until: 2)
        let endless = Subscription.sample(alice, bob, .profile)
        return [
            .presenceChanged(Event.PresenceChange(presence: presence, subscription: ending, relation: .mutual)),
            .presenceChanged(
                Event.PresenceChange(
                    presence: Presence(user: bob),
                    subscription: nil,
                    relation: .none,
                    previous: presence
                )
            ),
            .subscribedProfileChanged(
                Event.ProfileChange(profile: .full(bob), subscription: endless, relation: .outgoing)
            ),
            .subscriptionsChanged([ending, endless], isSubscribed: true),
            .subscriptionsChanged([], isSubscribed: false),
        ]
            + FollowList.allCases.map { .followsChanged($0, [.full(bob), Profile(userID: carol)], isAdded: true) }
            + [.followsChanged(.mutual, [], isAdded: false)]
            + EndSessionsArguments.Reason.allCases.map { .sessionsEnded([DeviceID("a \u{0}"), DeviceID("")], $0) }
            + [.sessionsEnded(nil, .kicked), .sessionsEnded([], .expired)]
    }()
}
