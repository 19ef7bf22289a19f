import RelationshipCore
import RongCloudWire
import TestValues
import Testing

struct SessionTests {
    let world = RongCloudWorld()

    @Test func `all calls fail with 33001 before initialisation`() async throws {
        let session = RongCloudSession(
            backend: world.service,
            user: nil,
            device: DeviceID("d1"),
            isInitialized: false
        )
        for call in RongCloudCall.ofEachName where call.name != .initWithAppKey {
            #expect(await session.perform(call) == .failed(33001))
        }
        #expect(await session.perform(.initWithAppKey(appKey: "")) == .failed(34257))
        #expect(await session.perform(.initWithAppKey(appKey: "k")) == .done)
        #expect(await session.perform(.connectWithToken(token: "ann")) == .success(.userId("ann")))
    }

    @Test func `without a connection, local reads fail with 34301 and other calls with 30001`() async throws {
        let session = RongCloudDialect().makeSession(backend: world.service, user: nil, device: DeviceID("d1"))
        #expect(session.currentUser == nil)
        #expect(await session.add("bob") == .failed(30001))
        #expect(await session.perform(.getFriends(directionType: 2)) == .failed(34301))
        #expect(await session.perform(.getFriendsInfo(userIds: ["bob"])) == .failed(34301))
        #expect(await session.perform(.getBlacklist) == .failed(30001))
        #expect(await session.takeNotifications() == [])
        await #expect(throws: RelationshipError.self) { try await session.connect() }
    }

    @Test func `a token identifies the user`() async throws {
        let service = RelationshipService(store: InMemoryStore(), authenticator: OneToken())
        let session = RongCloudDialect().makeSession(backend: service, user: nil, device: DeviceID("d1"))
        #expect(await session.perform(.connectWithToken(token: "wrong")) == .failed(31004))
        #expect(await session.perform(.connectWithUserId(userId: "bob", token: "secret")) == .failed(31004))
        #expect(await session.perform(.connectWithUserId(userId: "", token: "secret")) == .failed(34214))
        #expect(await session.perform(.connectWithUserId(userId: "ann", token: "secret")) == .success(.userId("ann")))
        #expect(session.currentUser?.rawValue == "ann")
        #expect(await session.perform(.connectWithToken(token: "secret")) == .failed(34001))
    }

    @Test func `a session of a user accepts only their tokens`() async throws {
        let ann = try #require(UserID("ann"))
        let session = RongCloudDialect().makeSession(backend: world.service, user: ann, device: DeviceID("d1"))
        #expect(await session.perform(.connectWithToken(token: "bob")) == .failed(31004))
        #expect(await session.perform(.connectWithToken(token: "ann")) == .success(.userId("ann")))
    }

    @Test(arguments: [RongCloudCall.disconnect(), .disconnect(isReceivePush: false), .logout])
    func `missed events arrive after the next login`(_ leave: RongCloudCall) async throws {
        let bob = try await world.device("bob")
        let ann = try await world.device("ann")
        #expect(await bob.perform(leave) == .done)
        #expect(await bob.perform(leave) == .done)
        #expect(bob.currentUser == nil)
        #expect(await ann.add("bob") == .pending)
        #expect(await bob.takeNotifications() == [])
        #expect(await bob.perform(.connectWithToken(token: "bob")) == .success(.userId("bob")))
        #expect(await bob.takeNotifications() == [.application("ann", type: 2, status: 0)])
        #expect(await bob.takeNotifications() == [])
    }

    @Test func `only the calls of the session manage the login`() throws {
        let session = RongCloudDialect().makeSession(backend: world.service, user: nil, device: DeviceID("d1"))
        let managing = RongCloudCall.ofEachName.filter(session.managesLogin).map(\.name)
        #expect(Set(managing) == [.initWithAppKey, .connectWithToken, .connectWithUserId, .disconnect, .logout])
    }

    @Test func `the dialect has all mappings`() throws {
        #expect(try DialectRegistry([RongCloudDialect()]).names == [.rongcloud])
    }
}

/// Accepts a single token, which is Ann's.
private struct OneToken: Authenticator {
    func authenticate(_ credential: Credential, at now: Timestamp) throws(RelationshipError) -> AuthenticatedUser {
        guard case .token("secret", _) = credential, let ann = UserID("ann") else {
            throw RelationshipError(.authenticationFailed)
        }
        return AuthenticatedUser(ann, issuedAt: nil)
    }
}
