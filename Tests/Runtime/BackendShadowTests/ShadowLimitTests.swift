import BackendShadow
import BridgeTranslation
import JSONSyntax
import RelationshipCore
import Testing

/// The protections of the primary: the queue, the time limit, the pauses, and the share of users.
struct ShadowLimitTests {
    /// A gate at which calls wait until it opens.
    private final class Gate: Sendable {
        private struct State {
            var isOpen = false
            var waiting: [CheckedContinuation<Void, Never>] = []
        }

        private let state = Mutex(State())

        var isWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

        func wait() async {
            await withCheckedContinuation { continuation in
                let isOpen = state.withLock { state in
                    if !state.isOpen { state.waiting.append(continuation) }
                    return state.isOpen
                }
                if isOpen { continuation.resume() }
            }
        }

        func open() {
            let waiting = state.withLock { state in
                state.isOpen = true
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting { continuation.resume() }
        }
    }

    private static func gated(_ service: RelationshipService, _ gate: Gate) -> FaultyBackend {
        FaultyBackend(service) { command, execute throws(RelationshipError) in
            await gate.wait()
            return try await execute(command)
        }
    }

    private static let remark = Command.updateProfile(ProfilePatch(nickname: "A"))

    @Test
    func `a shadow that never answers delays no call, and is counted as late`() async throws {
        let gate = Gate()
        var options = ShadowWorld.options()
        // The time limit expires as soon as the shadow hangs.
        options.limit = CallTimeLimit(milliseconds: 1_000) { milliseconds in
            while milliseconds == 1_000, !gate.isWaiting {
                try Task.checkCancellation()
                await Task.yield()
            }
        }
        let world = ShadowWorld(options: options) { service, _ in Self.gated(service, gate) }
        let alice = try await world.signIn(People.alice)
        #expect(try await alice(Self.remark) == .done)
        let record = try #require(await world.records().first)
        #expect(record.kind == .late && record.field.isEmpty && record.shadow == nil)
        gate.open()
    }

    @Test
    func `events that arrive before the reply are compared after the shadow has executed the command`() async throws {
        let gate = Gate()
        let world = ShadowWorld(primary: { service in
            FaultyBackend(service) { command, execute throws(RelationshipError) in
                let outcome = try await execute(command)
                await gate.wait()
                return outcome
            }
        })
        let session = try await world.backend.signIn(.user(People.alice), on: Device(DeviceID("phone")))
        let (slices, receive) = AsyncStream.makeStream(of: FeedSlice.self)
        try await session.listen(after: session.resumePosition) { receive.yield($0) }
        async let receipt = session.execute(Self.remark, id: RequestID(rawValue: 1))
        for await slice in slices where !slice.events.isEmpty { break }
        world.clock.advance(byMilliseconds: 60_000)
        #expect(await world.records() == [])
        gate.open()
        _ = try await receipt
        #expect(await world.records() == [])
        #expect(world.backend.counts.foreignEvents == 0 && world.backend.counts.compared == 1)
    }

    @Test
    func `commands beyond the capacity are dropped and counted, and their users are no longer compared`()
        async throws
    {
        let gate = Gate()
        var options = ShadowWorld.options()
        (options.capacity, options.concurrency) = (8, 4)
        let world = ShadowWorld(options: options) { service, _ in Self.gated(service, gate) }
        // This device does not listen, because its events would occupy places in the queue, and free them at any time.
        let session = try await world.backend.signIn(.user(People.alice), on: Device(DeviceID("phone")))
        let alice = ShadowUser(session: session)
        await world.backend.flush()
        for number in 0..<100 {
            #expect(try await alice(.updateProfile(ProfilePatch(nickname: "A\(number)"))) == .done)
        }
        #expect(world.backend.counts.dropped == 92)
        gate.open()
        #expect(await world.records() == [])
        // Her nickname differs now, but not because of a fault of the shadow.
        try await alice(.getProfiles([People.alice]))
        #expect(await world.records() == [])
        #expect(world.backend.counts.outOfStep == 1)
        let bob = try await world.signIn(People.bob)
        try await bob(Self.remark)
        #expect(await world.records() == [])
        #expect(world.backend.counts.outOfStep == 1)
    }

    @Test
    func `a shadow that fails repeatedly is paused, and tried again after the pause`() async throws {
        let calls = Mutex(0)
        let fails = Mutex(true)
        var options = ShadowWorld.options()
        (options.failureLimit, options.pause) = (3, 10_000)
        let world = ShadowWorld(options: options) { service, _ in
            FaultyBackend(service) { command, execute throws(RelationshipError) in
                calls.withLock { $0 += 1 }
                if fails.withLock({ $0 }) { throw RelationshipError(.timeout) }
                return try await execute(command)
            }
        }
        let alice = try await world.signIn(People.alice)
        for _ in 0..<10 {
            try await alice(Self.remark)
            await world.backend.flush()
        }
        #expect(calls.withLock { $0 } == 3)
        #expect(world.backend.counts.pauses == 1 && world.backend.counts.leftOut == 7)
        world.clock.advance(byMilliseconds: 10_000)
        try await alice(Self.remark)
        await world.backend.flush()
        #expect(calls.withLock { $0 } == 4, "one command tries the shadow")
        try await alice(Self.remark)
        await world.backend.flush()
        #expect(calls.withLock { $0 } == 4, "it failed, so that the next pause has begun")
        fails.withLock { $0 = false }
        world.clock.advance(byMilliseconds: 10_000)
        for _ in 0..<2 {
            try await alice(Self.remark)
            await world.backend.flush()
        }
        #expect(calls.withLock { $0 } == 6)
    }

