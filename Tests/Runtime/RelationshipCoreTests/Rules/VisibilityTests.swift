import RelationshipCore
import Testing

/// A user who may not see a profile sees it nowhere.
///
/// The tests try every way to look at another user.
struct VisibilityTests {
    /// Returns a backend in which `b` hides a secret.
    ///
    /// `a` is a mutual friend, `c` is a stranger, and `d` lists `b` one-way.
    private func hiding(_ visibility: ProfileVisibility, _ change: (inout Policy) -> Void = { _ in }) async throws
        -> Backend
    {
        let backend = try await Backend {
            $0.customProfileFields = ["team"]
            $0.allowsUserSearch = true
            $0.allowsProfileSubscriptions = true
            change(&$0)
        }
        try await backend.befriend("a", "b")
        try await backend.permit("b", .anyone)
        try await backend.run("d", add("b", .oneWay))
        try await backend.permit("b", .needsApproval)
        let patch = ProfilePatch(
            nickname: "Bea",
            fields: ["gender": .set(.integer(2)), "birthday": .set(.integer(20_010_203))],
            custom: ["team": .set(.string("red"))],
            visibility: visibility
        )
        try await backend.run("b", .updateProfile(patch))
        try await backend.asServer("b", .updateProfile(ProfilePatch(fields: ["uniqueID": .set(.string("bea-1"))])))
        return backend
    }

    private func isHidden(_ profile: Profile) -> Bool {
        #expect(profile.nickname == "Bea" && profile.addPermission == .needsApproval)
        let isEmpty = profile.fields.isEmpty && profile.custom.isEmpty
        #expect(isEmpty || (profile.fields.count == 3 && profile.custom.count == 1))
        return isEmpty
    }

    /// Returns the profile of `b` from every reading command of a viewer that shows it.
    private func views(_ backend: Backend, by viewer: String) async throws -> [Profile] {
        let b = id("b")
        let commands: [Command] = [
            .getProfiles([b]), .getFriends([b]), .listFriends(FriendQuery()),
            .searchFriends(FriendSearch(keywords: ["Bea"], fields: [.nickname])), .listBlocked, .getBlocked([b]),
            .searchUsers(UserSearch(keywords: ["bea"])), .listFollows(FollowQuery(.following)),
            .listFollows(FollowQuery(.followers)), .listFollows(FollowQuery(.mutual)),
            .listSubscriptions(SubscriptionQuery(.profile)), .listRequests(RequestQuery()),
        ]
        var profiles: [Profile] = []
        for command in commands {
            switch try await backend.run(viewer, command) {
            case .profiles(let found): profiles += found
            case .friends(let entries): profiles += entries.map(\.profile)
            case .blocked(let entries): profiles += entries.map(\.profile)
            case .users(let page): profiles += page.profiles
            case .follows(let page): profiles += page.entries.map(\.profile)
            case .subscriptions(let entries): profiles += entries.compactMap(\.profile)
            case .requests(let page): profiles += page.entries.map(\.profile)
            default: throw UnexpectedOutcome()
            }
        }
        return profiles.filter { $0.userID == b }
    }

    @Test(
        arguments: [
            (.everyone, .nobody, []),
            (.nobody, .everyone, ["a", "c", "d"]),
            (.friends, .everyone, ["c", "d"]),
            (.appDefault, .everyone, []), (.appDefault, .nobody, ["a", "c", "d"]), (.appDefault, .friends, ["c", "d"]),
            (.appDefault, .appDefault, []),
        ] as [(ProfileVisibility, ProfileVisibility, Set<String>)]
    )
    func `lists show only visible fields`(
        visibility: ProfileVisibility,
        byDefault: ProfileVisibility,
        hiddenFrom: Set<String>
    ) async throws {
        let backend = try await hiding(visibility) {
            $0.defaultVisibility = byDefault
            $0.keepsFriendshipOnBlock = true
        }
        try await backend.run("b", follow("a", "c", "d"))
        for viewer in ["a", "c", "d"] {
            try await backend.run(viewer, follow("b"))
            try await backend.run(viewer, subscribe(.profile, "b"))
            if viewer == "c" { try await backend.run("b", add("c")) }
            let views = try await views(backend, by: viewer)
            #expect(views.count >= 6)
            #expect(views.allSatisfy { isHidden($0) == hiddenFrom.contains(viewer) }, "\(viewer)")
            try await backend.run(viewer, .block(UserBatch([id("b")])))
            let blocked = try await self.views(backend, by: viewer)
            #expect(blocked.allSatisfy { isHidden($0) == hiddenFrom.contains(viewer) }, "\(viewer)")
        }
        // The user and the server see everything.
        #expect(try await isHidden(backend.profile(of: "b", by: "b")) == false)
        guard case .profiles(let seen) = try await backend.asServer("c", .getProfiles([id("b")])) else {
            throw UnexpectedOutcome()
        }
        #expect(seen.map(isHidden) == [false])
    }

