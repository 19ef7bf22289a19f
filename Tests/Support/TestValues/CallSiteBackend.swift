package import RelationshipCore

/// A backend with a few users, for the call sites of a vendor-shaped SDK of the user "me".
///
/// "friend" is a two-way friend of "me" and in the group "g", and both follow each other. "asker" has sent "me" a
/// request. "foe" is blocked by "me". "stranger" has no relation to "me", and any user may add them.
package protocol CallSiteBackend: Sendable {
    /// The backend.
    var service: RelationshipService { get }
}

extension CallSiteBackend {
    /// Creates the backend, without users.
    package static func makeService() -> RelationshipService {
        var policy = Policy()
        policy.tracksPresence = true
        policy.notifiesFriendsOfPresence = true
        policy.allowsProfileSubscriptions = true
        policy.allowsUserSearch = true
        return RelationshipService(store: InMemoryStore(), policy: policy, clock: FixedClock(now: clock))
    }

    /// The time of the backend.
    package static var clock: Timestamp { Timestamp(milliseconds: 1_700_000_000_500) }

    /// Creates the users and their relations.
    package func populate() async throws {
        for user in ["me", "friend", "asker", "foe", "stranger"] { try await act(user, .signIn) }
        for user in ["friend", "stranger"] { try await act(user, .updateProfile(.init(addPermission: .anyone))) }
        try await act("me", .addFriend(AddFriendArguments(target: id("friend"), direction: .twoWay)))
        try await act("me", .createGroups(CreateGroupsArguments(names: ["g"], members: [id("friend")])))
        try await act("asker", .addFriend(AddFriendArguments(target: id("me"), direction: .twoWay, wording: "hello")))
        try await act("me", .block(UserBatch([id("foe")])))
        try await act("me", .follow(UserBatch([id("friend")])))
        try await act("friend", .follow(UserBatch([id("me")])))
    }

    /// Returns the id of a user.
    package func id(_ user: String) throws -> UserID {
        guard let id = UserID(user) else { throw RelationshipError(.invalidUserID) }
        return id
    }

    /// Runs a command as a user, without any dialect.
    @discardableResult
    package func act(_ user: String, _ command: Command, isAdministrator: Bool = false) async throws -> Outcome {
        let device = DeviceID("\(user)'s other device")
        return try await service.execute(
            command,
            as: Caller(id(user), device: device, isAdministrator: isAdministrator)
        )
    }

    /// Returns the relation of "me" to a user.
    package func relation(to user: String) async throws -> Relation? {
        guard case .relations(let items) = try await act("me", .checkRelations([id(user)], .twoWay)) else { return nil }
        return items.first?.relation
    }

    /// Returns the groups of "me", with their members.
    package func groups() async throws -> [String: [String]] {
        guard case .groups(let groups) = try await act("me", .listGroups(nil)) else { return [:] }
        return Dictionary(uniqueKeysWithValues: groups.map { ($0.group.name, $0.members.map(\.rawValue)) })
    }

    /// Returns the nickname of "me".
    package func nickname() async throws -> String? {
        guard case .profiles(let profiles) = try await act("me", .getProfiles([id("me")])) else { return nil }
        return profiles.first?.nickname
    }

    /// Returns the users that "me" has blocked.
    package func blocked() async throws -> [String] {
        guard case .blocked(let entries) = try await act("me", .listBlocked) else { return [] }
        return entries.map(\.block.blocked.rawValue)
    }

    /// Returns the users of the pending requests of "me", and the number of unread requests.
    package func requests() async throws -> (users: [String], unread: Int) {
        guard case .requests(let page) = try await act("me", .listRequests(RequestQuery(limit: 10))) else {
            return ([], 0)
        }
        return (page.entries.map { $0.request.counterpart($0.role).rawValue }, page.unreadCount)
    }
}

/// A clock that always shows the same time.
package struct FixedClock: WallClock {
    private let time: Timestamp

    /// Creates a clock that shows a time.
    package init(now: Timestamp) { time = now }

    package func now() -> Timestamp { time }
}
