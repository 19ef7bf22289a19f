import Testing

@testable import RelationshipCore

struct SessionEndTests {
    private func session(_ backend: Backend, _ device: String, _ platform: Platform = .ios) -> BackendConnection {
        BackendConnection(backend: backend.service, device: DeviceID(device), platform: platform)
    }

    private func end(_ devices: [String]?, _ reason: EndSessionsArguments.Reason = .kicked) -> Command {
        .endSessions(EndSessionsArguments(devices.map { $0.map { DeviceID($0) } }, reason: reason))
    }

    @Test(arguments: EndSessionsArguments.Reason.allCases)
    func `an ended session receives the end last and is logged out`(reason: EndSessionsArguments.Reason) async throws {
        let backend = try await Backend()
        let connection = session(backend, "tablet")
        try await connection.signIn(.user(id("a")))
        try await backend.run("b", add("a"))
        try await backend.asServer("a", end(["tablet"], reason))
        try await backend.run("c", add("a"))
        let events = await connection.takeEvents().map(\.payload)
        #expect(events.map(\.kind) == [.requestAdded, .sessionsEnded])
        #expect(events.last == .sessionsEnded([DeviceID("tablet")], reason))
        #expect(connection.user == nil)
        #expect(throws: RelationshipError(.notLoggedIn)) { try connection.requireUser() }
        #expect(await connection.takeEvents().isEmpty)
        // The next login receives the events after the end, but not the end again.
        try await connection.signIn(.user(id("a")))
        #expect(await connection.takeEvents().map(\.kind) == [.requestAdded])
        #expect(connection.user == id("a"))
    }

    @Test func `other devices are not notified of the end`() async throws {
        let backend = try await Backend()
        let (tablet, phone) = (session(backend, "tablet"), session(backend, "phone"))
        try await tablet.signIn(.user(id("a")))
        try await phone.signIn(.user(id("a")))
        try await backend.asServer("a", end(["phone"]))
        #expect(await tablet.takeEvents().isEmpty)
        #expect(tablet.user == id("a"))
        #expect(await phone.takeEvents().map(\.kind) == [.sessionsEnded])
        try await backend.run("b", add("a"))
        #expect(await tablet.takeEvents().map(\.kind) == [.requestAdded])
    }

    @Test func `the server ends all sessions without naming devices`() async throws {
        let backend = try await Backend()
        let connections = [session(backend, "tablet"), session(backend, "phone")]
        for connection in connections { try await connection.signIn(.user(id("a"))) }
        let other = session(backend, "tablet")
        try await other.signIn(.user(id("b")))
        try await backend.asServer("a", end(nil, .expired))
        for connection in connections {
            #expect(await connection.takeEvents().map(\.payload) == [.sessionsEnded(nil, .expired)])
            #expect(connection.user == nil)
        }
        #expect(await other.takeEvents().isEmpty)
        #expect(other.user == id("b"))
    }

    @Test func `an end before a login does not end the new session`() async throws {
        let backend = try await Backend()
        let connection = session(backend, "tablet")
        try await connection.signIn(.user(id("a")))
        await connection.signOut()
        try await backend.asServer("a", end(nil))
        try await backend.asServer("a", end(["tablet"]))
        try await connection.signIn(.user(id("a")))
        #expect(await connection.takeEvents().isEmpty)
        #expect(connection.user == id("a"))
    }

    @Test func `a login on another device of the platform ends the first session`() async throws {
        let backend = try await Backend { $0.allowsOneDevicePerPlatform = true }
        let (old, new, web) = (session(backend, "old"), session(backend, "new"), session(backend, "web", .web))
        for connection in [old, web, new] { try await connection.signIn(.user(id("a"))) }
        #expect(await new.takeEvents().isEmpty)
        #expect(await web.takeEvents().isEmpty)
        #expect(await old.takeEvents().map(\.payload) == [.sessionsEnded([DeviceID("old")], .kicked)])
        // The disconnected device logs in again, and disconnects the other device.
        try await old.signIn(.user(id("a")))
        #expect(await old.takeEvents().isEmpty)
        #expect(await new.takeEvents().map(\.kind) == [.sessionsEnded])
        #expect(web.user == id("a"))
    }

