#if Gateway
import BridgeClient
import BridgeGateway
import Foundation
import RelationshipCore
import RongCloudAdapter
import Testing

/// The callbacks of an app's SDK for its connection to a gateway.
@Suite(.timeLimit(.minutes(1))) struct ConnectionCallbackTests {
    /// An SDK, and the lines that an app records for its callbacks.
    struct SDK: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let open: @Sendable (any RelationshipBackend) -> ConnectedApp
        let connecting: String
        let connected: String
        /// The lines for a lost connection, before the next attempt.
        let lost: [String]
        let failed: String
        let kicked: String
        let expired: String
        /// The codes of calls that time out, that have an expired session, and that are made without a login.
        let codes: (timeout: Int, expired: Int, notLoggedIn: Int)

        static let all = [
            SDK(
                testDescription: "V2TIM",
                open: { .v2tim($0) },
                connecting: "connecting",
                connected: "connected",
                lost: [],
                failed: "failed 6012",
                kicked: "kicked",
                expired: "expired",
                codes: (6012, 70_001, 6014)
            ),
            SDK(
                testDescription: "TIM",
                open: { .tim($0) },
                connecting: "connecting",
                connected: "connected",
                lost: ["lost 9508"],
                failed: "failed 6012",
                kicked: "kicked",
                expired: "expired",
                codes: (6012, 70_001, 6014)
            ),
            SDK(
                testDescription: "RongCloud",
                open: { .rongCloud($0) },
                connecting: "status 10",
                connected: "status 0",
                lost: ["status 13"],
                failed: "status 13",
                kicked: "status 6",
                expired: "status 15",
                codes: (30_003, 31_020, 30_001)
            ),
        ]

        /// Opens an app and logs in.
        func loggedIn(_ backend: any RelationshipBackend) async -> ConnectedApp {
            let app = open(backend)
            #expect(await app.logIn("ann") == 0)
            #expect(await app.receivedSoFar() == [connecting, connected])
            return app
        }

        /// Checks the lines from the loss of the connection up to a last line, with any number of failed attempts.
        func expectOutage(_ lines: [String], endingWith last: String) {
            var rest = lines[...]
            #expect(Array(rest.prefix(lost.count + 1)) == lost + [connecting])
            rest = rest.dropFirst(lost.count + 1)
            while rest.starts(with: [failed, connecting]) { rest = rest.dropFirst(2) }
            #expect(Array(rest) == [last], "\(lines)")
        }
    }

    private let ann = UserID(sanitizing: "ann")
    private let quick = {
        var patience = RemoteBackend.Patience()
        (patience.attempts, patience.firstPause, patience.longestPause) = (3, 1, 4)
        return patience
    }()

    /// Runs a test with a network that can be switched off.
    private func withNetwork(_ body: (FaultyProxy, RemoteBackend, RelationshipService) async throws -> Void)
        async throws
    {
        try await withGateway { url, service in
            let proxy = try await FaultyProxy(to: url, seed: 0)
            proxy.stopCutting()
            try await body(proxy, RemoteBackend(try #require(proxy.url), patience: quick), service)
            try await proxy.stop()
        }
    }

    @Test(arguments: SDK.all)
    func `an app is notified of a lost connection, of failing calls, and of the restored connection`(_ sdk: SDK)
        async throws
    {
        try await withNetwork { proxy, backend, _ in
            let app = await sdk.loggedIn(backend)
            proxy.goDown()
            #expect(await app.call() == sdk.codes.timeout)
            let first = await app.received(until: sdk.connecting) + app.received(until: sdk.connecting)
            proxy.comeBack()
            sdk.expectOutage(await first + app.received(until: sdk.connected), endingWith: sdk.connected)
            #expect(await app.receivedSoFar() == [])
            #expect(await app.call() == 0)
        }
    }

    @Test func `V2TIM is notified before a login whether the gateway can be reached`() async throws {
        try await withNetwork { proxy, backend, _ in
            proxy.goDown()
            let lost = ConnectedApp.v2tim(backend)
            #expect(await lost.received(until: "failed 6012") == ["connecting", "failed 6012"])
            proxy.comeBack()
            #expect(await lost.logIn("ann") == 0)
            #expect(await lost.receivedSoFar() == ["connected"])
            let found = ConnectedApp.v2tim(backend)
            #expect(await found.received(until: "connected") == ["connecting", "connected"])
            #expect(await found.logIn("bob") == 0)
            #expect(await found.receivedSoFar() == [])
        }
    }

    @Test(arguments: SDK.all)
    func `a login without a network fails like a call`(_ sdk: SDK) async throws {
        try await withNetwork { proxy, backend, _ in
            proxy.goDown()
            let app = sdk.open(backend)
            #expect(await app.logIn("ann") == sdk.codes.timeout)
            proxy.comeBack()
            #expect(await app.logIn("ann") == 0)
            #expect(await app.receivedSoFar().last == sdk.connected)
        }
    }

    @Test(arguments: SDK.all)
    func `a kicked app is notified only of the kick`(_ sdk: SDK) async throws {
        try await withNetwork { _, backend, service in
            let app = await sdk.loggedIn(backend)
            let end = EndSessionsArguments(nil, reason: .kicked)
            _ = try await service.administrator.execute(.endSessions(end), for: ann)
            #expect(await app.received(until: sdk.kicked) == [sdk.kicked])
            #expect(await app.call() == sdk.codes.notLoggedIn)
            #expect(await app.receivedSoFar() == [])
            #expect(await app.logIn("ann") == 0)
        }
    }

    @Test func `no request is sent for a kicked session`() async throws {
        try await withNetwork { proxy, backend, service in
            let session = try await backend.signIn(.user(ann), on: Device(DeviceID("phone")))
            let (slices, arrivals) = AsyncStream.makeStream(of: FeedSlice.self)
            try await session.listen(after: session.resumePosition) { arrivals.yield($0) }
            let end = EndSessionsArguments(nil, reason: .kicked)
            _ = try await service.administrator.execute(.endSessions(end), for: ann)
            _ = await slices.first { !$0.events.isEmpty }
            proxy.goDown()
            await #expect(throws: RelationshipError(.notLoggedIn)) {
                try await session.execute(.listFriends(FriendQuery()), id: RequestID(rawValue: 1))
            }
        }
    }

    @Test(arguments: SDK.all)
    func `an app that is kicked while it has no network is notified afterwards`(_ sdk: SDK) async throws {
        try await withNetwork { proxy, backend, service in
            let app = await sdk.loggedIn(backend)
            proxy.goDown()
            let first = await app.received(until: sdk.connecting)
            let end = EndSessionsArguments(nil, reason: .kicked)
            _ = try await service.administrator.execute(.endSessions(end), for: ann)
            proxy.comeBack()
            sdk.expectOutage(await first + app.received(until: sdk.kicked), endingWith: sdk.kicked)
            #expect(await app.call() == sdk.codes.notLoggedIn)
            // The next login reports a new connection, unless the SDK has reported it while it connected.
            #expect(await app.logIn("ann") == 0)
            #expect(await app.received(until: sdk.connected).last == sdk.connected)
        }
    }

    @Test func `a second connect changes nothing while a RongCloud app waits for its network`() async throws {
        try await withNetwork { proxy, backend, _ in
            let client = RCCoreClient(backend: backend, callbackQueue: DispatchQueue(label: "app"))
            let app = ConnectedApp.rongCloud(client)
            #expect(await app.logIn("ann") == 0)
            _ = await app.receivedSoFar()
            proxy.goDown()
            for status in ["status 13", "status 10"] {
                _ = await app.received(until: status)
                #expect(await app.logIn("ann") == 34_001)
                #expect(
                    [.ConnectionStatus_Suspend, .ConnectionStatus_Connecting].contains(client.getConnectionStatus())
                )
            }
            proxy.comeBack()
            #expect(
                await app.received(until: "status 0")
                    .allSatisfy { ["status 13", "status 10", "status 0"].contains($0) }
            )
        }
    }
}

