import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var profiles: [ConformanceCase] {
        ConformanceCase("profiles: custom fields are stored beside the standard fields, and can be removed") { store in
            var profile = Profile(userID: alice, fields: ["level": .integer(1)], custom: FieldValue.samples)
            try await store.write([.putUser(profile)])
            #expect(try await store.record(of: alice)?.profile == profile)
            profile.custom = ["level": .string("mine")]
            try await store.write([.putUser(profile)])
            #expect(try await store.record(of: alice)?.profile == profile)
            profile.custom = [:]
            try await store.write([.putUser(profile)])
            #expect(try await store.record(of: alice)?.profile == profile)
        }
        withUsers("profiles: every visibility is stored, and is the same in every read of the profile") { store in
            try await store.write([.insertFriendship(.sample(bob, alice))])
            for visibility in ProfileVisibility.allCases {
                let profile = Profile(userID: alice, visibility: visibility)
                try await store.write([.putUser(profile)])
                #expect(try await store.record(of: alice)?.profile == profile)
                #expect(try await store.friends(of: bob).map(\.profile) == [profile])
            }
        }
        withUsers("profiles: a unique id finds its user with the user's record") { store in
            let ids = ["Alice-1", "alice-1", "", "id \u{0} \u{1A}", "友達"]
            for (user, id) in zip([alice, bob, carol, dave, .sample("eve")], ids) {
                try await store.write([.putUser(.known(user, as: id)), .setStatusText(user, id)])
            }
            for (user, id) in zip([alice, bob, carol, dave, .sample("eve")], ids) {
                let state = try await store.find(id)
                #expect(state.uniqueIDOwner == user)
                #expect(state.users == [user: UserRecord(profile: .known(user, as: id), statusText: id)])
            }
            #expect(try await store.find("ALICE-1") == RelationshipState())
        }
        withUsers("profiles: a removed or changed unique id finds no user, and another user can have it") { store in
            try await store.write([.putUser(.known(alice, as: "one")), .putUser(.known(bob, as: "two"))])
            try await store.write([.putUser(.known(alice, as: "three"))])
            #expect(try await store.find("one").uniqueIDOwner == nil)
            #expect(try await store.find("three").uniqueIDOwner == alice)
            try await store.write([.putUser(Profile(userID: bob))])
            try await store.write([.putUser(.known(alice, as: "two"))])
            #expect(try await store.find("two").uniqueIDOwner == alice)
            #expect(try await store.find("three").uniqueIDOwner == nil)
        }
        ConformanceCase("profiles: spellings of a unique id that are equal in Swift find one user") { store in
            try await store.write([.putUser(.known(alice, as: "caf\u{E9}"))])
            #expect(try await store.find("cafe\u{301}").uniqueIDOwner == alice)
            let profile = try await store.record(of: alice)?.profile
            #expect(profile == .known(alice, as: "caf\u{E9}"))
        }
    }
}

extension Profile {
    /// Creates a profile with only a unique id.
    static func known(_ user: UserID, as id: String) -> Profile {
        Profile(userID: user, fields: [Field.uniqueID.rawValue: .string(id)])
    }
}
