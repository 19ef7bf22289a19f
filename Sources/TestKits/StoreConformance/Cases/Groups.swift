import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var groups: [ConformanceCase] {
        withUsers("groups: only the groups of the users of a footprint are loaded, sorted by time and then by name") {
            store in
            let own = FriendGroup.samples(alice, ["b": 5, "a": 5, "B": 5, "c": -1])
            let bobs = FriendGroup.samples(bob, ["a": 1])
            try await store.write((own + bobs + FriendGroup.samples(carol, ["x": 1])).map { .insertGroup($0) })
            let state = try await store.groupState(of: [bob, alice, dave])
            #expect(state.groups[alice]?.map(\.name) == ["c", "B", "a", "b"])
            #expect(Set(state.groups[alice] ?? []) == Set(own))
            #expect(state.groups[bob] == bobs)
            #expect((state.groups[dave] ?? []).isEmpty)
            #expect(state.groups[carol] == nil)
            #expect(state.users.isEmpty && state.friendships.isEmpty)
        }
        withUsers("groups: the requester's groups are loaded if the pair has a pending request that names a group") {
            store in
            let own = FriendGroup.samples(alice, ["work": 1, "home": 2])
            try await store.write((own + FriendGroup.samples(bob, ["x": 1])).map { .insertGroup($0) })
            let pair = UserPair(from: bob, to: alice)
            #expect(try await store.state([], [pair]).groups.isEmpty)
            for (group, status) in [
                (nil, FriendRequest.Status.pending), ("work", .refused), ("work", .pending), ("new", .pending),
            ] {
                var request = FriendRequest.sample(alice, bob, status: status)
                request.group = group
                try await store.write([.putRequest(request)])
                let groups = try await store.state([], [pair]).groups
                #expect(
                    groups == (group == nil || status != .pending ? [:] : [alice: own.sorted { $0.name > $1.name }])
                )
                // A pair without the request loads no groups.
                #expect(try await store.state([alice], [UserPair(from: alice, to: carol)]).groups.isEmpty)
            }
        }
        withUsers("groups: every name is read as it was written") { store in
            let names = ["", " ", "a, b", "[\"x\"]", "'; DROP TABLE 友達", "\u{0}", "\u{1A}", "\u{1A}0", "🧑‍🤝‍🧑", "A", "a"]
            for (place, name) in names.enumerated() {
                try await store.write([.insertGroup(.sample(alice, name, at: Int64(place)))])
            }
            #expect(try await store.groupState(of: [alice]).groups[alice]?.map(\.name) == names)
            #expect(try await store.groups(of: alice).map(\.group.name) == names)
        }
        withUsers("groups: names that are equal in Swift are one group, and names are sorted as in Swift") { store in
            // An é of one scalar sorts after an f. With a combining accent, it would sort before.
            let composed = "caf\u{E9}"
            let decomposed = "cafe\u{301}"
            try await store.write([.insertGroup(.sample(alice, decomposed)), .insertGroup(.sample(alice, "caff"))])
            var friendship = Friendship.sample(alice, bob)
            friendship.groups = [composed]
            try await store.write([.insertFriendship(friendship)])
            let list = try await store.groups(of: alice)
            #expect(list.map(\.group.name) == ["caff", decomposed])
            #expect(list.map(\.members) == [[], [bob]])
            try await store.write([.deleteGroup(owner: alice, name: composed)])
            #expect(try await store.groups(of: alice).map(\.group.name) == ["caff"])
        }
        withUsers("groups: a removed group leaves its owner's list, and friendships keep its name") { store in
            var friendship = Friendship.sample(alice, bob)
            friendship.groups = ["work", "home"]
            try await store.write([.insertFriendship(friendship)])
            try await store.write(
                [alice, bob].flatMap { FriendGroup.samples($0, ["work": 1, "home": 2]) }
                    .map { .insertGroup($0) }
            )
            try await store.write([.deleteGroup(owner: alice, name: "work")])
            let state = try await store.groupState(of: [alice, bob])
            #expect(state.groups[alice] == [.sample(alice, "home", at: 2)])
            #expect(state.groups[bob]?.count == 2)
            #expect(try await store.groups(of: alice).map(\.members) == [[bob]])
            #expect(try await store.friends(of: alice).map(\.friendship) == [friendship])
        }
        withUsers("groups: a renamed group keeps its position, and a group that is created again has a new one") {
            store in
            try await store.write(
                FriendGroup.samples(alice, ["a": 1, "m": 2, "z": 3]).map { .insertGroup($0) }
            )
            try await store.write([
                .deleteGroup(owner: alice, name: "m"), .insertGroup(.sample(alice, "zz", at: 2)),
            ])
            #expect(try await store.groups(of: alice).map(\.group.name) == ["a", "zz", "z"])
            try await store.write([
                .deleteGroup(owner: alice, name: "a"), .insertGroup(.sample(alice, "a", at: 4)),
            ])
            let groups = try await store.groups(of: alice).map(\.group)
            #expect(groups.map(\.name) == ["zz", "z", "a"])
            #expect(groups.map(\.createdAt) == [.sample(2), .sample(3), .sample(4)])
        }
        ConformanceCase("groups: a user's friends are loaded with the friendships in both directions and their records")
        {
            store in
            try await store.create([alice, carol, dave])
            try await store.write([
                .putUser(.full(bob)),
                .insertFriendship(.full), .insertFriendship(.sample(bob, alice)),
                .insertFriendship(.sample(alice, carol)),
                .insertFriendship(.sample(dave, alice)), .insertFriendship(.sample(bob, carol)),
                .putRequest(.sample(bob, dave, at: 1, place: 1)), .putRequest(.sample(dave, bob, at: 2, place: 2)),
                .setForbiddenToAdd(bob, true),
            ])
            var footprint = Footprint.sample()
            footprint.friendsOf = alice
            footprint.expiredUpTo = .sample(1)
            let state = try await store.load(footprint)
            #expect(
                state.friendships == [
                    UserPair(from: alice, to: bob): .full, UserPair(from: bob, to: alice): .sample(bob, alice),
                    UserPair(from: alice, to: carol): .sample(alice, carol),
                ]
            )
            #expect(
                state.users == [
                    bob: UserRecord(
                        profile: .full(bob),
                        friendCount: 2,
                        pendingReceivedCount: 1,
                        isForbiddenToAdd: true
                    ),
                    carol: UserRecord(profile: Profile(userID: carol)),
                ]
            )
        }
        withUsers("groups: a user without friends and an unknown user have no friends to load") { store in
            try await store.write([.insertFriendship(.sample(bob, alice))])
            for user in [alice, .sample("nobody")] {
                var footprint = Footprint.sample([alice])
                footprint.friendsOf = user
                let state = try await store.load(footprint)
                #expect(state.friendships.isEmpty)
                #expect(Array(state.users.keys) == [alice])
            }
        }
    }

    @ListBuilder static var groupLists: [ConformanceCase] {
        withUsers("group list: groups are sorted by time and then by name, and empty groups are listed") { store in
            try await store.write(
                FriendGroup.samples(alice, ["b": 5, "a": 5, "B": 5, "c": -1]).map { .insertGroup($0) }
            )
            let list = try await store.groups(of: alice)
            #expect(list.map(\.group.name) == ["c", "B", "a", "b"])
            #expect(list.map(\.group.createdAt) == [-1, 5, 5, 5].map(Timestamp.sample))
            #expect(list.allSatisfy { $0.members.isEmpty && $0.group.owner == alice })
        }
        ConformanceCase("group list: each group lists its members in the order of the friend list") { store in
            let users = ["m", "Z", "b", "a", "k"].map(UserID.sample)
            try await store.create([alice] + users)
            try await store.write(
                FriendGroup.samples(alice, ["all": 1, "some": 2, "none": 3]).map { .insertGroup($0) }
            )
            let moments: [Int64] = [5, 5, 5, 9, -1]
            for (place, user) in users.enumerated() {
                var friendship = Friendship.sample(alice, user, at: moments[place])
                friendship.groups = place % 2 == 0 ? ["some", "all", "all"] : ["all", "no such group"]
                try await store.write([.insertFriendship(friendship)])
            }
            let list = try await store.groups(of: alice)
            #expect(list.map(\.group.name) == ["all", "some", "none"])
            #expect(list.map { $0.members.map(\.rawValue) } == [["k", "Z", "b", "m", "a"], ["k", "b", "m"], []])
        }
        withUsers("group list: a friend who enters or leaves a group, or is removed, changes the list immediately") {
            store in
            try await store.write([
                .insertGroup(.sample(alice, "work")), .insertFriendship(.sample(alice, bob)),
                .insertFriendship(.sample(alice, carol)),
            ])
            var friendships = [Friendship.sample(alice, bob), .sample(alice, carol)]
            for index in friendships.indices { friendships[index].groups = ["work"] }
            try await store.write(friendships.map { .updateFriendship($0) })
            #expect(try await store.groups(of: alice).map(\.members) == [[bob, carol]])
            friendships[0].groups = []
            try await store.write([.updateFriendship(friendships[0])])
            #expect(try await store.groups(of: alice).map(\.members) == [[carol]])
            try await store.write([.deleteFriendship(UserPair(from: alice, to: carol))])
            #expect(try await store.groups(of: alice).map(\.members) == [[]])
        }
        withUsers("group list: a list contains only the user's own groups and members") { store in
            var friendship = Friendship.sample(alice, bob)
            friendship.groups = ["work"]
            try await store.write([
                .insertGroup(.sample(alice, "work", at: 1)), .insertGroup(.sample(bob, "work", at: 2)),
                .insertFriendship(friendship), .insertFriendship(.sample(bob, alice)),
                .insertFriendship(.sample(carol, alice)),
            ])
            #expect(
                try await store.groups(of: bob) == [GroupEntry(group: .sample(bob, "work", at: 2), members: [])]
            )
            #expect(
                try await store.groups(of: alice) == [GroupEntry(group: .sample(alice, "work", at: 1), members: [bob])]
            )
            #expect(try await store.groups(of: carol).isEmpty)
            #expect(try await store.groups(of: .sample("nobody")).isEmpty)
        }
    }
}

extension FriendGroup {
    static func sample(_ owner: UserID, _ name: String, at moment: Int64 = 0) -> FriendGroup {
        FriendGroup(owner: owner, name: name, createdAt: .sample(moment))
    }

    /// Creates groups in the order of the literal, each with its moment.
    static func samples(_ owner: UserID, _ moments: KeyValuePairs<String, Int64>) -> [FriendGroup] {
        moments.map { .sample(owner, $0.key, at: $0.value) }
    }
}

extension RelationshipStore {
    /// Loads the groups of users, and nothing else.
    fileprivate func groupState(of users: [UserID]) async throws -> RelationshipState {
        var footprint = Footprint.sample()
        footprint.groupsOf = users
        return try await load(footprint)
    }
}
