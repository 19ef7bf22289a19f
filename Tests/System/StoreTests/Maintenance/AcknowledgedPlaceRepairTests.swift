import RelationshipCore
import StoreRecords
import Testing

/// Acknowledged positions that a store contains although no feed has them.
struct AcknowledgedPlaceRepairTests {
    private static let phone = Device(DeviceID("phone"))
    private static let b = UserID(sanitizing: "b")

    /// Returns the number of slices after the device's position that tell it to list again.
    private func callsToListAgain(_ session: any BackendSession) async throws -> Int {
        let count = Mutex(0)
        try await session.listen(after: session.resumePosition) { slice in
            if slice.mustListAgain { count.withLock { $0 += 1 } }
        }
        return count.withLock { $0 }
    }

    @Test(arguments: MaintainedKind.available, [100, .max, -1, .min] as [Int64])
    func `a device with a damaged position signs in, lists again, and acknowledges anew`(
        _ kind: MaintainedKind,
        _ place: Int64
    ) async throws {
        try await kind.withStore { store, run in
            let service = RelationshipService(store: store)
            let epoch = try await service.signIn(.user(Self.b), on: Self.phone).resumePosition.epoch
            let end = try await store.feedPosition(of: Self.b)
            try await run("UPDATE feed_position SET place = \(place), mark = 0")
            let session = try await service.signIn(.user(Self.b), on: Self.phone)
            #expect(try await callsToListAgain(session) == 1)
            // A client acknowledges what it was given, and then what it has read.
            try await session.acknowledge(session.resumePosition)
            try await session.acknowledge(FeedPosition(end, epoch: epoch))
            let next = try await service.signIn(.user(Self.b), on: Self.phone)
            #expect(next.resumePosition == FeedPosition(end, epoch: epoch))
            #expect(try await callsToListAgain(next) == 0)
        }
    }

    @Test(arguments: MaintainedKind.available, [100, .max, -1, .min] as [Int64])
    func `a repair moves a damaged position to the end of its feed`(
        _ kind: MaintainedKind,
        _ place: Int64
    ) async throws {
        try await kind.withStore { store, run in
            let service = RelationshipService(store: store)
            _ = try await service.signIn(.user(Self.b), on: Self.phone)
            #expect(try await store.check(isWhole: true) == [])
            try await run("UPDATE feed_position SET place = \(place)")
            let rule = "no acknowledged position is beyond the end of its feed"
            #expect(try await store.check(isWhole: true).map(\.rule) == [rule])
            let repairs = try await store.repair(removesUnreadable: false, isPlan: false)
            #expect(repairs.repaired.map(\.rule) == [rule] && repairs.remaining == [])
            #expect(try await store.check(isWhole: true) == [])
            let session = try await service.signIn(.user(Self.b), on: Self.phone)
            #expect(session.resumePosition.place == (try await store.feedPosition(of: Self.b)))
        }
    }
}
