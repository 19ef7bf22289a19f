import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var userSearches: [ConformanceCase] {
        ConformanceCase("user search: words in id or nickname find users regardless of case, sorted by id") {
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
        }
        ConformanceCase("user search: letters of any width and words of one Chinese character are found") {
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
        }
        ConformanceCase("user search: a word is a run of Unicode scalars, and no scalar matches another") { store in
            let nicknames = ["cafe\u{301}", "caf\u{E9}", "50%_off", "x\u{0}\u{1A}y", "友", "友達", "👩‍👧"]
            for (place, nickname) in nicknames.enumerated() {
                try await store.write([.putUser(Profile(userID: .sample("ID-\(place)"), nickname: nickname))])
            }
            func found(_ words: [String], all: Bool = false) async throws -> [String] {
                let search = UserSearch(keywords: words, matchesAllKeywords: all)
                return try await store.users(matching: search).profiles.map { String($0.userID.rawValue.dropFirst(3)) }
            }
            for (word, places) in [
                "CAFE": ["0"], "\u{301}": ["0"], "CAF\u{C9}": ["1"], "%_": ["2"], "_": ["2"], "%": ["2"],
                "\u{0}": ["3"],
                "\u{1A}Y": ["3"], "\u{1A}1": [], "友": ["4", "5"], "友達": ["5"], "👧": ["6"], "0": ["0", "2"], "4友": [],
                "id-5": ["5"], "d-1caf": [],
            ] {
                #expect(try await found([word]) == places, "\(word)")
            }
            // The empty word matches everywhere.
            #expect(try await found([""]).count == 7)
            #expect(try await found(["", "zzz"]).count == 7)
            #expect(try await found(["", "友"], all: true) == ["4", "5"])
        }
        ConformanceCase("user search: only a word that begins like a short form is compared with short forms") {
            store in
            let long = UserID.sample(String(repeating: "a", count: 33))
            try await store.create([alice, long])
            func found(_ words: [String], all: Bool = false) async throws -> [UserID] {
                try await store.users(matching: UserSearch(keywords: words, matchesAllKeywords: all)).profiles
                    .map(\.userID)
            }
            // The complete short form is ~long.qutylsafy57hdirdicsu5hmvsm.
            #expect(try await found(["~LONG.qutyl"]) == [long])
            #expect(try await found([long.shortForm.rawValue]) == [long])
            #expect(try await found(["~long.x"]) == [])
            #expect(try await found(["~long.qutyl", "aaa"], all: true) == [long])
            #expect(try await found(["qutyl"]) == [])
            #expect(try await found(["~long.x", "qutyl"]) == [])
            #expect(try await found(["~long.qutyl", "qutyl"], all: true) == [])
        }
        ConformanceCase("user search: a number may be a text, and a text without a number is ignored") { store in
            let values: [FieldValue] = [
                .integer(2), .string("2"), .bytes([0x32]), .string("two"), .bytes([0xFF]), .string(""), .integer(.min),
            ]
            for (place, value) in values.enumerated() {
                let fields = ["gender": value, "birthday": value]
                try await store.write([.putUser(Profile(userID: .sample("u\(place)"), fields: fields))])
            }
            func found(_ gender: Int64?, _ days: ClosedRange<Int64>?) async throws -> [String] {
                let search = UserSearch(keywords: ["U"], gender: gender, birthdays: days)
                return try await store.users(matching: search).profiles.map(\.userID.rawValue)
            }
            #expect(try await found(2, nil) == ["u0", "u1", "u2"])
            #expect(try await found(0, nil) == ["u3", "u4", "u5"])
            #expect(try await found(.min, .min ... -1) == ["u6"])
            #expect(try await found(nil, 0...1) == ["u3", "u4", "u5"])
            try await store.write([.putUser(Profile(userID: .sample("u0")))])
            #expect(try await found(2, 1...3) == ["u1", "u2"])
        }
        ConformanceCase("user search: gender and birthday must match, and hidden fields never match") {
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
                let search = UserSearch(keywords: [], gender: gender, birthdays: days)
                return try await store.users(matching: search, hiding: hidden).profiles.map(\.userID.rawValue)
            }
            #expect(try await found(2, nil) == ["u0", "u1", "u2"])
            #expect(try await found(0, nil) == ["none"])
            #expect(try await found(2, 20_010_203...20_010_203) == ["u0", "u1", "u2"])
            #expect(try await found(nil, 20_010_204...20_020_000) == [])
            #expect(try await found(2, nil, [.friends, .nobody]) == ["u0", "u2"])
            #expect(try await found(nil, 20_000_000...20_020_000, [.appDefault]) == ["u0", "u1"])
            #expect(try await found(0, nil, [.friends]) == ["none", "u1"])
        }
        ConformanceCase("user search: pages continue each other, and each contains the total count") { store in
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
            // Exactly full last pages have no next page.
            search.limit = 7
            #expect(try await store.users(matching: search).next == nil)
            search.after = Cursor(.user(users[3]))
            #expect(try await store.users(matching: search) == UserPage(profiles: Array(users[4...]), totalCount: 7))
            search.after = Cursor(.user(users[6]))
            #expect(try await store.users(matching: search) == UserPage(profiles: [UserID](), totalCount: 7))
        }
        ConformanceCase("user search: pages and total counts contain only users that meet all conditions") { store in
            let users = UserID.numbered(0..<8)
            for (place, user) in users.enumerated() {
                let profile = Profile(
                    userID: user,
                    nickname: place % 2 == 0 ? "Ann" : "Bo",
                    fields: ["gender": .integer(2)],
                    visibility: place == 4 ? .friends : .everyone
                )
                try await store.write([.putUser(profile)])
            }
            var search = UserSearch(keywords: ["ann", "user"], matchesAllKeywords: true, gender: 2, limit: 2)
            let first = try await store.users(matching: search, hiding: [.friends])
            #expect(first.profiles.map(\.userID) == [users[0], users[2]])
            #expect(first.totalCount == 3 && first.next?.user == users[2])
            search.after = first.next
            let second = try await store.users(matching: search, hiding: [.friends])
            #expect(second.profiles.map(\.userID) == [users[6]] && second.totalCount == 3 && second.next == nil)
            // A place may be a user who does not match.
            search.after = Cursor(.user(users[1]))
            let third = try await store.users(matching: search, hiding: [.friends])
            #expect(third.profiles.map(\.userID) == [users[2], users[6]])
            search.limit = 0
            let none = try await store.users(matching: search, hiding: [.friends])
            #expect(none.profiles.isEmpty && none.totalCount == 3 && none.next == nil)
        }
        ConformanceCase("user search: a page contains complete profiles") { store in
            try await store.write([.putUser(.full(alice)), .putUser(.full(bob))])
            let page = try await store.users(matching: UserSearch(keywords: ["alice"]))
            #expect(page.profiles == [.full(alice)])
        }
    }
}

extension UserPage {
    /// Creates the last page of users with empty profiles.
    fileprivate init(profiles users: [UserID], totalCount: Int) {
        self.init(profiles: users.map { Profile(userID: $0) }, totalCount: totalCount, next: nil)
    }
}

extension RelationshipStore {
    /// Loads the user with a unique id.
    func find(_ uniqueID: String) async throws -> RelationshipState {
        var footprint = Footprint.sample()
        footprint.uniqueID = uniqueID
        return try await load(footprint)
    }
}
