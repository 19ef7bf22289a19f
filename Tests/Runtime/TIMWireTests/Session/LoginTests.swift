import RelationshipCore
import TestValues
import Testing

@testable import TIMWire

/// Login, logout and the ends of sessions, with calls as values.
struct LoginTests {
    private let backend = TIMBackend()

    private func session(_ device: String = "d1") -> TIMSession {
        TIMSession(backend: backend.service, user: nil, device: DeviceID(device))
    }

    private func logIn(_ session: TIMSession, _ user: String) async {
        #expect(await session.perform(.login(param: .init(identifier: user, userSig: "s"))) == .succ(.none))
    }

    private func end(_ user: String, _ devices: [DeviceID]?, _ reason: EndSessionsArguments.Reason) async throws {
        let server = Caller(id(user), isAdministrator: true)
        _ = try await backend.service.execute(.endSessions(EndSessionsArguments(devices, reason: reason)), as: server)
    }

    @Test func `a login without a signature is valid for 28 days`() async {
        let day: Int64 = 86_400_000
        let d = session()
        await logIn(d, "a")
        _ = await d.perform(.logout)
        backend.clock.advance(byMilliseconds: 28 * day)
        #expect(await d.perform(.autoLogin(userID: "a")) == .succ(.none))
        _ = await d.perform(.logout)
        // An automatic login does not extend the time.
        backend.clock.advance(byMilliseconds: 1)
        #expect(await d.perform(.autoLogin(userID: "a")).failure == 6_026)
        #expect(await d.perform(.autoLogin(userID: "b")).failure == 6_026)
    }

    @Test func `a user with an expired signature needs a new one`() async throws {
        let d = session()
        await logIn(d, "a")
        try await end("a", nil, .expired)
        #expect(await d.takeNotifications() == [.onUserSigExpired])
        #expect(d.currentUser == nil)
        #expect(await d.perform(.autoLogin(userID: "a")).failure == 6_206)
        await logIn(d, "a")
        _ = await d.perform(.logout)
        #expect(await d.perform(.autoLogin(userID: "a")) == .succ(.none))
    }

    @Test func `only the kicked device is notified, after all other events`() async throws {
        let (first, second, b) = (session(), session("d2"), session())
        await logIn(first, "a")
        await logIn(second, "a")
        await logIn(b, "b")
        #expect(await b.perform(.addFriend(request: .init(identifier: "a"))).codes == [30_539])
        try await end("a", [DeviceID("d1")], .kicked)
        let delivered = await first.takeNotifications()
        #expect(delivered.count == 3 && delivered.last == .onForceOffline)
        #expect(await second.takeNotifications() == Array(delivered.dropLast()))
        #expect(second.currentUser == id("a"))
        #expect(await first.perform(.getFriendList).failure == 6_014)
        #expect(await first.perform(.autoLogin(userID: "a")) == .succ(.none))
        #expect(await first.takeNotifications().isEmpty)
    }

    @Test func `a new device of the same platform replaces the first if only one is allowed`() async {
        var policy = Policy()
        policy.allowsOneDevicePerPlatform = true
        let backend = TIMBackend(policy: policy)
        let first = TIMSession(backend: backend.service, user: nil, device: DeviceID("d1"))
        let second = TIMSession(backend: backend.service, user: nil, device: DeviceID("d2"))
        await logIn(first, "a")
        await logIn(second, "a")
        #expect(await first.takeNotifications() == [.onForceOffline])
        #expect(await second.takeNotifications().isEmpty)
        #expect(first.currentUser == nil && second.currentUser == id("a"))
    }

    @Test func `another user's login replaces the user of the device`() async {
        var policy = Policy()
        policy.tracksPresence = true
        let backend = TIMBackend(policy: policy)
        let d = TIMSession(backend: backend.service, user: nil, device: DeviceID("d1"))
        await logIn(d, "a")
        await logIn(d, "b")
        #expect(d.currentUser == id("b"))
        let caller = Caller(id("b"), device: DeviceID("d1"))
        let outcome = try? await backend.service.execute(.getPresence([id("a"), id("b")]), as: caller)
        guard case .presences(let presences) = outcome else {
            Issue.record("no presences")
            return
        }
        #expect(presences.map(\.status) == [.signedOut, .online])
    }
}
