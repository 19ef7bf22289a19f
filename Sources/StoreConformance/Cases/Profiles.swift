import RelationshipCore
import Testing

extension ConformanceCase {
    static let profiles: [ConformanceCase] = [
        ConformanceCase("profiles: custom fields come back beside the standard ones, and go") { store in
            var profile = Profile(userID: alice, fields: ["level": .integer(1)], custom: FieldValue.samples)
            try await store.write([.putUser(profile)])
            #expect(try await store.record(of: alice)?.profile == profile)
            profile.custom = ["level": .string("mine")]
            try await store.write([.putUser(profile)])
            #expect(try await store.record(of: alice)?.profile == profile)
            profile.custom = [:]
            try await store.write([.putUser(profile)])
            #expect(try await store.record(of: alice)?.profile == profile)
        },
        ConformanceCase("profiles: every visibility comes back, wherever the profile is read") { store in
            try await store.createSampleUsers()
            try await store.write([.insertFriendship(.sample(bob, alice))])
            for visibility in ProfileVisibility.allCases {
                let profile = Profile(userID: alice, visibility: visibility)
                try await store.write([.putUser(profile)])
                #expect(try await store.record(of: alice)?.profile == profile)
                #expect(try await store.friends(of: bob).map(\.profile) == [profile])
            }
        },
        ConformanceCase("profiles: a user is found by their unique id, with their record") { store in
            try await store.createSampleUsers()
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
        },
        ConformanceCase("profiles: a unique id given up or changed finds nobody, and may be given to another") {
            store in
            try await store.createSampleUsers()
            try await store.write([.putUser(.known(alice, as: "one")), .putUser(.known(bob, as: "two"))])
            try await store.write([.putUser(.known(alice, as: "three"))])
            #expect(try await store.find("one").uniqueIDOwner == nil)
            #expect(try await store.find("three").uniqueIDOwner == alice)
            try await store.write([.putUser(Profile(userID: bob))])
            try await store.write([.putUser(.known(alice, as: "two"))])
            #expect(try await store.find("two").uniqueIDOwner == alice)
            #expect(try await store.find("three").uniqueIDOwner == nil)
        },
        ConformanceCase("profiles: spellings of a unique id that Swift holds to be the same find one user") { store in
            try await store.write([.putUser(.known(alice, as: "caf\u{E9}"))])
            #expect(try await store.find("cafe\u{301}").uniqueIDOwner == alice)
            let profile = try await store.record(of: alice)?.profile
            #expect(profile == .known(alice, as: "caf\u{E9}"))
        },
    ]

