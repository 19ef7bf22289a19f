import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var friendships: [ConformanceCase] {
        withUsers("friendships: a friendship has one direction and counts only for its owner") { store in
            try await store.write([.insertFriendship(.sample(alice, bob))])
            let state = try await store.state([alice, bob], [UserPair(from: bob, to: alice)])
            #expect(state.friendships == [UserPair(from: alice, to: bob): .sample(alice, bob)])
            #expect(state.users[alice]?.friendCount == 1)
            #expect(state.users[bob]?.friendCount == 0)
        }
        withUsers("friendships: every field is read as it was written") { store in
            try await store.write([.insertFriendship(.full)])
            #expect(
                try await store.state([], [UserPair(from: alice, to: bob)]).friendships[UserPair(from: alice, to: bob)]
                    == .full
            )
            #expect(try await store.friends(of: alice).first?.friendship == .full)
        }
        withUsers("friendships: an update replaces the whole friendship and changes no count") { store in
            try await store.write([.insertFriendship(.full)])
            try await store.write([.updateFriendship(.changed)])
            let state = try await store.state([alice], [UserPair(from: alice, to: bob)])
            #expect(state.friendships[UserPair(from: alice, to: bob)] == .changed)
            #expect(state.users[alice]?.friendCount == 1)
        }
        withUsers("friendships: the removal of a friendship does not remove the one in the other direction") { store in
            try await store.write([.insertFriendship(.sample(alice, bob)), .insertFriendship(.sample(bob, alice))])
            try await store.write([.deleteFriendship(UserPair(from: alice, to: bob))])
            let state = try await store.state([alice, bob], [UserPair(from: alice, to: bob)])
            #expect(Array(state.friendships.keys) == [UserPair(from: bob, to: alice)])
            #expect(state.users[alice]?.friendCount == 0)
            #expect(state.users[bob]?.friendCount == 1)
        }
        withUsers("friendships: a friendship that is removed and added again has no old data") { store in
            try await store.write([.insertFriendship(.full)])
            try await store.write([
                .deleteFriendship(UserPair(from: alice, to: bob)), .insertFriendship(.sample(alice, bob)),
            ])
            let state = try await store.state([alice], [UserPair(from: alice, to: bob)])
            #expect(state.friendships[UserPair(from: alice, to: bob)] == .sample(alice, bob))
            #expect(state.users[alice]?.friendCount == 1)
        }
        withUsers("friendships: relations are those of the owner, in the requested order") { store in
            try await store.write([
                .insertFriendship(.sample(alice, bob)), .insertFriendship(.sample(bob, alice)),
                .insertFriendship(.sample(carol, alice)),
            ])
            let stranger = UserID.sample("stranger")
            #expect(try await store.relations(of: alice, with: [carol, stranger, bob]) == [.incoming, nil, .mutual])
            #expect(try await store.relations(of: carol, with: [bob, alice]) == [Relation.none, .outgoing])
            #expect(try await store.relations(of: stranger, with: [alice, stranger]) == [Relation.none, nil])
            #expect(try await store.relations(of: alice, with: [alice]) == [Relation.none])
            #expect(try await store.relations(of: alice, with: []) == [])
            try await store.write([.deleteFriendship(UserPair(from: alice, to: bob))])
            #expect(try await store.relations(of: alice, with: [bob]) == [.incoming])
            try await store.write([.deleteFriendship(UserPair(from: bob, to: alice))])
            #expect(try await store.relations(of: alice, with: [bob]) == [Relation.none])
        }
        withUsers("friendships: only the pairs of a footprint are loaded, in both directions") { store in
            try await store.write([
                .insertFriendship(.sample(alice, bob)), .insertFriendship(.sample(bob, alice)),
                .insertFriendship(.sample(alice, carol)), .insertFriendship(.sample(carol, bob)),
            ])
            let state = try await store.state([], [UserPair(from: bob, to: alice)])
            #expect(Set(state.friendships.keys) == [UserPair(from: alice, to: bob), UserPair(from: bob, to: alice)])
            #expect(state.users.isEmpty)
        }
    }

    @ListBuilder static var friendLists: [ConformanceCase] {
        ConformanceCase("friend list: entries are sorted by the time of the friendship and then by user id") { store in
            let users = ["m", "Z", "b", "a", "k"].map(UserID.sample)
            try await store.create([alice] + users)
            let moments: [Int64] = [5, 5, 5, 9, -1]
            for (user, moment) in zip(users, moments) {
                try await store.write([.insertFriendship(.sample(alice, user, at: moment))])
            }
            let list = try await store.friends(of: alice)
            #expect(list.map(\.profile.userID.rawValue) == ["k", "Z", "b", "m", "a"])
        }
        ConformanceCase("friend list: entries have profile and relation") { store in
            try await store.create([alice, carol])
            try await store.write([
                .putUser(.full(bob)),
                .insertFriendship(.sample(alice, bob, at: 1)), .insertFriendship(.sample(bob, alice)),
                .insertFriendship(.sample(alice, carol, at: 2)),
            ])
            let list = try await store.friends(of: alice)
            #expect(
                list == [
                    FriendEntry(profile: .full(bob), relation: .mutual, friendship: .sample(alice, bob, at: 1)),
                    FriendEntry(
                        profile: Profile(userID: carol),
                        relation: .outgoing,
                        friendship: .sample(alice, carol, at: 2)
                    ),
                ]
            )
        }
        withUsers("friend list: a user who has the owner as a one-way friend is not in the list") { store in
            try await store.write([.insertFriendship(.sample(bob, alice))])
            #expect(try await store.friends(of: alice).isEmpty)
        }
        withUsers("friend list: a changed profile and remark are listed immediately") { store in
            try await store.write([.insertFriendship(.sample(alice, bob))])
            try await store.write([.putUser(.full(bob)), .updateFriendship(.sample(alice, bob, remark: "new"))])
            let entry = try await store.friends(of: alice).first
            #expect(entry?.profile == .full(bob))
            #expect(entry?.friendship?.remark == "new")
        }
        withUsers("friend list: a removed friend is not listed, and returns at the position of the new friendship") {
            store in
            try await store.write([
                .insertFriendship(.sample(alice, bob, at: 1)), .insertFriendship(.sample(alice, carol, at: 2)),
            ])
            try await store.write([.deleteFriendship(UserPair(from: alice, to: bob))])
            #expect(try await store.friends(of: alice).map(\.profile.userID) == [carol])
            try await store.write([.insertFriendship(.sample(alice, bob, at: 3))])
            #expect(try await store.friends(of: alice).map(\.profile.userID) == [carol, bob])
        }
        ConformanceCase("friend list: a part has the friends at its places, and tells whether the list has changed") {
            store in
            let friends = UserID.numbered(0..<20)
            try await store.create([alice] + friends)
            var known: Set<FriendListFingerprint> = []
            func check(isNew: Bool = true) async throws {
                let list = try await store.friends(of: alice)
                for (start, limit) in [(0, 5), (3, 4), (18, 5), (20, 5), (.max, 5), (0, 0), (-1, 2), (0, .max)] {
                    let part = try await store.friends(of: alice, from: start, limit: limit)
                    #expect(part == FriendListPart(of: list, from: start, limit: limit))
                }
                let fingerprint = try await store.friends(of: alice, from: 0, limit: 1).fingerprint
                #expect(known.insert(fingerprint).inserted == isNew)
            }
            try await check()
            for (place, friend) in friends.enumerated() {
                try await store.write([.insertFriendship(.sample(alice, friend, at: -Int64(place)))])
                try await check()
            }
            try await store.write([.updateFriendship(.sample(alice, friends[7], remark: "new", at: -7))])
            try await check()
            try await store.write([.deleteFriendship(UserPair(from: alice, to: friends[9]))])
            try await check()
            try await store.write([.insertFriendship(.sample(alice, friends[9], at: 30))])
            try await check()
            // The list is as it was before, and what others change is not part of it.
            try await store.write([.deleteFriendship(UserPair(from: alice, to: friends[9]))])
            try await store.write([.putUser(.full(friends[3])), .insertFriendship(.sample(friends[3], alice))])
            try await check(isNew: false)
            try await store.write([.deleteUser(alice)])
            try await check(isNew: false)
        }
        ConformanceCase("friend list: the list of an unknown user is empty") { store in
            let friends = try await store.friends(of: alice)
            #expect(friends.isEmpty)
        }
        ConformanceCase("friend list: thousands of friends are all listed in order and counted") { store in
            let friends = UserID.numbered(0..<3_000)
            try await store.create([alice] + friends)
            try await store.write(
                friends.enumerated().map { .insertFriendship(.sample(alice, $1, at: -Int64($0))) }
            )
            #expect(try await store.friends(of: alice).map(\.profile.userID) == friends.reversed())
            #expect(try await store.record(of: alice)?.friendCount == 3_000)
        }
    }

    @ListBuilder static var blocks: [ConformanceCase] {
        withUsers("blocks: a block has one direction and counts only for its owner") { store in
            let block = Block(owner: alice, blocked: bob, blockedAt: .sample(3))
            try await store.write([.insertBlock(block)])
            let state = try await store.state(
                [alice, bob],
                [UserPair(from: bob, to: alice), UserPair(from: alice, to: carol)]
            )
            #expect(state.blocks == [UserPair(from: alice, to: bob): block])
            #expect(state.users[alice]?.blockCount == 1)
            #expect(state.users[bob]?.blockCount == 0)
            #expect(state.users[alice]?.friendCount == 0)
        }
        withUsers("blocks: the removal of a block does not remove the one in the other direction") { store in
            let back = Block(owner: bob, blocked: alice, blockedAt: .sample(4))
            try await store.write([
                .insertBlock(Block(owner: alice, blocked: bob, blockedAt: .sample(3))), .insertBlock(back),
            ])
            try await store.write([.deleteBlock(UserPair(from: alice, to: bob))])
            let state = try await store.state([alice, bob], [UserPair(from: alice, to: bob)])
            #expect(state.blocks == [UserPair(from: bob, to: alice): back])
            #expect(state.users[alice]?.blockCount == 0)
            #expect(state.users[bob]?.blockCount == 1)
        }
        withUsers("blocks: a check of many users sees the blocks of both directions") { store in
            try await store.write([
                .insertBlock(Block(owner: alice, blocked: bob, blockedAt: .sample(1))),
                .insertBlock(Block(owner: carol, blocked: alice, blockedAt: .sample(2))),
            ])
            let service = RelationshipService(testing: store)
            let stranger = UserID.sample("stranger")
            let check = Command.checkBlocks([carol, bob, stranger], .twoWay)
            #expect(
                try await service.administrator.execute(check, for: alice)
                    == .relations([
                        RelationItem(user: carol, relation: .incoming), RelationItem(user: bob, relation: .outgoing),
                        RelationItem(
                            user: stranger,
                            relation: .none,
                            error: RelationshipError(.unknownUser, user: stranger)
                        ),
                    ])
            )
        }
        ConformanceCase("blocklist: entries have profiles, and are sorted by time and then by user id") { store in
            let users = ["m", "Z", "b", "a"].map(UserID.sample)
            try await store.create([alice] + users.dropLast())
            try await store.write([.putUser(.full(users[3]))])
            for (user, moment) in zip(users, [5, 5, 5, 1] as [Int64]) {
                try await store.write([.insertBlock(Block(owner: alice, blocked: user, blockedAt: .sample(moment)))])
            }
            let list = try await store.blocked(by: alice)
            #expect(list.map(\.block.blocked.rawValue) == ["a", "Z", "b", "m"])
            #expect(list.first?.profile == .full(users[3]))
            #expect(list.last?.profile == Profile(userID: users[0]))
            #expect(list.first?.block.blockedAt == .sample(1))
        }
        withUsers("blocklist: blocks in the other direction and removed blocks are not listed") { store in
            try await store.write([
                .insertBlock(Block(owner: bob, blocked: alice, blockedAt: .sample(0))),
                .insertBlock(Block(owner: alice, blocked: carol, blockedAt: .sample(0))),
            ])
            try await store.write([.deleteBlock(UserPair(from: alice, to: carol))])
            #expect(try await store.blocked(by: alice).isEmpty)
            #expect(try await store.blocked(by: .sample("nobody")).isEmpty)
        }
    }
}
