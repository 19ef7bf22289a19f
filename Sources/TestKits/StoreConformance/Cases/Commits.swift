import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var commits: [ConformanceCase] {
        withUsers("commits: a commit returns the decision with the positions of its events") { store in
            var decision = Decision(outcome: .added(.pending), at: .sample(3), caller: Caller(bob))
            decision.changes = [.putRequest(.full), .setRequestSequence(alice, 7)]
            try await store.write([], sending: [.number(0, to: bob)])
            decision.events = [.number(1, to: alice), .number(2, to: bob), .number(3, to: bob)]
            let made = decision
            let answered = try await store.commit(.sample()) { (_) throws(RelationshipError) in made }
            for (place, position) in [1, 2, 3].enumerated() { decision.events[place].position = Int64(position) }
            #expect(answered == decision)
        }
        ConformanceCase("commits: several commands are decided in their order, and one that fails only fails itself") {
            store in
            let friends = UserID.numbered(0..<300)
            try await store.create([alice] + friends)
            let results = await store.commit(
                friends.enumerated()
                    .map { place, friend in
                        StoreCommand(.sample([alice])) { (state) throws(RelationshipError) in
                            guard place % 3 != 1 else { throw RelationshipError(.friendLimit, "\(place)") }
                            // Each command sees the friends that the earlier ones added.
                            let count = state.users[alice]?.friendCount ?? -1
                            var decision = Decision(outcome: .added(.pending), at: .sample(0), caller: Caller(alice))
                            decision.changes = [.insertFriendship(.sample(alice, friend, at: Int64(count)))]
                            decision.events = [.number(Int64(place), to: alice)]
                            return decision
                        }
                    }
            )
            #expect(results.count == friends.count)
            for (place, result) in results.enumerated() {
                switch result {
                case .success(let decision):
                    #expect(place % 3 != 1)
                    #expect(decision.events.map(\.position) == [Int64(place - (place + 1) / 3 + 1)])
                case .failure(let error): #expect(place % 3 == 1 && error.message == "\(place)")
                }
            }
            let added = friends.enumerated().filter { $0.offset % 3 != 1 }.map(\.element)
            let list = try await store.friends(of: alice)
            #expect(list.map(\.profile.userID) == added)
            #expect(list.map(\.friendship?.addedAt) == added.indices.map { .sample(Int64($0)) })
            #expect(await store.commit([]).isEmpty)
        }
        ConformanceCase("commits: the rules receive the state that a load of the footprint returns") { store in
            try await store.createRelations()
            var footprint = Footprint.sample(
                [alice, bob, carol],
                [UserPair(from: alice, to: bob), UserPair(from: carol, to: alice)]
            )
            footprint.groupsOf = [alice, bob]
            footprint.friendsOf = carol
            let asked = footprint
            let loaded = try await store.load(asked)
            #expect(!loaded.friendships.isEmpty && !loaded.blocks.isEmpty && !loaded.requests.isEmpty)
            #expect(loaded.groups[alice]?.count == 1 && loaded.friendships[UserPair(from: carol, to: alice)] != nil)
            _ = try await store.commit(asked) { (state) throws(RelationshipError) in
                guard state == loaded else { throw RelationshipError(.internalFailure, "not the same state") }
                return Decision(outcome: .done, at: .sample(0), caller: Caller(alice))
            }
        }
        ConformanceCase("commits: a footprint may name a user or pair twice, or a pair in both directions") { store in
            try await store.createRelations()
            let once = Footprint.sample([alice, bob], [UserPair(from: alice, to: bob)])
            let twice = Footprint.sample(
                [alice, bob, alice, bob],
                [UserPair(from: alice, to: bob), UserPair(from: bob, to: alice), UserPair(from: alice, to: bob)]
            )
            let (first, second) = (try await store.load(once), try await store.load(twice))
            #expect(first == second)
        }
        ConformanceCase("commits: an error of the rules is thrown unchanged") { store in
            let error = RelationshipError(
                .friendLimit,
                "said by the rules",
                user: bob,
                foreign: .init(dialect: DialectName(rawValue: "a"), code: 30_010, text: "full")
            )
            await #expect(throws: error) {
                try await store.commit(.sample([alice])) { (_) throws(RelationshipError) in throw error }
            }
        }
        ConformanceCase("commits: an error of the rules changes nothing") { store in
            try await store.createRelations()
            let before = try await store.snapshot(of: sampleUsers)
            for footprint in [Footprint.sample(), .sample([alice, bob], [UserPair(from: alice, to: bob)])] {
                await #expect(throws: RelationshipError(.notFriends)) {
                    try await store.commit(footprint) { (_) throws(RelationshipError) in
                        throw RelationshipError(.notFriends)
                    }
                }
            }
            #expect(try await store.snapshot(of: sampleUsers) == before)
        }
        ConformanceCase("commits: a decision without changes and events changes nothing") { store in
            try await store.createRelations()
            let before = try await store.snapshot(of: sampleUsers)
            try await store.write([])
            #expect(try await store.snapshot(of: sampleUsers) == before)
        }
        withUsers("commits: changes are written in their order") { store in
            try await store.write([
                .insertFriendship(.sample(alice, bob, remark: "1")),
                .updateFriendship(.sample(alice, bob, remark: "2")),
                .deleteFriendship(UserPair(from: alice, to: bob)),
                .insertFriendship(.sample(alice, bob, remark: "3")),
                .insertBlock(Block(owner: alice, blocked: bob, blockedAt: .sample(1))),
                .deleteBlock(UserPair(from: alice, to: bob)),
                .insertBlock(Block(owner: alice, blocked: bob, blockedAt: .sample(2))),
                .putRequest(.sample(alice, bob, status: .refused, handledAt: 1)), .putRequest(.sample(alice, bob)),
                .insertGroup(.sample(alice, "g", at: 1)), .deleteGroup(owner: alice, name: "g"),
                .insertGroup(.sample(alice, "g", at: 2)),
                .setForbiddenToAdd(alice, true), .setForbiddenToAdd(alice, false),
                .putDevice(alice, .sample("d", .ios)), .deleteDevice(alice, DeviceID("d")),
                .putDevice(alice, .sample("d", .web)), .putDevice(alice, .sample("d", .pc)),
                .setStatusText(alice, "first"), .setStatusText(alice, "last"),
                .putSubscription(.sample(alice, bob, at: 1)), .deleteSubscription(.sample(alice, bob, at: 1)),
                .putSubscription(.sample(alice, bob, at: 2)), .putSubscription(.sample(alice, bob, at: 3)),
                .insertFollow(.sample(alice, bob, at: 1)), .deleteFollow(.sample(alice, bob, at: 1)),
                .insertFollow(.sample(alice, bob, at: 2)),
                .putUser(.full(alice)), .putUser(Profile(userID: alice, nickname: "last")),
            ])
            let pair = UserPair(from: alice, to: bob)
            let state = try await store.state([alice], [pair])
            #expect(state.friendships[pair]?.remark == "3")
            #expect(state.blocks[pair]?.blockedAt == .sample(2))
            #expect(state.requests[pair]?.status == .pending)
            let record = UserRecord(
                profile: Profile(userID: alice, nickname: "last"),
                friendCount: 1,
                blockCount: 1,
                pendingSentCount: 1,
                statusText: "last"
            )
            #expect(state.users[alice] == record)
            #expect(try await store.devices(of: [alice])[alice] == [.sample("d", .pc)])
            #expect(try await store.subscriptions(of: alice) == [.sample(alice, bob, at: 3)])
            #expect(try await store.subscriberCounts(of: [bob]) == [bob: [.presence: 1]])
            let follows = try await store.follows(of: alice, matching: FollowQuery(.following))
            #expect(follows.map(\.followedAt) == [.sample(2)])
            #expect(try await store.groups(of: alice).map(\.group) == [.sample(alice, "g", at: 2)])
        }
        withUsers("commits: a refused commit among many others fails alone") { store in
            let failed = try await concurrently(200) { number in
                do throws(RelationshipError) {
                    _ = try await store.commit(.sample([alice])) { (_) throws(RelationshipError) in
                        guard number % 3 != 0 else { throw RelationshipError(.rateLimited, user: bob) }
                        var decision = Decision(outcome: .done, at: .sample(0), caller: Caller(alice))
                        decision.events = [.number(Int64(number), to: alice)]
                        return decision
                    }
                    return false
                } catch {
                    #expect(error == RelationshipError(.rateLimited, user: bob))
                    return true
                }
            }
            #expect(failed == (0..<200).map { $0 % 3 == 0 })
            let delivered = try await store.events(for: alice, after: 0, limit: 1_000).map(\.payload)
            let expected = (0..<200).filter { $0 % 3 != 0 }.map { EventDraft.number(Int64($0), to: alice).payload }
            #expect(Set(delivered) == Set(expected))
            #expect(delivered.count == expected.count)
        }
        withUsers("commits: the changes of a finished commit can be read immediately") { store in
            for number in 1...100 as ClosedRange<Int64> {
                try await store.write([.setRequestSequence(alice, number)], sending: [.number(number, to: alice)])
                #expect(try await store.record(of: alice)?.requestSequence == number)
                #expect(try await store.feedPosition(of: alice) == number)
            }
        }
    }
}

extension RelationshipStore {
    /// Creates four users, and a relation of each kind between them.
    func createRelations() async throws {
        try await create(sampleUsers)
        try await write(
            [
                .insertFriendship(.full), .insertFriendship(.sample(bob, alice)),
                .insertFriendship(.sample(carol, alice)),
                .insertBlock(Block(owner: alice, blocked: carol, blockedAt: .sample(2))),
                .insertGroup(.sample(alice, "work")), .setForbiddenToAdd(dave, true),
                .putRequest(.sample(dave, alice)), .putRequest(.full),
                .setRequestSequence(alice, 9), .setRequestSequence(bob, 9),
            ],
            sending: [.number(1, to: alice), .number(2, to: bob)]
        )
    }
}
