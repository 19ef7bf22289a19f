package import RelationshipCore
import SeededRandom
import Testing

extension ConformanceCase {
    @ListBuilder static var laws: [ConformanceCase] {
        ConformanceCase("laws: after many different writers all lists, counts and feeds agree") { store in
            let service = RelationshipService(testing: store) {
                $0.allowRandomCommands()
                $0.friendLimit = 6
            }
            let users = UserID.numbered(0..<12)
            for (number, user) in users.enumerated() {
                try await service.enter([user], AddPermission.allCases[number % 2])
            }
            _ = try await concurrently(16) { writer in
                var random = SplitMix64(seed: UInt64(writer) &* 7_919 &+ 1)
                for _ in 0..<40 {
                    let (command, caller) = Command.random(among: users, using: &random)
                    _ = await service.attempt(command, as: caller)
                }
            }
            try await store.expectConsistency(users)
            let counts = try await store.state(users).users.values.map(\.friendCount)
            #expect(counts.allSatisfy { $0 <= 6 })
        }
        ConformanceCase("laws: the pages of a request list contain each unchanged request once while others write") {
            store in
            let service = RelationshipService(testing: store) { $0.requestLimit = 1_000 }
            let early = UserID.numbered(0..<40)
            let late = UserID.numbered(40..<80)
            try await service.enter([alice] + early + late, .needsApproval)
            let (still, restless) = (early[..<20], early[20...])
            for user in early { try await service.perform(.addFriend(AddFriendArguments(target: alice)), by: user) }
            for newestFirst in [true, false] {
                async let writing: [Void] = concurrently(2) { half in
                    for number in 0..<20 {
                        let again = AddFriendArguments(target: alice, wording: "again")
                        _ = await service.attempt(.addFriend(again), by: late[half * 20 + number])
                        _ = await service.attempt(.addFriend(again), by: restless[20 + half * 10 + number / 2])
                    }
                }
                let start = try await service.feedPosition(of: alice)
                var seen: [UserID] = []
                var query = RequestQuery(roles: [.received], newestFirst: newestFirst, limit: 3)
                repeat {
                    guard case .requests(let page) = try await service.execute(.listRequests(query), as: Caller(alice))
                    else { break }
                    seen += page.entries.map(\.request.requester)
                    query.after = page.next
                } while query.after != nil && seen.count < 1_000
                _ = try await writing
                #expect(still.allSatisfy { user in seen.count { $0 == user } == 1 })
                // A user who sends a new request in the meantime appears in the list or in an event.
                let delivered = try await service.events(for: alice, after: start, limit: .max).map(\.actor)
                #expect(Set(seen + delivered).isSuperset(of: restless))
            }
        }
        ConformanceCase("laws: a feed that is read while others write delivers each event once and in order") { store in
            let service = RelationshipService(testing: store)
            let users = UserID.numbered(0..<30)
            try await service.enter([alice] + users, .anyone)
            let start = try await service.feedPosition(of: alice)
            let writers = Countdown(users.count)
            async let writing: [Void] = concurrently(users.count) { number in
                defer { writers.countOne() }
                try await service.perform(.addFriend(AddFriendArguments(target: alice)), by: users[number])
            }
            var heard: [Event] = []
            var isLast = false
            repeat {
                // Read this first: if all writers are done, the following reads find all events.
                isLast = writers.isOver
                var events: [Event] = []
                repeat {
                    events = try await service.events(for: alice, after: heard.last?.position ?? start, limit: 4)
                    heard += events
                } while !events.isEmpty && heard.count <= users.count
                await Task.yield()
            } while !isLast
            _ = try await writing
            #expect(heard.map(\.position) == Array((start + 1)...(start + Int64(users.count))))
            let friends = heard.compactMap { event in
                if case .friendsAdded(let entries) = event.payload { entries.first?.profile.userID } else { nil }
            }
            #expect(Set(friends) == Set(users))
        }
    }
}

extension RelationshipStore {
    /// Checks that the friendships of a pair, in both directions, agree with a relation in lists and counts.
    func expectRelation(_ relation: Relation, _ pair: UserPair) async throws {
        let state = try await state([], [pair])
        #expect(state.relation(pair) == relation)
        try await expectConsistency([pair.owner, pair.other])
    }

