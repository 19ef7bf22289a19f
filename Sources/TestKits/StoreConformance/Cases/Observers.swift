import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var observers: [ConformanceCase] {
        ConformanceCase("observers: friends and subscribers of the topic are loaded once each, in order of their ids") {
            store in
            try await store.createObservers()
            let state = try await store.observers(ObserverQuery(of: alice, includesFriends: true, topic: .profile))
            #expect(state.observers == [bob, carol, dave])
            #expect(
                state.friendships == [
                    UserPair(from: bob, to: alice): .sample(bob, alice, remark: "A"),
                    UserPair(from: alice, to: bob): .full,
                    UserPair(from: carol, to: alice): .sample(carol, alice),
                    UserPair(from: alice, to: dave): .sample(alice, dave),
                ]
            )
            let subscriptions: [Subscription] = [
                .sample(bob, alice, .profile), .sample(dave, alice, .profile, until: -5),
            ]
            #expect(Set(state.subscriptions.values) == Set(subscriptions))
            #expect(state.users.isEmpty)
        }
        ConformanceCase("observers: friends, and the subscribers of each topic, can be loaded alone") { store in
            try await store.createObservers()
            let queries: [(ObserverQuery, [UserID])] = [
                (ObserverQuery(of: alice, includesFriends: true, topic: nil), [bob, carol]),
                (ObserverQuery(of: alice, includesFriends: false, topic: .profile), [bob, dave]),
                (ObserverQuery(of: alice, includesFriends: false, topic: .presence), [carol]),
                (ObserverQuery(of: alice, includesFriends: false, topic: nil), []),
                (ObserverQuery(of: dave, includesFriends: true, topic: .profile), [alice]),
                (ObserverQuery(of: .sample("none"), includesFriends: true, topic: .profile), []),
            ]
            for (query, expected) in queries {
                let state = try await store.observers(query)
                #expect(state.observers == expected)
                let pairs = expected.map { UserPair(from: $0, to: query.user) }
                let topics = Set(state.subscriptions.keys.map(\.topic))
                #expect(topics.isSubset(of: Set([query.topic].compactMap(\.self))))
                #expect(state.friendships.keys.allSatisfy { pairs.contains($0) || pairs.contains($0.reversed) })
            }
        }
        ConformanceCase(
            "observers: a range begins after one observer, ends with another, and contains no more than the limit"
        ) {
            store in
            let many = (0..<30).map { UserID.sample("user\(10 + $0)") }
            try await store.create([alice] + many)
            try await store.write(
                many.enumerated()
                    .map { index, user in
                        index.isMultiple(of: 3)
                            ? .putSubscription(.sample(user, alice)) : .insertFriendship(.sample(user, alice))
                    }
            )
            var query = ObserverQuery(of: alice, includesFriends: true, topic: .presence, limit: 7)
            #expect(try await store.observers(query).observers == Array(many[0..<7]))
            query.after = many[6]
            #expect(try await store.observers(query).observers == Array(many[7..<14]))
            query.last = many[9]
            let state = try await store.observers(query)
            #expect(state.observers == Array(many[7...9]))
            #expect(state.friendships.count + state.subscriptions.count == 3)
            query.after = many[9]
            #expect(try await store.observers(query).observers.isEmpty)
            query.limit = 0
            (query.after, query.last) = (nil, nil)
            #expect(try await store.observers(query).observers.isEmpty)
        }
    }

    @ListBuilder static var announcements: [ConformanceCase] {
        withUsers("announcements: an announcement can be read for its user and among those of all users") { store in
            let all = notedAnnouncements
            try await store.write(all.map { .putAnnouncement($0) })
            #expect(try await store.announcements(of: alice) == Set(all.dropLast()))
            #expect(try await store.announcements(of: bob) == [all[3]])
            #expect(try await store.announcements(of: carol).isEmpty)
            #expect(Set(try await store.announcements(limit: 10)) == Set(all))
            #expect(try await store.announcements(limit: 2).count == 2)
            #expect(try await store.announcements(limit: 0).isEmpty)
        }
        withUsers("announcements: an announcement replaces the one with the same end, and a deleted one is gone") {
            store in
            var all = notedAnnouncements
            try await store.write(all.map { .putAnnouncement($0) })
            all[1].reached = carol
            try await store.write([.putAnnouncement(all[1])])
            #expect(try await store.announcements(of: alice) == Set(all.dropLast()))
            try await store.write([.deleteAnnouncement(all[1])])
            #expect(try await store.announcements(of: alice) == [all[0], all[2]])
            #expect(try await store.announcements(of: bob) == [all[3]])
        }
        withUsers("announcements: the deletion of a user deletes the user's announcements") { store in
            let all = notedAnnouncements
            try await store.write(all.map { .putAnnouncement($0) })
            try await store.write([.deleteUser(alice)])
            #expect(try await store.announcements(of: alice).isEmpty)
            #expect(try await store.announcements(limit: 10) == [all[3]])
        }
    }

    private static let notedAnnouncements: [Announcement] = [
        Announcement(user: alice, previous: .profile(.full(alice)), last: bob, request: RequestID(rawValue: 7)),
        Announcement(
            user: alice,
            previous: .profile(Profile(userID: alice)),
            reached: bob,
            device: DeviceID("caf\u{E9}")
        ),
        Announcement(
            user: alice,
            previous: .presence(
                Presence(user: alice, statusText: "\u{0} 会議", devices: [.sample("pc", .pc, isOnline: false, at: 5)])
            ),
            reached: .sample("aa"),
            last: bob
        ),
        Announcement(user: bob, previous: .presence(Presence(user: bob))),
    ]
}

extension ObserverQuery {
    fileprivate init(of user: UserID, includesFriends: Bool, topic: Subscription.Topic?) {
        self.init(of: user, includesFriends: includesFriends, topic: topic, limit: 100)
    }
}

extension RelationshipStore {
    /// Creates different relations of bob, carol and dave to alice, and other relations that do not matter.
    fileprivate func createObservers() async throws {
        try await create(sampleUsers)
        try await write([
            .insertFriendship(.sample(bob, alice, remark: "A")), .insertFriendship(.full),
            .insertFriendship(.sample(carol, alice)), .insertFriendship(.sample(alice, dave)),
            .insertFriendship(.sample(bob, carol)), .putSubscription(.sample(bob, alice, .profile)),
            .putSubscription(.sample(dave, alice, .profile, until: -5)), .putSubscription(.sample(carol, alice)),
            .putSubscription(.sample(alice, bob)), .putSubscription(.sample(carol, bob, .profile)),
        ])
    }

    fileprivate func observers(_ query: ObserverQuery) async throws -> RelationshipState {
        var footprint = Footprint.sample()
        footprint.observers = query
        return try await load(footprint)
    }

    fileprivate func announcements(of user: UserID) async throws -> Set<Announcement> {
        var footprint = Footprint.sample()
        footprint.announcementsOf = user
        return Set(try await load(footprint).announcements)
    }
}
