import RelationshipCore
import RongCloudWire
import TIMWire
import Testing
import V2TIMWire

/// A feed with a new epoch, as after a restore from an older copy: each dialect syncs again as its SDK does.
struct ListAgainTests {
    private let backend = ObservedBackend(
        RelationshipService(
            store: InMemoryStore(),
            policy: {
                var policy = Policy()
                policy.tracksPresence = true
                return policy
            }()
        )
    )
    private let device = DeviceID("phone")

    private func user() throws -> UserID { try #require(UserID("ann")) }

    private func restore() {
        var slice = FeedSlice(after: 0)
        slice.epoch = 7
        slice.mustListAgain = true
        backend.push(slice)
    }

    @Test func `V2TIM reports a reconnection`() async throws {
        let session = V2TIMDialect().makeSession(backend: backend, user: try user(), device: device)
        try await session.connect()
        _ = await session.takeNotifications()
        restore()
        #expect(await session.takeNotifications() == [.onConnecting, .onConnectSuccess])
        #expect(await session.takeNotifications() == [])
    }

    @Test func `RongCloud reports that subscriptions are synchronized`() async throws {
        let session = RongCloudDialect().makeSession(backend: backend, user: try user(), device: device)
        try await session.connect()
        let delivered = await session.takeNotifications()
        #expect(delivered == [.onSubscriptionSyncCompleted(type: 1)])
        restore()
        #expect(await session.takeNotifications() == delivered)
        #expect(await session.takeNotifications() == [])
    }

    @Test func `TIM empties its cached lists`() async throws {
        let session = TIMDialect().makeSession(backend: backend, user: try user(), device: device)
        try await session.connect()
        #expect(await session.perform(.getFriendList) == .succ(.friends([])))
        #expect(await session.perform(.queryFriendList) == .succ(.friends([])))
        restore()
        #expect(await session.perform(.queryFriendList) == .succ(.none))
    }
}