// MARK: - Expiry

extension ConnectionCallbackTests {
    private typealias Renewal = @Sendable (UserID) async throws -> Credential

    /// Runs a test with sessions of 1,000 seconds.
    private func withShortSessions(
        _ renewingCredential: Renewal? = nil,
        _ body: (ManualClock, RemoteBackend, RelationshipService) async throws -> Void
    ) async throws {
        let clock = ManualClock(Timestamp(milliseconds: 1_800_000_000_000))
        try await withGateway(clock: clock, .test.with(\.tokenLifetime, 1_000)) { url, service in
            let backend = RemoteBackend(url, renewingCredential: renewingCredential, patience: quick, clock: clock)
            try await body(clock, backend, service)
        }
    }

    @Test(arguments: SDK.all)
    func `a session is renewed before it expires`(_ sdk: SDK) async throws {
        try await withShortSessions { clock, backend, _ in
            let app = await sdk.loggedIn(backend)
            // The steps are small, because a renewal runs in parallel with the calls, and may take a while on a busy
            // machine.
            for _ in 0..<1_000 {
                clock.advance(byMilliseconds: 2_500)
                #expect(await app.call() == 0)
            }
            #expect(await app.receivedSoFar() == [])
        }
    }

    @Test(arguments: SDK.all)
    func `an app without a new credential is notified that its session has expired`(_ sdk: SDK) async throws {
        try await withShortSessions { clock, backend, _ in
            let app = await sdk.loggedIn(backend)
            clock.advance(byMilliseconds: 1_001_000)
            #expect(await app.call() == sdk.codes.expired)
            #expect(await app.received(until: sdk.expired) == [sdk.expired])
            #expect(await app.call() == sdk.codes.notLoggedIn)
            #expect(await app.logIn("ann") == 0)
            #expect(await app.call() == 0)
        }
    }