    @Test func `events do not show hidden fields to strangers`() async throws {
        let backend = try await hiding(.friends)
        for viewer in ["a", "c", "d"] { try await backend.run(viewer, subscribe(.profile, "b")) }
        try await backend.run("c", follow("b"))
        try await backend.run("b", follow("a", "c", "d"))
        try await backend.run("c", add("b"))
        try await backend.run("b", accept("c", .oneWay))
        try await backend.run("d", .block(UserBatch([id("b")])))
        try await backend.run(
            "b",
            .updateProfile(ProfilePatch(nickname: "Bea", custom: ["team": .set(.string("blue"))]))
        )
        try await backend.run("b", .updateProfile(ProfilePatch(avatarURL: "x")))
        for viewer in ["c", "d"] {
            let profiles = try await backend.events(viewer).flatMap { profilesReported(by: $0) }
                .filter { $0.userID == id("b") }
            #expect(profiles.count >= 3)
            #expect(profiles.allSatisfy { $0.fields["gender"] == nil && $0.custom.isEmpty })
        }
        let friends = try await backend.events("a").flatMap { profilesReported(by: $0) }
        #expect(friends.contains { $0.custom["team"] == .string("blue") })
    }

    @Test func `a change of hidden fields is not reported`() async throws {
        let backend = try await hiding(.friends)
        for viewer in ["a", "c", "d"] { try await backend.run(viewer, subscribe(.profile, "b")) }
        var feeds: [String: Int64] = [:]
        for viewer in ["a", "c", "d"] { feeds[viewer] = try await backend.feedEnd(viewer) }
        try await backend.run("b", .updateProfile(ProfilePatch(custom: ["team": .set(.string("blue"))])))
        #expect(
            try await backend.eventKinds("a", since: feeds["a"] ?? 0) == [
                .friendProfileChanged, .subscribedProfileChanged,
            ]
        )
        #expect(try await backend.eventKinds("c", since: feeds["c"] ?? 0).isEmpty)
        #expect(try await backend.eventKinds("d", since: feeds["d"] ?? 0).isEmpty)
        // A change that reveals the other fields is itself reported, but not to a friend, who saw all of them before.
        feeds["a"] = try await backend.feedEnd("a")
        try await backend.run("b", .updateProfile(ProfilePatch(visibility: .everyone)))
        #expect(try await backend.eventKinds("a", since: feeds["a"] ?? 0).isEmpty)
        #expect(try await backend.eventKinds("c", since: feeds["c"] ?? 0) == [.subscribedProfileChanged])
        #expect(try await backend.eventKinds("d", since: feeds["d"] ?? 0).count == 2)
    }

    @Test func `a subscriber in the publisher's list is treated as a friend`() async throws {
        let backend = try await hiding(.friends)
        try await backend.permit("c", .anyone)
        try await backend.run("b", add("c", .oneWay))
        try await backend.run("c", subscribe(.profile, "b"))
        let feed = try await backend.feedEnd("c")
        try await backend.run("b", .updateProfile(ProfilePatch(custom: ["team": .set(.string("blue"))])))
        let delivered = try await backend.events("c", since: feed).flatMap { profilesReported(by: $0) }
        #expect(delivered.map(\.custom) == [["team": .string("blue")]])
        #expect(try await backend.profile(of: "b", by: "c") == delivered.first)
    }

    @Test func `a hidden profile is not found by its unique id`() async throws {
        let backend = try await hiding(.friends)
        #expect(
            try await backend.run("a", .findProfile(uniqueID: "bea-1")) == backend.run("a", .getProfiles([id("b")]))
        )
        for stranger in ["c", "d"] {
            #expect(await backend.failure(stranger, .findProfile(uniqueID: "bea-1")) == .unknownUser)
            let hidden = await backend.error(stranger, .findProfile(uniqueID: "bea-1"))?.message
            let missing = await backend.error(stranger, .findProfile(uniqueID: "zoe-9"))?.message
            #expect(hidden == missing?.replacing("zoe-9", with: "bea-1"))
        }
        guard case .profiles(let found) = try await backend.asServer("c", .findProfile(uniqueID: "bea-1")) else {
            throw UnexpectedOutcome()
        }
        #expect(found.map(\.userID) == [id("b")])
    }

    /// Returns the profiles in an event.
    private func profilesReported(by kind: Event.Payload) -> [Profile] {
        switch kind {
        case .friendsAdded(let entries), .groupCreated(_, let entries), .groupMembersAdded(_, let entries):
            entries.map(\.profile)
        case .relationChanged(let entry, _), .friendUpdated(let entry), .friendProfileChanged(let entry):
            [entry.profile]
        case .requestAdded(let entry), .requestSettled(let entry, _): [entry.profile]
        case .blocked(let entries): entries.map(\.profile)
        case .subscribedProfileChanged(let change): [change.profile]
        case .followsChanged(_, let profiles, _): profiles
        default: []
        }
    }
}
