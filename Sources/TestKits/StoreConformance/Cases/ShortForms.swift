import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var shortForms: [ConformanceCase] {
        ConformanceCase("short forms: a user with a long id is found by the short form immediately") { store in
            try await store.create([longest, long, alice])
            let forms = [long.shortForm, longest.shortForm]
            #expect(try await store.users(ofShortForms: forms) == [forms[0]: long, forms[1]: longest])
            #expect(try await store.users(ofShortForms: [forms[1]]) == [forms[1]: longest])
        }
        ConformanceCase("short forms: an unknown short form finds no user, and ids of 32 bytes have no short form") {
            store in
            let short = UserID.sample(String(repeating: "s", count: 32))
            try await store.create([long, short])
            let asked = [short, alice, longest.shortForm, long, .sample(UserID.shortFormPrefix)]
            #expect(try await store.users(ofShortForms: asked).isEmpty)
            #expect(try await store.users(ofShortForms: []).isEmpty)
            #expect(try await store.users(ofShortForms: asked + [long.shortForm]) == [long.shortForm: long])
        }
        ConformanceCase("short forms: a new profile of the user does not remove the short form") { store in
            try await store.create([long])
            try await store.write([.putUser(.full(long))])
            #expect(try await store.users(ofShortForms: [long.shortForm]) == [long.shortForm: long])
        }
        ConformanceCase("short forms: a user whom the rules refuse to create has no short form") { store in
            await #expect(throws: RelationshipError(.notFriends)) {
                try await store.commit(.sample([long])) { (_) throws(RelationshipError) in
                    throw RelationshipError(.notFriends)
                }
            }
            let found = try await store.users(ofShortForms: [long.shortForm])
            #expect(found.isEmpty)
        }
    }

    private static let long = UserID.sample(String(repeating: "l", count: 33))
    private static let longest = UserID.sample(String(repeating: "l", count: 64))
}