    @Test(arguments: SDK.all)
    func `an app with a failing login server is notified that its session has expired`(_ sdk: SDK) async throws {
        let failing: Renewal = { _ in throw URLError(.userAuthenticationRequired) }
        try await withShortSessions(failing) { clock, backend, _ in
            let app = await sdk.loggedIn(backend)
            clock.advance(byMilliseconds: 1_001_000)
            #expect(await app.call() == sdk.codes.expired)
            #expect(await app.received(until: sdk.expired) == [sdk.expired])
        }
    }

    @Test(arguments: SDK.all)
    func `an app with a new credential receives no callback`(_ sdk: SDK) async throws {
        let asked = Mutex<[UserID]>([])
        let renewal: Renewal = { user in
            asked.withLock { $0.append(user) }
            return .user(user)
        }
        try await withShortSessions(renewal) { clock, backend, _ in
            let app = await sdk.loggedIn(backend)
            clock.advance(byMilliseconds: 1_001_000)
            #expect(await app.call() == 0)
            #expect(await app.receivedSoFar() == [])
            #expect(asked.withLock { $0 } == [ann])
        }
    }

    @Test func `events continue after a session is replaced, each delivered once`() async throws {
        let renewal: Renewal = { .user($0) }
        try await withShortSessions(renewal) { clock, backend, service in
            let phone = BackendConnection(backend: backend, device: DeviceID("phone"))
            try await phone.signIn(.user(ann))
            var delivered: [Event] = []
            for round in 1...5 {
                clock.advance(byMilliseconds: 1_001_000)
                let patch = ProfilePatch(nickname: "\(round)")
                _ = try await service.administrator.execute(.updateProfile(patch), for: ann)
                _ = try await phone.execute(.updateProfile(ProfilePatch(nickname: "\(round)!")))
                while delivered.count < 2 * round {
                    delivered += await phone.takeEvents()
                    try #require(phone.user == ann)
                }
            }
            #expect(delivered == (try await service.events(for: ann, after: 0, limit: .max)))
            #expect(phone.takeStates() == [])
        }
    }
}
#endif