    static let userSearches: [ConformanceCase] = [
        ConformanceCase("user search: users are found by words in id or nickname, whatever their case, by id") {
            store in
            for (user, nickname) in [("Bob", "x"), ("anna", ""), ("carl", "ÄNNE 友達"), ("dora", "says Bobbie")] {
                try await store.write([.putUser(Profile(userID: .sample(user), nickname: nickname))])
            }
            func found(_ words: [String], all: Bool = false) async throws -> [String] {
                let search = UserSearch(keywords: words, matchesAllKeywords: all)
                let page = try await store.users(matching: search)
                #expect(page.totalCount == page.profiles.count && page.next == nil)
                return page.profiles.map(\.userID.rawValue)
            }
            #expect(try await found(["bob"]) == ["Bob", "dora"])
            #expect(try await found(["änne", "ANNA"]) == ["anna", "carl"])
            #expect(try await found(["友", "ä"], all: true) == ["carl"])
            #expect(try await found(["bob", "anna"], all: true) == [])
            #expect(try await found([]) == ["Bob", "anna", "carl", "dora"])
            #expect(try await found(["%", "_", "*"]) == [])
        },
        ConformanceCase("user search: letters are found whatever their width, and words of one Chinese character") {
            store in
            for (user, nickname) in [("ann", "Ｂｏｂ１　東京"), ("bea", "bob1 京東"), ("cat", "ボブ")] {
                try await store.write([.putUser(Profile(userID: .sample(user), nickname: nickname))])
            }
            func found(_ word: String) async throws -> [String] {
                try await store.users(matching: UserSearch(keywords: [word])).profiles.map(\.userID.rawValue)
            }
            #expect(try await found("BOB1 ") == ["ann", "bea"])
            #expect(try await found("ｏｂ１") == ["ann", "bea"])
            #expect(try await found("京") == ["ann", "bea"])
            #expect(try await found("東京") == ["ann"])
            #expect(try await found("ボ") == ["cat"])
        },
        ConformanceCase("user search: gender and day of birth must match, and hidden ones are as if not given") {
            store in
            for (place, visibility) in [ProfileVisibility.everyone, .friends, .appDefault].enumerated() {
                let profile = Profile(
                    userID: .sample("u\(place)"),
                    fields: ["gender": .integer(2), "birthday": .string("20010203")],
                    visibility: visibility
                )
                try await store.write([.putUser(profile)])
            }
            try await store.write([.putUser(Profile(userID: .sample("none")))])
            func found(_ gender: Int64?, _ days: ClosedRange<Int64>?, _ hidden: Set<ProfileVisibility> = [])
                async throws
                -> [String]
            {
                var search = UserSearch(keywords: [], gender: gender, birthdays: days)
                search.hiddenVisibilities = hidden
                return try await store.users(matching: search).profiles.map(\.userID.rawValue)
            }
            #expect(try await found(2, nil) == ["u0", "u1", "u2"])
            #expect(try await found(0, nil) == ["none"])
            #expect(try await found(2, 20_010_203...20_010_203) == ["u0", "u1", "u2"])
            #expect(try await found(nil, 20_010_204...20_020_000) == [])
            #expect(try await found(2, nil, [.friends, .nobody]) == ["u0", "u2"])
            #expect(try await found(nil, 20_000_000...20_020_000, [.appDefault]) == ["u0", "u1"])
            #expect(try await found(0, nil, [.friends]) == ["none", "u1"])
        },
        ConformanceCase("user search: pages follow each other, each with the number of all") { store in
            let users = UserID.numbered(0..<7)
            try await store.create(users + [alice])
            var search = UserSearch(keywords: ["user-"], limit: 3)
            var seen: [[UserID]] = []
            repeat {
                let page = try await store.users(matching: search)
                #expect(page.totalCount == 7)
                seen.append(page.profiles.map(\.userID))
                search.after = page.next
            } while search.after != nil && seen.count < 10
            #expect(seen == [Array(users[0..<3]), Array(users[3..<6]), [users[6]]])
            search.limit = .max
            #expect(try await store.users(matching: search) == UserPage(profiles: users, totalCount: 7))
            // Exactly full pages have no next one.
            search.limit = 7
            #expect(try await store.users(matching: search).next == nil)
            search.after = users[3]
            #expect(try await store.users(matching: search) == UserPage(profiles: Array(users[4...]), totalCount: 7))
            search.after = users[6]
            #expect(try await store.users(matching: search) == UserPage(profiles: [UserID](), totalCount: 7))
        },
        ConformanceCase("user search: whole profiles come back") { store in
            try await store.write([.putUser(.full(alice)), .putUser(.full(bob))])
            let page = try await store.users(matching: UserSearch(keywords: ["alice"]))
            #expect(page.profiles == [.full(alice)])
        },
    ]
}

extension Profile {
    /// A user with nothing but a unique id.
    static func known(_ user: UserID, as id: String) -> Profile {
        Profile(userID: user, fields: [Field.uniqueID.rawValue: .string(id)])
    }
}

extension UserPage {
    /// The last page of users with empty profiles.
    fileprivate init(profiles users: [UserID], totalCount: Int) {
        self.init(profiles: users.map { Profile(userID: $0) }, totalCount: totalCount, next: nil)
    }
}

extension RelationshipStore {
    /// Loads the user of a unique id.
    func find(_ uniqueID: String) async throws -> RelationshipState {
        var footprint = Footprint.sample()
        footprint.uniqueID = uniqueID
        return try await load(footprint)
    }
}
