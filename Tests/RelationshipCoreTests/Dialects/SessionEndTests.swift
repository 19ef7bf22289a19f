import Testing

@testable import RelationshipCore

struct SessionEndTests {
    private func session(_ backend: Backend, _ terminal: String, _ platform: Platform = .ios) -> SessionFeed {
        SessionFeed(service: backend.service, terminal: TerminalID(terminal), platform: platform)
    }

    private func end(_ terminals: [String]?, _ reason: EndSessionsArguments.Reason = .kicked) -> Command {
        .endSessions(EndSessionsArguments(terminals.map { $0.map { TerminalID($0) } }, reason: reason))
    }

    @Test(arguments: EndSessionsArguments.Reason.allCases)
    func anEndedSessionHearsOfItLastAndIsLoggedOut(reason: EndSessionsArguments.Reason) async throws {
        let backend = try await Backend()
        let feed = session(backend, "tablet")
        try await feed.logIn(id("a"))
        try await backend.run("b", add("a"))
        try await backend.asServer("a", end(["tablet"], reason))
        try await backend.run("c", add("a"))
        let events = await feed.takeEvents().map(\.payload)
        #expect(events.map(\.kind) == [.requestAdded, .sessionsEnded])
        #expect(events.last == .sessionsEnded([TerminalID("tablet")], reason))
        #expect(feed.user == nil)
        #expect(throws: RelationshipError(.notLoggedIn)) { try feed.caller() }
        #expect(await feed.takeEvents().isEmpty)
        // The next login hears what came after the end, and not of the end again.
        try await feed.logIn(id("a"))
        #expect(await feed.takeEvents().map(\.kind) == [.requestAdded])
        #expect(feed.user == id("a"))
    }

    @Test func otherDevicesHearNothingOfIt() async throws {
        let backend = try await Backend()
        let (tablet, phone) = (session(backend, "tablet"), session(backend, "phone"))
        try await tablet.logIn(id("a"))
        try await phone.logIn(id("a"))
        try await backend.asServer("a", end(["phone"]))
        #expect(await tablet.takeEvents().isEmpty)
        #expect(tablet.user == id("a"))
        #expect(await phone.takeEvents().map(\.kind) == [.sessionsEnded])
        try await backend.run("b", add("a"))
        #expect(await tablet.takeEvents().map(\.kind) == [.requestAdded])
    }

    @Test func theServerEndsAllSessionsWithoutKnowingTheDevices() async throws {
        let backend = try await Backend()
        let feeds = [session(backend, "tablet"), session(backend, "phone")]
        for feed in feeds { try await feed.logIn(id("a")) }
        let other = session(backend, "tablet")
        try await other.logIn(id("b"))
        try await backend.asServer("a", end(nil, .expired))
        for feed in feeds {
            #expect(await feed.takeEvents().map(\.payload) == [.sessionsEnded(nil, .expired)])
            #expect(feed.user == nil)
        }
        #expect(await other.takeEvents().isEmpty)
        #expect(other.user == id("b"))
    }

    @Test func anEndBeforeTheLoginConcernsNobodyWhoLogsInLater() async throws {
        let backend = try await Backend()
        let feed = session(backend, "tablet")
        try await feed.logIn(id("a"))
        await feed.logOut()
        try await backend.asServer("a", end(nil))
        try await backend.asServer("a", end(["tablet"]))
        try await feed.logIn(id("a"))
        #expect(await feed.takeEvents().isEmpty)
        #expect(feed.user == id("a"))
    }

    @Test func aLoginOnAnotherDeviceOfThePlatformEndsTheFirst() async throws {
        let backend = try await Backend { $0.allowsOneDevicePerPlatform = true }
        let (old, new, web) = (session(backend, "old"), session(backend, "new"), session(backend, "web", .web))
        for feed in [old, web, new] { try await feed.logIn(id("a")) }
        #expect(await new.takeEvents().isEmpty)
        #expect(await web.takeEvents().isEmpty)
        #expect(await old.takeEvents().map(\.payload) == [.sessionsEnded([TerminalID("old")], .kicked)])
        // The one put out comes back, and puts out the other.
        try await old.logIn(id("a"))
        #expect(await old.takeEvents().isEmpty)
        #expect(await new.takeEvents().map(\.kind) == [.sessionsEnded])
        #expect(web.user == id("a"))
    }

