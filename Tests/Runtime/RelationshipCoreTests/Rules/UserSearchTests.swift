import RelationshipCore
import Testing

struct UserSearchTests {
    private func searching(_ change: (inout Policy) -> Void = { _ in }) async throws -> Backend {
        let backend = try await Backend {
            $0.allowsUserSearch = true
            change(&$0)
        }
        for (user, nickname, gender) in [("b", "Bea", 2), ("c", "Bo", 1), ("d", "BEATE", 2)] {
            let patch = ProfilePatch(
                nickname: nickname,
                fields: ["gender": .set(.integer(Int64(gender))), "birthday": .set(.integer(20_000_101))]
            )
            try await backend.run(user, .updateProfile(patch))
        }
        return backend
    }

    private func page(_ backend: Backend, _ search: UserSearch, by viewer: String = "a") async throws -> UserPage {
        guard case .users(let page) = try await backend.run(viewer, .searchUsers(search)) else {
            throw UnexpectedOutcome()
        }
        return page
    }

    private func found(_ backend: Backend, _ search: UserSearch) async throws -> String {
        try await page(backend, search).profiles.map(\.userID.rawValue).joined()
    }

    @Test(
        arguments: [
            (["bea"], false, nil, "bd"), (["bea", "bo"], false, nil, "bcd"), (["b", "e"], true, nil, "bd"),
            ([], false, 2, "bd"), (["b"], false, 1, "c"), (["c"], false, nil, "c"), ([], false, 0, "a"),
            (["zzz"], false, nil, ""), ([], false, nil, "abcd"), (["ＢＥＡ"], false, nil, "bd"),
        ] as [([String], Bool, Int64?, String)]
    )
    func `users are found by keywords and gender`(words: [String], all: Bool, gender: Int64?, expected: String)
        async throws
    {
        let search = UserSearch(keywords: words, matchesAllKeywords: all, gender: gender)
        #expect(try await found(try await searching(), search) == expected)
    }

    @Test func `each page contains the total count`() async throws {
        let backend = try await searching()
        var search = UserSearch(keywords: ["b"], limit: 2)
        let first = try await page(backend, search)
        #expect(
            first.profiles.map(\.userID) == ["b", "c"].map(id) && first.totalCount == 3 && first.next?.user == id("c")
        )
        search.after = first.next
        let second = try await page(backend, search)
        #expect(second.profiles.map(\.userID) == [id("d")] && second.totalCount == 3 && second.next == nil)
        #expect(await backend.failure("a", .searchUsers(UserSearch(keywords: [], limit: 0))) == .invalidPageSize)
        // A cursor of another list is invalid here, and the search's cursor is invalid in other lists.
        search.after = Cursor(position: 3)
        #expect(await backend.failure("a", .searchUsers(search)) == .invalidCursor)
        #expect(await backend.failure("a", .listFollows(FollowQuery(.following, after: first.next))) == .invalidCursor)
        #expect(await backend.failure("a", .listRequests(RequestQuery(after: first.next))) == .invalidCursor)
    }

    @Test func `the search is off until the operator switches it on`() async throws {
        let backend = try await Backend()
        #expect(await backend.failure("a", .searchUsers(UserSearch(keywords: ["b"]))) == .userSearchDisabled)
    }

    @Test func `hidden fields are not searched`() async throws {
        let backend = try await searching()
        try await backend.run("b", .updateProfile(ProfilePatch(visibility: .nobody)))
        let women = UserSearch(keywords: [], gender: 2)
        let born = UserSearch(keywords: [], birthdays: 20_000_101...20_000_101)
        #expect(try await found(backend, women) == "d")
        #expect(try await found(backend, born) == "cd")
        #expect(try await page(backend, women).totalCount == 1)
        // A search by name still finds them, with the fields that they show.
        let named = try await page(backend, UserSearch(keywords: ["bea"]))
        #expect(named.profiles.map(\.fields.isEmpty) == [true, false])
        // The server sees the hidden fields.
        guard case .users(let all) = try await backend.asServer("a", .searchUsers(women)) else {
            throw UnexpectedOutcome()
        }
        #expect(all.profiles.map(\.userID) == ["b", "d"].map(id))
        #expect(all.profiles.allSatisfy { !$0.fields.isEmpty })
    }

    @Test func `fields hidden by the default visibility are not searched`() async throws {
        let backend = try await searching { $0.defaultVisibility = .friends }
        try await backend.run("d", .updateProfile(ProfilePatch(visibility: .everyone)))
        #expect(try await found(backend, UserSearch(keywords: [], gender: 2)) == "d")
    }
}
