import RelationshipCore
import Testing

/// Commands that name users by the short forms of their ids.
struct ShortFormCommandTests {
    private let long = String(repeating: "r", count: 40)
    private var form: String { id(long).shortForm.rawValue }

    private func backend() async throws -> Backend {
        let backend = try await Backend {
            $0.allowsUserSearch = true
            $0.tracksPresence = true
        }
        try await backend.run(long, .signIn)
        return backend
    }

    @Test
    func `a request from a user with a long id can be accepted by the short form`() async throws {
        let backend = try await backend()
        try await backend.run(long, add("a"))
        try await backend.run("a", accept(form))
        #expect(try await backend.relation("a", to: long) == .mutual)
    }

    @Test
    func `answers and errors name users by their own ids`() async throws {
        let backend = try await backend()
        let batch = UserBatch([id(form), id(long), id("b")])
        guard case .items(let items) = try await backend.run("a", .block(batch)) else { throw UnexpectedOutcome() }
        #expect(items == [ItemResult(user: id(long)), ItemResult(user: id("b"))])
        await #expect(throws: RelationshipError(.targetBlocked, user: id(long))) {
            try await backend.run("a", add(form))
        }
    }

    @Test
    func `every command that names a user accepts the short form of the id`() async throws {
        let (shortly, atLength) = (id(form), id(long))
        for (brief, full) in zip(commands(naming: shortly), commands(naming: atLength)) {
            let (one, other) = (try await backend(), try await backend())
            for backend in [one, other] {
                try await backend.permit(long, .anyone)
                try await backend.run("a", .createGroups(CreateGroupsArguments(names: ["g"])))
                try await backend.run(long, add("a"))
            }
            let answers = (await result(of: brief, on: one), await result(of: full, on: other))
            #expect(answers.0 == answers.1, "\(brief)")
            for user in ["a", long] {
                let feeds = (
                    try await one.service.events(for: id(user), after: 0),
                    try await other.service.events(for: id(user), after: 0)
                )
                #expect(feeds.0 == feeds.1, "\(brief)")
            }
        }
    }

    @Test
    func `a short form without a user is an unknown user`() async throws {
        let backend = try await Backend()
        #expect(await backend.failure("a", add(form)) == .unknownUser)
        #expect(try await backend.relation("a", to: form) == .none)
    }

    @Test(arguments: ["~long.", "~long.x"])
    func `no user is created under an id that begins like a short form`(text: String) async throws {
        let backend = try await backend()
        for user in [text, form] {
            #expect(await backend.failure(user, .signIn) == .invalidUserID)
            #expect(await backend.failure(user, .updateProfile(ProfilePatch(nickname: "n"))) == .invalidUserID)
            #expect(await backend.failure(user, add("a")) == .unknownUser)
        }
    }

    private func result(of command: Command, on backend: Backend) async -> Result<Outcome, RelationshipError> {
        do throws(RelationshipError) {
            let caller = Caller(id("a"), device: DeviceID("phone"), isAdministrator: true)
            return .success(try await backend.service.execute(command, as: caller))
        } catch {
            return .failure(error)
        }
    }

    /// Each kind of command that names users, with the given user in every place.
    private func commands(naming user: UserID) -> [Command] {
        let (batch, words) = (UserBatch([user]), [user.rawValue])
        return [
            .addFriend(AddFriendArguments(target: user)),
            .acceptRequest(AcceptRequestArguments(requester: user, direction: .twoWay)),
            .refuseRequest(from: user), .deleteRequests(from: [user], role: .received),
            .deleteFriends(batch, .twoWay), .getFriends([user]), .checkRelations([user], .twoWay),
            .updateFriend(user, FriendPatch(remark: "r")), .block(batch), .unblock(batch), .getBlocked([user]),
            .createGroups(CreateGroupsArguments(names: ["new"], members: [user])),
            .addToGroup(GroupMembers(name: "g", users: [user])),
            .removeFromGroup(GroupMembers(name: "g", users: [user])), .getProfiles([user]),
            .searchUsers(UserSearch(keywords: words)),
            .searchFriends(FriendSearch(keywords: words, fields: [.userID])), .follow(batch), .unfollow(batch),
            .countFollows([user]), .checkFollows([user]), .getPresence([user]), .mayMessage(user),
            .subscribe(SubscribeArguments(.presence, to: [user])), .unsubscribe(.presence, from: [user]),
            .listSubscriptions(SubscriptionQuery(.presence, of: [user])),
            .importFriends([ImportedFriend(friend: user, remark: "i")]),
        ]
    }
}
