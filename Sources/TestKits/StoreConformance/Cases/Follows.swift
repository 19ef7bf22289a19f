import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var follows: [ConformanceCase] {
        withUsers("follows: the follows between the pairs of a footprint are loaded in both directions, if requested") {
            store in
            let all: [Follow] = [.sample(alice, bob, at: 5), .sample(bob, alice, at: -6), .sample(carol, alice)]
            try await store.write((all + [.sample(alice, dave)]).map { .insertFollow($0) })
            var footprint = Footprint.sample(
                [],
                [UserPair(from: alice, to: bob), UserPair(from: alice, to: carol), UserPair(from: bob, to: carol)]
            )
            #expect(try await store.load(footprint).follows.isEmpty)
            footprint.includesFollows = true
            let state = try await store.load(footprint)
            #expect(
                state.follows == [
                    UserPair(from: alice, to: bob): all[0], UserPair(from: bob, to: alice): all[1],
                    UserPair(from: carol, to: alice): all[2],
                ]
            )
        }
        withUsers("follows: a removed follow leaves both lists, and the follow in the other direction stays") {
            store in
            try await store.write([
                .insertFollow(.sample(alice, bob, at: 1)), .insertFollow(.sample(bob, alice, at: 2)),
                .insertFollow(.sample(alice, carol, at: 3)),
            ])
            try await store.write([.deleteFollow(.sample(alice, bob, at: 1))])
            #expect(try await store.follows(.following, of: alice) == [carol])
            #expect(try await store.follows(.followers, of: alice) == [bob])
            #expect(try await store.follows(.mutual, of: alice) == [])
            #expect(try await store.follows(.following, of: bob) == [alice])
            #expect(try await store.follows(.followers, of: bob) == [])
            try await store.write([.insertFollow(.sample(alice, bob, at: 4))])
            #expect(try await store.follows(.following, of: alice) == [carol, bob])
            #expect(try await store.follows(.mutual, of: bob) == [alice])
        }
        withUsers("follows: both lists of each user of a footprint are counted") { store in
            let none = try await store.followCounts(of: [alice, .sample("nobody")])
            #expect(none == [alice: FollowCounts()])
            try await store.write([
                .insertFollow(.sample(alice, bob)), .insertFollow(.sample(alice, carol)),
                .insertFollow(.sample(alice, dave)), .insertFollow(.sample(bob, alice)),
                .insertFollow(.sample(carol, alice)),
            ])
            var counts = try await store.followCounts(of: [bob, alice, dave])
            #expect(counts[alice] == FollowCounts(following: 3, followers: 2, mutual: 2))
            #expect(counts[bob] == FollowCounts(following: 1, followers: 1, mutual: 1))
            #expect(counts[dave] == FollowCounts(followers: 1))
            #expect(counts[carol] == nil)
            try await store.write([.deleteFollow(.sample(bob, alice)), .deleteFollow(.sample(alice, dave))])
            counts = try await store.followCounts(of: [bob, alice, carol, dave])
            #expect(counts[alice] == FollowCounts(following: 2, followers: 1, mutual: 1))
            #expect(counts[bob] == FollowCounts(followers: 1))
            #expect(counts[carol] == FollowCounts(following: 1, followers: 1, mutual: 1))
            #expect(counts[dave] == FollowCounts())
        }
        withUsers("follows: a new profile does not change the counts") { store in
            try await store.write([
                .insertFollow(.sample(alice, bob)), .insertFollow(.sample(bob, alice)),
                .putSubscription(.sample(bob, alice)), .putUser(.full(alice)),
            ])
            #expect(
                try await store.followCounts(of: [alice])[alice]
                    == FollowCounts(following: 1, followers: 1, mutual: 1)
            )
            #expect(try await store.subscriberCounts(of: [alice]) == [alice: [.presence: 1]])
        }
    }

    @ListBuilder static var followLists: [ConformanceCase] {
        withUsers("follow list: entries have time and profile, and are sorted by time and then by user id") { store in
            try await store.write([.putUser(.full(bob))])
            let moments: [(UserID, Int64)] = [(dave, 5), (bob, 5), (carol, -1)]
            for (user, moment) in moments {
                try await store.write([
                    .insertFollow(.sample(alice, user, at: moment)), .insertFollow(.sample(user, alice, at: -moment)),
                ])
            }
            func entries(_ list: FollowList) async throws -> [FollowEntry] {
                try await store.follows(of: alice, matching: FollowQuery(list))
            }
            func entry(_ user: UserID, _ moment: Int64) -> FollowEntry {
                let profile = user == bob ? Profile.full(bob) : Profile(userID: user)
                return FollowEntry(profile: profile, followedAt: .sample(moment))
            }
            #expect(try await entries(.following) == [entry(carol, -1), entry(bob, 5), entry(dave, 5)])
            #expect(try await entries(.followers) == [entry(bob, -5), entry(dave, -5), entry(carol, 1)])
            // In the mutual list, the time is the time at which the list's owner followed the user.
            #expect(try await entries(.mutual) == [entry(carol, -1), entry(bob, 5), entry(dave, 5)])
        }
        withUsers("follow list: each list contains only its own users") { store in
            try await store.write([
                .insertFollow(.sample(alice, bob)), .insertFollow(.sample(bob, alice)),
                .insertFollow(.sample(alice, carol)), .insertFollow(.sample(dave, alice)),
                .insertFollow(.sample(bob, dave)),
            ])
            #expect(try await store.follows(.following, of: alice) == [bob, carol])
            #expect(try await store.follows(.followers, of: alice) == [bob, dave])
            #expect(try await store.follows(.mutual, of: alice) == [bob])
            for list in FollowList.allCases {
                #expect(try await store.follows(list, of: .sample("nobody")).isEmpty)
            }
        }
        ConformanceCase("follow list: a read begins after a position and ends at the limit") { store in
            let users = UserID.numbered(0..<9)
            try await store.create([alice] + users)
            for (place, user) in users.enumerated() {
                // Three users have the same time.
                let moment = Int64(place / 3)
                try await store.write([.insertFollow(.sample(alice, user, at: moment))])
                if place % 2 == 0 { try await store.write([.insertFollow(.sample(user, alice, at: moment))]) }
            }
            let even = users.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
            let lists: [(FollowList, [UserID])] = [(.following, users), (.followers, even), (.mutual, even)]
            for (list, expected) in lists {
                var query = FollowQuery(list, limit: 2)
                var seen: [UserID] = []
                repeat {
                    let page = try await store.follows(of: alice, matching: query)
                    #expect(page.count <= 2)
                    seen += page.map(\.profile.userID)
                    query.after = page.last?.cursor
                } while query.after != nil && seen.count < 100
                #expect(seen == expected)
            }
            func entries(_ after: Cursor?, _ limit: Int) async throws -> [FollowEntry] {
                try await store.follows(of: alice, matching: FollowQuery(.following, after: after, limit: limit))
            }
            #expect(try await entries(nil, .max).count == 9)
            #expect(try await entries(nil, 0).isEmpty)
            // Places without an entry: between two users, and after the last one.
            #expect(
                try await entries(Cursor(.follow(FollowPlace(followedAt: .sample(1), user: .sample("a")))), 10).count
                    == 6
            )
            #expect(
                try await entries(Cursor(.follow(FollowPlace(followedAt: .sample(2), user: .sample("~")))), 10).count
                    == 0
            )
        }
    }
}

extension Follow {
    static func sample(_ follower: UserID, _ followee: UserID, at moment: Int64 = 0) -> Follow {
        Follow(follower: follower, followee: followee, followedAt: .sample(moment))
    }
}

extension RelationshipStore {
    /// Returns the users in one of a user's follow lists.
    func follows(_ list: FollowList, of user: UserID) async throws -> [UserID] {
        try await follows(of: user, matching: FollowQuery(list)).map(\.profile.userID)
    }

    /// Loads the counts of users' follow lists.
    func followCounts(of users: [UserID]) async throws -> LoadedRecords<UserID, FollowCounts> {
        var footprint = Footprint.sample()
        footprint.followCountsOf = users
        return try await load(footprint).followCounts
    }
}
