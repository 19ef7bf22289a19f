import Testing

@testable import RelationshipCore

/// Housekeeping removes old rows step by step, and a reader misses none of the remaining events.
struct HousekeepingTests {
    private let clock = ManualClock(Timestamp(milliseconds: 1_000_000_000_000))
    private let service: RelationshipService

    init() {
        var policy = Policy()
        policy.tracksPresence = true
        policy.eventLimit = 2
        service = RelationshipService(store: InMemoryStore(), policy: policy, clock: clock)
    }

    private func user(_ id: String) throws -> UserID { try #require(UserID(id)) }

    private func signIn(_ id: String, _ device: String = "phone") async throws -> any BackendSession {
        try await service.signIn(.user(try user(id)), on: Device(DeviceID(device)))
    }

    private func rename(_ session: any BackendSession, _ count: Int) async throws {
        for number in 1...count {
            let change = Command.updateProfile(ProfilePatch(nickname: "name \(number)"))
            _ = try await session.execute(change, id: RequestID(rawValue: Int64(number)))
        }
    }

    @Test func `a reader whose next events were pruned must list again`() async throws {
        let ann = try await signIn("ann")
        try await rename(ann, 5)
        try await service.prune()
        for position: Int64 in [0, 1, 3] {
            let received = Mutex<[FeedSlice]>([])
            try await ann.listen(after: FeedPosition(position)) { slice in received.withLock { $0.append(slice) } }
            #expect(received.withLock { $0.map(\.mustListAgain) } == [true], "after \(position)")
        }
        let received = Mutex<[Int64]>([])
        try await ann.listen(after: FeedPosition(4)) { slice in received.withLock { $0 += slice.events.map(\.position) }
        }
        #expect(received.withLock { $0 } == [5])
    }

    @Test func `a listener that missed pruned events must list again, and receives the others`()
        async throws
    {
        let bob = try user("bob")
        func event(_ position: Int64) -> Event {
            let at = Timestamp(milliseconds: 1)
            return Event(recipient: bob, position: position, at: at, actor: bob, device: nil, payload: .unblocked([]))
        }
        let received = Mutex<[FeedSlice]>([])
        let listener = FeedListener(user: bob, after: 2) { slice in received.withLock { $0.append(slice) } }
        let kept = [event(5), event(6), event(7)]
        try await listener.fill { position in FeedSlice(Array(kept.filter { $0.position > position }.prefix(2))) }
        let slices = received.withLock { $0 }
        #expect(slices.map(\.mustListAgain) == [true, false])
        #expect(slices.map(\.after) == [4, 6])
        #expect(slices.flatMap(\.events).map(\.position) == [5, 6, 7])
        #expect(listener.position == 7)
    }

    @Test func `an inactive device is signed out, and subscribers are notified`() async throws {
        let ann = try await signIn("ann")
        let bob = try await signIn("bob")
        _ = try await bob.execute(
            .subscribe(SubscribeArguments(.presence, to: [try user("ann")])),
            id: RequestID(rawValue: 1)
        )
        try await ann.setConnected(false)
        clock.advance(byMilliseconds: 90 * 24 * 3_600 * 1_000)
        try await service.prune()
        let delivered = try await bob.feed(after: 0, limit: 10).events
            .compactMap { event -> Presence.Status? in
                guard case .presenceChanged(let change) = event.payload else { return nil }
                return change.presence.status
            }
        #expect(delivered == [.offline, .signedOut])
    }
}
