import RelationshipCore
import Testing

struct PresenceTests {
    private func tracking(_ change: (inout Policy) -> Void = { _ in }) async throws -> Backend {
        try await Backend {
            $0.tracksPresence = true
            change(&$0)
        }
    }

    private func delivered(_ backend: Backend, _ user: String, since feed: Int64) async throws -> [Event.PresenceChange]
    {
        try await backend.events(user, since: feed)
            .compactMap { kind in
                if case .presenceChanged(let change) = kind { change } else { nil }
            }
    }

    @Test func `the status of a user follows from all devices`() async throws {
        let backend = try await tracking()
        #expect(try await backend.presence(of: "b").status == .signedOut)
        try await backend.on("phone", "b", .goOnline(.ios))
        backend.clock.advance(byMilliseconds: 5)
        try await backend.on("web", "b", .goOnline(.web))
        let phone = DevicePresence(
            id: DeviceID("phone"),
            platform: .ios,
            isOnline: true,
            changedAt: Timestamp(milliseconds: 1_700_000_000_500)
        )
        var web = DevicePresence(id: DeviceID("web"), platform: .web, isOnline: true, changedAt: backend.clock.now())
        #expect(try await backend.presence(of: "b") == Presence(user: id("b"), devices: [phone, web]))
        try await backend.on("phone", "b", .goOffline(signsOut: true))
        #expect(try await backend.presence(of: "b").status == .online)
        backend.clock.advance(byMilliseconds: 5)
        try await backend.on("web", "b", .goOffline(signsOut: false))
        web.isOnline = false
        web.changedAt = backend.clock.now()
        #expect(try await backend.presence(of: "b") == Presence(user: id("b"), devices: [web]))
        #expect(try await backend.presence(of: "b").status == .offline)
        try await backend.on("web", "b", .goOffline(signsOut: true))
        #expect(try await backend.presence(of: "b").status == .signedOut)
    }

    @Test func `commands without effect are not reported`() async throws {
        let backend = try await tracking()
        try await backend.run("a", subscribe(.presence, "b"))
        try await backend.on("phone", "b", .goOnline(.ios))
        let feed = try await backend.feedEnd("a")
        backend.clock.advance(byMilliseconds: 5)
        try await backend.on("phone", "b", .goOnline(.ios))
        try await backend.on("web", "b", .goOffline(signsOut: true))
        try await backend.on("phone", "b", .setStatusText(""))
        #expect(try await delivered(backend, "a", since: feed).isEmpty)
        try await backend.on("phone", "b", .goOffline(signsOut: false))
        try await backend.on("phone", "b", .goOffline(signsOut: false))
        #expect(try await delivered(backend, "a", since: feed).map(\.presence.status) == [.offline])
    }

    @Test(arguments: [true, false])
    func `friends are notified if the policy requires it`(notifies: Bool) async throws {
        let backend = try await tracking { $0.notifiesFriendsOfPresence = notifies }
        try await backend.befriend("a", "b")
        try await backend.permit("b", .anyone)
        try await backend.run("c", add("b", .oneWay))
        var feeds: [String: Int64] = [:]
        for user in ["a", "b", "c", "d"] { feeds[user] = try await backend.feedEnd(user) }
        try await backend.run("b", .goOnline(.android))
        for (user, relation) in [("a", Relation.mutual), ("c", .outgoing)] {
            let changes = try await delivered(backend, user, since: feeds[user] ?? 0)
            #expect(changes.map(\.relation) == (notifies ? [relation] : []))
            #expect(changes.allSatisfy { $0.presence.status == .online && $0.subscription == nil })
        }
        // Strangers receive no event, and neither does the user's own feed.
        #expect(try await delivered(backend, "b", since: feeds["b"] ?? 0).isEmpty)
        #expect(try await delivered(backend, "d", since: feeds["d"] ?? 0).isEmpty)
    }

    @Test func `a subscribed friend is notified once`() async throws {
        let backend = try await tracking { $0.notifiesFriendsOfPresence = true }
        try await backend.befriend("a", "b")
        try await backend.run("a", subscribe(.presence, "b"))
        let feed = try await backend.feedEnd("a")
        try await backend.run("b", .goOnline(.ios))
        let changes = try await delivered(backend, "a", since: feed)
        #expect(changes.map(\.relation) == [.mutual])
        #expect(changes.map { $0.subscription?.publisher } == [id("b")])
    }

    @Test func `an expired subscription reports nothing`() async throws {
        let backend = try await tracking()
        try await backend.run("a", subscribe(.presence, "b", lifetime: 1_000))
        try await backend.run("c", subscribe(.presence, "b"))
        let (a, c) = (try await backend.feedEnd("a"), try await backend.feedEnd("c"))
        backend.clock.advance(byMilliseconds: 999)
        try await backend.run("b", .goOnline(.ios))
        backend.clock.advance(byMilliseconds: 1)
        try await backend.run("b", .goOffline(signsOut: true))
        #expect(try await delivered(backend, "a", since: a).map(\.presence.status) == [.online])
        #expect(try await delivered(backend, "c", since: c).map(\.presence.status) == [.online, .signedOut])
        #expect(try await backend.subscriptions("a").isEmpty)
    }

