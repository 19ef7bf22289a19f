import Testing

@testable import RelationshipCore

struct FeedInboxTests {
    private func event(_ position: Int64) -> Event {
        Event(
            recipient: id("a"),
            position: position,
            at: Timestamp(milliseconds: position),
            actor: id("b"),
            device: nil,
            payload: .unblocked([])
        )
    }

    private func slice(_ positions: [Int64], unreadable: [Int64] = []) -> FeedSlice {
        FeedSlice(positions.map(event), unreadable: unreadable.map { FeedSlice.Unreadable(position: $0, reason: "") })
    }

    @Test(
        arguments: [
            ([[4, 5], [6]], [4, 5, 6], nil), ([[5], [4]], [4, 5], nil), ([[4], [4, 5], [4]], [4, 5], nil),
            ([[1, 2, 3], [4]], [4], nil), ([[6], [4]], [4], 4), ([[8, 9], [5, 6]], [], 3), ([], [], nil),
        ] as [([[Int64]], [Int64], Int64?)]
    )
    func `events without a gap are delivered once and in order`(
        _ pushed: [[Int64]],
        _ taken: [Int64],
        _ missingAfter: Int64?
    ) {
        let arrived = Mutex<[Int64]>([])
        let inbox = FeedInbox(after: FeedPosition(3)) { events in arrived.withLock { $0 += events.map(\.position) } }
        for positions in pushed { inbox.receive(slice(positions)) }
        #expect(inbox.missingAfter == missingAfter)
        #expect(inbox.take { _ in false }.map(\.position) == taken)
        #expect(arrived.withLock { $0 } == taken)
        #expect(inbox.take { _ in false }.isEmpty)
        #expect(inbox.taken.place == taken.last ?? 3)
    }

    @Test func `an event that cannot be read leaves no gap`() {
        let inbox = FeedInbox(after: FeedPosition(0)) { _ in }
        inbox.receive(slice([3]))
        #expect(inbox.missingAfter == 0)
        inbox.receive(slice([1], unreadable: [2]))
        #expect(inbox.missingAfter == nil)
        #expect(inbox.take { _ in false }.map(\.position) == [1, 3])
    }

    @Test func `an expected event counts as missing until the inbox stops expecting it`() {
        let inbox = FeedInbox(after: FeedPosition(0)) { _ in }
        inbox.expect(2)
        inbox.receive(slice([1]))
        #expect(inbox.missingAfter == 1)
        inbox.stopExpecting()
        #expect(inbox.missingAfter == nil)
    }

    @Test func `held events stay in the inbox, and limit the acknowledged position`() {
        let inbox = FeedInbox(after: FeedPosition(0)) { _ in }
        inbox.receive(slice([1, 2, 3]))
        #expect(inbox.take { $0.position == 2 }.map(\.position) == [1, 3])
        #expect(inbox.taken.place == 1)
        #expect(inbox.take { _ in false }.map(\.position) == [2])
        #expect(inbox.taken.place == 3)
    }
}
