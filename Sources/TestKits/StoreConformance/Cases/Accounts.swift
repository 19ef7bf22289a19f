import RelationshipCore
import Testing

extension ConformanceCase {
    static let accounts = accountLists + [pagesOfAccounts(newestFirst: false), pagesOfAccounts(newestFirst: true)]

    @ListBuilder private static var accountLists: [ConformanceCase] {
        ConformanceCase("accounts: users are in the order of their creation, and then of their ids") { store in
            for (moment, names) in [(5, ["b", "d"]), (3, ["c"]), (9, ["a"])] as [(Int64, [String])] {
                try await store.write(names.map { .putUser(.full(.sample($0))) }, at: moment)
            }
            try await store.write([.setForbiddenToAdd(.sample("c"), true)], at: 10)
            let accounts = try await store.accounts(matching: UserListQuery())
            #expect(accounts.map(\.profile.userID.rawValue) == ["c", "b", "d", "a"])
            #expect(accounts.map(\.createdAt) == [3, 5, 5, 9].map { .sample($0) })
            #expect(accounts.map(\.isForbiddenToAdd) == [true, false, false, false])
            #expect(accounts.map(\.profile) == ["c", "b", "d", "a"].map { .full(.sample($0)) })
            #expect(try await store.accountCount() == 4)
            try await store.write([.deleteUser(.sample("b"))], at: 11)
            #expect(try await store.accountCount() == 3)
            try await store.write([.putUser(.full(.sample("b")))], at: 5)
            let newest = try await store.accounts(matching: UserListQuery(newestFirst: true))
            #expect(newest == accounts.reversed())
            let some = UserListQuery(users: ["a", "nobody", "d"].map { .sample($0) }, limit: 1)
            #expect(try await store.accounts(matching: some) == accounts.filter { $0.profile.userID == .sample("d") })
        }
        ConformanceCase("accounts: a changed profile keeps the time of creation") { store in
            try await store.write([.putUser(.full(alice))], at: 3)
            try await store.write([.putUser(Profile(userID: alice)), .setRequestSequence(alice, 4)], at: 5)
            #expect(try await store.accounts(matching: UserListQuery()).map(\.createdAt) == [.sample(3)])
            try await store.write([.setCreationTime(alice, .sample(1))], at: 6)
            #expect(try await store.accounts(matching: UserListQuery()).map(\.createdAt) == [.sample(1)])
            try await store.write([.putUser(.full(bob)), .setCreationTime(bob, nil)], at: 7)
            let accounts = try await store.accounts(matching: UserListQuery())
            #expect(accounts.map(\.profile.userID) == [bob, alice] && accounts.map(\.createdAt) == [nil, .sample(1)])
            try await store.write([.deleteUser(alice)], at: 8)
            try await store.write([.putUser(.full(alice))], at: 9)
            #expect(try await store.accounts(matching: UserListQuery()).map(\.createdAt) == [nil, .sample(9)])
        }
    }

    private static func pagesOfAccounts(newestFirst: Bool) -> ConformanceCase {
        let order = newestFirst ? "newest" : "oldest"
        return ConformanceCase("accounts: pages, \(order) first, contain each user once while others write") { store in
            let users = UserID.numbered(0..<12)
            // Pages end between users of the same time.
            for user in users { try await store.write([.putUser(Profile(userID: user))], at: user < users[7] ? 3 : 4) }
            var query = UserListQuery(limit: 5, newestFirst: newestFirst)
            var seen: [UserID] = []
            for round in 0..<10 {
                let page = try await store.accounts(matching: query)
                seen += page.map(\.profile.userID)
                guard page.count == query.limit, let last = page.last else { break }
                query.after = Cursor(.account(last.place))
                // The last user of the page disappears, and others appear on both sides of it.
                try await store.write([.deleteUser(last.profile.userID)], at: 5)
                for moment in [1, 6] as [Int64] {
                    try await store.write([.putUser(Profile(userID: .sample("new-\(moment)-\(round)")))], at: moment)
                }
            }
            for user in users { #expect(seen.count { $0 == user } == 1, "\(user)") }
            #expect(Set(seen).count == seen.count)
        }
    }
}