    @Test
    func `a login that the shadow rejects is a difference, and the user is excluded`() async throws {
        let world = ShadowWorld { _, clock in
            RelationshipService(store: InMemoryStore(), clock: clock, authenticator: NoLogins())
        }
        let alice = try await world.signIn(People.alice)
        try await alice(Self.remark)
        let records = await world.records()
        #expect(records.map(\.kind) == [.code])
        #expect(records.first?.step.command["call"]?.text == "signIn")
        // The login, the registration for events, and the command.
        #expect(world.backend.counts.leftOut == 3)
    }

    /// An authenticator that rejects every login.
    private struct NoLogins: Authenticator {
        func authenticate(
            _ credential: Credential,
            at moment: Timestamp
        ) async throws(RelationshipError) -> AuthenticatedUser {
            throw RelationshipError(.credentialExpired)
        }

        func checkAdministrator(_ credential: Credential, at moment: Timestamp) async throws(RelationshipError) {
            throw RelationshipError(.adminRequired)
        }
    }

    @Test
    func `a larger share includes the users of a smaller one`() throws {
        let users = (0..<2_000).map { UserID("user\($0)")! }
        var before: Set<UserID> = []
        for share in [0, 0.01, 0.1, 0.5, 0.9, 1] {
            var options = ShadowOptions()
            options.readShare = share
            let service = RelationshipService(store: InMemoryStore())
            let backend = ShadowBackend(primary: service, shadow: service, options: options) { _ in }
            let picked = Set(users.filter(backend.comparesReads))
            #expect(picked.isSuperset(of: before))
            #expect(abs(Double(picked.count) / 2_000 - share) < 0.04)
            before = picked
        }
        #expect(before.count == users.count)
    }

    @Test
    func `reads of other users do not reach the shadow, and writes of all users do`() async throws {
        let seen = Mutex<[Command.Kind]>([])
        var options = ShadowWorld.options()
        options.readShare = 0
        let world = ShadowWorld(options: options) { service, _ in
            FaultyBackend(service) { command, execute throws(RelationshipError) in
                seen.withLock { $0.append(command.kind) }
                return try await execute(command)
            }
        }
        let alice = try await world.signIn(People.alice)
        try await alice(.listFriends(FriendQuery()))
        try await alice(Self.remark)
        await world.backend.flush()
        #expect(seen.withLock { $0 } == [.updateProfile])
    }

    @Test
    func `a field that differs between two calls of the shadow is noise`() async throws {
        let number = Mutex<Int64>(0)
        let world = ShadowWorld { service, _ in
            FaultyBackend(service) { command, execute throws(RelationshipError) in
                guard case .getProfiles = command, case .profiles(var profiles) = try await execute(command) else {
                    return try await execute(command)
                }
                let next = number.withLock { number in
                    number += 1
                    return number
                }
                profiles[0].fields["level"] = .integer(next)
                profiles[0].nickname = "B"
                return .profiles(profiles)
            }
        }
        let alice = try await world.signIn(People.alice)
        try await alice(.updateProfile(ProfilePatch(nickname: "A", fields: ["level": .set(.integer(100))])))
        try await alice(.getProfiles([People.alice]))
        let records = await world.records()
        #expect(records.map(\.field) == ["profiles[].nickname"])
        #expect(world.backend.counts.noise == 1)
    }

    @Test
    func `ignored fields and declared losses are no differences of the shadow`() async throws {
        var options = ShadowWorld.options()
        let losses = ShadowLosses()
        (options.ignoredFields, options.losses) = (["profiles[].nickname"], losses)
        let world = ShadowWorld(options: options) { service, _ in
            FaultyBackend(service) { command, execute throws(RelationshipError) in
                guard case .getProfiles = command else { return try await execute(command) }
                let loss = Loss(
                    field: "profiles[].avatarURL",
                    fidelity: .carried,
                    reason: "not reported",
                    advice: "none"
                )
                losses.note(CommandLosses(command: command, executed: [command], losses: [loss]))
                return .profiles([Profile(userID: People.alice)])
            }
        }
        let alice = try await world.signIn(People.alice)
        try await alice(.updateProfile(ProfilePatch(nickname: "A", avatarURL: "https://a.example/b")))
        try await alice(.getProfiles([People.alice]))
        let records = await world.records()
        #expect(records.map(\.declared) == ["not reported"])
        #expect(records.map(\.field) == ["profiles[].avatarURL"])
    }

    @Test
    func `a record contains no user id and no text of a user`() async throws {
        let world = ShadowWorld { service, _ in
            FaultyBackend(service) { command, execute throws(RelationshipError) in
                guard case .getFriends = command, case .friends(var entries) = try await execute(command) else {
                    return try await execute(command)
                }
                entries[0].friendship?.remark = "Robert Tables"
                return .friends(entries)
            }
        }
        let alice = try await world.signIn(People.alice)
        let bob = try await world.signIn(People.bob)
        try await alice(.addFriend(AddFriendArguments(target: People.bob, wording: "secret words", remark: "My Bobby")))
        try await bob(.acceptRequest(AcceptRequestArguments(requester: People.alice, direction: .twoWay)))
        try await alice(.getFriends([People.bob]))
        let record = try #require(await world.records().first)
        for secret in ["alice", "bob", "secret", "words", "My Bobby", "Robert", "Tables"] {
            #expect(!record.line.contains(secret), "\(secret)")
        }
        #expect(record.primary?.text?.count == 8 && record.shadow?.text?.count == 13)
        #expect(record.before.map { $0.command["call"]?.text } == ["addFriend", "acceptRequest"])
        #expect(ShadowRecord(json: try JSONValue(parsing: Array(record.line.utf8))) == record)
    }
}
