import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var data: [ConformanceCase] {
        withUsers("data: pages contain the users in order of their ids, each with all data of the user") { store in
            var full = UserData(profile: .full(alice))
            full.isForbiddenToAdd = true
            full.createdAt = .sample(-5)
            full.requestSequence = 9
            full.friends = [.full, .sample(alice, carol, at: 3)]
            full.groups = [
                FriendGroup(owner: alice, name: "z", createdAt: .sample(1)),
                FriendGroup(owner: alice, name: "a", createdAt: .sample(2)),
            ]
            full.blocked = [bob, dave].map { Block(owner: alice, blocked: $0, blockedAt: .sample(4)) }
            full.requests = [.full, .sample(alice, dave, place: 8)]
            full.follows = [bob, carol].map { Follow(follower: alice, followee: $0, followedAt: .sample(5)) }
            try await store.write(
                [.putUser(full.profile), .setCreationTime(alice, full.createdAt), .setCreationTime(carol, nil)]
                    + [.setForbiddenToAdd(alice, true), .setRequestSequence(alice, 9)]
                    + full.friends.reversed().map(Change.insertFriendship)
                    + full.groups.reversed().map(Change.insertGroup)
                    + full.blocked.reversed().map(Change.insertBlock)
                    + full.requests.reversed().map(Change.putRequest)
                    + full.follows.reversed().map(Change.insertFollow)
                    + [.insertFriendship(.sample(bob, alice))]
            )
            var other = UserData(profile: Profile(userID: bob))
            other.createdAt = .sample(0)
            other.friends = [.sample(bob, alice)]
            #expect(try await store.data(after: nil, limit: 2) == [full, other])
            var rest = [carol, dave].map { UserData(profile: Profile(userID: $0)) }
            rest[1].createdAt = .sample(0)
            #expect(try await store.data(after: bob, limit: 100) == rest)
            #expect(try await store.data(after: carol, limit: 1) == [rest[1]])
            #expect(try await store.data(after: dave, limit: 1) == [])
            #expect(try await store.data(after: nil, limit: 0) == [])
        }
    }
}
