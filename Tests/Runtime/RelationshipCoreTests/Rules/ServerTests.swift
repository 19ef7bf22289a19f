import RelationshipCore
import Testing

struct ServerTests {
    private func asServer(_ backend: Backend, _ user: String, _ command: Command) async throws -> Outcome {
        try await backend.service.execute(command, as: Caller(id(user), isAdministrator: true))
    }

    @Test(
        arguments: [
            Command.importFriends([]), .clearFriends(.oneWay), .forbidAdding(true), .deleteUser,
            .checkBlocks([id("b")], .twoWay), .voidCredentials(before: Timestamp(milliseconds: 0)),
            .listUsers(UserListQuery()),
            .addFriend(AddFriendArguments(target: id("b"), skipsApproval: true)),
        ]
    )
    func `server commands need an administrator`(command: Command) async throws {
        let backend = try await Backend()
        #expect(await backend.failure("a", command) == .adminRequired)
    }

    @Test(
        arguments: [
            (Direction.twoWay, [Relation.outgoing, .incoming, .mutual, .none, .none]),
            (.oneWay, [.outgoing, .none, .outgoing, .none, .none]),
        ]
    )
    func `a check of blocks sees both directions in one read`(direction: Direction, relations: [Relation]) async throws
    {
        let backend = try await Backend()
        try await backend.run("a", .block(UserBatch([id("b"), id("d")])))
        for user in ["c", "d"] { try await backend.run(user, .block(UserBatch([id("a")]))) }
        try await backend.run("e", .signIn)
        let users = ["b", "c", "d", "e", "nobody", "b"].map { id($0) }
        let outcome = try await asServer(backend, "a", .checkBlocks(users, direction))
        guard case .relations(let items) = outcome else { throw UnexpectedOutcome() }
        #expect(items.map(\.user) == Array(users.dropLast()))
        #expect(items.map(\.relation) == relations)
        #expect(items.map(\.error?.code) == [nil, nil, nil, nil, .unknownUser])
    }

    @Test(
        arguments: [
            (AddPermission.needsApproval, Direction.twoWay, Relation.mutual), (.nobody, .twoWay, .mutual),
            (.nobody, .oneWay, .outgoing),
        ]
    )
    func `an administrator adds a friend without permission`(
        permission: AddPermission,
        direction: Direction,
        relation: Relation
    ) async throws {
        let backend = try await Backend()
        try await backend.permit("b", permission)
        try await backend.run("b", add("a"))
        _ = try await asServer(backend, "a", .forbidAdding(true))
        let add = AddFriendArguments(target: id("b"), direction: direction, remark: "Bea", skipsApproval: true)
        #expect(try await asServer(backend, "a", .addFriend(add)) == .added(.added))
        #expect(try await backend.relation("a", to: "b") == relation)
        // The server's act settles the request of the other user only if it gives them what they asked for.
        #expect(try await backend.requests("a").entries.count == (direction == .twoWay ? 0 : 1))
    }

    @Test func `an addition without permission respects blocks, limits and friends`() async throws {
        let backend = try await Backend()
        backend.service.policy.friendLimit = 1
        func failure(_ user: String, _ target: String) async -> RelationshipError.Code? {
            do {
                let add = AddFriendArguments(target: id(target), skipsApproval: true)
                _ = try await asServer(backend, user, .addFriend(add))
                return nil
            } catch {
                return (error as? RelationshipError)?.code
            }
        }
        #expect(await failure("a", "a") == .selfTarget)
        #expect(await failure("a", "nobody") == .unknownUser)
        try await backend.run("b", .block(UserBatch([id("a")])))
        #expect(await failure("a", "b") == .blockedByTarget)
        #expect(await failure("b", "a") == .targetBlocked)
        #expect(await failure("a", "c") == nil)
        #expect(await failure("a", "c") == .alreadyFriends)
        #expect(await failure("a", "d") == .friendLimit)
        #expect(await failure("d", "a") == .peerFriendLimit)
    }

