/// A query for a page of the list of all users.
public struct UserListQuery: Sendable, Hashable {
    /// The users to list, or `nil` for all users.
    public var users: [UserID]?
    /// The end of the last page, or `nil` for the first page.
    public var after: Cursor?
    /// The maximum number of users to return.
    public var limit: Int
    /// Whether the newest users come first.
    public var newestFirst: Bool
    /// Whether to count all users, too.
    public var countsAll: Bool

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - users: The users to list, or `nil` for all users.
    ///   - after: The end of the last page.
    ///   - limit: The maximum number of users to return.
    ///   - newestFirst: Whether the newest users come first.
    ///   - countsAll: Whether to count all users, too.
    public init(
        users: [UserID]? = nil,
        after: Cursor? = nil,
        limit: Int = 100,
        newestFirst: Bool = false,
        countsAll: Bool = false
    ) {
        self.users = users
        self.after = after
        self.limit = limit
        self.newestFirst = newestFirst
        self.countsAll = countsAll
    }

    /// Returns the part of some users that the query asks for, in its order.
    ///
    /// - Parameter accounts: All users that the query may contain.
    /// - Returns: The page.
    package func page(of accounts: [UserAccount]) -> [UserAccount] {
        let rest = accounts.filter { account in
            guard let last = after?.account else { return true }
            return newestFirst ? account.place < last : last < account.place
        }
        let sorted = rest.sorted { newestFirst ? $1.place < $0.place : $0.place < $1.place }
        return Array(sorted.prefix(max(limit, 0)))
    }
}

/// A page of the list of all users.
public struct AccountPage: Sendable, Hashable {
    /// The users in the order of their creation, and then of their ids.
    public var accounts: [UserAccount]
    /// The start of the next page, or `nil` after the last page.
    public var next: Cursor?
    /// The number of all users, if the query asks for it.
    public var total: Int?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - accounts: The users.
    ///   - next: The start of the next page.
    ///   - total: The number of all users.
    public init(accounts: [UserAccount], next: Cursor?, total: Int? = nil) {
        self.accounts = accounts
        self.next = next
        self.total = total
    }
}

extension RelationshipService {
    /// Returns a page of users in the order of their creation, for administrators.
    func listUsers(
        _ query: UserListQuery,
        as caller: Caller,
        now: Timestamp
    ) async throws(RelationshipError) -> Outcome {
        guard caller.isAdministrator else { throw RelationshipError(.adminRequired) }
        guard query.limit > 0 else { throw RelationshipError(.invalidPageSize) }
        guard query.after == nil || query.after?.account != nil else { throw RelationshipError(.invalidCursor) }
        // One additional user shows whether another page follows.
        var asked = query
        asked.users = query.users?.firstMentions
        asked.limit = query.limit == .max ? .max : query.limit + 1
        let accounts = try await store.accounts(matching: asked)
        let page = Array(accounts.prefix(query.limit))
        let next = accounts.count > page.count ? page.last.map { Cursor(.account($0.place)) } : nil
        let total = query.countsAll ? try await store.accountCount() : nil
        return .accounts(AccountPage(accounts: page, next: next, total: total))
    }
}
