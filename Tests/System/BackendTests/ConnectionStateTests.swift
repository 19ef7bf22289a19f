import RelationshipCore
import RongCloudWire
import TIMWire
import Testing
import V2TIMWire

/// A session's reports of its connection to a backend outside of the process.
struct ConnectionStateTests {
    private let backend = ObservedBackend(RelationshipService(store: InMemoryStore()))
    private let device = DeviceID("phone")
    private let unreachable = RelationshipError(.timeout, "gone")

    private func session<D: Dialect>(_ dialect: D) async throws -> D.Session {
        let session = dialect.makeSession(backend: backend, user: UserID(sanitizing: "ann"), device: device)
        try await session.connect()
        _ = await session.takeNotifications()
        return session
    }

    private func loseAndRegain() {
        backend.notify(.lost(unreachable), .connecting, .failed(unreachable))
        backend.notify(.connecting, .failed(RelationshipError(.internalFailure, "broken")), .connecting, .connected)
    }

    @Test func `V2TIM reports connection attempts`() async throws {
        let session = try await session(V2TIMDialect())
        loseAndRegain()
        #expect(
            await session.takeNotifications() == [
                .onConnecting, .onConnectFailed(code: 6012, err: "gone"), .onConnecting,
                .onConnectFailed(code: 30_006, err: "broken"), .onConnecting, .onConnectSuccess,
            ]
        )
    }

    @Test func `TIM distinguishes a lost connection from a backend that cannot be reached`() async throws {
        let session = try await session(TIMDialect())
        loseAndRegain()
        #expect(
            await session.takeNotifications() == [
                .onDisconnect(code: .networkDisconnected, err: "gone"), .onConnecting,
                .onConnFailed(code: TIMCode(rawValue: 6012), err: "gone"), .onConnecting,
                .onReConnFailed(code: TIMCode(rawValue: 30_006), err: "broken"), .onConnecting, .onConnSucc,
            ]
        )
    }

    @Test func `RongCloud reports a connection status`() async throws {
        let session = try await session(RongCloudDialect())
        loseAndRegain()
        let statuses = [13, 10, 13, 10, 13, 10, 0]
        #expect(await session.takeNotifications() == statuses.map { .onConnectionStatusChanged(status: $0) })
    }

    @Test(arguments: [
        (EndSessionsArguments.Reason.kicked, V2TIMNotification.onKickedOffline), (.expired, .onUserSigExpired),
    ])
    func `the end of a session is reported last, after the reply, and signs the device out`(
        _ reason: EndSessionsArguments.Reason,
        _ reported: V2TIMNotification
    ) async throws {
        let session = try await session(V2TIMDialect())
        backend.notify(.lost(unreachable), .connecting, .ended(reason), .connected)
        #expect(await session.takeNotifications(duringCall: true) == [.onConnecting])
        #expect(session.currentUser != nil)
        #expect(await session.takeNotifications() == [reported])
        #expect(session.currentUser == nil)
        #expect(await session.takeNotifications() == [])
    }

    @Test func `the next login reports the restored connection, after its reply`() async throws {
        let session = try await session(V2TIMDialect())
        backend.notify(.lost(unreachable), .connecting, .failed(unreachable))
        _ = await session.takeNotifications()
        _ = await session.perform(.logout)
        // The session reports no events after the app has logged out.
        backend.notify(.connecting)
        #expect(await session.takeNotifications() == [])
        _ = await session.perform(.login(userID: "ann", userSig: "s"))
        #expect(await session.takeNotifications(duringCall: true) == [])
        #expect(await session.takeNotifications() == [.onConnectSuccess])
    }

    @Test func `no events are read over a lost connection`() async throws {
        let device = BackendConnection(backend: backend, device: device)
        try await device.signIn(.user(UserID(sanitizing: "ann")))
        backend.notify(.lost(unreachable))
        var late = FeedSlice(after: 5)
        late.unreadable = [FeedSlice.Unreadable(position: 6, reason: "comes after a gap")]
        backend.push(late)
        _ = backend.takeCalls()
        _ = await device.takeEvents()
        #expect(backend.takeCalls() == [])
        backend.notify(.connected)
        _ = await device.takeEvents()
        #expect(backend.takeCalls() == [.readEvents])
    }
}