    /// Checks that friendships, blocks and requests agree with the lists, the counts and the feeds of all given users.
    package func expectConsistency(_ users: [UserID]) async throws {
        let snapshot = try await snapshot(of: users)
        let state = snapshot.state
        for user in users {
            let friends = snapshot.friends[user] ?? []
            let blocked = snapshot.blocked[user] ?? []
            let record = state.users[user]
            #expect(record?.friendCount == friends.count)
            #expect(record?.blockCount == blocked.count)
            for entry in friends {
                #expect(entry.friendship == state.friendships[UserPair(from: user, to: entry.profile.userID)])
                #expect(entry.relation == state.relation(UserPair(from: user, to: entry.profile.userID)))
            }
            #expect(
                Set(friends.map(\.profile.userID))
                    == Set(state.friendships.keys.filter { $0.owner == user }.map(\.other))
            )
            for entry in blocked { #expect(entry.block == state.blocks[UserPair(from: user, to: entry.block.blocked)]) }
            expectConsistency(of: snapshot.groups[user] ?? [], friends)
            try expectConsistency(of: snapshot.requests[user], state)
            let pending = state.requests.values.filter { $0.status == .pending }
            #expect(record?.pendingSentCount == pending.count { $0.requester == user })
            #expect(record?.pendingReceivedCount == pending.count { $0.addressee == user })
            #expect(record?.requestSequence == snapshot.requests[user]?.sequence)
            expectConsistencyOfPeople(around: user, among: users, snapshot)
            let places = (snapshot.events[user] ?? []).map(\.position)
            #expect(places == Array((1...(Int64(places.count) + 1)).dropLast()))
        }
    }

    /// Checks that both sides of follows and subscriptions agree, and that their counts match the lists.
    private func expectConsistencyOfPeople(around user: UserID, among users: [UserID], _ snapshot: StoreSnapshot) {
        func list(_ list: FollowList, of user: UserID) -> [UserID] {
            snapshot.follows[user]?[list]?.map(\.profile.userID).filter(users.contains) ?? []
        }
        let following = list(.following, of: user)
        let followers = list(.followers, of: user)
        let mutual = list(.mutual, of: user)
        #expect(Set(followers) == Set(users.filter { list(.following, of: $0).contains(user) }))
        #expect(mutual == following.filter(Set(followers).contains))
        let counts = FollowCounts(following: following.count, followers: followers.count, mutual: mutual.count)
        #expect(snapshot.state.followCounts[user] == counts)
        for other in following { #expect(snapshot.state.follows[UserPair(from: user, to: other)]?.followee == other) }
        let subscribers = snapshot.subscribers[user] ?? []
        let subscriptions = users.flatMap { snapshot.subscriptions[$0] ?? [] }
        #expect(subscribers == Set(subscriptions.filter { $0.publisher == user }))
        let subscriberCounts = Dictionary(grouping: subscribers, by: \.topic).mapValues(\.count)
        #expect(snapshot.state.subscriberCounts[user] ?? [:] == subscriberCounts)
        let devices = (snapshot.state.devices[user] ?? []).map(\.id)
        #expect(Set(devices).count == devices.count)
    }

    /// Checks that exactly the stored groups have members, and that these members are friends.
    private func expectConsistency(of groups: [GroupEntry], _ friends: [FriendEntry]) {
        let named = Dictionary(
            grouping: friends.flatMap { entry in
                (entry.friendship?.groups ?? []).map { (name: $0, user: entry.profile.userID) }
            },
            by: \.name
        )
        #expect(Set(named.keys).isSubset(of: groups.map(\.group.name)))
        #expect(Set(groups.map(\.group.name)).count == groups.count)
        for entry in groups { #expect(entry.members == (named[entry.group.name] ?? []).map(\.user)) }
    }

    private func expectConsistency(
        of list: RequestList?,
        _ state: RelationshipState
    ) throws {
        let list = try #require(list)
        let places = list.entries.map { $0.request[$0.role].position }
        #expect(places == places.sorted(by: >))
        #expect(Set(places).count == places.count)
        #expect((places.first ?? 0) <= list.sequence)
        for entry in list.entries { #expect(entry.request == state.requests[entry.request.pair]) }
    }
}
