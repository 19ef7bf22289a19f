import RelationshipCore
import TestValues
import Testing

/// The acts that a service stores for the app's server.
struct RecordedActTests {
    private func backend(
        _ change: (inout Policy) -> Void = { _ in },
        recording acts: Set<Command.Kind> = Set(Command.Kind.allCases)
    ) async throws -> Backend {
        var policy = Policy()
        policy.tracksPresence = true
        change(&policy)
        let backend = try await Backend(policy: policy, recordedActs: acts)
        try await backend.forgetActs()
        return backend
    }

    @Test(
        arguments: [
            (add("b"), ["friendAdded a b", "friendAdded b a"]),
            (add("c"), ["requestSent a c"]),
            (.deleteFriends(UserBatch([id("d")]), .twoWay), ["friendRemoved a d", "friendRemoved d a"]),
            (
                .block(UserBatch([id("d"), id("b")])),
                ["blocked a d", "friendRemoved a d", "friendRemoved d a", "blocked a b"]
            ),
            (.unblock(UserBatch([id("c")])), []),
            (.follow(UserBatch([id("b")])), ["followed a b"]),
            (.updateProfile(ProfilePatch(nickname: "A")), ["profileChanged a"]),
            (.updateFriend(id("d"), FriendPatch(remark: "x")), []),
            (.goOnline(.ios), ["wentOnline a phone ios"]),
            (.listFriends(FriendQuery()), []),
        ] as [(Command, [String])]
    )
    func `an act contains what its command changed`(_ command: Command, _ changes: [String]) async throws {
        let backend = try await backend()
        try await backend.permit("b", .anyone)
        try await backend.permit("c", .needsApproval)
        try await backend.befriend("a", "d")
        try await backend.forgetActs()
        try await backend.run("a", command)
        let acts = try await backend.acts()
        #expect(acts.flatMap(\.changes).map(\.text).sorted() == changes.sorted())
        // A command with many users is one act, and a command that changes nothing is none.
        #expect(acts.map(\.command) == (changes.isEmpty ? [] : [command]))
        #expect(acts.allSatisfy { $0.user == id("a") && $0.device == DeviceID("phone") && !$0.isAdministrator })
    }

    private static let profile = ProfilePatch(
        nickname: "A",
        avatarURL: "https://a.example/1",
        addPermission: .needsApproval,
        fields: ["gender": .set(.integer(1)), "birthday": .set(.integer(19_990_101))],
        custom: ["level": .set(.integer(5))],
        visibility: .everyone
    )

    @Test(arguments: [
        (profile, nil), (ProfilePatch(custom: ["level": .set(.integer(5))]), nil),
        (ProfilePatch(fields: ["language": .clear]), nil),
        (ProfilePatch(nickname: "A", avatarURL: "https://a.example/2"), ProfilePatch(avatarURL: "https://a.example/2")),
        (ProfilePatch(nickname: "B", addPermission: .needsApproval), ProfilePatch(nickname: "B")),
        (ProfilePatch(addPermission: .anyone, visibility: .everyone), ProfilePatch(addPermission: .anyone)),
        (ProfilePatch(nickname: "A", visibility: .friends), ProfilePatch(visibility: .friends)),
        (
            ProfilePatch(fields: ["gender": .set(.integer(2)), "birthday": .set(.integer(19_990_101))]),
            ProfilePatch(fields: ["gender": .set(.integer(2))])
        ),
        (
            ProfilePatch(fields: ["birthday": .clear, "language": .clear], custom: ["level": .set(.integer(5))]),
            ProfilePatch(fields: ["birthday": .clear])
        ),
        (
            ProfilePatch(nickname: "A", custom: ["level": .set(.integer(6))]),
            ProfilePatch(custom: ["level": .set(.integer(6))])
        ),
    ])
    func `the act of a profile has the values that changed, and no others`(
        _ patch: ProfilePatch,
        _ recorded: ProfilePatch?
    ) async throws {
        let backend = try await backend { $0.customProfileFields = ["level"] }
        try await backend.run("a", .updateProfile(Self.profile))
        try await backend.forgetActs()
        try await backend.run("a", .updateProfile(patch))
        #expect(try await backend.acts().map(\.command) == (recorded.map { [.updateProfile($0)] } ?? []))
    }