    @Test func `an ended session is signed out and subscribers are notified`() async throws {
        let backend = try await Backend { $0.tracksPresence = true }
        try await backend.run("b", subscribe(.presence, "a"))
        let connection = session(backend, "tablet")
        try await connection.signIn(.user(id("a")))
        let before = try await backend.feedEnd("b")
        try await backend.asServer("a", end(["tablet"]))
        #expect(try await backend.presence(of: "a", by: "b").status == .signedOut)
        #expect(try await backend.eventKinds("b", since: before) == [.presenceChanged])
        _ = await connection.takeEvents()
        await connection.signOut()
        #expect(try await backend.eventKinds("b", since: before) == [.presenceChanged])
    }

    @Test func `only the server ends sessions`() async throws {
        let backend = try await Backend()
        #expect(await backend.failure("a", end(nil)) == .adminRequired)
        #expect(try await backend.feedEnd("a") == 0)
    }

    @Test(arguments: [(true, Presence.Status.signedOut), (false, .offline)])
    func `logging out sets the status of the device`(signsOut: Bool, status: Presence.Status) async throws {
        let backend = try await Backend { $0.tracksPresence = true }
        let connection = session(backend, "tablet")
        try await connection.signIn(.user(id("a")))
        #expect(try await backend.presence(of: "a", by: "b").status == .online)
        await connection.signOut(signsOut ? .signedOut : .disconnected)
        #expect(try await backend.presence(of: "a", by: "b").status == status)
    }

    /// When many devices of one platform log in at the same time, one stays online.
    ///
    /// All others are disconnected and notified.
    @Test func `concurrent logins on one platform leave one session`() async throws {
        for _ in 0..<20 {
            let backend = try await Backend {
                $0.allowsOneDevicePerPlatform = true
                $0.tracksPresence = true
            }
            let connections = (0..<8).map { session(backend, "device-\($0)") }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for connection in connections { group.addTask { try await connection.signIn(.user(id("a"))) } }
                try await group.waitForAll()
            }
            for connection in connections {
                let events = await connection.takeEvents().map(\.kind)
                #expect(events == (connection.user == nil ? [.sessionsEnded] : []))
            }
            let staying = connections.filter { $0.user != nil }.map(\.device.id)
            let devices = try await backend.presence(of: "a", by: "a").devices.map(\.id)
            #expect(staying == devices && devices.count == 1)
        }
    }

    /// The sessions end after the device went online and before it reads the position at which its connection ended.
    @Test(arguments: [1, 2])
    func `an end during a login does not end the new session`(ends: Int) async throws {
        let (connection, service) = try await interrupted(ends)
        #expect(await connection.takeEvents().isEmpty)
        #expect(connection.user == id("a"))
        #expect(try await status(service) == .online)
    }

    @Test func `a session that is ended repeatedly during its login is signed out`() async throws {
        let (connection, service) = try await interrupted(100)
        #expect(await connection.takeEvents().map(\.kind) == [.sessionsEnded])
        #expect(connection.user == nil)
        #expect(try await status(service) == .signedOut)
    }

    private func interrupted(_ ends: Int) async throws -> (BackendConnection, RelationshipService) {
        var policy = Policy()
        policy.tracksPresence = true
        let store = InMemoryStore()
        let server = RelationshipService(store: store, policy: policy)
        let left = Mutex(ends)
        let service = RelationshipService(
            store: InterruptedStore(store: store) { footprint in
                // The interruption runs only after a commit that changes devices, not after the login itself.
                guard !footprint.devicesOf.isEmpty,
                    left.withLock({
                        $0 -= 1
                        return $0 >= 0
                    })
                else { return }
                let end = EndSessionsArguments([DeviceID("tablet")], reason: .kicked)
                _ = try? await server.execute(.endSessions(end), as: Caller(id("a"), isAdministrator: true))
            },
            policy: policy
        )
        let connection = BackendConnection(backend: service, device: DeviceID("tablet"))
        try await connection.signIn(.user(id("a")))
        return (connection, server)
    }

    private func status(_ service: RelationshipService) async throws -> Presence.Status? {
        let asked = try await service.execute(.getPresence([id("a")]), as: Caller(id("a")))
        guard case .presences(let presences) = asked else { throw UnexpectedOutcome() }
        return presences.first?.status
    }
}
