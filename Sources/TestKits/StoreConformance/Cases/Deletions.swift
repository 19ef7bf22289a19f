import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var deletions: [ConformanceCase] {
        withUsers("deletions: a removed request is gone on both sides, and can be sent again") { store in
            try await store.write([
                .putRequest(.sample(alice, bob)), .putRequest(.sample(carol, bob, place: 2)),
                .deleteRequest(UserPair(from: alice, to: bob)),
            ])
            #expect(try await store.requests(of: alice, matching: .sample()).entries == [])
            let left = try await store.requests(of: bob, matching: .sample())
            #expect(left.entries.map(\.request.requester) == [carol])
            #expect(left.unreadCount == 1)
            #expect(try await store.record(of: alice)?.pendingSentCount == 0)
            #expect(try await store.record(of: bob)?.pendingReceivedCount == 1)
            try await store.write([.putRequest(.sample(alice, bob, place: 3))])
            #expect(try await store.record(of: bob)?.pendingReceivedCount == 2)
        }
        ConformanceCase("deletions: the contacts are the users with any relation to the user, each once") {
            store in
            let others = try await store.createContacts(of: alice)
            var footprint = Footprint.sample([alice])
            footprint.contactsOf = alice
            footprint.contactLimit = 100
            let state = try await store.load(footprint)
            #expect(state.contacts == others.sorted())
            #expect(Set(state.users.keys) == Set(others + [alice]))
            #expect(state.friendships.count == 2 && state.blocks.count == 2 && state.requests.count == 2)
            #expect(state.follows.count == 2 && state.subscriptions.count == 3)
            #expect(state.recentRequests.count == 2)
            footprint.contactLimit = 3
            let some = try await store.load(footprint)
            #expect(some.contacts.count == 3 && some.contacts == some.contacts.sorted())
            #expect(Set(some.contacts).isSubset(of: others))
            footprint.contactsOf = dave
            #expect(try await store.load(footprint).contacts == [])
        }
        ConformanceCase("deletions: a removed user leaves no data, and a new user with the same id has none") {
            store in
            let long = UserID.sample(String(repeating: "x", count: 64))
            let device = DeviceAddress(long, DeviceID("phone"))
            let profile = Profile(userID: long, fields: [Profile.Field.uniqueID.rawValue: .string("one")])
            try await store.create([alice])
            let nothing = try await store.snapshot(of: [long])
            try await store.write(
                [
                    .putUser(profile), .setRequestSequence(long, 5), .setForbiddenToAdd(long, true),
                    .setStatusText(long, "busy"),
                    .insertGroup(FriendGroup(owner: long, name: "g", createdAt: .sample(0))),
                    .putDevice(
                        long,
                        DevicePresence(id: device.id, platform: .ios, isOnline: true, changedAt: .sample(0))
                    ),
                    .setFeedPosition(long, device.id, FeedPosition(1, epoch: 7)),
                ],
                sending: [EventDraft(to: long, .requestsRead(upTo: .sample(0)))]
            )
            for _ in 0..<2 {
                try await store.write([.deleteUser(long)])
                #expect(try await store.snapshot(of: [long]) == nothing)
                #expect(try await store.users(ofShortForms: [long.shortForm]) == [:])
                #expect(try await store.feedPosition(of: long) == 0)
                var footprint = Footprint.sample([long])
                footprint.uniqueID = "one"
                footprint.feedOf = device
                footprint.devicesOf = [long]
                let state = try await store.load(footprint)
                #expect(state.users.isEmpty && state.uniqueIDOwner == nil && state.acknowledged == nil)
                #expect(state.devices[long] ?? [] == [])
                // The unique id is free again, and the second round deletes a user who was created again.
                try await store.write([.putUser(Profile(userID: alice, fields: profile.fields))])
                try await store.write([.putUser(Profile(userID: alice)), .putUser(Profile(userID: long))])
                #expect(try await store.record(of: long) == UserRecord(profile: Profile(userID: long)))
                #expect(try await store.groups(of: long) == [])
            }
        }
        ConformanceCase(
            "deletions: a user with many relations is deleted in steps, and all laws hold after each step"
        ) {
            store in
            let service = RelationshipService(testing: store)
            let others = UserID.numbered(0..<450)
            try await service.enter([alice] + others, .anyone)
            for user in others {
                try await service.perform(.addFriend(AddFriendArguments(target: alice)), by: user)
                try await service.perform(.follow(UserBatch([alice])), by: user)
            }
            let ends = try await service.feedPosition(of: others[0])
            var steps = 0
            try await service.administrator.deleteUser(alice) { _ in steps += 1 }
            #expect(steps == 3)
            #expect(try await store.record(of: alice) == nil)
            // All pairs of 450 users in one footprint would take a partitioned database many seconds to plan.
            for start in stride(from: 0, to: 450, by: 50) {
                try await store.expectConsistency(Array(others[start..<(start + 50)]))
            }
            for user in others {
                var footprint = Footprint.sample([user])
                (footprint.contactsOf, footprint.contactLimit) = (user, 1)
                #expect(try await store.load(footprint).contacts == [])
            }
            for user in [others[0], others[449]] {
                #expect(try await store.friends(of: user) == [])
                #expect(try await store.record(of: user)?.friendCount == 0)
            }
            let delivered = try await service.events(for: others[0], after: ends).map(\.kind)
            #expect(delivered == [.friendsRemoved, .followsChanged])
            await #expect(throws: RelationshipError.self) { try await service.administrator.deleteUser(alice) }
        }
    }
}

extension RelationshipStore {
    /// Creates one contact of each kind for a user, and relations between other users.
    fileprivate func createContacts(of user: UserID) async throws -> [UserID] {
        let others = UserID.numbered(0..<12)
        try await create([user, bob, carol, dave] + others)
        func subscription(_ subscriber: UserID, _ publisher: UserID, _ topic: Subscription.Topic) -> Change {
            .putSubscription(
                Subscription(
                    subscriber: subscriber,
                    publisher: publisher,
                    topic: topic,
                    subscribedAt: .sample(0),
                    expiresAt: nil
                )
            )
        }
        func follow(_ follower: UserID, _ followee: UserID) -> Change {
            .insertFollow(Follow(follower: follower, followee: followee, followedAt: .sample(0)))
        }
        try await write([
            .insertFriendship(.sample(user, others[0])), .insertFriendship(.sample(others[1], user)),
            .insertBlock(Block(owner: user, blocked: others[2], blockedAt: .sample(0))),
            .insertBlock(Block(owner: others[3], blocked: user, blockedAt: .sample(0))),
            .putRequest(.sample(user, others[4])),
            .putRequest(.sample(others[5], user, place: 2, status: .refused, handledAt: 1)),
            follow(user, others[6]), follow(others[7], user),
            subscription(user, others[8], .profile), subscription(others[9], user, .presence),
            subscription(others[9], user, .profile),
            .putRecentRequests(.sample(user, others[10], until: 9)),
            .putRecentRequests(.sample(others[11], user, until: 9)),
            .insertFriendship(.sample(bob, carol)),
            .insertBlock(Block(owner: carol, blocked: bob, blockedAt: .sample(0))),
            .putRequest(.sample(bob, carol)), .putRecentRequests(.sample(bob, carol, until: 9)), follow(carol, bob),
            subscription(bob, carol, .profile),
        ])
        return others
    }
}
