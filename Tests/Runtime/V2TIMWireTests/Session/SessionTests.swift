import RelationshipCore
import TestValues
import Testing

@testable import V2TIMWire

struct SessionTests {
    let service = RelationshipService(store: InMemoryStore())

    @Test
    func `each call fails without a login`() async {
        let session = V2TIMDialect().makeSession(backend: service, user: nil, device: DeviceID("d"))
        for call in V2TIMCall.ofEachName where !session.managesLogin(call) {
            guard case .fail(let code, _) = await session.perform(call) else {
                Issue.record("\(call) must fail")
                continue
            }
            #expect(code == 6_014, "\(call)")
        }
        #expect(await session.takeNotifications() == [])
    }

    @Test
    func `a session of a user rejects other users`() async throws {
        let user = try #require(UserID("a"))
        let session = V2TIMDialect().makeSession(backend: service, user: user, device: DeviceID("d"))
        guard case .fail = await session.perform(.login(userID: "b", userSig: "s")) else {
            Issue.record("another user's login must fail")
            return
        }
        #expect(session.currentUser == nil)
        try await session.connect()
        #expect(session.currentUser == user)
    }

    @Test
    func `a session without a user cannot connect`() async {
        let session = V2TIMDialect().makeSession(backend: service, user: nil, device: DeviceID("d"))
        await #expect(throws: RelationshipError.self) { try await session.connect() }
    }

    @Test
    func `the dialect has all mappings`() throws {
        #expect(try DialectRegistry([V2TIMDialect()]).names == [.v2tim])
    }
}
