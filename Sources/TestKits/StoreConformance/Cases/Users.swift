import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var users: [ConformanceCase] {
        ConformanceCase("users: an unknown user is not in the loaded state") { store in
            let state = try await store.state([alice, bob], [UserPair(from: alice, to: bob)])
            #expect(state == RelationshipState())
        }
        ConformanceCase("users: a new user has the given profile, and all counts are 0") { store in
            try await store.write([.putUser(.full(alice))])
            #expect(try await store.record(of: alice) == UserRecord(profile: .full(alice)))
        }
        withUsers("users: only the users of the footprint are loaded") { store in
            let state = try await store.state([alice, carol, alice])
            #expect(Set(state.users.keys) == [alice, carol])
        }
        ConformanceCase("users: every permission is stored, and also that there is none") { store in
            for permission in AddPermission.allCases + [nil] {
                try await store.write([.putUser(.full(alice, addPermission: permission))])
                #expect(try await store.record(of: alice)?.profile == .full(alice, addPermission: permission))
            }
        }
        withUsers("users: a new profile replaces the old one and does not change the counts") { store in
            try await store.write([
                .insertFriendship(.sample(alice, bob)),
                .insertBlock(Block(owner: alice, blocked: carol, blockedAt: .sample(0))),
                .putRequest(.sample(alice, dave)), .setRequestSequence(alice, 4),
                .putUser(.full(alice)),
            ])
            let record = try await store.record(of: alice)
            #expect(
                record
                    == UserRecord(
                        profile: .full(alice),
                        friendCount: 1,
                        blockCount: 1,
                        pendingSentCount: 1,
                        pendingReceivedCount: 0,
                        requestSequence: 4
                    )
            )
            try await store.write([.putUser(Profile(userID: alice))])
            #expect(try await store.record(of: alice)?.profile == Profile(userID: alice))
        }
        withUsers("users: a user who is forbidden to add stays so until allowed again, and no other user is affected") {
            store in
            try await store.write([.setForbiddenToAdd(alice, true), .setForbiddenToAdd(bob, true)])
            try await store.write([.setForbiddenToAdd(bob, false), .putUser(.full(alice))])
            try await store.write([.insertFriendship(.sample(alice, bob))])
            let state = try await store.state([alice, bob, carol])
            #expect(state.users[alice]?.isForbiddenToAdd == true)
            #expect(state.users[alice]?.profile == .full(alice))
            #expect(state.users[bob]?.isForbiddenToAdd == false)
            #expect(state.users[carol]?.isForbiddenToAdd == false)
        }
        ConformanceCase("users: ids are compared byte by byte") { store in
            let ids =
                ["a", "A", "a ", " a", "a%", "a_", "a'", "a\"", "a;--", "~", "\u{20}", "a\u{5C}"]
                .map { UserID.sample($0) } + [.sample(String(repeating: "x", count: 64))]
            for (place, user) in ids.enumerated() {
                try await store.write([.putUser(Profile(userID: user, nickname: "\(place)"))])
            }
            let state = try await store.state(ids)
            for (place, user) in ids.enumerated() { #expect(state.users[user]?.profile.nickname == "\(place)") }
        }
        withUsers("users: the version of the request list is stored") { store in
            try await store.write([.setRequestSequence(alice, 1), .setRequestSequence(alice, 7)])
            try await store.write([.setRequestSequence(bob, 1 << 53)])
            let state = try await store.state([alice, bob, carol])
            #expect(state.users[alice]?.requestSequence == 7)
            #expect(state.users[bob]?.requestSequence == 1 << 53)
            #expect(state.users[carol]?.requestSequence == 0)
        }
    }
}
