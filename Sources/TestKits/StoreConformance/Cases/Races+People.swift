import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var peopleRaces: [ConformanceCase] {
        ConformanceCase("races: many users who follow one user, and one user who follows many, stay within the limits")
        { store in
            let service = RelationshipService(testing: store) {
                $0.followLimit = 5
                $0.followerLimit = 7
            }
            let users = UserID.numbered(0..<40)
            try await service.enter([alice] + users, .anyone)
            let results = try await concurrently(80) { number in
                let user = users[number / 2]
                return number % 2 == 0
                    ? await service.attempt(.follow(UserBatch([alice], isAllOrNothing: true)), by: user)
                    : await service.attempt(.follow(UserBatch([user], isAllOrNothing: true)), by: alice)
            }
            #expect(results.count(where: \.isSuccess) == 12)
            #expect(Set(results.compactMap(\.code)) == [.followLimit, .peerFollowLimit])
            let counts = try #require(try await store.followCounts(of: [alice])[alice])
            #expect(counts.following == 5 && counts.followers == 7)
            try await store.expectConsistency([alice] + users)
        }
        ConformanceCase("races: two users who follow and unfollow each other at the same time are counted correctly") {
            store in
            let service = RelationshipService(testing: store)
            try await service.enter([alice, bob], .anyone)
            _ = try await concurrently(101) { number in
                let (me, other) = number % 2 == 0 ? (alice, bob) : (bob, alice)
                let batch = UserBatch([other])
                return await service.attempt(number % 3 == 0 ? .unfollow(batch) : .follow(batch), by: me)
            }
            try await store.expectConsistency([alice, bob])
        }
        ConformanceCase("races: many users who subscribe to one user stay within the limit, and none is counted twice")
        {
            store in
            let service = RelationshipService(testing: store) {
                $0.tracksPresence = true
                $0.subscriberLimit = 7
            }
            let users = UserID.numbered(0..<20)
            try await service.enter([alice] + users, .anyone)
            let results = try await concurrently(40) { number in
                await service.attempt(.subscribe(SubscribeArguments(.presence, to: [alice])), by: users[number / 2])
            }
            let codes = results.map { result in
                if case .success(.items(let items)) = result { items.first?.error?.code } else { result.code }
            }
            #expect(codes.allSatisfy { $0 == nil || $0 == .peerSubscriptionLimit })
            #expect(try await store.subscribers(of: alice).count == 7)
            #expect(try await store.subscriberCounts(of: [alice]) == [alice: [.presence: 7]])
        }
        ConformanceCase("races: a user who subscribes to many users at the same time stays within the limit") { store in
            let service = RelationshipService(testing: store) { $0.tracksPresence = true }
            let users = UserID.numbered(0..<30)
            try await service.enter([alice] + users, .anyone)
            for evicts in [false, true] {
                _ = try await concurrently(users.count) { number in
                    let subscribe = SubscribeArguments(.presence, to: [users[number]], limit: 5, evictsOldest: evicts)
                    return await service.attempt(.subscribe(subscribe), by: alice)
                }
                #expect(try await store.subscriptions(of: alice).count == 5)
            }
            try await store.expectConsistency([alice] + users)
        }
        ConformanceCase("races: of many users who are given one unique id at the same time, one gets it") { store in
            let service = RelationshipService(testing: store)
            let users = UserID.numbered(0..<20)
            try await service.enter(users, .anyone)
            let patch = ProfilePatch(fields: [Profile.Field.uniqueID.rawValue: .set(.string("the-one"))])
            let results = try await concurrently(users.count) { number in
                await service.attempt(.updateProfile(patch), as: Caller(users[number], isAdministrator: true))
            }
            #expect(results.count(where: \.isSuccess) == 1)
            #expect(results.compactMap(\.code).allSatisfy { $0 == .invalidFieldValue })
            let owner = try #require(results.firstIndex(where: \.isSuccess).map { users[$0] })
            #expect(try await store.find("the-one").uniqueIDOwner == owner)
        }
        ConformanceCase("races: of many devices of one platform that sign in at the same time, the last one stays") {
            store in
            let service = RelationshipService(testing: store) { $0.allowsOneDevicePerPlatform = true }
            try await service.enter([alice], .anyone)
            let start = try await store.feedPosition(of: alice)
            _ = try await concurrently(30) { number in
                let caller = Caller(alice, device: DeviceID("device-\(number)"))
                return await service.attempt(.goOnline(.ios), as: caller)
            }
            #expect(try await store.devices(of: [alice])[alice]?.count == 1)
            // Each of the other sessions was ended once.
            let ended = try await store.events(for: alice, after: start, limit: 100)
                .flatMap { event -> [DeviceID] in
                    if case .sessionsEnded(let devices, .kicked) = event.payload { devices ?? [] } else { [] }
                }
            #expect(ended.count == 29 && Set(ended).count == 29)
        }
    }

    @ListBuilder static var peopleLaws: [ConformanceCase] {
        ConformanceCase("laws: the pages of a follow list contain each entry once while others write") {
            store in
            let clock = ManualClock(.sample(0))
            let service = RelationshipService(store: store, clock: clock)
            let early = UserID.numbered(0..<40)
            let late = UserID.numbered(40..<80)
            try await service.enter([alice] + early + late, .anyone)
            for user in early {
                try await service.perform(.follow(UserBatch([user])), by: alice)
                try await service.perform(.follow(UserBatch([alice])), by: user)
            }
            for list in FollowList.allCases {
                clock.advance(byMilliseconds: 1)
                async let writing: [Void] = concurrently(2) { half in
                    for number in 0..<20 {
                        let user = late[half * 20 + number]
                        _ = await service.attempt(.follow(UserBatch([user])), by: alice)
                        _ = await service.attempt(.follow(UserBatch([alice])), by: user)
                        if number % 3 == 0 { _ = await service.attempt(.unfollow(UserBatch([alice])), by: user) }
                    }
                }
                var seen: [UserID] = []
                var query = FollowQuery(list, limit: 3)
                repeat {
                    guard case .follows(let page) = try await service.execute(.listFollows(query), as: Caller(alice))
                    else { break }
                    seen += page.entries.map(\.profile.userID)
                    query.after = page.next
                } while query.after != nil && seen.count < 1_000
                _ = try await writing
                #expect(Set(seen).isSuperset(of: early))
                #expect(early.allSatisfy { user in seen.count { $0 == user } == 1 })
            }
            try await store.expectConsistency([alice] + early + late)
        }
        ConformanceCase("laws: the counts of follows equal the lengths of the lists while others write") { store in
            let users = UserID.numbered(0..<60)
            try await store.create([alice] + users)
            try await whileWriting {
                for user in users {
                    try await store.write([.insertFollow(.sample(alice, user)), .insertFollow(.sample(user, alice))])
                }
            } read: {
                let counts = try await store.followCounts(of: [alice])[alice] ?? FollowCounts()
                #expect(counts.following == counts.followers && counts.following == counts.mutual)
                // Read later, so the list can only be longer.
                let mutual = try await store.follows(.mutual, of: alice)
                #expect(mutual.count >= counts.mutual)
                #expect(Set(mutual).count == mutual.count)
            }
        }
        ConformanceCase("laws: the pages of a user search are in order while others write") { store in
            let service = RelationshipService(testing: store) { $0.allowsUserSearch = true }
            let early = UserID.numbered(0..<20)
            try await service.enter(early, .anyone)
            async let writing: [Void] = concurrently(2) { half in
                for number in 0..<20 {
                    _ = await service.attempt(.signIn, by: UserID.numbered(20..<60)[half * 20 + number])
                    _ = await service.attempt(.updateProfile(ProfilePatch(nickname: "n")), by: early[number])
                }
            }
            var seen: [UserID] = []
            var search = UserSearch(keywords: ["user-"], limit: 3)
            repeat {
                guard case .users(let page) = try await service.execute(.searchUsers(search), as: Caller(early[0]))
                else { break }
                #expect(page.totalCount >= page.profiles.count)
                seen += page.profiles.map(\.userID)
                search.after = page.next
            } while search.after != nil && seen.count < 1_000
            _ = try await writing
            #expect(seen == Array(Set(seen)).sorted())
            #expect(Set(seen).isSuperset(of: early))
        }
    }
}