    @Test func `answers to a request are acts of the user who answers`() async throws {
        let backend = try await backend()
        for user in ["a", "b"] { try await backend.run(user, add("c")) }
        try await backend.forgetActs()
        try await backend.run("c", .acceptRequest(AcceptRequestArguments(requester: id("a"), direction: .twoWay)))
        try await backend.run("c", .refuseRequest(from: id("b")))
        try await backend.run("c", .markRequestsRead(upTo: nil))
        let acts = try await backend.acts()
        #expect(
            acts.map { $0.changes.map(\.text).sorted() } == [
                ["friendAdded a c", "friendAdded c a", "requestAccepted a c"], ["requestRefused b c"],
            ]
        )
        #expect(acts.allSatisfy { $0.user == id("c") })
    }

    @Test func `an act says whether a server forced it`() async throws {
        let backend = try await backend()
        let forced = Command.addFriend(AddFriendArguments(target: id("c"), skipsApproval: true))
        _ = try await backend.service.administrator.execute(forced, for: id("a"))
        let act = try #require(try await backend.acts().first)
        #expect(act.isAdministrator && act.device == nil && act.command == forced)
    }

    @Test func `sessions that begin, end or are replaced are acts, and a repeated connection is none`() async throws {
        let backend = try await backend { $0.allowsOneDevicePerPlatform = true }
        let phone = Device(DeviceID("phone"), platform: .ios)
        let session = try await backend.service.signIn(.user(id("e")), on: phone)
        backend.clock.advance(byMilliseconds: 5)
        try await session.setConnected(true)
        try await session.setConnected(false)
        _ = try await backend.service.signIn(.user(id("e")), on: Device(DeviceID("other"), platform: .ios))
        let acts = try await backend.acts()
        #expect(
            acts.map { $0.changes.map(\.text) } == [
                ["userCreated e"], ["wentOnline e phone ios"], ["wentOffline e phone ios"],
                ["signedOut e phone ios", "wentOnline e other ios"],
            ]
        )
        #expect(acts.map(\.command) == [.signIn, .goOnline(.ios), .goOffline(signsOut: false), .goOnline(.ios)])
    }

    @Test func `the end of a stored session is an act`() async throws {
        let backend = try await backend()
        let terms = SessionTerms(
            id: "1",
            expiresAt: backend.clock.now().advanced(byMilliseconds: 1_000),
            deviceLimit: 4
        )
        let device = Device(DeviceID("phone"), platform: .web, session: terms)
        let session = try await backend.service.signIn(.user(id("a")), on: device)
        try await backend.forgetActs()
        try await session.signOut(.signedOut)
        let act = try #require(try await backend.acts().first)
        #expect(act.command == .goOffline(signsOut: true) && act.changes.map(\.text) == ["signedOut a phone web"])
    }

    @Test func `a deleted user is the last act of their lane`() async throws {
        let backend = try await backend()
        try await backend.befriend("a", "b")
        try await backend.forgetActs()
        while case .items(let items) = try await backend.service.administrator.execute(.deleteUser, for: id("a")),
            !items.isEmpty
        {}
        let changes = try await backend.acts().flatMap(\.changes).map(\.text)
        #expect(changes.contains("friendRemoved b a") && changes.last == "userDeleted a")
    }

    @Test func `an act has the origin of the task that gave the command`() async throws {
        let backend = try await backend()
        let origin = CommandOrigin(platform: .android, address: "192.0.2.1")
        let block = Command.block(UserBatch([id("b")]))
        try await CommandOrigin.ofTask.withValue(origin) {
            try await CommandOrigin.changing {
                $0.administrator = "admin"
            } _: {
                _ = try await backend.service.administrator.execute(block, for: id("a"))
            }
        }
        try await backend.run("a", .unblock(UserBatch([id("b")])))
        let found = try await backend.acts().map(\.origin)
        let named = CommandOrigin(administrator: "admin", platform: .android, address: "192.0.2.1")
        #expect(found == [named, CommandOrigin()])
    }

    @Test func `a service records only the commands that it is told to`() async throws {
        let backend = try await backend(recording: [.block])
        try await backend.run("a", add("b"))
        try await backend.run("a", .block(UserBatch([id("b")])))
        #expect(try await backend.acts().map(\.command.kind) == [.block])
        #expect(try await self.backend(recording: []).acts() == [])
    }

    @Test func `a repeated request is one act`() async throws {
        let backend = try await backend()
        let caller = Caller(
            id("a"),
            device: DeviceID("phone"),
            request: RequestID(rawValue: 1),
            repeatsRequests: true
        )
        for _ in 0..<2 { _ = try await backend.service.execute(.block(UserBatch([id("b")])), as: caller) }
        #expect(try await backend.acts().count == 1)
    }

    @Test func `the JSON of an act contains every member, and is read back`() throws {
        let act = CommittedAct(
            .goOffline(signsOut: true),
            of: id("a"),
            device: DeviceID("phone"),
            isAdministrator: true,
            origin: CommandOrigin(administrator: "admin", platform: .web, address: "192.0.2.1", port: 50_000),
            at: Timestamp(milliseconds: 5),
            changes: [.init(.signedOut, of: id("a"), device: DeviceID("phone"), platform: .ios)]
                + CommittedAct.Change.Kind.allCases.map { CommittedAct.Change($0, of: id("a"), id("b")) }
        )
        let first = CommittedAct(.signIn, of: id("a"), at: Timestamp(milliseconds: 5), changes: [])
        for act in [act, first] {
            #expect(try CommittedAct(json: act.json, of: act.user, at: act.at) == act)
        }
        #expect(String(decoding: first.json, as: UTF8.self) == #"{"command":{"call":"signIn","args":{}},"changes":[]}"#)
        #expect(throws: JSONFault.self) { try CommittedAct(json: Array("{}".utf8), of: id("a"), at: act.at) }
    }
}

extension Backend {
    /// The acts that wait, in the order of their users and commits.
    fileprivate func acts() async throws -> [CommittedAct] {
        try await store.outbox(matching: OutboxQuery(isDead: false)).compactMap(\.act)
    }

    /// Removes all acts, as if they were sent.
    fileprivate func forgetActs() async throws {
        let (now, end) = (Timestamp(milliseconds: .max / 4), Timestamp(milliseconds: .max / 2))
        let lanes = try await store.takeLanes(OutboxTaking(at: now, leasedUntil: end, entries: .max))
        _ = try await store.report(
            lanes.map { OutboxReport(on: $0, sent: $0.entries.map(\.place), nextAttempt: now) }
        )
    }
}

extension CommittedAct.Change {
    fileprivate var text: String {
        [kind.rawValue, user.rawValue, other?.rawValue, device?.rawValue, platform?.rawValue].compactMap(\.self)
            .joined(separator: " ")
    }
}