    @Test func `a status text reaches the user's devices and the subscribers`() async throws {
        let backend = try await tracking()
        try await backend.run("a", subscribe(.presence, "b"))
        let (a, b) = (try await backend.feedEnd("a"), try await backend.feedEnd("b"))
        try await backend.run("b", .setStatusText("in a meeting"))
        #expect(try await delivered(backend, "a", since: a).map(\.presence.statusText) == ["in a meeting"])
        let own = try await delivered(backend, "b", since: b)
        #expect(own.map(\.presence.statusText) == ["in a meeting"])
        #expect(own.map(\.subscription) == [nil])
        try await backend.run("b", .setStatusText("in a meeting"))
        #expect(try await backend.feedEnd("a") == a + 1)
        #expect(try await backend.presence(of: "b").statusText == "in a meeting")
    }

    @Test
    func `a user's own status text can be set while presence is off, and the event reports the user as online`()
        async throws
    {
        let backend = try await Backend()
        try await backend.run("a", .goOnline(.ios))
        try await backend.run("a", .setStatusText("in a meeting"))
        let changes = try await delivered(backend, "a", since: 0)
        #expect(changes.map(\.presence.status) == [.online])
        #expect(changes.map(\.presence.statusText) == ["in a meeting"])
        #expect(try await backend.presence(of: "a") == changes.first?.presence)
    }

    @Test(arguments: [true, false], [true, false])
    func `going offline clears the status text until it is set again`(tracks: Bool, signsOut: Bool) async throws {
        let backend = try await Backend { $0.tracksPresence = tracks }
        try await backend.run("a", .goOnline(.ios))
        try await backend.run("a", .setStatusText("in a meeting"))
        try await backend.run("a", .goOffline(signsOut: signsOut))
        #expect(try await backend.presence(of: "a").statusText == "")
        try await backend.run("a", .goOnline(.ios))
        #expect(try await backend.presence(of: "a").statusText == "")
    }

    @Test
    func `the status text stays while another device is online, and is cleared in the event of the last one`()
        async throws
    {
        let backend = try await tracking()
        try await backend.run("b", subscribe(.presence, "a"))
        for device in ["phone", "web"] { try await backend.on(device, "a", .goOnline(.ios)) }
        try await backend.on("web", "a", .setStatusText("in a meeting"))
        let feed = try await backend.feedEnd("b")
        try await backend.on("phone", "a", .goOffline(signsOut: true))
        try await backend.on("web", "a", .goOffline(signsOut: false))
        let changes = try await delivered(backend, "b", since: feed)
        #expect(changes.map(\.presence.statusText) == ["in a meeting", ""])
        #expect(changes.map(\.presence.status) == [.online, .offline])
    }

    @Test(arguments: [true, false])
    func `when the server ends a user's sessions, it clears the status text`(tracks: Bool) async throws {
        let backend = try await Backend { $0.tracksPresence = tracks }
        try await backend.run("a", .goOnline(.ios))
        try await backend.run("a", .setStatusText("in a meeting"))
        let server = Caller(id("a"), isAdministrator: true)
        _ = try await backend.service.execute(.endSessions(EndSessionsArguments(reason: .kicked)), as: server)
        #expect(try await backend.presence(of: "a").statusText == "")
    }

    @Test func `a login disconnects the other device of the platform`() async throws {
        let backend = try await tracking { $0.allowsOneDevicePerPlatform = true }
        try await backend.on("old", "a", .goOnline(.ios))
        try await backend.on("web", "a", .goOnline(.web))
        let feed = try await backend.feedEnd("a")
        try await backend.on("new", "a", .goOnline(.ios))
        #expect(try await backend.events("a", since: feed) == [.sessionsEnded([DeviceID("old")], .kicked)])
        #expect(try await backend.presence(of: "a").devices.map(\.id.rawValue) == ["new", "web"])
        // A second login of the same device disconnects no device.
        try await backend.on("new", "a", .goOnline(.ios))
        #expect(try await backend.feedEnd("a") == feed + 1)
    }

    @Test func `one device per platform also applies without presence`() async throws {
        let backend = try await Backend { $0.allowsOneDevicePerPlatform = true }
        try await backend.befriend("a", "b")
        try await backend.on("old", "a", .goOnline(.ios))
        let (a, b) = (try await backend.feedEnd("a"), try await backend.feedEnd("b"))
        try await backend.on("new", "a", .goOnline(.ios))
        #expect(try await backend.eventKinds("a", since: a) == [.sessionsEnded])
        #expect(try await backend.eventKinds("b", since: b).isEmpty)
    }

    @Test func `without presence, users see only their own status`() async throws {
        let backend = try await Backend()
        try await backend.run("a", .goOnline(.ios))
        #expect(try await backend.presence(of: "a").status == .online)
        #expect(await backend.failure("a", .getPresence([id("b")])) == .presenceDisabled)
        #expect(await backend.failure("a", .getPresence([id("a"), id("b")])) == .presenceDisabled)
        #expect(await backend.failure("a", subscribe(.presence, "b")) == .presenceDisabled)
        #expect(try await backend.feedEnd("a") == 0)
    }

    @Test func `presence needs a device and an existing user`() async throws {
        let backend = try await tracking()
        for command in [Command.goOnline(.ios), .goOffline(signsOut: true)] {
            await #expect(throws: RelationshipError.self) {
                try await backend.service.execute(command, as: Caller(id("a")))
            }
            #expect(await backend.failure("nobody", command) == .unknownUser)
        }
        guard case .presences(let known) = try await backend.run("a", .getPresence(["nobody", "b", "b"].map(id))) else {
            throw UnexpectedOutcome()
        }
        #expect(known.map(\.user) == [id("b")])
    }
}