    @Test func anEndedSessionIsSignedOutAndTellsSubscribers() async throws {
        let backend = try await Backend { $0.tracksPresence = true }
        try await backend.run("b", subscribe(.presence, "a"))
        let feed = session(backend, "tablet")
        try await feed.logIn(id("a"))
        let before = try await backend.feedEnd("b")
        try await backend.asServer("a", end(["tablet"]))
        #expect(try await backend.presence(of: "a", by: "b").status == .signedOut)
        #expect(try await backend.heard("b", since: before) == [.presenceChanged])
        _ = await feed.takeEvents()
        await feed.logOut()
        #expect(try await backend.heard("b", since: before) == [.presenceChanged])
    }

    @Test func onlyTheServerEndsSessions() async throws {
        let backend = try await Backend()
        #expect(await backend.failure("a", end(nil)) == .adminRequired)
        #expect(try await backend.feedEnd("a") == 0)
    }

    @Test(arguments: [(true, Presence.Status.signedOut), (false, .offline)])
    func loggingOutSaysHowTheDeviceLeft(signsOut: Bool, status: Presence.Status) async throws {
        let backend = try await Backend { $0.tracksPresence = true }
        let feed = session(backend, "tablet")
        try await feed.logIn(id("a"))
        #expect(try await backend.presence(of: "a", by: "b").status == .online)
        await feed.logOut(signsOut: signsOut)
        #expect(try await backend.presence(of: "a", by: "b").status == status)
    }

    /// Devices of one platform that log in at once put each other out: one stays, and every other one hears of it.
    @Test func ofManyDevicesThatLogInAtOnceExactlyOneStays() async throws {
        for _ in 0..<20 {
            let backend = try await Backend {
                $0.allowsOneDevicePerPlatform = true
                $0.tracksPresence = true
            }
            let feeds = (0..<8).map { session(backend, "device-\($0)") }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for feed in feeds { group.addTask { try await feed.logIn(id("a")) } }
                try await group.waitForAll()
            }
            for feed in feeds {
                let events = await feed.takeEvents().map(\.kind)
                #expect(events == (feed.user == nil ? [.sessionsEnded] : []))
            }
            let staying = feeds.filter { $0.user != nil }.map(\.terminal)
            let devices = try await backend.presence(of: "a", by: "a").devices.map(\.terminal)
            #expect(staying == devices && devices.count == 1)
        }
    }

    /// Ends come between the device's going online and its look at where the feed ended.
    @Test(arguments: [1, 2])
    func anEndWhileTheLoginIsUnderWayComesBeforeIt(ends: Int) async throws {
        let (feed, service) = try await interrupted(ends)
        #expect(await feed.takeEvents().isEmpty)
        #expect(feed.user == id("a"))
        #expect(try await status(service) == .online)
    }

    @Test func aDeviceThatIsPutOutAgainAndAgainIsPutOutInTheEnd() async throws {
        let (feed, service) = try await interrupted(100)
        #expect(await feed.takeEvents().map(\.kind) == [.sessionsEnded])
        #expect(feed.user == nil)
        #expect(try await status(service) == .signedOut)
    }

    private func interrupted(_ ends: Int) async throws -> (SessionFeed, RelationshipService) {
        var policy = Policy()
        policy.tracksPresence = true
        let store = InMemoryStore()
        let server = RelationshipService(store: store, policy: policy)
        let left = Mutex(ends)
        let service = RelationshipService(
            store: InterruptedStore(store: store) { footprint in
                // A device that comes or goes, and not the login itself.
                guard !footprint.devicesOf.isEmpty,
                    left.withLock({
                        $0 -= 1
                        return $0 >= 0
                    })
                else { return }
                let end = EndSessionsArguments([TerminalID("tablet")], reason: .kicked)
                _ = try? await server.execute(.endSessions(end), as: Caller(id("a"), isAdministrator: true))
            },
            policy: policy
        )
        let feed = SessionFeed(service: service, terminal: TerminalID("tablet"))
        try await feed.logIn(id("a"))
        return (feed, server)
    }

    private func status(_ service: RelationshipService) async throws -> Presence.Status? {
        let asked = try await service.execute(.getPresence([id("a")]), as: Caller(id("a")))
        guard case .presences(let presences) = asked else { throw UnexpectedOutcome() }
        return presences.first?.status
    }
}
