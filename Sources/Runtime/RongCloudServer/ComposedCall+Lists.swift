import JSONSyntax
import RelationshipCore
import ServerTranslation

// The endpoints that list users, friends, blocks and subscriptions.
extension ComposedCall {
    func listFriends() async throws(RelationshipError) -> JSONObject {
        let user = try call.actingUser
        let outcome = try await session.execute(.listFriends(FriendQuery(mutualOnly: true)), for: user)
        guard case .friends(let friends) = outcome else { return [:] }
        let page = try ListPage(of: friends, for: call) { entry in
            ListPlace(entry.friendship?.addedAt ?? AccountPlace.unknownTime, entry.profile.userID)
        }
        var answer = try Outcome.friends(page.elements).json
        answer["next"] = page.next.map { .string($0) }
        answer["totalCount"] = .integer(friends.count)
        return answer
    }

    func listBlocked() async throws(RelationshipError) -> JSONObject {
        let outcome = try await session.execute(.listBlocked, for: call.actingUser)
        guard case .blocked(let entries) = outcome else { return [:] }
        let page = try ListPage(of: entries.map(\.block), for: call) { ListPlace($0.blockedAt, $0.blocked) }
        var answer: JSONObject = ["users": .array(page.elements.map { .string($0.blocked.rawValue) })]
        answer["next"] = page.next.map { .string($0) }
        return answer
    }

    func listSubscriptions() async throws(RelationshipError) -> JSONObject {
        let outcome = try await session.execute(.listSubscriptions(SubscriptionQuery(.presence)), for: call.actingUser)
        guard case .subscriptions(let entries) = outcome else { return [:] }
        let page = try ListPage(of: entries.map(\.subscription), for: call) { ListPlace($0.subscribedAt, $0.publisher) }
        var answer: JSONObject = [
            "hasNext": .bool(page.next != nil),
            "subscriptions": .array(
                page.elements.map { subscription in
                    var item: JSONObject = [
                        "users": [.string(subscription.publisher.rawValue)],
                        "topic": .string(subscription.topic.rawValue),
                        "subscribedAt": .integer(subscription.subscribedAt.milliseconds),
                    ]
                    item["expiresAt"] = subscription.expiresAt.map { .integer($0.milliseconds) }
                    return .object(item)
                }
            ),
        ]
        answer["next"] = page.next.map { .string($0) }
        return answer
    }

    // MARK: Users

    /// Returns the accounts of users in their order, without unknown users.
    private func accounts(_ users: [UserID]) async throws(RelationshipError) -> [UserAccount] {
        guard let first = users.first else { return [] }
        let outcome = try await session.execute(
            .listUsers(UserListQuery(users: users, limit: users.count)),
            for: first
        )
        guard case .accounts(let page) = outcome else { return [] }
        let known = Dictionary(page.accounts.map { ($0.profile.userID, $0) }) { first, _ in first }
        return users.compactMap { known[$0] }
    }

    /// Returns the accounts of users who must all exist.
    ///
    /// A call that changes several users asks for them first, so that one unknown user leaves all unchanged.
    func existing(_ users: [UserID]) async throws(RelationshipError) -> [UserAccount] {
        let accounts = try await accounts(users)
        let known = Set(accounts.map(\.profile.userID))
        if let unknown = users.first(where: { !known.contains($0) }) {
            throw RelationshipError(.unknownUser, user: unknown)
        }
        return accounts
    }

    func getUser() async throws(RelationshipError) -> JSONObject {
        let accounts = try await existing([call.actingUser])
        return try json(accounts).first?.object ?? [:]
    }

    func getProfiles() async throws(RelationshipError) -> JSONObject {
        try profiles(await accounts(call.users()))
    }

    func listProfiles() async throws(RelationshipError) -> JSONObject {
        try profiles(await page(countsAll: false).accounts)
    }

    func listUsers() async throws(RelationshipError) -> JSONObject {
        let page = try await page(countsAll: true)
        return ["accounts": .array(try json(page.accounts)), "total": .integer(page.total ?? 0)]
    }

    /// The number of users that one read of a walk returns.
    private static let readSize = 1_000

    /// Returns the page of all users that the call asks for by its number.
    ///
    /// The hub continues a list after a user, and the vendor counts pages, so that the pages before this one are read
    /// again. Users who are deleted meanwhile move the following users to an earlier page.
    ///
    /// - Parameter countsAll: Whether to count all users, too.
    /// - Returns: The page.
    /// - Throws: `invalidPageSize` for a page that does not exist, or the backend's error.
    private func page(countsAll: Bool) async throws(RelationshipError) -> AccountPage {
        let size = try call.pageSize
        let (start, overflows) = Int(clamping: call.number("page") ?? 1).subtractingReportingOverflow(1)
        let (skipped, isTooFar) = start.multipliedReportingOverflow(by: size)
        let (end, endIsTooFar) = skipped.addingReportingOverflow(size)
        guard !overflows, start >= 0, !isTooFar, !endIsTooFar else { throw RelationshipError(.invalidPageSize) }
        var query = UserListQuery(newestFirst: call.argument("newestFirst") == true, countsAll: countsAll)
        var page = AccountPage(accounts: [], next: nil)
        var count = 0
        repeat {
            query.limit = min(Self.readSize, end - count)
            // The command concerns no user; the vendor's administrator has no id.
            guard case .accounts(let read) = try await session.execute(.listUsers(query), for: Self.nobody) else {
                break
            }
            page.total = page.total ?? read.total
            page.accounts += read.accounts.dropFirst(max(0, skipped - count))
            count += read.accounts.count
            (query.after, query.countsAll) = (read.next, false)
        } while query.after != nil && count < end
        return page
    }

    /// The acting user of a command that concerns none.
    private static let nobody = UserID(sanitizing: "server")

    // MARK: JSON

    private func json(_ accounts: [UserAccount]) throws(RelationshipError) -> [JSONValue] {
        try Outcome.accounts(AccountPage(accounts: accounts, next: nil)).json[path: "accounts.accounts"]?.elements ?? []
    }

    /// Returns the profiles of accounts with their versions: the vendor's number that a change of the profile changes.
    private func profiles(_ accounts: [UserAccount]) throws(RelationshipError) -> JSONObject {
        let profiles = try json(accounts)
            .map { account in
                var profile = account["profile"]?.object ?? [:]
                let digest = SHA1.digest(of: JSONValue.object(profile).lineBytes)
                profile["version"] = .integer(digest.prefix(4).reduce(0) { $0 << 8 | Int64($1) } & 0x7FFF_FFFF)
                return JSONValue.object(profile)
            }
        return ["profiles": .array(profiles)]
    }
}