    @Test func `an administrator lists users with what users do not see`() async throws {
        let backend = try await Backend()
        _ = try await asServer(backend, "a", .forbidAdding(true))
        func page(_ query: UserListQuery) async throws -> AccountPage {
            guard case .accounts(let page) = try await asServer(backend, "a", .listUsers(query)) else {
                throw UnexpectedOutcome()
            }
            return page
        }
        let all = try await page(UserListQuery())
        #expect(all.accounts.count > 3 && all.next == nil)
        #expect(
            all.accounts.allSatisfy { $0.createdAt != nil && $0.isForbiddenToAdd == ($0.profile.userID == id("a")) }
        )
        let first = try await page(UserListQuery(limit: 2))
        #expect(first.accounts == Array(all.accounts.prefix(2)))
        let rest = try await page(UserListQuery(after: first.next))
        #expect(first.accounts + rest.accounts == all.accounts && rest.next == nil)
        #expect(try await page(UserListQuery(newestFirst: true)).accounts == all.accounts.reversed())
        let some = try await page(UserListQuery(users: [id("b"), id("nobody"), id("a"), id("b")]))
        #expect(some.accounts == all.accounts.filter { [id("a"), id("b")].contains($0.profile.userID) })
        for (query, code) in [
            (UserListQuery(limit: 0), RelationshipError.Code.invalidPageSize),
            (UserListQuery(after: Cursor(.user(id("a")))), .invalidCursor),
        ] {
            let error = await #expect(throws: RelationshipError.self) { try await page(query) }
            #expect(error?.code == code)
        }
    }

    @Test func `imported friends keep their fields and the owner is notified`() async throws {
        let backend = try await Backend()
        try await backend.permit("b", .nobody)
        let (a, b) = (try await backend.feedEnd("a"), try await backend.feedEnd("b"))
        let friend = ImportedFriend(
            friend: id("b"),
            remark: "Bea",
            groups: ["work"],
            addedAt: Timestamp(milliseconds: 5),
            custom: ["x": .integer(1)]
        )
        let outcome = try await asServer(backend, "a", .importFriends([friend, ImportedFriend(friend: id("nobody"))]))
        let unknown = RelationshipError(.unknownUser, user: id("nobody"))
        #expect(outcome == .items([ItemResult(user: id("b")), ItemResult(user: id("nobody"), error: unknown)]))
        guard case .friends(let friends) = try await backend.run("a", .listFriends(FriendQuery())) else {
            throw UnexpectedOutcome()
        }
        #expect(friends.map { $0.friendship?.remark } == ["Bea"])
        #expect(friends.map { $0.friendship?.addedAt.milliseconds } == [5])
        #expect(try await backend.eventKinds("a", since: a) == [.friendsAdded, .groupCreated])
        #expect(try await backend.eventKinds("b", since: b) == [])
        #expect(try await backend.relation("a", to: "b") == .outgoing)
    }

    @Test func `an import that makes mutual friends removes their requests`() async throws {
        let backend = try await Backend()
        try await backend.permit("a", .anyone)
        try await backend.run("b", add("a", .oneWay))
        try await backend.permit("a", .needsApproval)
        try await backend.run("b", add("a"))
        #expect(try await backend.requests("a").entries.count == 1)
        _ = try await asServer(backend, "a", .importFriends([ImportedFriend(friend: id("b"))]))
        #expect(try await backend.relation("a", to: "b") == .mutual)
        #expect(try await backend.requests("a").entries.isEmpty)
    }

    @Test(arguments: [(Direction.oneWay, Relation.incoming), (.twoWay, .none)])
    func `clearing empties the list and notifies both sides`(direction: Direction, relation: Relation) async throws {
        let backend = try await Backend()
        try await backend.befriend("a", "b")
        let (a, b) = (try await backend.feedEnd("a"), try await backend.feedEnd("b"))
        _ = try await asServer(backend, "a", .clearFriends(direction))
        #expect(try await backend.relation("a", to: "b") == relation)
        #expect(try await backend.eventKinds("a", since: a) == [.friendsCleared])
        #expect(
            try await backend.eventKinds("b", since: b) == [direction == .twoWay ? .friendsRemoved : .relationChanged]
        )
        _ = try await asServer(backend, "a", .clearFriends(direction))
        #expect(try await backend.feedEnd("a") == a + 1)
    }

    @Test func `a user who is forbidden to add cannot add until allowed again`() async throws {
        let backend = try await Backend()
        _ = try await asServer(backend, "a", .forbidAdding(true))
        #expect(await backend.failure("a", add("b")) == .addForbiddenByAdmin)
        _ = try await asServer(backend, "a", .forbidAdding(false))
        #expect(await backend.failure("a", add("b")) == nil)
    }
}
